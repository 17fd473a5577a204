//go:build !js

package site

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The page is compiled with modules of its own; nothing of a server is among them.
func TestLeanFiles(t *testing.T) {
	folder, err := goAppFolder("../..")
	if err != nil {
		t.Fatal(err)
	}
	files, err := leanFiles(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"go-app/pkg/app/node.go", "go-app/pkg/app/engine.go", "go-app/pkg/errors/errors.go"} {
		if want, err := os.ReadFile(filepath.Join(folder, strings.TrimPrefix(name, "go-app/"))); err != nil || !bytes.Equal(files[name], want) {
			t.Errorf("%s is not as go-app has it (%v)", name, err)
		}
	}
	for name, content := range files {
		browser := !bytes.HasPrefix(content, []byte("//go:build !wasm")) && !strings.HasSuffix(name, "_nowasm.go")
		if browser && bytes.Contains(content, []byte("\t\"net/http\"\n")) {
			t.Errorf("%s imports net/http", name)
		}
	}
	if window := string(files["go-app/pkg/app/js_wasm.go"]); strings.Contains(window, "url.Parse") || !strings.Contains(window, "pageURL(") {
		t.Error("the page still parses its address")
	}
	if _, err := leanFiles(t.TempDir()); err == nil {
		t.Error("a folder without go-app is taken")
	}
}

func TestPlaceIsWholeOrNot(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a", "b")
	for range 2 {
		if err := (Files{"x/y": []byte("z")}).place(dir); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(filepath.Join(dir, "x", "y")); err != nil || string(got) != "z" {
		t.Errorf("%q, %v", got, err)
	}
	left, err := os.ReadDir(filepath.Dir(dir))
	if err != nil || len(left) != 1 {
		t.Errorf("beside it is %v (%v)", left, err)
	}
}
