//go:build !js

package site

import (
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// A page needs no server, yet go-app brings its own into the browser, with net/http and all
// of cryptography behind it: 2 MB of the page's program. So the page is compiled with
// another go.mod, which replaces go-app by itself without these files.
const (
	goApp        = "github.com/maxence-charriere/go-app/v10"
	goAppVersion = "v10.1.11" // what leftOut and lean/app.txt fit
	uuid         = "github.com/google/uuid"
)

var (
	leftOut = []string{"crypto.go", "http.go", "resource.go", "route.go", "wasm.go"}

	// go-app ends the program where it cannot parse the address of the page: it drops the error
	// of url.Parse and uses the missing URL.
	mended = map[string][2]string{"js_wasm.go": {`	rawurl := w.
		Get("location").
		Get("href").
		String()

	u, _ := url.Parse(rawurl)
	return u
`, `	return pageURL(w.Get("location"))
`}}

	//go:embed lean/app.txt
	leanApp string // stands for what is left out
	//go:embed lean/uuid.txt
	leanUUID string
)

// leanMod writes the modules that replace others, and gives the path of the go.mod that says
// so, for -modfile. They lie in the user's cache, under a name that says what is in them, so
// that go need not compile them again.
func leanMod(root string) (string, error) {
	source, err := goAppFolder(root)
	if err != nil {
		return "", err
	}
	files, err := leanFiles(source)
	if err != nil {
		return "", err
	}
	for name, copied := range map[string]string{"page.mod": "go.mod", "page.sum": "go.sum"} {
		text, err := os.ReadFile(filepath.Join(root, copied))
		if err != nil {
			return "", err
		}
		files[name] = text
	}
	cache, err := os.UserCacheDir()
	if err != nil {
		cache = os.TempDir()
	}
	dir := filepath.Join(cache, "quadrille", "page-"+files.hash())
	files["page.mod"] = fmt.Appendf(files["page.mod"], "\nreplace (\n\t%s => %q\n\t%s => %q\n)\n",
		goApp, filepath.Join(dir, "go-app"), uuid, filepath.Join(dir, "uuid"))
	return filepath.Join(dir, "page.mod"), files.place(dir)
}

// goAppFolder is where the go command keeps the source of go-app.
func goAppFolder(root string) (string, error) {
	list := exec.Command("go", "list", "-m", "-json", goApp)
	list.Dir = root
	out, err := list.Output()
	if err != nil {
		var failed *exec.ExitError
		if errors.As(err, &failed) {
			err = fmt.Errorf("%w\n%s", err, failed.Stderr)
		}
		return "", fmt.Errorf("go-app is not found: %w", err)
	}
	var m struct{ Version, Dir string }
	if err := json.Unmarshal(out, &m); err != nil {
		return "", err
	}
	if m.Version != goAppVersion || m.Dir == "" {
		return "", fmt.Errorf("go.mod has go-app %s, but what the page leaves out of it is known of %s alone: see lean.go of package site", m.Version, goAppVersion)
	}
	return m.Dir, nil
}

// leanFiles are the modules that replace others.
func leanFiles(goAppFolder string) (Files, error) {
	mod, err := os.ReadFile(filepath.Join(goAppFolder, "go.mod"))
	if err != nil {
		return nil, err
	}
	licence, err := os.ReadFile(filepath.Join(goAppFolder, "LICENSE"))
	if err != nil {
		return nil, err
	}
	files := Files{
		"go-app/LICENSE":         licence,
		"go-app/go.mod":          mod,
		"go-app/pkg/app/lean.go": []byte(leanApp),
		"uuid/go.mod":            []byte("module " + uuid + "\n"),
		"uuid/uuid.go":           []byte(leanUUID),
	}
	for _, name := range leftOut {
		if _, err := os.Stat(filepath.Join(goAppFolder, "pkg", "app", name)); err != nil {
			return nil, fmt.Errorf("go-app has no %s to leave out: %w", name, err)
		}
	}
	for _, pkg := range []string{"app", "errors"} {
		dir := filepath.Join(goAppFolder, "pkg", pkg)
		entries, err := os.ReadDir(dir)
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			name := e.Name()
			if e.IsDir() || filepath.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") ||
				pkg == "app" && slices.Contains(leftOut, name) {
				continue
			}
			content, err := os.ReadFile(filepath.Join(dir, name))
			if err != nil {
				return nil, err
			}
			if mend, ok := mended[name]; ok && pkg == "app" {
				if n := strings.Count(string(content), mend[0]); n != 1 {
					return nil, fmt.Errorf("what is mended in %s of go-app is there %d times", name, n)
				}
				content = []byte(strings.Replace(string(content), mend[0], mend[1], 1))
			}
			files["go-app/pkg/"+pkg+"/"+name] = content
		}
	}
	return files, nil
}

// place writes files into a folder that has all of them or does not exist.
func (f Files) place(dir string) error {
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
	if err := f.writeInto(made); err != nil {
		return err
	}
	// Another process may have been quicker; a folder that is not empty stays.
	if err := os.Rename(made, dir); err != nil && !errors.Is(err, fs.ErrExist) {
		if _, there := os.Stat(dir); there != nil {
			return err
		}
	}
	return nil
}
