//go:build !js

package snapshot

import (
	"bytes"
	"strings"
	"testing"

	"github.com/tetratelabs/wazero"
)

// The functions that have made the variables of packages are empty, all others as they were.
func TestDropInits(t *testing.T) {
	saved, err := runToCheckpoint(t.Context(), built(t, strings.Replace(waiting, "func main() {", `func init() { said += "again" }

func main() {`, 1)))
	if err != nil {
		t.Fatal(err)
	}
	bodies := func(program []byte) (all [][]byte) {
		if _, err := rewriteBodies(program, func(_ uint64, _ bool, b body) body {
			all = append(all, b.bytes())
			return b
		}); err != nil {
			t.Fatal(err)
		}
		return all
	}
	dropped, err := dropInits(saved)
	if err != nil {
		t.Fatal(err)
	}
	before, empty := bodies(saved), 0
	for i, b := range bodies(dropped) {
		switch {
		case bytes.Equal(b, before[i]):
		case bytes.Equal(b, []byte{0, unreachable, end}):
			empty++
		default:
			t.Errorf("function %d has become %x", i, b)
		}
	}
	if empty < 10 || empty > len(before)/10 {
		t.Errorf("%d of %d functions are empty", empty, len(before))
	}
	run := wazero.NewRuntimeWithConfig(t.Context(), wazero.NewRuntimeConfigInterpreter())
	defer run.Close(t.Context())
	if _, err := run.CompileModule(t.Context(), dropped); err != nil {
		t.Error(err)
	}
	if _, err := dropInits([]byte("another format")); err == nil {
		t.Error("another format is accepted")
	}
}

func TestInitialiser(t *testing.T) {
	for name, want := range map[string]bool{
		"main.init": true, "main.init.0": true, "quadrille/app/ui.map.init.12": true, "rsc.io/qr.init": true,
		"runtime.(*mheap).init": false, "main.init.0.func1": false, "main.init.func2": false, "main.initial": false,
	} {
		if initialiser.MatchString(name) != want {
			t.Errorf("%s: %v", name, !want)
		}
	}
}
