//go:build !js

package wasm

import (
	"bytes"
	"encoding/binary"
	"slices"
)

// The Go runtime keeps a table of every function, for its collector and for traces (runtime's
// symtab.go tells its form): which file and line each instruction comes from takes a tenth of
// a compressed program, and nobody reads it on a page. withoutLines takes that away: a trace
// names its functions still, and "?" in place of file and line. Whatever is not exactly as it
// should be stays as it is.
func withoutLines(data []stretch) {
	for _, s := range data {
		if i := bytes.Index(s.content, tableBegin); i >= 0 {
			if t, ok := readTable(s.content[i:]); ok {
				t.dropLines()
			}
		}
	}
}

// tableBegin is the head of the table since Go 1.20, for WebAssembly: a number, the least
// distance of two instructions, and the size of a pointer.
var tableBegin = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// A functionTable is what the runtime knows of functions. A position is one in values, where
// lists of what holds from which instruction on lie one behind the other.
type functionTable struct {
	values    []byte
	functions [][]byte // each from its first field on
	kept      map[uint32]bool
	lines     map[uint32]bool
}

// The fields of a function that are positions, and how many more follow behind the others.
const (
	fieldStack  = 16
	fieldFile   = 20
	fieldLine   = 24
	fieldOthers = 28
	fieldsEnd   = 44
)

func readTable(b []byte) (*functionTable, bool) {
	const head = 8 + 8*8
	if len(b) < head {
		return nil, false
	}
	field := func(i int) uint64 { return binary.LittleEndian.Uint64(b[8+8*i:]) }
	count, values, functions := field(0), field(6), field(7)
	if values < head || functions < values || functions > uint64(len(b)) || count > (uint64(len(b))-functions)/8 {
		return nil, false
	}
	t := &functionTable{values: b[values:functions], kept: map[uint32]bool{}, lines: map[uint32]bool{}}
	list := b[functions:]
	for i := range count {
		at := uint64(binary.LittleEndian.Uint32(list[8*i+4:]))
		if at+fieldsEnd > uint64(len(list)) {
			return nil, false
		}
		f := list[at:]
		others := uint64(binary.LittleEndian.Uint32(f[fieldOthers:]))
		if fieldsEnd+4*others > uint64(len(f)) {
			return nil, false
		}
		t.functions = append(t.functions, f)
		t.kept[binary.LittleEndian.Uint32(f[fieldStack:])] = true
		for j := range others {
			t.kept[binary.LittleEndian.Uint32(f[fieldsEnd+4*j:])] = true
		}
		t.lines[binary.LittleEndian.Uint32(f[fieldFile:])] = true
		t.lines[binary.LittleEndian.Uint32(f[fieldLine:])] = true
	}
	delete(t.kept, 0) // there is none
	delete(t.lines, 0)
	return t, t.fits()
}

// fits reports whether the lists fill values to the end, none into another: then all positions
// are understood.
func (t *functionTable) fits() bool {
	var all []uint32
	for _, of := range []map[uint32]bool{t.kept, t.lines} {
		for at := range of {
			all = append(all, at)
		}
	}
	slices.Sort(all)
	end := uint32(1)
	for _, at := range slices.Compact(all) {
		if at != end {
			return false
		}
		n, ok := t.length(at)
		if !ok {
			return false
		}
		end = at + n
	}
	// The next table begins at a multiple of eight.
	rest := t.values[min(end, uint32(len(t.values))):]
	return len(all) > 0 && len(rest) < 8 && len(bytes.Trim(rest, "\x00")) == 0
}

// length is that of the list at a position: pairs of numbers up to a zero in the place of a
// first one.
func (t *functionTable) length(at uint32) (uint32, bool) {
	rest := t.values[min(at, uint32(len(t.values))):]
	whole := len(rest)
	for first := true; ; first = false {
		change, n := binary.Uvarint(rest)
		if n <= 0 {
			return 0, false
		}
		rest = rest[n:]
		if change == 0 && !first {
			return uint32(whole - len(rest)), true
		}
		if _, n = binary.Uvarint(rest); n <= 0 {
			return 0, false
		}
		rest = rest[n:]
	}
}

// unknown is a list that says of all instructions that nothing is known.
var unknown = append(binary.AppendUvarint([]byte{0}, 1<<32-1), 0)

// dropLines lets all functions have the same list in place of those of their files and lines.
func (t *functionTable) dropLines() {
	place := uint32(0)
	for at := range t.lines {
		if n, _ := t.length(at); !t.kept[at] && int(n) >= len(unknown) && (place == 0 || at < place) {
			place = at
		}
	}
	if place == 0 {
		return
	}
	for at := range t.lines {
		if n, _ := t.length(at); !t.kept[at] {
			clear(t.values[at : at+n])
		}
	}
	copy(t.values[place:], unknown)
	for _, f := range t.functions {
		for _, field := range []int{fieldFile, fieldLine} {
			if binary.LittleEndian.Uint32(f[field:]) != 0 {
				binary.LittleEndian.PutUint32(f[field:], place)
			}
		}
	}
}
