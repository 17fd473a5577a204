//go:build !js

package snapshot

import (
	"bytes"
	"encoding/binary"
	"slices"
)

// dropLinesOf empties the runtime's tables of files, lines, arguments and inlined calls. The runtime
// has a table of every function, for the collector and for traces (runtime/symtab.go has its
// format): the file and line of each instruction take a tenth of a compressed program, and no page
// shows them. Traces still name functions but those that are inlined, with "?" for file, line and
// arguments. They print "[...]" for the types of a generic function, so its name has no more, either.
// The points at which a thread must not stop a function go, too: wasm has one thread. A table of
// another format stays as it is.
//
// Without inlined calls, recover counts calls as they are compiled. It finds the same, as Go inlines
// no function that calls it, but for one: a panic ends where a deferred function only calls another
// that recovers, if that was inlined into a wrapper.
func dropLinesOf(data []segment) {
	for _, s := range data {
		if i := bytes.Index(s.content, tableHead); i >= 0 {
			if t, ok := readTable(s.content[i:]); ok && t.fits() {
				clearInlined(data, s.at+int64(i), t)
				t.dropLines()
				t.dropTypes()
			}
		}
	}
}

// tableHead starts the table since Go 1.20, for WebAssembly: a magic number, the least distance
// of two instructions, and the size of a pointer.
var tableHead = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// A functionTable is the runtime's table of functions. A position is an offset into values, a sequence of
// lists: each gives a value for every range of instructions.
type functionTable struct {
	names     []byte // of functions, each with a zero at its end
	namesAt   uint64
	files     []byte // the tables of files
	values    []byte
	functions [][]byte // each from its first field to the end
	list      []byte   // of all functions: the start of each among the instructions, and its offset in this list
	listAt    uint64
	kept      map[uint32]bool
	dropped   map[uint32]bool
	inlined   map[uint32]int // how many calls are inlined, by their offset
}

// Fields of a function, by their offsets. Three are positions, one is an offset into names; others counts
// further ones, which follow at fieldsEnd, then the data of the function, by offsets.
const (
	fieldName      = 4
	fieldStack     = 16
	fieldFile      = 20
	fieldLine      = 24
	fieldOthers    = 28
	fieldUnit      = 32 // of compilation, in files
	fieldStartLine = 36
	fieldData      = 43 // a byte: how many follow
	fieldsEnd      = 44

	unsafePoints    = 0 // of the other positions
	inlinedAt       = 2
	liveArgumentsAt = 3
	inlinedCalls    = 3 // of the data
	arguments       = 5
	liveArguments   = 6
)

// The other positions and the data that are dropped.
var (
	droppedPositions = []int{unsafePoints, inlinedAt, liveArgumentsAt}
	droppedData      = []int{inlinedCalls, arguments, liveArguments}
)

func readTable(b []byte) (*functionTable, bool) {
	const head = 8 + 8*8
	if len(b) < head {
		return nil, false
	}
	field := func(i int) uint64 { return binary.LittleEndian.Uint64(b[8+8*i:]) }
	count, names, units, values, functions := field(0), field(3), field(4), field(6), field(7)
	if names < head || units < names || values < units || functions < values || functions > uint64(len(b)) || count > (uint64(len(b))-functions)/8 {
		return nil, false
	}
	t := &functionTable{
		names: b[names:units], namesAt: names, files: b[units:values], values: b[values:functions],
		list: b[functions:], listAt: functions,
		kept: map[uint32]bool{}, dropped: map[uint32]bool{}, inlined: map[uint32]int{},
	}
	for i := range count {
		at := uint64(binary.LittleEndian.Uint32(t.list[8*i+4:]))
		if at+fieldsEnd > uint64(len(t.list)) {
			return nil, false
		}
		f := t.list[at:]
		others := uint64(binary.LittleEndian.Uint32(f[fieldOthers:]))
		if fieldsEnd+4*(others+uint64(f[fieldData])) > uint64(len(f)) {
			return nil, false
		}
		t.functions = append(t.functions, f)
		t.kept[binary.LittleEndian.Uint32(f[fieldStack:])] = true
		for j := range others {
			to := t.kept
			if slices.Contains(droppedPositions, int(j)) {
				to = t.dropped
			}
			to[binary.LittleEndian.Uint32(f[fieldsEnd+4*j:])] = true
		}
		if others > inlinedAt && f[fieldData] > inlinedCalls {
			data := binary.LittleEndian.Uint32(f[fieldsEnd+4*(others+inlinedCalls):])
			if data != noData {
				t.inlined[data] = t.greatest(binary.LittleEndian.Uint32(f[fieldsEnd+4*inlinedAt:])) + 1
			}
		}
		t.dropped[binary.LittleEndian.Uint32(f[fieldFile:])] = true
		t.dropped[binary.LittleEndian.Uint32(f[fieldLine:])] = true
	}
	delete(t.kept, 0) // no list
	delete(t.dropped, 0)
	return t, true
}

