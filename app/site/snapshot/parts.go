//go:build !js

package snapshot

import (
	"bytes"
	"encoding/binary"
	"slices"
	"strconv"
)

// Kinds of imports and exports.
const (
	isTable  = 1
	isMemory = 2
	isGlobal = 3
)

// The modules that the parts import: what loads the rest, and the first part.
const (
	loader = "parts"
	shared = "app"
)

// Empty is a module of nothing: the rest of a program in one part.
var Empty = []byte(magic)

// choose returns the numbers of the functions of the rest by their names, without those that wait at the checkpoint, of which
// the collector has to know.
func choose(program []byte, ofRest func(name string) bool) (map[uint64]bool, error) {
	t, _, memory, err := functionsOf(program)
	if err != nil {
		return nil, err
	}
	waiting := map[uint64]bool{} // some of these numbers are no addresses
	for at := 0; at+8 <= len(memory); at += 8 {
		if word := binary.LittleEndian.Uint64(memory[at:]); word&(1<<resumeBits-1) > 0 {
			waiting[word>>resumeBits] = true
		}
	}
	moved := map[uint64]bool{}
	for _, f := range t.functions {
		if number := uint64(binary.LittleEndian.Uint32(f)); number >= firstFunction && !waiting[number] && ofRest(string(t.nameOf(f))) {
			moved[number-firstFunction] = true
		}
	}
	return moved, nil
}

// moveTables clears what the runtime knows of some functions. It returns the segments that restore it.
func moveTables(program []byte, moved map[uint64]bool) ([]byte, []segment, error) {
	t, m, memory, err := functionsOf(program)
	if err != nil {
		return nil, nil, err
	}
	before := bytes.Clone(memory)
	t.forget(func(number uint64) bool { return !moved[number] })
	*m.section(dataSection) = writeData(segments(memory))
	return m.bytes(), changed(before, memory), nil
}

// changed returns the bytes of a memory where another differs, as segments.
func changed(memory, other []byte) (data []segment) {
	for at := range memory {
		if memory[at] == other[at] {
			continue
		}
		if n := len(data) - 1; n >= 0 && int(data[n].at)+len(data[n].content)+near >= at {
			data[n].content = memory[data[n].at : at+1]
		} else {
			data = append(data, segment{int64(at), memory[at : at+1]})
		}
	}
	return data
}

// near is the number of bytes between two segments of the rest which they have, too: less than those of what fillTables
// computes of a function.
const near = 7

// A splitting makes two programs of one. The first part has a stub in place of each function of the rest: it calls the
// function in table 0, and before that the import load of the module parts, unless the rest is there. The rest shares
// the memory, the table and the globals of the first part. It puts its functions into the table, and data into the memory.
type splitting struct {
	own    uint64            // the index of the first function that is not imported
	table  uint64            // its place in table 0, where all others follow
	moved  []uint64          // the numbers of the functions of the rest
	places map[uint64]uint64 // their indices there
	kinds  []uint64          // the types of all functions that are not imported
}

func split(program []byte, moved map[uint64]bool, data []segment) (first, rest []byte, err error) {
	program, load, err := addImport(program, loader, "load", ofNumber)
	if err != nil {
		return nil, nil, err
	}
	m, err := readModule(program)
	if err != nil {
		return nil, nil, err
	}
	from, table, err := m.table()
	if err != nil {
		return nil, nil, err
	}
	s := splitting{own: load + 1, table: from, places: map[uint64]uint64{}}
	for i, function := range table {
		if function != s.own+uint64(i) {
			return nil, nil, errForm
		}
	}
	if _, err := rewriteBodies(program, func(n uint64, ofGo bool, b body) body {
		if ofGo && n < uint64(len(table)) && moved[n] && !b.callsBelow(s.own) {
			s.places[n] = uint64(len(s.moved))
			s.moved = append(s.moved, n)
		}
		return b
	}); err != nil {
		return nil, nil, err
	}
	if _, err = elements(*m.section(functionSection), func(r *reader) bool {
		s.kinds = append(s.kinds, r.unsigned())
		return true
	}); err != nil {
		return nil, nil, err
	}
	imports, loaded, err := m.share()
	if err != nil {
		return nil, nil, err
	}
	through := s.own + m.addFunction(ofNumbers, viaTable(loaded, load))
	var code []byte
	first, err = rewriteBodies(m.bytes(), func(n uint64, _ bool, b body) body {
		if _, moved := s.places[n]; !moved {
			return b
		}
		written := s.elsewhere(b).bytes()
		code = append(binary.AppendUvarint(code, uint64(len(written))), written...)
		return body{code: []instruction{{localGet, 0}, s.entry(n), indexed(call, through), {end}}}
	})
	return first, s.rest(m, imports, code, data, loaded), err
}

