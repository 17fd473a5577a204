//go:build !js

// Package site makes the static site of Quadrille from its programs and the files of web/, and serves it.
//
// The development server serves the files of a build, byte for byte. Equal sources give equal sites: the
// version is the hash of everything a browser can load.
package site

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"

	"quadrille/app/site/snapshot"
)

// Files maps the paths of a site to their contents: "index.html", "v/0123456789abcdef/app.wasm". Paths are
// relative to the site's root and have no leading slash.
//
// All that a page loads is in the folder of its version, so that no page gets a file of another one, whatever
// a host or a cache has. index.html, app-worker.js and the manifest have fixed paths; the files they name are
// in the folder, except the pictures that other sites show.
type Files map[string][]byte

func folderOf(version string) string { return "v/" + version + "/" }

// Folder returns the folder of the version that index.html belongs to.
func (f Files) Folder() string { return string(folderForm.Find(f["index.html"])) }

var folderForm = regexp.MustCompile(`v/[0-9a-f]{16}/`)

// Load reads the web folder of root, the folder of go.mod, without hidden files and documentation.
// It adds the programs, compiled and rewritten, wasm_exec.js, and the licences of all of it.
func Load(root string, rewrite snapshot.Set) (Files, error) {
	rewritten, err := loadPrograms(root, rewrite)
	if err != nil {
		return nil, err
	}
	files := Files{}
	err = fs.WalkDir(os.DirFS(root), "web", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !ships(name) {
			return err
		}
		files[name], err = os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
		return err
	})
	if err != nil {
		return nil, err
	}
	maps.Copy(files, rewritten)
	exec, err := wasmExec(root)
	if err != nil {
		return nil, err
	}
	if files["web/wasm_exec.js"], err = rewrite.Exec(exec); err != nil {
		return nil, err
	}
	files["web/licences.txt"], err = licences(root, rewrite)
	return files, err
}

// ships reports whether a file of the web folder is part of the site: hidden files and documentation are not.
func ships(name string) bool {
	return !strings.HasPrefix(path.Base(name), ".") && path.Ext(name) != ".md"
}

// Generate makes the whole site from the files that Load returns, for a host that serves it under
// prefix.
func Generate(web Files, prefix string) (Files, error) {
	at, err := placeOf("", prefix)
	if err != nil {
		return nil, err
	}
	return generateAt(web, at)
}

// generateAt is Generate; if the origin is known, the page names it to other sites.
func generateAt(web Files, at place) (Files, error) {
	web = maps.Clone(web)
	for _, name := range programFiles() {
		if web[name] == nil {
			return nil, fmt.Errorf("%s is missing", name)
		}
		web[name] = snapshot.AppendSection(web[name], "quadrille-id", []byte(snapshot.Hash(Files{"": web[name]})))
	}
	// The version is part of the files that it is the hash of, so they are made twice.
	files, err := generate(web, at, strings.Repeat("0", snapshot.HashSize))
	if err != nil {
		return nil, err
	}
	return generate(web, at, snapshot.Hash(files))
}

func generate(web Files, at place, version string) (Files, error) {
	files := Files{}
	for name, content := range web {
		name = strings.TrimPrefix(name, "web/")
		switch {
		case !strings.HasPrefix(name, picturesFolder):
			files[folderOf(version)+name] = content
		case name != picturesFolder+previewFile || at.origin != "":
			files[name] = content
		}
	}
	if err := addPages(files, at, version); err != nil {
		return nil, err
	}
	files["manifest.webmanifest"] = manifest(at.prefix, version)
	files["app-worker.js"] = serviceWorker(files, version)
	return files, nil
}

// sha returns a SHA-256 in base64.
func sha(content []byte) string {
	sum := sha256.Sum256(content)
	return base64.StdEncoding.EncodeToString(sum[:])
}

// serviceWorker fills in the template: the SHA-256 of every file but itself and the pictures for
// others, or the id that a program ends with, by its address from the site's root. The page's is "", because some hosts
// redirect index.html.
func serviceWorker(files Files, version string) []byte {
	sums := map[string]string{}
	for name, content := range files {
		if strings.HasPrefix(name, picturesFolder) {
			continue
		}
		if name == "index.html" {
			name = ""
		}
		if sums[name] = sha(content); path.Ext(name) == ".wasm" {
			sums[name] = idOf(content)
		}
	}
	list, err := json.MarshalIndent(sums, "", "  ")
	if err != nil {
		panic(err) // strings always have a JSON form
	}
	return []byte(strings.NewReplacer("{{version}}", version, "{{share}}", sharePath, "{{fetched}}", fetchedFunction, `"{{files}}"`, string(list)).Replace(serviceWorkerTemplate))
}

// Write writes the site into dir, for any host of static files. It replaces only an earlier build in dir.
func (f Files) Write(dir string) error {
	old, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if len(old) > 0 {
		if _, err := os.Stat(filepath.Join(dir, "app-worker.js")); err != nil {
			return fmt.Errorf("%s is not empty and not an earlier build: choose another folder", dir)
		}
		if err := os.RemoveAll(dir); err != nil {
			return err
		}
	}
	return snapshot.WriteFiles(dir, f)
}
