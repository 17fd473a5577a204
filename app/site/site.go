//go:build !js

// Package site makes the static site of Quadrille from its programs and the files of web/,
// and serves it.
//
// What is served while developing is what a build writes, byte for byte. Equal sources
// give equal sites: the version is the hash of everything a browser can load.
package site

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// Files maps the paths of a site to their contents: "index.html", "web/app.wasm".
// Paths are relative to the site's root and have no leading slash.
type Files map[string][]byte

// Load compiles the programs into the web folder of root, the folder of go.mod, and reads
// that folder. Hidden files are left out.
func Load(root string) (Files, error) {
	if err := compile(root); err != nil {
		return nil, err
	}
	files := Files{}
	err := fs.WalkDir(os.DirFS(root), "web", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasPrefix(path.Base(name), ".") {
			return err
		}
		files[name], err = os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
		return err
	})
	if err != nil {
		return nil, err
	}
	for _, p := range programs {
		if files[p.file], err = p.begun(files[p.file]); err != nil {
			return nil, fmt.Errorf("%s: %w", p.file, err)
		}
	}
	return files, nil
}

var prefixForm = regexp.MustCompile(`^(/[A-Za-z0-9._~-]+)*$`)

// CheckPrefix says what is wrong with a path prefix, such as "/sub/path". The empty
// prefix is the root of a host.
func CheckPrefix(prefix string) error {
	if !prefixForm.MatchString(prefix) {
		return fmt.Errorf("prefix %q: want nothing, or a path like /sub/path without a slash at its end", prefix)
	}
	return nil
}

// Generate makes the whole site from the files of web/, the programs among them, for a host
// that serves it under prefix.
func Generate(web Files, prefix string) (Files, error) {
	if err := CheckPrefix(prefix); err != nil {
		return nil, err
	}
	for _, p := range programs {
		if web[p.file] == nil {
			return nil, fmt.Errorf("%s is missing", p.file)
		}
	}
	// The version is part of the files that it is the hash of, so they are made twice.
	files, err := generate(web, prefix, "none")
	if err != nil {
		return nil, err
	}
	return generate(web, prefix, files.hash())
}

func generate(web Files, prefix, version string) (Files, error) {
	files := maps.Clone(web)
	if err := addPage(files, prefix, version); err != nil {
		return nil, err
	}
	files["app.css"] = loaderStyle
	files["manifest.webmanifest"] = manifest(prefix)
	files["app-worker.js"] = serviceWorker(files, prefix, version)
	return files, nil
}

// hash is 64 bits of a hash of the paths and contents.
func (f Files) hash() string {
	sum := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(f)) {
		fmt.Fprintf(sum, "%s %d\n", name, len(f[name]))
		sum.Write(f[name])
	}
	return hex.EncodeToString(sum.Sum(nil)[:8])
}

// serviceWorker fills in the template. The worker keeps every file but itself; the page
// is kept under the address of its folder, because some hosts redirect index.html.
func serviceWorker(files Files, prefix, version string) []byte {
	var keep []string
	for name := range files {
		switch name {
		case "app-worker.js":
		case "index.html":
			keep = append(keep, prefix+"/")
		default:
			keep = append(keep, prefix+"/"+name)
		}
	}
	slices.Sort(keep)
	list, err := json.MarshalIndent(keep, "", "  ")
	if err != nil {
		panic(err) // strings always have a JSON form
	}
	return []byte(strings.NewReplacer("{{version}}", version, `"{{files}}"`, string(list)).Replace(serviceWorkerTemplate))
}

// Write writes the site into dir, for any host of static files. Of what dir holds
// already it replaces an earlier build, and nothing else.
func (f Files) Write(dir string) error {
	old, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if len(old) > 0 {
		if _, err := os.Stat(filepath.Join(dir, "app-worker.js")); err != nil {
			return fmt.Errorf("%s is not empty and is no earlier build: name another folder", dir)
		}
		if err := os.RemoveAll(dir); err != nil {
			return err
		}
	}
	if err := f.writeInto(dir); err != nil {
		return err
	}
	// Without this file GitHub Pages runs the site through Jekyll.
	return os.WriteFile(filepath.Join(dir, ".nojekyll"), nil, 0o644)
}

func (f Files) writeInto(dir string) error {
	for name, content := range f {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(file, content, 0o644); err != nil {
			return err
		}
	}
	return nil
}
