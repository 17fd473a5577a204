//go:build !js

package site

import (
	"bytes"
	"encoding/binary"
	"errors"
)

// A stretch of memory that a program begins with. The bytes between two are zero.
type stretch struct {
	at      int64
	content []byte
}

// apart is how many zeros it takes to begin another stretch.
const apart = 64

var errForm = errors.New("this is no WebAssembly as the go command writes it")

// pack writes a program so that it compresses better. Go leaves out every eight zeros of the
// memory that a program begins with: that makes a hundred thousand stretches, and to tell
// where each of them lies takes more than the zeros, once they are compressed. Lines of source
// are left out, too.
func pack(wasm []byte) ([]byte, error) {
	const header, dataSection = 8, 11
	if len(wasm) < header || !bytes.HasPrefix(wasm, []byte("\x00asm\x01\x00\x00\x00")) {
		return nil, errForm
	}
	packed := bytes.NewBuffer(bytes.Clone(wasm[:header]))
	for r := (reader{rest: wasm[header:]}); len(r.rest) > 0; {
		id, section := r.byte(), r.bytes(r.unsigned())
		if r.failed {
			return nil, errForm
		}
		if id == dataSection {
			data, err := readData(section)
			if err != nil {
				return nil, err
			}
			data = joined(data)
			withoutLines(data)
			section = writeData(data)
		}
		packed.WriteByte(id)
		packed.Write(binary.AppendUvarint(nil, uint64(len(section))))
		packed.Write(section)
	}
	return packed.Bytes(), nil
}

// joined puts stretches together that are not far apart.
func joined(data []stretch) []stretch {
	var all []stretch
	for _, s := range data {
		if n := len(all) - 1; n >= 0 {
			last := &all[n]
			if gap := s.at - last.at - int64(len(last.content)); gap >= 0 && gap < apart {
				last.content = append(append(last.content, make([]byte, gap)...), s.content...)
				continue
			}
		}
		all = append(all, stretch{s.at, bytes.Clone(s.content)})
	}
	return all
}

// The address of a stretch is the constant of an instruction.
const (
	i32Const = 0x41
	end      = 0x0b
)

func readData(section []byte) ([]stretch, error) {
	r := reader{rest: section}
	count := r.unsigned()
	if count > uint64(len(r.rest)) { // each takes some bytes
		return nil, errForm
	}
	data := make([]stretch, count)
	for i := range data {
		memory, code := r.unsigned(), r.byte()
		data[i].at = r.signed()
		ended := r.byte()
		data[i].content = r.bytes(r.unsigned())
		if r.failed || memory != 0 || code != i32Const || ended != end {
			return nil, errForm
		}
	}
	if len(r.rest) > 0 {
		return nil, errForm
	}
	return data, nil
}

func writeData(data []stretch) []byte {
	b := binary.AppendUvarint(nil, uint64(len(data)))
	for _, s := range data {
		b = append(b, 0, i32Const)
		b = appendSigned(b, s.at)
		b = append(b, end)
		b = binary.AppendUvarint(b, uint64(len(s.content)))
		b = append(b, s.content...)
	}
	return b
}

// appendSigned writes a number in seven bits a byte, the lowest first; the sign is the
// second highest bit of the last.
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

// A reader takes numbers and bytes off the front, and remembers if something was not there.
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

// unsigned is below 2^31; more is never meant.
func (r *reader) unsigned() uint64 {
	n, size := binary.Uvarint(r.rest)
	if size <= 0 || n >= 1<<31 {
		r.failed, r.rest = true, nil
		return 0
	}
	r.rest = r.rest[size:]
	return n
}

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
