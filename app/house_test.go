//go:build !js

package main

import (
	"bytes"
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"quadrille/app/faces"
	"quadrille/solver/all"
)

const root = ".."

// A listed is a package as `go list -json` tells of it.
type listed struct {
	ImportPath string
	Standard   bool
	Imports    []string
	Deps       []string
}

// list lists the packages below the module's root, for the browser or for this machine.
func list(t *testing.T, browser bool) []listed {
	t.Helper()
	cmd := exec.Command("go", "list", "-json=ImportPath,Standard,Imports,Deps", "./...")
	cmd.Dir = root
	cmd.Env = os.Environ()
	if browser {
		cmd.Env = append(cmd.Env, "GOOS=js", "GOARCH=wasm")
	}
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal("go list:", err)
	}
	var packages []listed
	for dec := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p listed
		if err := dec.Decode(&p); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		p.ImportPath = strings.TrimPrefix(p.ImportPath, "quadrille/")
		packages = append(packages, p)
	}
	return packages
}

// within reports whether a package path is one of the folders or below one.
func within(path string, folders ...string) bool {
	return slices.ContainsFunc(folders, func(folder string) bool {
		return path == folder || strings.HasPrefix(path, folder+"/")
	})
}

// isStandard reports whether an import path is of the standard library: its first element
// has no dot, and it is not ours.
func isStandard(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	return !strings.Contains(first, ".") && first != "quadrille"
}

// faceFolders are the folders of the kinds' faces.
func faceFolders() []string {
	var folders []string
	for _, kind := range all.Kinds() {
		folders = append(folders, "app/"+kind.Name)
	}
	return folders
}

func TestSolverNeedsOnlyTheStandardLibrary(t *testing.T) {
	for _, browser := range []bool{false, true} {
		for _, p := range list(t, browser) {
			if !within(p.ImportPath, "solver") {
				continue
			}
			for _, dep := range p.Deps {
				if !isStandard(dep) && !strings.HasPrefix(dep, "quadrille/solver") {
					t.Errorf("%s depends on %s", p.ImportPath, dep)
				}
			}
			for _, path := range p.Imports {
				// solvertest is for tests, which may read files; the rest has no world.
				if p.ImportPath != "solver/solvertest" && within(path, "os", "net", "syscall", "time", "io/ioutil") {
					t.Errorf("%s imports %s: a solver knows no file, no network and no clock", p.ImportPath, path)
				}
			}
		}
	}
}

func TestGamesAndFacesKnowNoBrowser(t *testing.T) {
	pure := append(faceFolders(), "app/game", "app/faces", "app/paper", "app/library", "app/ask", "app/event", "app/play", "app/design", "app/watch")
	seen := 0
	for _, browser := range []bool{false, true} {
		for _, p := range list(t, browser) {
			if !within(p.ImportPath, pure...) {
				continue
			}
			seen++
			for _, dep := range p.Deps {
				if dep == "syscall/js" && slices.Contains(p.Imports, dep) || strings.Contains(dep, "go-app") ||
					within(dep, "quadrille/app/ui", "quadrille/app/browser", "quadrille/app/worker", "quadrille/puzzles/exchange", "quadrille/puzzles/picture") {
					t.Errorf("%s depends on %s", p.ImportPath, dep)
				}
			}
		}
	}
	if seen < 2*len(pure) {
		t.Errorf("saw %d packages, want %d at least: the rule misses its object", seen, 2*len(pure))
	}
}

func TestOnlyTheEdgeKnowsABrowser(t *testing.T) {
	for _, browser := range []bool{false, true} {
		for _, p := range list(t, browser) {
			for _, path := range p.Imports {
				js := path == "syscall/js"
				goApp := strings.Contains(path, "/go-app/")
				tools := strings.Contains(path, "chromedp")
				switch {
				case js && p.ImportPath != "app" && !within(p.ImportPath, "app/site/snapshot", "app/browser", "app/worker", "app/first/wasm"),
					goApp && p.ImportPath != "app" && !within(p.ImportPath, "app/run", "app/ui", "app/worker", "app/site"),
					tools && !within(p.ImportPath, "app/e2e"):
					t.Errorf("%s imports %s", p.ImportPath, path)
				}
			}
		}
	}
}

