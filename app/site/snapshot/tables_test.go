//go:build !js

package snapshot

import (
	"bytes"
	"encoding/binary"
	"slices"
	"testing"

	"github.com/tetratelabs/wazero"
)

// started returns the memory of a program that has been instantiated and not yet run.
func started(t *testing.T, program []byte) []byte {
	t.Helper()
	ctx := t.Context()
	run := wazero.NewRuntimeWithConfig(ctx, wazero.NewRuntimeConfigInterpreter())
	defer run.Close(ctx)
	compiled, err := run.CompileModule(ctx, program)
	if err != nil {
		t.Fatal(err)
	}
	if err := newHost().provide(ctx, run, compiled.ImportedFunctions()); err != nil {
		t.Fatal(err)
	}
	instance, err := run.InstantiateModule(ctx, compiled, wazero.NewModuleConfig().WithStartFunctions())
	if err != nil {
		t.Fatal(err)
	}
	m, _ := instance.Memory().Read(0, instance.Memory().Size())
	return bytes.Clone(m)
}

// takeNames returns the names of the functions in a memory, and clears them.
func takeNames(t *testing.T, memory []byte) []string {
	t.Helper()
	table, ok := readTable(memory[bytes.Index(memory, tableHead):])
	if !ok {
		t.Fatal("no table of functions")
	}
	var names []string
	for _, f := range table.functions {
		name, _, _ := bytes.Cut(table.names[binary.LittleEndian.Uint32(f[fieldName:]):], []byte{0})
		names = append(names, string(name))
		clear(f[fieldName : fieldName+4])
	}
	clear(table.names)
	return names
}

// A program computes the part left out of its initial memory, at its checkpoint or when it is compiled.
func TestFillTables(t *testing.T) {
	program := built(t, waiting)
	for _, s := range []Set{JoinData | DropLines, JoinData | DropLines | RunToCheckpoint} {
		was, err := s.Program(t.Context(), program)
		if err != nil {
			t.Fatal(err)
		}
		filled, err := fillTables(was)
		if err != nil {
			t.Fatalf("with %s: %v", s, err)
		}
		before, after := started(t, was), started(t, filled)
		if want, got := takeNames(t, before), takeNames(t, after); !slices.Equal(got, want) || len(got) < 500 {
			t.Errorf("with %s %d functions have other names than %d", s, len(got), len(want))
		}
		if !bytes.Equal(after, before) {
			t.Errorf("with %s it starts with another memory", s)
		}
		if s.Has(JoinData) && len(filled) > len(was)*9/10 {
			t.Errorf("with %s it has %d bytes of %d", s, len(filled), len(was))
		}
	}
	if _, err := fillTables(ofData([]segment{{8, []byte("no tables")}})); err != errTables {
		t.Errorf("a memory without tables: %v", err)
	}
}
