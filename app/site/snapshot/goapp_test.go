//go:build !js

package snapshot

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The copy of go-app has its files as they are, and no server.
func TestGoAppFiles(t *testing.T) {
	folder, err := goAppFolder("../../..")
	if err != nil {
		t.Fatal(err)
	}
	files, err := goAppFiles(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"go-app/pkg/app/node.go", "go-app/pkg/app/update.go", "go-app/pkg/errors/errors.go"} {
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
	if _, err := goAppFiles(t.TempDir()); err == nil {
		t.Error("a folder without go-app is accepted")
	}
}

func TestWriteOnce(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a", "b")
	for range 2 {
		if err := (tree{"x/y": []byte("z")}).writeOnce(dir); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(filepath.Join(dir, "x", "y")); err != nil || string(got) != "z" {
		t.Errorf("%q, %v", got, err)
	}
	left, err := os.ReadDir(filepath.Dir(dir))
	if err != nil || len(left) != 1 {
		t.Errorf("the folder also has %v (%v)", left, err)
	}
}
