//go:build !js

package snapshot

import (
	"bytes"
	"encoding/binary"
	"errors"
)

// The list of functions and the first field of each have the number of the function, from some
// number on. The functions follow each other in the list, each at a multiple of tableAlign. An
// instruction is looked for in buckets, of which each function has as many, but for the last one;
// each begins with the number of the function, from 0 on.
const (
	functionShift = 4 // each function has 1<<functionShift buckets
	bucketSize    = 20
	tableAlign    = 8
)

var errTables = errors.New("the tables of functions are not in the format of tables.go")

// fillTables removes the computable part of the tables of functions from the initial memory, two megabytes,
// and lets the program compute it when it is instantiated.
func fillTables(program []byte) ([]byte, error) {
	t, m, memory, err := functionsOf(program)
	if err != nil {
		return nil, err
	}
	if len(*m.section(startSection)) > 0 {
		return nil, errForm
	}
	at := int64(bytes.Index(memory, tableHead))
	buckets := t.described([]segment{{0, memory}}, at, bucketsAt)
	f := filling{
		functions: len(t.functions), buckets: int(buckets), list: int(at) + int(t.listAt), names: int(at) + int(t.namesAt),
		first: binary.LittleEndian.Uint32(t.list), begin: binary.LittleEndian.Uint32(t.list[4:]),
	}
	if len(t.functions) < 2 || buckets < 0 || buckets+int64(bucketSize*f.bucketCount()) > int64(len(memory)) || !t.sortNames() || !f.clear(t, memory[buckets:]) {
		return nil, errTables
	}
	*m.section(dataSection) = writeData(segments(memory))
	return m.withStart(f.code())
}

// functionsOf returns the table of functions in the memory that a program starts with.
func functionsOf(program []byte) (t *functionTable, m module, memory []byte, err error) {
	if m, err = readModule(program); err != nil {
		return nil, nil, nil, err
	}
	data, err := readData(*m.section(dataSection))
	if err != nil {
		return nil, nil, nil, err
	}
	memory = memoryOf(data)
	if at := bytes.Index(memory, tableHead); at >= 0 {
		if t, ok := readTable(memory[at:]); ok {
			return t, m, memory, nil
		}
	}
	return nil, nil, nil, errTables
}

// A filling is the part of the tables to write, and its place in memory.
type filling struct {
	functions            int
	buckets, list, names int
	first, begin         uint32 // number of the first function, and its offset in the list
}

func (f filling) bucketCount() int { return (f.functions - 1) << functionShift }

// memoryOf returns the memory that segments fill, up to the last of them.
func memoryOf(data []segment) []byte {
	size := int64(0)
	for _, s := range data {
		size = max(size, s.at+int64(len(s.content)))
	}
	memory := make([]byte, size)
	for _, s := range data {
		copy(memory[s.at:], s.content)
	}
	return memory
}

// sortNames lets the names of functions follow each other in the order of the functions, behind a
// zero, as 0 is the offset of no name. It reports whether they are the names of no others.
func (t *functionTable) sortNames() bool {
	sorted := []byte{0}
	for _, f := range t.functions {
		at := binary.LittleEndian.Uint32(f[fieldName:])
		if at >= uint32(len(t.names)) {
			return false
		}
		n := bytes.IndexByte(t.names[at:], 0)
		if n < 0 {
			return false
		}
		binary.LittleEndian.PutUint32(f[fieldName:], uint32(len(sorted)))
		sorted = append(sorted, t.names[at:int(at)+n+1]...)
	}
	if len(t.inlined) > 0 || len(sorted) > len(t.names) {
		return false
	}
	clear(t.names[copy(t.names, sorted):])
	return true
}

// clear clears the part that the code writes, and reports whether it was the same.
func (f filling) clear(t *functionTable, buckets []byte) bool {
	var bucket [bucketSize]byte
	for i := range f.bucketCount() {
		b := buckets[bucketSize*i:][:bucketSize]
		binary.LittleEndian.PutUint32(bucket[:], uint32(i>>functionShift))
		if !bytes.Equal(b, bucket[:]) {
			return false
		}
		clear(b)
	}
	at := f.begin
	for i, function := range t.functions {
		entry, n := t.list[8*i:], f.first+uint32(i)
		if binary.LittleEndian.Uint32(entry) != n || binary.LittleEndian.Uint32(entry[4:]) != at || binary.LittleEndian.Uint32(function) != n {
			return false
		}
		at += fieldsEnd + 4*binary.LittleEndian.Uint32(function[fieldOthers:]) + 4*uint32(function[fieldData])
		at = (at + tableAlign - 1) &^ (tableAlign - 1)
		clear(entry[:8])
		clear(function[:fieldName+4])
	}
	return true
}