// Views ask package browser. Those that still use go-app's values of the browser are listed here;
// the list may only shrink.
func TestViewsAskPackageBrowser(t *testing.T) {
	want := []string{"ui/board/keys.go", "ui/board/press.go", "ui/board/small.go", "ui/board/surface.go", "ui/page.go", "ui/view/cells.go"}
	uses := regexp.MustCompile(`\bapp\.(Window|Value|FuncOf)\b`)
	var got []string
	for _, name := range viewFiles(t) {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if uses.Match(text) {
			got = append(got, filepath.ToSlash(name))
		}
	}
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("app.Window, app.Value and app.FuncOf are used in %q, want %q", got, want)
	}
}

// viewFiles are the files of package ui and of those below it.
func viewFiles(t *testing.T) []string {
	t.Helper()
	var files []string
	err := filepath.WalkDir("ui", func(name string, _ fs.DirEntry, err error) error {
		if filepath.Ext(name) == ".go" {
			files = append(files, name)
		}
		return err
	})
	if err != nil || len(files) < 100 {
		t.Fatal(len(files), "files,", err)
	}
	return files
}

// In app/ui a package depends on those of lower floors alone: ways of use never on each other.
func TestRooms(t *testing.T) {
	floors := map[string]int{"app/ui/view": 1, "app/ui/shell": 2, "app/ui/shell/shelltest": 3, "app/ui/board": 3, "app/ui": 5}
	floor := func(path string) int {
		if f, known := floors[path]; known || !strings.HasPrefix(path, "app/ui/") {
			return f
		}
		return 4
	}
	rooms := 0
	for _, p := range list(t, true) {
		at := floor(p.ImportPath)
		if at == 4 {
			rooms++
		}
		for _, dep := range p.Deps {
			if on := floor(strings.TrimPrefix(dep, "quadrille/")); at > 0 && on >= at {
				t.Errorf("%s depends on %s", p.ImportPath, dep)
			}
		}
	}
	if rooms < 6 {
		t.Errorf("saw %d rooms", rooms)
	}
}

// What outlives the screens knows none of them, and the small parts know neither.
func TestScreensStandOnTheShell(t *testing.T) {
	below := map[string][]string{
		"app/ui/shell": {"quadrille/app/ui"},
		"app/ui/view":  {"quadrille/app/ui", "quadrille/app/ui/shell", "quadrille/app/journal", "quadrille/app/pool"},
		"app/journal":  {"quadrille/app/ui", "quadrille/app/ui/shell", "quadrille/app/ui/view"},
		"app/pool":     {"quadrille/app/ui", "quadrille/app/ui/shell", "quadrille/app/ui/view"},
		"app/run":      {"quadrille/app/ui", "quadrille/app/ui/shell", "quadrille/app/ui/view", "quadrille/app/journal", "quadrille/app/pool"},
	}
	seen := 0
	for _, p := range list(t, true) {
		above, rule := below[p.ImportPath]
		if !rule {
			continue
		}
		seen++
		for _, dep := range p.Deps {
			if slices.Contains(above, dep) {
				t.Errorf("%s depends on %s", p.ImportPath, dep)
			}
		}
	}
	if seen != len(below) {
		t.Errorf("saw %d packages, want %d", seen, len(below))
	}
}

// Contexts of go-app are kept by the runner and its parts alone.
func TestOnlyTheRunnerKeepsContexts(t *testing.T) {
	for _, name := range viewFiles(t) {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if s, ok := n.(*ast.StructType); ok {
				for _, f := range s.Fields.List {
					if strings.Contains(types.ExprString(f.Type), "app.Context") && !strings.HasPrefix(types.ExprString(f.Type), "func(") {
						t.Errorf("%s keeps a context in %s", name, f.Names)
					}
				}
			}
			return true
		})
	}
}

// A midend's effects are carried out: no call of Update drops them, nor a comparison that only looks whether there
// are any.
func TestEffectsAreCarriedOut(t *testing.T) {
	carried := 0
	for _, name := range viewFiles(t) {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		dropped := 0
		ast.Inspect(file, func(n ast.Node) bool {
			call := func(e ast.Expr) bool {
				c, ok := e.(*ast.CallExpr)
				if !ok {
					return false
				}
				s, ok := c.Fun.(*ast.SelectorExpr)
				return ok && s.Sel.Name == "Update" && len(c.Args) == 1
			}
			switch n := n.(type) {
			case *ast.ExprStmt:
				if call(n.X) {
					dropped++
				}
			case ast.Expr:
				if call(n) {
					carried++
				}
				if c, ok := n.(*ast.CallExpr); ok && len(c.Args) == 1 && call(c.Args[0]) { // len, which only looks
					dropped++
				}
			}
			return true
		})
		carried -= dropped
		if dropped > 0 {
			t.Errorf("%s drops the effects of %d calls of Update", name, dropped)
		}
	}
	if carried < 4 {
		t.Errorf("saw %d calls of Update", carried)
	}
}

