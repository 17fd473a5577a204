//go:build !js

package wasm

import (
	"bytes"
	"encoding/binary"
	"maps"
	"slices"
	"testing"
)

// tableOf finds the table of functions in the memory that a program begins with.
func tableOf(t *testing.T, data []stretch) *functionTable {
	t.Helper()
	for _, s := range data {
		if i := bytes.Index(s.content, tableBegin); i >= 0 {
			if table, ok := readTable(s.content[i:]); ok {
				return table
			}
		}
	}
	t.Fatal("there is no table of functions, or its form is another one")
	return nil
}

// What the go command in use writes is understood: only files and lines are gone.
func TestWithoutLines(t *testing.T) {
	wasm := built(t, "package main\n\nfunc main() { println(len(\"x\")) }\n")
	var data []stretch
	m, err := readModule(wasm)
	if err != nil {
		t.Fatal(err)
	}
	if data, err = readData(*m.section(dataSection)); err != nil {
		t.Fatal(err)
	}
	data = joined(data)
	before := tableOf(t, data)
	if len(before.functions) < 500 || len(before.lines) < 500 {
		t.Fatalf("%d functions, %d lists of lines", len(before.functions), len(before.lines))
	}
	values := bytes.Clone(before.values)
	var heads [][]byte
	for _, f := range before.functions {
		heads = append(heads, bytes.Clone(f[:fieldsEnd]))
	}
	withoutLines(data)
	if bytes.Equal(values, before.values) {
		t.Fatal("nothing is gone")
	}
	for _, at := range slices.Sorted(maps.Keys(before.kept)) {
		if n, ok := before.length(at); !ok || !bytes.Equal(values[at:at+n], before.values[at:at+n]) {
			t.Fatalf("the list at %d is another one", at)
		}
	}
	for i, f := range before.functions {
		for field := 0; field < fieldsEnd; field += 4 {
			was, is := binary.LittleEndian.Uint32(heads[i][field:]), binary.LittleEndian.Uint32(f[field:])
			switch {
			case field != fieldFile && field != fieldLine || was == 0:
				if is != was {
					t.Fatalf("function %d: field %d was %d and is %d", i, field, was, is)
				}
			case !bytes.HasPrefix(before.values[is:], unknown):
				t.Fatalf("function %d has lines", i)
			}
		}
	}
}

// A table that is not understood is left alone.
func TestLinesOfAnotherForm(t *testing.T) {
	for _, b := range [][]byte{
		tableBegin,
		append(bytes.Clone(tableBegin), make([]byte, 64)...),
		append(bytes.Clone(tableBegin), bytes.Repeat([]byte{0xff}, 200)...),
	} {
		was := bytes.Clone(b)
		withoutLines([]stretch{{0, b}})
		if !bytes.Equal(b, was) {
			t.Errorf("%x is changed to %x", was, b)
		}
	}
}
