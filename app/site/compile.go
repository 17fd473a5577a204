//go:build !js

package site

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"

	"quadrille/app/first"
	"quadrille/app/site/snapshot"
)

// A program is compiled into a file of the site.
type program struct {
	file   string // "web/app.wasm"
	source string // the package of its main
	page   bool   // it runs on the page
	solves bool   // it has the solver
	rest   string // the file of its second part
}

// programs lists all programs. The page and its worker are two programs of one source, so that
// the page loads no solver before it can be played on. What one needs, and those behind it, is compiled once.
var programs = []program{
	{"web/first.wasm", "./app/first/wasm", false, false, ""},
	{"web/app.wasm", "./app", true, false, "web/rest.wasm"},
	{"web/solver.wasm", "./app/worker/wasm", false, true, ""},
}

// loadPrograms builds the programs in the module at root, one after the other, and rewrites them beside. They stay in the
// module's web folder, so that the go command does nothing if they are up to date, unless rewrite changes the sources.
func loadPrograms(root string, rewrite snapshot.Set) (Files, error) {
	dir, err := filepath.Abs(root)
	if err != nil {
		return nil, err
	}
	if !rewrite.Has(snapshot.TrimGoApp | snapshot.MergeElements) {
		if dir, err = os.MkdirTemp("", "quadrille-"); err != nil {
			return nil, err
		}
		defer os.RemoveAll(dir)
	}
	made := make([]Files, len(programs))
	failed := make([]error, len(programs))
	var all sync.WaitGroup
	for i, p := range programs {
		file := filepath.Join(dir, filepath.FromSlash(p.file))
		if err := p.compile(root, file, rewrite); err != nil {
			return nil, err
		}
		all.Go(func() { made[i], failed[i] = p.load(file, rewrite) })
	}
	all.Wait()
	files := Files{}
	for _, of := range made {
		maps.Copy(files, of)
	}
	return files, errors.Join(failed...)
}

func programFiles() (names []string) {
	for _, p := range programs {
		if names = append(names, p.file); p.rest != "" {
			names = append(names, p.rest)
		}
	}
	return names
}

// load returns the program, compiled into a file, as the site has it.
func (p program) load(file string, rewrite snapshot.Set) (Files, error) {
	compiled, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	ctx, files := context.Background(), Files{}
	switch {
	case p.rest != "":
		files[p.file], files[p.rest], err = rewrite.InParts(ctx, compiled, OfRest)
	case p.solves:
		files[p.file], err = rewrite.Program(ctx, compiled)
	default:
		files[p.file], err = rewrite.Answering(ctx, compiled, first.Questions())
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", p.file, err)
	}
	return files, nil
}

// restList names what boards and the front page do without, a line each: packages, types, functions and functions in these.
// TestParts writes it.
//
//go:embed rest.txt
var restList string

var restNames = sync.OnceValue(func() map[string]bool {
	names := map[string]bool{}
	for line := range strings.Lines(restList) {
		names[strings.TrimSpace(line)] = true
	}
	return names
})

// NameEnds are the characters behind the name of what a function is in.
const NameEnds = ".[-"

// OfRest reports whether the list has a function, or what it is in.
func OfRest(name string) bool {
	for i, c := range name {
		if strings.ContainsRune(NameEnds, c) && restNames()[name[:i]] {
			return true
		}
	}
	return restNames()[name]
}

// notInlined are packages in which the page spends little time: without inlining they are smaller. It
// excludes the solver, as the code that WorkerOnly removes has to be inlined. A page that has go-app's
// server leaves out the first alone, as tests do: size is nothing to it, and both compile the same packages.
var notInlined = []string{
	"github.com/maxence-charriere/go-app/v10/pkg/app", "github.com/maxence-charriere/go-app/v10/pkg/errors",
	"bufio", "compress/flate", "context", "encoding/base64", "encoding/json", "encoding/xml", "fmt", "internal/fmtsort",
	"internal/godebug", "internal/poll", "internal/strconv", "io/fs", "net/netip", "net/url", "os", "reflect",
	"html", "internal/sync", "strconv", "strings", "sync", "syscall", "syscall/js", "time", "unique",
	"quadrille/app/...", "quadrille/puzzles/...", "quadrille/solver/grid", "quadrille/solver/telling",
}

// browser is added to the environment of the go command.
var browser = []string{"GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0"}

// flags returns the flags that choose the sources of a program.
func (p program) flags(root string, rewrite snapshot.Set) ([]string, error) {
	if p.solves {
		return nil, nil
	}
	flags := []string{"-tags=ui_only"}
	if p.page && rewrite.Has(snapshot.TrimGoApp) {
		cache, err := os.UserCacheDir()
		if err != nil {
			cache = os.TempDir()
		}
		modfile, err := rewrite.GoAppModfile(root, filepath.Join(cache, "quadrille"))
		if err != nil {
			return nil, fmt.Errorf("%s cannot be built: %w", p.file, err)
		}
		flags = append(flags, "-modfile="+modfile)
	}
	return flags, nil
}

func (p program) compile(root, file string, rewrite snapshot.Set) error {
	flags, err := p.flags(root, rewrite)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	args := append([]string{"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", file}, flags...)
	if !p.solves {
		small := notInlined
		if !rewrite.Has(snapshot.TrimGoApp) {
			small = small[:1]
		}
		for _, pkg := range small {
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
