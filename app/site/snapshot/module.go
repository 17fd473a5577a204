//go:build !js

package snapshot

import (
	"bytes"
	"encoding/binary"
	"errors"
)

var errForm = errors.New("not WebAssembly as the go command writes it")

// The sections that are read, as the core specification of WebAssembly numbers them.
const (
	customSection   = 0
	typeSection     = 1
	importSection   = 2
	functionSection = 3
	tableSection    = 4
	memorySection   = 5
	globalSection   = 6
	exportSection   = 7
	startSection    = 8
	elementSection  = 9
	codeSection     = 10
	dataSection     = 11
)

// A module is the sections of a program, in order.
type module []section

type section struct {
	id      byte
	content []byte
}

const magic = "\x00asm\x01\x00\x00\x00"

func readModule(program []byte) (module, error) {
	if !bytes.HasPrefix(program, []byte(magic)) {
		return nil, errForm
	}
	var m module
	for r := (reader{rest: program[len(magic):]}); len(r.rest) > 0; {
		s := section{r.byte(), r.bytes(r.unsigned())}
		if r.failed {
			return nil, errForm
		}
		m = append(m, s)
	}
	return m, nil
}

func (m module) bytes() []byte {
	size := len(magic)
	for _, s := range m {
		size += 1 + binary.MaxVarintLen32 + len(s.content)
	}
	b := append(make([]byte, 0, size), magic...)
	for _, s := range m {
		b = binary.AppendUvarint(append(b, s.id), uint64(len(s.content)))
		b = append(b, s.content...)
	}
	return b
}

// section returns the content of the first section with an id. Of one that is missing it is empty, which is
// not even a number of elements: to read it fails.
func (m module) section(id byte) *[]byte {
	for i := range m {
		if m[i].id == id {
			return &m[i].content
		}
	}
	return new([]byte)
}

// appendSigned writes signed LEB128.
func appendSigned(b []byte, n int64) []byte {
	for {
		low := byte(n & 0x7f)
		n >>= 7
		if n == 0 && low&0x40 == 0 || n == -1 && low&0x40 != 0 {
			return append(b, low)
		}
		b = append(b, low|0x80)
	}
}

// A reader reads numbers and bytes, and remembers whether input was missing.
type reader struct {
	rest   []byte
	failed bool
}

func (r *reader) byte() byte {
	if b := r.bytes(1); b != nil {
		return b[0]
	}
	return 0
}

func (r *reader) bytes(n uint64) []byte {
	if n > uint64(len(r.rest)) {
		r.failed, r.rest = true, nil
		return nil
	}
	b := r.rest[:n]
	r.rest = r.rest[n:]
	return b
}

// unsigned reads unsigned LEB128 below 2^31; a valid program has no more.
func (r *reader) unsigned() uint64 {
	n, size := binary.Uvarint(r.rest)
	if size <= 0 || n >= 1<<31 {
		r.failed, r.rest = true, nil
		return 0
	}
	r.rest = r.rest[size:]
	return n
}

// elements reads those of a section: their number, and each by a function that reports whether it has the
// form that the go command writes.
func elements(content []byte, read func(r *reader) bool) (count uint64, err error) {
	r := reader{rest: content}
	count = r.unsigned()
	for range min(count, uint64(len(content))) { // each takes some bytes
		if !read(&r) || r.failed {
			return 0, errForm
		}
	}
	if r.failed || len(r.rest) > 0 {
		return 0, errForm
	}
	return count, nil
}

// signed reads signed LEB128 of at most 35 bits.
func (r *reader) signed() int64 {
	var n int64
	for shift := 0; shift < 35; shift += 7 {
		b := r.byte()
		n |= int64(b&0x7f) << shift
		if b&0x80 == 0 {
			return n << (57 - shift) >> (57 - shift)
		}
	}
	r.failed = true
	return 0
}

// AppendSection adds a custom section at the end of a program, where a truncated one has lost it.
func AppendSection(program []byte, name string, content []byte) []byte {
	section := named(name, content)
	program = binary.AppendUvarint(append(bytes.Clone(program), customSection), uint64(len(section)))
	return append(program, section...)
}
