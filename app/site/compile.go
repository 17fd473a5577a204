//go:build !js

package site

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// A program is compiled into a file of the site.
type program struct {
	file   string // "web/app.wasm"
	source string // the package of its main
	tags   string
}

// programs are all. The page and its worker are two programs of one source: what the page
// does not do itself, it need not load before it can be played on.
var programs = []program{
	{"web/app.wasm", "./app", "page"},
	{"web/solver.wasm", "./app/worker/wasm", ""},
}

// compile builds the programs; the go command does nothing where they are up to date.
func compile(root string) error {
	failed := make(chan error, len(programs))
	for _, p := range programs {
		go func() { failed <- p.compile(root) }()
	}
	var err error
	for range programs {
		if e := <-failed; e != nil {
			err = e
		}
	}
	return err
}

func (p program) compile(root string) error {
	build := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w",
		"-tags", p.tags, "-o", filepath.FromSlash(p.file), p.source)
	build.Dir = root
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("%s does not build: %w\n%s", p.file, err, out)
	}
	return nil
}
