//go:build !js

package snapshot

import (
	"encoding/binary"
	"slices"
)

// Types of functions.
const (
	ofNothing = "\x60\x00\x00"
	ofNumber  = "\x60\x01\x7f\x00"         // i32
	ofNumbers = "\x60\x02\x7f\x7f\x01\x7f" // two i32, and returns one
)

// grow adds to a section that counts its elements.
func (m module) grow(id byte, content []byte) (before uint64) {
	s := m.section(id)
	r := reader{rest: *s}
	before = r.unsigned()
	*s = append(append(binary.AppendUvarint(nil, before+1), r.rest...), content...)
	return before
}

// addFunction adds a function, and returns its number among those that are not imported.
func (m module) addFunction(kind string, body []byte) (number uint64) {
	m.grow(functionSection, binary.AppendUvarint(nil, m.grow(typeSection, []byte(kind))))
	return m.grow(codeSection, append(binary.AppendUvarint(nil, uint64(len(body))), body...))
}

// addImport adds the import of a function behind others, which gives all functions that are not imported another
// index, and returns its own.
func addImport(program []byte, from, name, kind string) (with []byte, index uint64, err error) {
	m, err := readModule(program)
	if err != nil {
		return nil, 0, err
	}
	if index, err = importedFunctions(*m.section(importSection)); err != nil {
		return nil, 0, err
	}
	shifted := func(function uint64) uint64 {
		if function >= index {
			function++
		}
		return function
	}
	if err := m.renumber(shifted); err != nil {
		return nil, 0, err
	}
	m.grow(importSection, binary.AppendUvarint(append(appendName(appendName(nil, from), name), 0), m.grow(typeSection, []byte(kind))))
	with, err = rewriteBodies(m.bytes(), func(_ uint64, _ bool, b body) body {
		for i, each := range b.code {
			if each[0] == call {
				r := reader{rest: each[1:]}
				b.code[i] = binary.AppendUvarint(instruction{call}, shifted(r.unsigned()))
			}
		}
		return b
	})
	return with, index, err
}

// renumber gives functions other indices, but for those that code calls.
func (m module) renumber(to func(function uint64) uint64) error {
	exports := m.section(exportSection)
	var all []byte
	count, err := elements(*exports, func(r *reader) bool {
		all = appendName(all, string(r.bytes(r.unsigned())))
		kind, index := r.byte(), r.unsigned()
		if kind == 0 {
			index = to(index)
		}
		all = binary.AppendUvarint(append(all, kind), index)
		return true
	})
	if err != nil {
		return err
	}
	*exports = append(binary.AppendUvarint(nil, count), all...)
	if start := m.section(startSection); len(*start) > 0 {
		r := reader{rest: *start}
		*start = binary.AppendUvarint(nil, to(r.unsigned()))
	}
	from, table, err := m.table()
	if err != nil {
		return err
	}
	for i := range table {
		table[i] = to(table[i])
	}
	*m.section(elementSection) = appendElements([]byte{1}, from, table)
	return nil
}

// table reads the functions in table 0, which follow each other from some place on.
func (m module) table() (from uint64, functions []uint64, err error) {
	r := reader{rest: *m.section(elementSection)}
	head := []byte{r.byte(), r.byte(), r.byte()} // one segment, of table 0, at a constant
	at := r.signed()
	if r.byte() != end || !slices.Equal(head, []byte{1, 0, i32Const}) || at < 0 {
		return 0, nil, errForm
	}
	_, err = elements(r.rest, func(r *reader) bool {
		functions = append(functions, r.unsigned())
		return true
	})
	return uint64(at), functions, err
}

// appendElements writes a segment of functions in table 0.
func appendElements(b []byte, at uint64, functions []uint64) []byte {
	b = append(appendSigned(append(b, 0, i32Const), int64(at)), end)
	b = binary.AppendUvarint(b, uint64(len(functions)))
	for _, f := range functions {
		b = binary.AppendUvarint(b, f)
	}
	return b
}

type Function struct {
	Name string
	Size int
}

// Traced lets a program, without the rewritings names, tables and parts, call the import ran of the module trace with the number
// of each function that begins or goes on. It returns these functions, too.
func Traced(program []byte) (traced []byte, functions []Function, err error) {
	t, _, _, err := functionsOf(program)
	if err != nil {
		return nil, nil, err
	}
	traced, ran, err := addImport(program, "trace", "ran", ofNumber)
	if err != nil {
		return nil, nil, err
	}
	traced, err = rewriteBodies(traced, func(n uint64, ofGo bool, b body) body {
		functions = append(functions, Function{Size: len(b.bytes())})
		if ofGo {
			b.code = slices.Concat([]instruction{appendSigned(instruction{i32Const}, int64(n)), indexed(call, ran)}, b.code)
		}
		return b
	})
	for _, f := range t.functions {
		if n := int(binary.LittleEndian.Uint32(f)) - firstFunction; n >= 0 && n < len(functions) {
			functions[n].Name = string(t.nameOf(f))
		}
	}
	return traced, functions, err
}