// callsBelow reports whether a function calls one with an index below another's.
func (b body) callsBelow(own uint64) bool {
	return slices.ContainsFunc(b.code, func(each instruction) bool { return each[0] == call && each.operand() < own })
}

// share exports all that the rest shares, and a global that says whether that is there. It returns the section of the
// imports of the rest, and the number of the global.
func (m module) share() (imports []byte, loaded uint64, err error) {
	loaded = m.grow(globalSection, []byte{i32Type, mutable, i32Const, 0, end})
	count := uint64(0)
	offer := func(kind byte, index uint64, of []byte) {
		name := strconv.FormatUint(count, 10)
		count++
		m.grow(exportSection, binary.AppendUvarint(append(appendName(nil, name), kind), index))
		imports = append(append(appendName(appendName(imports, shared), name), kind), of...)
	}
	one := func(section byte) []byte { return (*m.section(section))[1:] }
	offer(isMemory, 0, one(memorySection))
	offer(isTable, 0, one(tableSection))
	n := uint64(0)
	_, err = elements(*m.section(globalSection), func(r *reader) bool {
		kind := r.bytes(2)
		r.byte() // of the value
		r.number()
		offer(isGlobal, n, kind)
		n++
		return r.byte() == end
	})
	return append(binary.AppendUvarint(nil, count), imports...), loaded, err
}

// viaTable is the code of a function that calls one in the table by its place, with a number, and loads the rest first.
func viaTable(loaded, load uint64) []byte {
	return body{code: []instruction{
		indexed(globalGet, loaded), {i32Eqz}, {beginIf, noResult}, {localGet, 1}, indexed(call, load), {end},
		{localGet, 0}, {localGet, 1}, {callIndirect, 0, 0}, {end},
	}}.bytes()
}

// entry is the place of a function in the table.
func (s splitting) entry(number uint64) instruction {
	return appendSigned(instruction{i32Const}, int64(s.table+number))
}

// elsewhere returns a function as it stands in the rest: it calls those of the first part by the table.
func (s splitting) elsewhere(b body) body {
	code := make([]instruction, 0, len(b.code)+len(b.code)/4)
	for _, each := range b.code {
		if each[0] != call {
			code = append(code, each)
		} else if place, moved := s.places[each.operand()-s.own]; moved {
			code = append(code, indexed(call, place))
		} else {
			code = append(code, s.entry(each.operand()-s.own), indexed(callIndirect, s.kinds[each.operand()-s.own], 0))
		}
	}
	b.code = code
	return b
}

// rest writes the module of the rest. Its own function says that it is there.
func (s splitting) rest(kinds module, imports, code []byte, data []segment, loaded uint64) []byte {
	n := uint64(len(s.moved))
	functions := append(binary.AppendUvarint(nil, n+1), make([]byte, n)...) // all of them of type 0
	var places []byte
	runs := uint64(0)
	for i := 0; i < len(s.moved); runs++ {
		from := i
		var run []uint64
		for ; i < len(s.moved) && s.moved[i]-s.moved[from] == uint64(i-from); i++ {
			run = append(run, uint64(i))
		}
		places = appendElements(places, s.table+s.moved[from], run)
	}
	start := body{code: []instruction{{i32Const, 1}, indexed(globalSet, loaded), {end}}}.bytes()
	code = append(binary.AppendUvarint(code, uint64(len(start))), start...)
	functions = binary.AppendUvarint(functions, kinds.grow(typeSection, []byte(ofNothing)))
	m := module{
		{typeSection, *kinds.section(typeSection)},
		{importSection, imports},
		{functionSection, functions},
		{startSection, binary.AppendUvarint(nil, n)},
		{elementSection, append(binary.AppendUvarint(nil, runs), places...)},
		{codeSection, append(binary.AppendUvarint(nil, n+1), code...)},
		{dataSection, writeData(data)},
	}
	return m.bytes()
}