// Instructions, with the alignment of the words that are loaded and stored.
const (
	loopBegin  = "\x03\x40"
	loopIf     = "\x0d\x00" // repeats the loop
	endCode    = "\x0b"
	loadByte   = "\x2d\x00"
	loadWord   = "\x28\x02"
	storeWord  = "\x36\x02"
	lessThan   = "\x49"
	add        = "\x6a"
	multiply   = "\x6c"
	and        = "\x71"
	shiftRight = "\x76"

	// Variables: a count, where a function begins in the list, and where its name does in the names.
	getCount, setCount = "\x20\x00", "\x21\x00"
	getAt, setAt       = "\x20\x01", "\x21\x01"
	getName, setName   = "\x20\x02", "\x21\x02"
)

// code returns the body of a function that writes the number of each function into its buckets, the list and
// its first field, its start into the list, and the offset of its name into its second field.
func (f filling) code() []byte {
	b := assembler{1, 3, 0x7f} // three local variables, i32
	times := func(value string, n int) {
		b.put(value)
		b.number(n)
		b.put(multiply)
	}
	function := func() {
		b.put(getCount)
		b.number(int(f.first))
		b.put(add)
	}
	b.loop(f.bucketCount(), func() {
		times(getCount, bucketSize)
		b.put(getCount)
		b.number(functionShift)
		b.put(shiftRight)
		b.memory(storeWord, f.buckets)
	})
	b.number(int(f.begin))
	b.put(setAt)
	b.number(1)
	b.put(setName)
	b.loop(f.functions, func() {
		times(getCount, 8)
		function()
		b.memory(storeWord, f.list)
		times(getCount, 8)
		b.put(getAt)
		b.memory(storeWord, f.list+4)
		b.put(getAt)
		function()
		b.memory(storeWord, f.list)
		b.put(getAt + getName)
		b.memory(storeWord, f.list+fieldName)

		b.put(loopBegin + getName)
		b.memory(loadByte, f.names)
		b.put(getName)
		b.number(1)
		b.put(add + setName + loopIf + endCode)

		b.put(getAt + getAt)
		b.memory(loadWord, f.list+fieldOthers)
		b.put(getAt)
		b.memory(loadByte, f.list+fieldData)
		b.put(add)
		b.number(4)
		b.put(multiply + add)
		b.number(fieldsEnd + tableAlign - 1)
		b.put(add)
		b.number(-tableAlign)
		b.put(and + setAt)
	})
	b.put(endCode)
	return b
}

// An assembler writes the code of a function.
type assembler []byte

func (b *assembler) put(code string) { *b = append(*b, code...) }
func (b *assembler) number(n int)    { *b = appendSigned(append(*b, i32Const), int64(int32(n))) }

func (b *assembler) memory(code string, offset int) {
	b.put(code)
	*b = binary.AppendUvarint(*b, uint64(offset))
}

// loop writes code that is run n times.
func (b *assembler) loop(n int, do func()) {
	b.number(0)
	b.put(setCount + loopBegin)
	do()
	b.put(getCount)
	b.number(1)
	b.put(add + setCount + getCount)
	b.number(n)
	b.put(lessThan + loopIf + endCode)
}

// withStart returns the program with a function that runs when it is instantiated.
func (m module) withStart(body []byte) ([]byte, error) {
	imported, err := importedFunctions(*m.section(importSection))
	if err != nil {
		return nil, err
	}
	start := section{startSection, binary.AppendUvarint(nil, imported+m.addFunction(ofNothing, body))}
	for i := range m {
		if m[i].id == exportSection {
			return append(append(append(module{}, m[:i+1]...), start), m[i+1:]...).bytes(), nil
		}
	}
	return nil, errForm
}

// importedFunctions counts the imports: Go imports functions alone.
func importedFunctions(content []byte) (uint64, error) {
	return elements(content, func(r *reader) bool {
		r.bytes(r.unsigned()) // the module
		r.bytes(r.unsigned()) // the name
		kind := r.byte()
		r.unsigned()     // the type
		return kind == 0 // a function
	})
}