func TestSnapshotStandsAlone(t *testing.T) {
	for _, browser := range []bool{false, true} {
		packages := list(t, browser)
		i := slices.IndexFunc(packages, func(p listed) bool { return p.ImportPath == "app/site/snapshot" })
		if i < 0 {
			t.Fatal("package snapshot is not listed")
		}
		for _, dep := range packages[i].Deps {
			if strings.HasPrefix(dep, "quadrille/") {
				t.Errorf("snapshot depends on %s", dep)
			}
		}
	}
}

// The page is sent to a player: nothing of the server may come along. What it has of package
// snapshot is the checkpoint alone.
func TestPageCarriesNoServer(t *testing.T) {
	for _, p := range list(t, true) {
		if p.ImportPath != "quadrille/app" && p.ImportPath != "app" {
			continue
		}
		for _, dep := range p.Deps {
			if dep != "quadrille/app/site/snapshot" && within(dep, "quadrille/app/site", "quadrille/app/cli", "quadrille/app/e2e", "github.com/andybalholm/brotli", "github.com/tetratelabs/wazero", "github.com/chromedp") {
				t.Errorf("app.wasm carries %s", dep)
			}
		}
		return
	}
	t.Error("package app is not listed")
}

// Programs are run to their checkpoint when they are built (package snapshot): the runtime's random
// state is the same for all users, so random numbers come from a seed, or the browser.
func TestLotsHaveASeed(t *testing.T) {
	drawing := regexp.MustCompile(`\brand\.([A-Z]\w*)`)
	seeded := []string{"New", "NewPCG", "NewChaCha8", "NewZipf", "Rand", "Source", "PCG", "ChaCha8"}
	files := 0
	for _, folder := range []string{"app", "puzzles", "solver"} {
		err := filepath.WalkDir(filepath.Join(root, folder), func(name string, entry fs.DirEntry, err error) error {
			if err != nil || filepath.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
				return err
			}
			text, err := os.ReadFile(name)
			if err != nil || !bytes.Contains(text, []byte(`"math/rand`)) {
				return err
			}
			files++
			for _, m := range drawing.FindAllSubmatch(text, -1) {
				if !slices.Contains(seeded, string(m[1])) {
					t.Errorf("%s has %s", name, m[0])
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if files < 5 {
		t.Errorf("%d files draw lots, want some more: the rule misses its object", files)
	}
}

// The other functions of math differ in their last bits between processors, and so would boards, grades and
// steps. Only bench, which makes none, may call them.
func TestSolverCallsExactMathOnly(t *testing.T) {
	called := regexp.MustCompile(`\bmath\.([A-Z]\w*)`)
	exact := regexp.MustCompile(`^(Abs|Ceil|Floor|Inf|IsInf|IsNaN|NaN|Round|Sqrt|Trunc|(Max|Min)U?[Ii]nt\d*)$`)
	calls := 0
	err := filepath.WalkDir(filepath.Join(root, "solver"), func(name string, entry fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") || strings.Contains(filepath.ToSlash(name), "starbattle/bench/") {
			return err
		}
		text, err := os.ReadFile(name)
		for _, m := range called.FindAllSubmatch(text, -1) {
			if calls++; !exact.Match(m[1]) {
				t.Errorf("%s has %s: use a table, a product or integers", name, m[0])
			}
		}
		return err
	})
	if err != nil || calls < 10 {
		t.Errorf("saw %d calls, want some more: %v", calls, err)
	}
}

func TestEveryKindHasAFace(t *testing.T) {
	var kinds, shown []string
	for _, kind := range all.Kinds() {
		kinds = append(kinds, kind.Name)
	}
	for _, face := range faces.All() {
		shown = append(shown, face.Kind)
	}
	if !slices.Equal(kinds, shown) {
		t.Errorf("kinds %q, faces %q: want the same in the same order", kinds, shown)
	}
}

// A tap changes the drawings above the cells. A rule for cells with :has on what is around both has the browser
// style all cells again.
func TestTapsStyleFewCells(t *testing.T) {
	style, err := os.ReadFile("../web/style.css")
	if err != nil {
		t.Fatal(err)
	}
	for _, rule := range regexp.MustCompile(`\.(plot|board):has\([^)]*\)[^,{]* \.cell\b`).FindAllString(string(style), -1) {
		t.Errorf("style.css: %s", rule)
	}
}
