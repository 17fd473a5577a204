//go:build !js

package site

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"quadrille/app/site/wasm"
)

// A program is compiled into a file of the site.
type program struct {
	file   string // "web/app.wasm"
	source string // the package of its main
	page   bool   // it runs on the page
}

// programs are all. The page and its worker are two programs of one source: what the page
// does not do itself, it need not load before it can be played on.
var programs = []program{
	{"web/app.wasm", "./app", true},
	{"web/solver.wasm", "./app/worker/wasm", false},
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

// unhurried are packages that the page spends no time in. Their functions stay as small as
// they are written, none inlined into another.
var unhurried = []string{
	goApp + "/pkg/app", goApp + "/pkg/errors",
	"bufio", "compress/flate", "context", "encoding/base64", "encoding/json", "encoding/xml", "fmt", "internal/fmtsort",
	"internal/godebug", "internal/poll", "internal/strconv", "io/fs", "math/big", "net/netip", "net/url", "os", "reflect",
	"html", "internal/sync", "strconv", "sync", "syscall", "time", "unique",
	"quadrille/app/course", "quadrille/app/days", "quadrille/app/library", "quadrille/app/paper", "quadrille/app/qr",
	"quadrille/app/ui", "quadrille/puzzles/exchange",
}

// browser is the environment that programs are built in, beside this one's.
var browser = []string{"GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0"}

// flags say what a program is made from.
func (p program) flags(root string) ([]string, error) {
	if !p.page {
		return nil, nil
	}
	mod, err := leanMod(root)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be built: %w", p.file, err)
	}
	return []string{"-tags=page", "-modfile=" + mod}, nil
}

func (p program) compile(root string) error {
	flags, err := p.flags(root)
	if err != nil {
		return err
	}
	args := append([]string{"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", filepath.FromSlash(p.file)}, flags...)
	if p.page {
		for _, pkg := range unhurried {
			args = append(args, "-gcflags="+pkg+"=-l")
		}
	}
	build := exec.Command("go", append(args, p.source)...)
	build.Dir = root
	build.Env = append(os.Environ(), browser...)
	if out, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("%s does not build: %w\n%s", p.file, err, out)
	}
	return nil
}

// begun is a program as it is offered: packed, and at the place where it waits for its page.
func (p program) begun(compiled []byte) ([]byte, error) {
	packed, err := wasm.Pack(compiled)
	if err != nil {
		return nil, err
	}
	return wasm.Begin(context.Background(), packed)
}
