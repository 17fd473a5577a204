//go:build !js

package snapshot

import (
	"bytes"
	"encoding/binary"
	"maps"
	"slices"
	"testing"
)

// tableOf returns the table of functions in the memory that a program starts with.
func tableOf(t *testing.T, data []segment) *functionTable {
	t.Helper()
	for _, s := range data {
		if i := bytes.Index(s.content, tableHead); i >= 0 {
			if table, ok := readTable(s.content[i:]); ok {
				return table
			}
		}
	}
	t.Fatal("no table of functions in the format of lines.go")
	return nil
}

// dropLinesOf understands what the go command in use writes, and drops files and lines alone.
func TestDropLines(t *testing.T) {
	wasm := built(t, "package main\n\nfunc main() { println(len(\"x\")) }\n")
	var data []segment
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
	dropLinesOf(data)
	if bytes.Equal(values, before.values) {
		t.Fatal("nothing is dropped")
	}
	for _, at := range slices.Sorted(maps.Keys(before.kept)) {
		if n, ok := before.length(at); !ok || !bytes.Equal(values[at:at+n], before.values[at:at+n]) {
			t.Fatalf("the list at %d has changed", at)
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

// A table of another format stays as it is.
func TestLinesOfAnotherFormat(t *testing.T) {
	for _, b := range [][]byte{
		tableHead,
		append(bytes.Clone(tableHead), make([]byte, 64)...),
		append(bytes.Clone(tableHead), bytes.Repeat([]byte{0xff}, 200)...),
	} {
		was := bytes.Clone(b)
		dropLinesOf([]segment{{0, b}})
		if !bytes.Equal(b, was) {
			t.Errorf("%x is changed to %x", was, b)
		}
	}
}
