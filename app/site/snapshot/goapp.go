//go:build !js

package snapshot

import (
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// go-app includes its server in the browser's program, with net/http and cryptography: 2 MB. So the program
// is compiled with another go.mod, which replaces go-app by a copy without it.
const (
	goApp        = "github.com/maxence-charriere/go-app/v10"
	goAppVersion = "v10.1.11" // the one that the patches and goapp/app.txt fit

	// UUID is a module of go-app that TrimGoApp replaces by code of its own.
	UUID = "github.com/google/uuid"
)

var (
	leftOut = []string{"crypto.go", "http.go", "resource.go", "route.go", "state.go", "wasm.go"}

	serverPatches = []patch{
		// go-app drops the error of url.Parse and uses the missing URL: the program ends where it
		// cannot parse the address of the page.
		{"js_wasm.go", `	rawurl := w.
		Get("location").
		Get("href").
		String()

	u, _ := url.Parse(rawurl)
	return u
`, `	return pageURL(w.Get("location"))
`},
		// go-app draws up to 8 ms after a dispatch, in a task of its own: three timers for each, also
		// where nothing has changed.
		{"engine.go", `			if currentFrameDuration != activeFrameDuration {
				frames.Reset(activeFrameDuration)
				currentFrameDuration = activeFrameDuration
			}
			dispatch()

		case <-frames.C:
			e.processFrame()
			frames.Reset(iddleFrameDuration)
			currentFrameDuration = iddleFrameDuration
`, `			dispatch()
			if len(e.dispatches) == 0 {
				e.processFrame()
			}

		case <-frames.C: // the first
			e.processFrame()
			frames.Stop()
			_, _ = activeFrameDuration, iddleFrameDuration
`}}

	//go:embed goapp/app.txt
	appSource string // replaces leftOut
	//go:embed goapp/uuid.txt
	uuidSource string
)

// GoAppModfile writes the modules that replace go-app and UUID in the module at root, and returns
// the path of a go.mod that uses them, for -modfile. They lie in a folder of cache that is named
// after their contents, so that the go command compiles them once.
func (s Set) GoAppModfile(root, cache string) (modfile string, err error) {
	folder, err := goAppFolder(root)
	if err != nil {
		return "", &Error{TrimGoApp, err}
	}
	files, err := goAppFiles(folder)
	if err != nil {
		return "", &Error{TrimGoApp, err}
	}
	if s.Has(MergeElements) {
		if err := mergeElements(files); err != nil {
			return "", &Error{MergeElements, err}
		}
	}
	if s.Has(MountMarkup) {
		if err := mountMarkup(files); err != nil {
			return "", &Error{MountMarkup, err}
		}
	}
	if modfile, err = files.goAppModfile(root, cache); err != nil {
		return "", &Error{TrimGoApp, err}
	}
	return modfile, nil
}

func (t tree) goAppModfile(root, cache string) (string, error) {
	for name, copied := range map[string]string{"page.mod": "go.mod", "page.sum": "go.sum"} {
		text, err := os.ReadFile(filepath.Join(root, copied))
		if err != nil {
			return "", err
		}
		t[name] = text
	}
	dir := filepath.Join(cache, "page-"+Hash(t))
	t["page.mod"] = fmt.Appendf(t["page.mod"], "\nreplace (\n\t%s => %q\n\t%s => %q\n)\n",
		goApp, filepath.Join(dir, "go-app"), UUID, filepath.Join(dir, "uuid"))
	return filepath.Join(dir, "page.mod"), t.writeOnce(dir)
}

func goAppFolder(root string) (string, error) {
	var said strings.Builder
	list := exec.Command("go", "list", "-m", "-f", "{{.Version}} {{.Dir}}", goApp)
	list.Dir, list.Stderr = root, &said
	out, err := list.Output()
	if err != nil {
		return "", fmt.Errorf("go-app is not found: %w\n%s", err, &said)
	}
	version, dir, _ := strings.Cut(strings.TrimSpace(string(out)), " ")
	if version != goAppVersion || dir == "" {
		return "", fmt.Errorf("go.mod has go-app %s, and the server is left out of %s alone: see goapp.go of package snapshot", version, goAppVersion)
	}
	return dir, nil
}

// goAppFiles makes the replacing modules from the files in go-app's folder.
func goAppFiles(folder string) (tree, error) {
	source := os.DirFS(folder)
	names := []string{"LICENSE", "go.mod"}
	for _, form := range []string{"pkg/app/*.go", "pkg/errors/*.go"} {
		found, err := fs.Glob(source, form)
		if err != nil {
			return nil, err
		}
		names = append(names, found...)
	}
	files := tree{}
	for _, name := range names {
		content, err := fs.ReadFile(source, name)
		if err != nil {
			return nil, err
		}
		if !strings.HasSuffix(name, "_test.go") {
			files["go-app/"+name] = content
		}
	}
	for _, name := range leftOut {
		if files[appFolder+name] == nil {
			return nil, fmt.Errorf("go-app has no %s to leave out", name)
		}
		delete(files, appFolder+name)
	}
	files[appFolder+"lean.go"] = []byte(appSource)
	files["uuid/go.mod"] = []byte("module " + UUID + "\n")
	files["uuid/uuid.go"] = []byte(uuidSource)
	return files, files.patch(serverPatches)
}

// appFolder has the files of go-app that are patched.
const appFolder = "go-app/pkg/app/"

// A patch replaces a text that a file of go-app has once.
type patch struct{ file, old, new string }

func (t tree) patch(patches []patch) error {
	for _, p := range patches {
		text := string(t[appFolder+p.file])
		if n := strings.Count(text, p.old); n != 1 {
			return fmt.Errorf("%s of go-app has the patched text %q %d times, want once", p.file, p.old, n)
		}
		t[appFolder+p.file] = []byte(strings.Replace(text, p.old, p.new, 1))
	}
	return nil
}

// A tree is files by their paths, with slashes.
type tree map[string][]byte

// HashSize is the number of digits of a Hash.
const HashSize = 16

// Hash returns 64 bits of a hash of the paths and contents of files.
func Hash(files map[string][]byte) string {
	sum := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(files)) {
		fmt.Fprintf(sum, "%s %d\n", name, len(files[name]))
		sum.Write(files[name])
	}
	return hex.EncodeToString(sum.Sum(nil)[:HashSize/2])
}

// WriteFiles writes files into a folder, by their paths there, with slashes.
func WriteFiles(dir string, files map[string][]byte) error {
	for name, content := range files {
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

// writeOnce writes the files into a folder that has all of them or does not exist.
func (t tree) writeOnce(dir string) error {
	if _, err := os.Stat(dir); err == nil {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(dir), 0o755); err != nil {
		return err
	}
	made, err := os.MkdirTemp(filepath.Dir(dir), "making-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(made)
	if err := WriteFiles(made, t); err != nil {
		return err
	}
	// Another process may have written it meanwhile; a folder that is not empty stays.
	if err := os.Rename(made, dir); err != nil && !errors.Is(err, fs.ErrExist) {
		if _, there := os.Stat(dir); there != nil {
			return err
		}
	}
	return nil
}
