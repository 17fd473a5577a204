//go:build !js

package snapshot

import (
	"slices"
	"testing"
)

// A program gives the same answers to the examples and to what is like them, is smaller, and traps where it would need
// more.
func TestDropUnused(t *testing.T) {
	program := built(t, `package main

import (
	"fmt"
	"runtime/debug"
	"strings"
	"syscall/js"
)

func main() {
	debug.SetGCPercent(-1)
	js.Global().Set("take", js.FuncOf(func(_ js.Value, asked []js.Value) any {
		of := asked[0].String()
		if strings.HasPrefix(of, "rare") {
			of = fmt.Sprintf("%x %v", of, map[string]float64{of: 1.5})
		}
		js.Global().Call("taken", of, deep(len(of)))
		return nil
	}))
	select {}
}

//go:noinline
func deep(n int) string {
	var space [1000]byte
	if n > 0 {
		space[n] = 'a'
		return deep(n-1) + string(space[n:n+1])
	}
	return ""
}
`)
	small, err := All.Answering(t.Context(), program, [][]string{{"one"}, {"a longer one, with a deeper stack"}})
	if err != nil {
		t.Fatal(err)
	}
	if len(small) > len(program)*2/3 {
		t.Errorf("%d bytes of %d are left", len(small), len(program))
	}
	_, answers, err := ask(t.Context(), small, [][]string{{"one", "another"}})
	if want := []string{"oneaaa", "anotheraaaaaaa"}; err != nil || !slices.Equal(answers, want) {
		t.Errorf("it answers %q, %v", answers, err)
	}
	if _, answers, err = ask(t.Context(), small, [][]string{{"one", "rare"}}); err == nil || len(answers) != 1 {
		t.Errorf("it answers %q, %v", answers, err)
	}
	whole, err := (All &^ DropUnused).Answering(t.Context(), program, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, answers, err = ask(t.Context(), whole, [][]string{{"rare"}}); err != nil || len(answers) != 1 {
		t.Errorf("without the rewriting it answers %q, %v", answers, err)
	}
}
