//go:build !js

package site

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"quadrille/app/site/snapshot"
)

// Every module of which a program has a package is in the text, with all of its licence.
func TestLicences(t *testing.T) {
	root := filepath.Join("..", "..")
	text, err := licences(root, snapshot.All)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range programs {
		args := []string{"list", "-deps", "-f", "{{with .Module}}{{.Path}} {{.Dir}}{{end}}"}
		if p.page {
			args = append(args, "-tags=ui_only")
		}
		list := exec.Command("go", append(args, p.source)...)
		list.Dir = root
		list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
		out, err := list.Output()
		if err != nil {
			t.Fatal(err)
		}
		lines := slices.Compact(slices.Sorted(strings.Lines(string(out))))
		if len(lines) == 0 {
			t.Errorf("%s has no modules", p.file)
		}
		for _, line := range lines {
			path, dir, _ := strings.Cut(strings.TrimSpace(line), " ")
			if path == "" {
				continue
			}
			licence, err := os.ReadFile(filepath.Join(dir, "LICENSE"))
			if err != nil {
				t.Fatalf("%s: %v", path, err)
			}
			if there := bytes.Contains(text, bytes.TrimSpace(licence)); !there && !ownCode[path] {
				t.Errorf("%s: the licence of %s is missing", p.file, path)
			}
		}
	}
}

// ownCode are modules that package snapshot replaces by code of our own.
var ownCode = map[string]bool{snapshot.UUID: true}

func TestTheLicenceOfGo(t *testing.T) {
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	licence, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(out)), "LICENSE"))
	if os.IsNotExist(err) {
		licence, err = goLicence, nil // for a distribution with another layout
	}
	if err != nil || !bytes.Equal(licence, goLicence) {
		t.Errorf("licences/go.txt is not the licence that Go has (%v)", err)
	}
}

func TestAModuleWithoutALicenceIsNotShipped(t *testing.T) {
	if _, err := (module{"example.org/m", "v1.0.0", t.TempDir()}).licence(); err == nil {
		t.Error("a module without a licence is taken")
	}
}
