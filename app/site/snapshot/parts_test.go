//go:build !js

package snapshot

import (
	"context"
	"encoding/binary"
	"slices"
	"strings"
	"testing"

	"github.com/tetratelabs/wazero"
)

const inParts = `package main

import (
	"fmt"
	"runtime"
	"syscall/js"
)

func main() {
	js.Global().Set("take", js.FuncOf(func(_ js.Value, asked []js.Value) any {
		text := asked[0].String()
		if text != "plain" {
			text = rare(text, 50)
		}
		js.Global().Call("taken", text)
		return nil
	}))
	select {}
}

//go:noinline
func rare(text string, depth int) (said string) {
	if depth > 0 {
		kept := []byte(text)
		said = rare(text, depth-1)
		return said + string(kept[:1])
	}
	defer func() { said = fmt.Sprint(recover(), elsewhere(text)) }()
	runtime.GC() // finds what the callers have on the stack
	wait := make(chan int)
	go func() { wait <- len(text) }()
	panic(<-wait)
}

//go:noinline
func elsewhere(text string) string { return text + text }
`

// answersInParts runs a program in two parts, and returns what it says and after how many answers it has loaded the rest.
func answersInParts(t *testing.T, first, rest []byte, questions ...string) (answers []string, loaded int) {
	t.Helper()
	ctx := t.Context()
	run := wazero.NewRuntime(ctx)
	defer run.Close(ctx)
	compiled, err := run.CompileModule(ctx, first)
	if err != nil {
		t.Fatal(err)
	}
	loaded = -1
	h := newHost()
	h.answer(&answers)
	h.own["load"] = func(uint32) {
		if loaded >= 0 {
			t.Error("the rest is loaded twice")
		}
		loaded = len(answers)
		if _, err := run.InstantiateWithConfig(context.WithoutCancel(ctx), rest, wazero.NewModuleConfig().WithName("rest")); err != nil {
			t.Fatal(err)
		}
	}
	if err := h.provide(ctx, run, compiled.ImportedFunctions()); err != nil {
		t.Fatal(err)
	}
	instance, err := run.InstantiateModule(ctx, compiled, wazero.NewModuleConfig().WithName(shared))
	if err != nil {
		t.Fatal(err)
	}
	if err := h.put(ctx, instance, questions); err != nil {
		t.Fatal(h.withOutput(err))
	}
	return answers, loaded
}

// A program in two parts says what it says in one. It loads the rest when it calls one of its functions, and once.
func TestInParts(t *testing.T) {
	program := built(t, inParts)
	s := All &^ (RunToCheckpoint | DropInits)
	first, rest, err := s.InParts(t.Context(), program, func(name string) bool {
		return strings.HasPrefix(name, "main.rare") || strings.HasPrefix(name, "fmt.") || name == "runtime.gopanic"
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(rest) < 20000 || len(first) > len(program) {
		t.Errorf("the parts have %d and %d bytes of %d", len(first), len(rest), len(program))
	}
	long := "2abab" + strings.Repeat("a", 50)
	for _, c := range []struct {
		questions, want []string
		loaded          int
	}{
		{[]string{"plain", "plain"}, []string{"plain", "plain"}, -1},
		{[]string{"plain", "ab", "plain", "ab"}, []string{"plain", long, "plain", long}, 1},
	} {
		if answers, loaded := answersInParts(t, first, rest, c.questions...); !slices.Equal(answers, c.want) || loaded != c.loaded {
			t.Errorf("it says %q, and loads the rest after %d answers, want %q and %d", answers, loaded, c.want, c.loaded)
		}
	}
	if _, again, err := s.InParts(t.Context(), program, func(string) bool { return false }); err != nil || len(again) > 1000 {
		t.Errorf("a rest of nothing has %d bytes, %v", len(again), err)
	}
	if whole, none, err := (s &^ SplitParts).InParts(t.Context(), program, nil); err != nil || len(none) != len(Empty) || len(whole) < len(first) {
		t.Errorf("without the rewriting the parts have %d and %d bytes, %v", len(whole), len(none), err)
	}
}

// What waits at the checkpoint stays in the first part, as the collector looks at it.
func TestWaitingFunctionsStay(t *testing.T) {
	program, err := (All &^ (DropNames | FillTables)).Program(t.Context(), built(t, waiting))
	if err != nil {
		t.Fatal(err)
	}
	table, _, _, err := functionsOf(program)
	if err != nil {
		t.Fatal(err)
	}
	moved, err := choose(program, func(string) bool { return true })
	if err != nil || len(moved) < 500 {
		t.Fatalf("%d functions are moved, %v", len(moved), err)
	}
	for _, f := range table.functions {
		if name := string(table.nameOf(f)); slices.Contains([]string{"main.main", "runtime.main", "runtime.gopark"}, name) {
			if moved[uint64(binary.LittleEndian.Uint32(f)-firstFunction)] {
				t.Errorf("%s is moved", name)
			}
		}
	}
}
