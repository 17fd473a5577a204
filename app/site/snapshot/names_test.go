//go:build !js

package snapshot

import (
	"slices"
	"strings"
	"testing"
)

// A program without names starts goroutines of the runtime, calls methods by reflection while the collector runs, and
// quotes the method of a missing value, as before.
func TestDropNames(t *testing.T) {
	program := built(t, `package main

import (
	"reflect"
	"runtime"
	"syscall/js"
)

type kind struct{ said []string }

func (k kind) say() { println(len(k.said)) }

func (k kind) Collect(word *string) string {
	runtime.GC()
	runtime.GC()
	return k.said[0] + *word
}

func missing(v interface{ say() }) (said string) {
	defer func() { said = recover().(error).Error() }()
	v.say()
	return ""
}

func main() {
	before := runtime.NumGoroutine()
	runtime.GC()
	if n := runtime.NumGoroutine(); n != before {
		panic("a goroutine of the runtime counts")
	}
	word := "b"
	collect := reflect.ValueOf(kind{[]string{"a"}}).Method(0).Interface().(func(*string) string)
	if got := collect(&word); got != "ab" {
		panic(got)
	}
	if got := missing((*kind)(nil)); got != "value method main.kind.say called using nil *kind pointer" {
		panic(got)
	}
	js.Global().Set("snapshotResume", js.FuncOf(func(js.Value, []js.Value) any { return nil }))
	select {}
}
`)
	names := func(program []byte) (all []string) {
		t.Helper()
		table, _, _, err := functionsOf(program)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range table.functions {
			all = append(all, string(table.nameOf(f)))
		}
		return all
	}
	dropped, err := dropNames(program)
	if err != nil {
		t.Fatal(err)
	}
	before, after := names(program), names(dropped)
	for i, name := range after {
		if name != before[i] && name != "" && (name != "runtime." || !strings.HasPrefix(before[i], name)) {
			t.Errorf("%s has become %s", before[i], name)
		}
	}
	if !slices.Contains(after, "main.(*kind).say") || slices.Contains(after, "main.main") || slices.Contains(before, "") {
		t.Errorf("of %q there are %q", before, after)
	}
	if _, err := runToCheckpoint(t.Context(), dropped); err != nil {
		t.Error(err)
	}
}
