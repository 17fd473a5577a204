//go:build !js

// Package wasm makes of a program as the go command writes it the one that a site offers:
// the same program, smaller, and begun already.
package wasm

import (
	"bytes"
	"encoding/binary"
)

// A stretch of memory that a program begins with. The bytes between two are zero.
type stretch struct {
	at      int64
	content []byte
}

// apart is how many zeros it takes to begin another stretch.
const apart = 64

// Pack writes a program so that it compresses better. Go leaves out every eight zeros of the
// memory that a program begins with: that makes a hundred thousand stretches, and to tell
// where each of them lies takes more than the zeros, once they are compressed. Lines of source
// are left out, too.
func Pack(program []byte) ([]byte, error) {
	m, err := readModule(program)
	if err != nil {
		return nil, err
	}
	for i := range m {
		if m[i].id != dataSection {
			continue
		}
		data, err := readData(m[i].content)
		if err != nil {
			return nil, err
		}
		data = joined(data)
		withoutLines(data)
		m[i].content = writeData(data)
	}
	return m.bytes(), nil
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