// fits reports whether the lists fill values to the end without overlap: then all positions are
// understood.
func (t *functionTable) fits() bool {
	var all []uint32
	for _, of := range []map[uint32]bool{t.kept, t.dropped} {
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

// length returns the length of the list at a position: pairs of numbers up to a zero in place of
// the first of a pair.
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

// greatest returns the greatest value of a list: each pair has the difference from the value before, whose
// lowest bit is the sign, and a number of instructions.
func (t *functionTable) greatest(at uint32) int {
	n, ok := t.length(at)
	if !ok || at == 0 {
		return -1
	}
	value, greatest := int64(-1), int64(-1)
	for rest := t.values[at : at+n-1]; len(rest) > 0; {
		change, n := binary.Uvarint(rest)
		value += int64(change>>1) ^ -int64(change&1)
		greatest = max(greatest, value)
		_, skip := binary.Uvarint(rest[n:])
		rest = rest[n+skip:]
	}
	return int(greatest)
}

// noData is the offset of data that a function does not have.
const noData = 1<<32 - 1

// unknown is a list without a value for any instruction.
var unknown = append(binary.AppendUvarint([]byte{0}, 1<<32-1), 0)

// dropLines gives all functions the list unknown in place of those of their files and lines, and
// none in place of others that are dropped.
func (t *functionTable) dropLines() {
	place := uint32(0)
	for at := range t.dropped {
		if n, _ := t.length(at); !t.kept[at] && int(n) >= len(unknown) && (place == 0 || at < place) {
			place = at
		}
	}
	if place == 0 {
		return
	}
	for at := range t.dropped {
		if n, _ := t.length(at); !t.kept[at] {
			clear(t.values[at : at+n])
		}
	}
	copy(t.values[place:], unknown)
	clear(t.files)
	for _, f := range t.functions {
		for _, field := range []int{fieldFile, fieldLine} {
			if binary.LittleEndian.Uint32(f[field:]) != 0 {
				binary.LittleEndian.PutUint32(f[field:], place)
			}
		}
		clear(f[fieldUnit : fieldStartLine+4])
		others := f[fieldsEnd:]
		data := others[4*binary.LittleEndian.Uint32(f[fieldOthers:]):]
		for _, i := range droppedPositions {
			if 4*i < len(others)-len(data) {
				binary.LittleEndian.PutUint32(others[4*i:], 0)
			}
		}
		for _, i := range droppedData {
			if i < int(f[fieldData]) {
				binary.LittleEndian.PutUint32(data[4*i:], noData)
			}
		}
	}
}

// nameOf returns the name of a function in place, nil where it has none.
func (t *functionTable) nameOf(function []byte) []byte {
	name, _, found := bytes.Cut(t.names[min(int(binary.LittleEndian.Uint32(function[fieldName:])), len(t.names)):], []byte{0})
	if !found {
		return nil
	}
	return name
}

// dropTypes shortens the names of generic functions to what traces print of them.
func (t *functionTable) dropTypes() {
	for _, f := range t.functions {
		name := t.nameOf(f)
		from, to := bytes.IndexByte(name, '['), bytes.LastIndexByte(name, ']')
		if short := []byte("[...]"); from >= 0 && to+1-from > len(short) {
			rest := append(short, name[to+1:]...)
			clear(name[from+copy(name[from:], rest):])
		}
	}
}
