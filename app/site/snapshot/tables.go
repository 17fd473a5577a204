//go:build !js

package snapshot

import (
	"bytes"
	"encoding/binary"
	"errors"
)

// The list of functions and the first field of each have the number of the function, from some
// number on. An instruction is looked for in buckets, of which each function has as many, but for the
// last one; each begins with the number of the function, from 0 on.
const (
	functionShift = 4 // there are 1<<functionShift buckets for each function
	bucketSize    = 20
)

var errTables = errors.New("the tables of functions are not in the format of tables.go")

// fillTables leaves out of the initial memory what can be computed of the tables of functions, two
// megabytes, and lets the program write it when it is instantiated.
func fillTables(program []byte) ([]byte, error) {
	m, err := readModule(program)
	if err != nil {
		return nil, err
	}
	content := m.section(dataSection)
	if content == nil || m.section(startSection) != nil {
		return nil, errForm
	}
	data, err := readData(*content)
	if err != nil {
		return nil, err
	}
	memory := memoryOf(data)
	at := int64(bytes.Index(memory, tableHead))
	if at < 0 {
		return nil, errTables
	}
	t, ok := readTable(memory[at:])
	if !ok || len(t.functions) < 2 {
		return nil, errTables
	}
	buckets := t.described([]segment{{0, memory}}, at, bucketsAt)
	first, count := binary.LittleEndian.Uint32(t.list), bucketsOf(len(t.functions))
	if buckets < 0 || buckets+int64(bucketSize*count) > int64(len(memory)) || !t.clearComputed(memory[buckets:], count, first) {
		return nil, errTables
	}
	*content = writeData(segments(memory))
	return m.withStart(fill(len(t.functions), int(buckets), int(at)+int(t.listAt), first))
}

func bucketsOf(functions int) int { return (functions - 1) << functionShift }

// memoryOf is the memory that segments fill, up to the last of them.
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

// clearComputed clears what fill computes, and reports whether it was the same.
func (t *functionTable) clearComputed(buckets []byte, count int, first uint32) bool {
	var bucket [bucketSize]byte
	for i := range count {
		b := buckets[bucketSize*i:][:bucketSize]
		binary.LittleEndian.PutUint32(bucket[:], uint32(i>>functionShift))
		if !bytes.Equal(b, bucket[:]) {
			return false
		}
		clear(b)
	}
	for i, f := range t.functions {
		entry := t.list[8*i:]
		if n := first + uint32(i); binary.LittleEndian.Uint32(entry) != n || binary.LittleEndian.Uint32(f) != n {
			return false
		}
		clear(entry[:4])
		clear(f[:4])
	}
	return true
}

// Instructions, with the alignment of the words that are loaded and stored.
const (
	blockLoop  = "\x03\x40"
	branchIf   = "\x0d\x00" // to the loop
	getLocal   = "\x20\x00"
	setLocal   = "\x21\x00"
	teeLocal   = "\x22\x00"
	loadWord   = "\x28\x02"
	storeWord  = "\x36\x02"
	lessThan   = "\x49"
	add        = "\x6a"
	multiply   = "\x6c"
	shiftRight = "\x76"
	ended      = "\x0b"
)

// fill is the body of a function that writes the number of each function into its buckets, the list
// and its first field.
func fill(functions, buckets, list int, first uint32) []byte {
	b := []byte{1, 1, 0x7f} // one local variable, an i32
	put := func(code string) { b = append(b, code...) }
	number := func(n uint32) { b = appendSigned(append(b, i32Const), int64(int32(n))) }
	offset := func(n int) { b = binary.AppendUvarint(b, uint64(n)) }
	loop := func(times int, do func()) {
		put(blockLoop)
		do()
		put(getLocal)
		number(1)
		put(add + teeLocal)
		number(uint32(times))
		put(lessThan + branchIf + ended)
	}
	timesLocal := func(n uint32) {
		put(getLocal)
		number(n)
		put(multiply)
	}
	function := func() {
		put(getLocal)
		number(first)
		put(add)
	}
	loop(bucketsOf(functions), func() {
		timesLocal(bucketSize)
		put(getLocal)
		number(functionShift)
		put(shiftRight + storeWord)
		offset(buckets)
	})
	number(0)
	put(setLocal)
	loop(functions, func() {
		timesLocal(8)
		function()
		put(storeWord)
		offset(list)
		timesLocal(8)
		put(loadWord)
		offset(list + 4)
		function()
		put(storeWord)
		offset(list)
	})
	put(ended)
	return b
}

// withStart returns the program with a function that runs when it is instantiated.
func (m module) withStart(body []byte) ([]byte, error) {
	types := m.section(typeSection)
	if types == nil {
		return nil, errForm
	}
	r := reader{rest: *types}
	count := r.unsigned()
	if r.failed {
		return nil, errForm
	}
	*types = append(binary.AppendUvarint(nil, count+1), r.rest...)
	*types = append(*types, 0x60, 0, 0) // a function of nothing, with no result
	added, err := m.addFunction(count, body)
	if err != nil {
		return nil, err
	}
	for i := range m {
		if m[i].id == exportSection {
			start := section{startSection, binary.AppendUvarint(nil, added)}
			return append(append(append(module{}, m[:i+1]...), start), m[i+1:]...).bytes(), nil
		}
	}
	return nil, errForm
}
