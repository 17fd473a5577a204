//go:build !js

package snapshot

import (
	"bytes"
	"encoding/binary"
	"maps"
	"regexp"
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

// dropLinesOf understands the output of the go command in use, and drops nothing that the collector needs.
func TestDropLines(t *testing.T) {
	wasm := built(t, "package main\n\n//go:noinline\nfunc first[T any](list []T) T { return list[0] }\n\nfunc main() { println(first([]string{\"x\"})) }\n")
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
	if len(before.functions) < 500 || len(before.dropped) < 500 {
		t.Fatalf("%d functions, %d lists of lines", len(before.functions), len(before.dropped))
	}
	values, names := bytes.Clone(before.values), bytes.Clone(before.names)
	end := func(f []byte) int {
		return fieldsEnd + 4*int(binary.LittleEndian.Uint32(f[fieldOthers:])) + 4*int(f[fieldData])
	}
	var functions [][]byte
	for _, f := range before.functions {
		functions = append(functions, bytes.Clone(f[:end(f)]))
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
	dropped := 0
	for i, f := range before.functions {
		was := functions[i]
		data := fieldsEnd + 4*int(binary.LittleEndian.Uint32(was[fieldOthers:]))
		for field := 0; field < len(was); field += 4 {
			want := binary.LittleEndian.Uint32(was[field:])
			switch {
			case field == fieldFile || field == fieldLine:
				if is := binary.LittleEndian.Uint32(f[field:]); want != 0 && !bytes.HasPrefix(before.values[is:], unknown) {
					t.Fatalf("function %d has lines", i)
				}
				continue
			case field == fieldUnit || field == fieldStartLine || field >= fieldsEnd && field < data && slices.Contains(droppedPositions, (field-fieldsEnd)/4):
				want = 0
			case field >= data && slices.Contains(droppedData, (field-data)/4):
				want = noData
			}
			is := binary.LittleEndian.Uint32(f[field:])
			if is != want {
				t.Fatalf("function %d: field %d is %d, want %d", i, field, is, want)
			}
			if is != binary.LittleEndian.Uint32(was[field:]) {
				dropped++
			}
		}
	}
	cleared, generic := 0, 0
	types := regexp.MustCompile(`\[.{4,}\]`)
	for i := range names {
		if before.names[i] != names[i] {
			cleared++
		}
	}
	for i, f := range functions {
		at := binary.LittleEndian.Uint32(f[fieldName:])
		end := int(at) + bytes.IndexByte(names[at:], 0)
		want := types.ReplaceAll(names[at:end], []byte("[...]"))
		if got, _, _ := bytes.Cut(before.names[at:], []byte{0}); !bytes.Equal(got, want) {
			t.Fatalf("function %d, %s, has the name %s", i, names[at:end], got)
		}
		if len(want) < end-int(at) {
			generic++
		}
	}
	if len(before.inlined) < 100 || cleared < 1000 || generic < 1 {
		t.Errorf("%d functions have inlined calls, %d bytes of names are cleared, %d names are shorter", len(before.inlined), cleared, generic)
	}
	if dropped < 500 || len(bytes.Trim(before.files, "\x00")) > 0 {
		t.Errorf("%d fields are dropped, and the files are %q", dropped, before.files)
	}
}

// Deferred functions recover without the records of inlined calls, also behind wrappers.
func TestRecoverWithoutLines(t *testing.T) {
	program := built(t, `package main

import "syscall/js"

type kind struct{ said *string }

func (k kind) rescue() { *k.said += recover().(string) }

type inner struct{ kind }

func try(do func()) { do() }

func main() {
	said := ""
	k := kind{&said}
	for _, r := range []interface{ rescue() }{k, &k, inner{k}, &inner{k}} {
		try(func() {
			defer r.rescue()
			panic("a")
		})
		try(func() {
			defer func() { said += recover().(string) }()
			panic("b")
		})
		rescue := r.rescue
		try(func() {
			defer rescue()
			panic("c")
		})
	}
	if said != "abcabcabcabc" {
		panic(said)
	}
	js.Global().Set("snapshotResume", js.FuncOf(func(js.Value, []js.Value) any { return nil }))
	select {}
}
`)
	if _, err := (JoinData | DropLines | RunToCheckpoint).Program(t.Context(), program); err != nil {
		t.Error(err)
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
