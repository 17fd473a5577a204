//go:build !js

package main

import (
	"bytes"
	"reflect"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"quadrille/app/site"
	"quadrille/app/site/snapshot"
	"quadrille/solver"
	"quadrille/solver/all"
)

// solving names the functions that a kind solves and makes puzzles with.
func solving(t *testing.T, k *solver.Kind) []string {
	t.Helper()
	puzzle, err := k.Parse(k.Builtin[0].Text)
	if err != nil {
		t.Fatal(err)
	}
	kind := reflect.TypeOf(puzzle).Elem()
	names := []string{kind.PkgPath() + ".(*" + kind.Name() + ").Prove"}
	add := func(functions ...any) {
		for _, f := range functions {
			if v := reflect.ValueOf(f); !v.IsNil() {
				names = append(names, runtime.FuncForPC(v.Pointer()).Name())
			}
		}
	}
	for _, s := range k.Strategies {
		add(s.Search)
	}
	if l := k.Ladder; l != nil {
		add(l.Find, l.Recheck, l.Refute, l.Probe, l.Rounds, l.Reaches)
	}
	if g := k.Generator; g != nil {
		add(g.Make)
	}
	if d := k.Design; d != nil {
		add(d.Blame, d.Repair, d.Finish)
		for _, j := range d.Jobs {
			add(j.Do)
		}
	}
	return names
}

// has reports whether a program has a function: its name stands in a table for traces, also
// where all else about names has been stripped. There the name of a generic one tells for what.
func has(program []byte, function string) bool {
	name := strings.ReplaceAll(regexp.QuoteMeta(function), `\[\.\.\.\]`, `\[[^\x00]*\]`)
	return regexp.MustCompile(name + `\x00`).Match(program)
}

// What the worker does for the page is no part of the page's own program. A short test looks at programs that are not
// rewritten, of which others compile most.
func TestPageLeavesSolvingToItsWorker(t *testing.T) {
	named, err := snapshot.All.Without("names")
	if err != nil {
		t.Fatal(err)
	}
	if testing.Short() {
		named = snapshot.None
	}
	files, err := site.Load(root, named)
	if err != nil {
		t.Fatal(err)
	}
	page, worker := files["web/app.wasm"], files["web/solver.wasm"]
	for _, k := range all.Kinds() {
		names := solving(t, k)
		if len(names) < 5 {
			t.Errorf("%s has only %q", k.Name, names)
		}
		for _, name := range names {
			if has(page, name) {
				t.Errorf("app.wasm has %s", name)
			}
			if !has(worker, name) {
				t.Errorf("solver.wasm lacks %s", name)
			}
		}
	}
	for name, program := range map[string][]byte{
		"quadrille/app/worker.(*Server).Handle": worker,
		"quadrille/puzzles/picture.Read":        worker,
		"quadrille/puzzles/exchange.Read":       worker,
		"quadrille/puzzles/exchange.readPenpa":  worker, // and the other forms
		"quadrille/puzzles/exchange.Write":      worker,
		"quadrille/app/ui.Route":                page,
	} {
		if has(page, name) != (&program[0] == &page[0]) || has(worker, name) != (&program[0] == &worker[0]) {
			t.Errorf("%s: in app.wasm %t, in solver.wasm %t", name, has(page, name), has(worker, name))
		}
	}
	for _, imported := range []string{"quadrille/solver/starbattle/engine.(", "quadrille/puzzles/exchange.", "quadrille/puzzles/picture.", "github.com/maxence-charriere/go-app"} {
		inPage := strings.HasPrefix(imported, "github")
		if bytes.Contains(page, []byte(imported)) != inPage || bytes.Contains(worker, []byte(imported)) == inPage {
			t.Errorf("%s is in the wrong program", imported)
		}
	}
}
