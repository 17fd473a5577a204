//go:build !js

package snapshot

import (
	"bytes"
	"encoding/binary"
)

// A segment is a part of the memory that a program starts with. The bytes between two are zero.
type segment struct {
	at      int64
	content []byte
}

// apart is the number of zeros that separate two segments.
const apart = 64

// joinData writes the initial memory of a program in longer segments. Go leaves out every eight
// zeros: that makes a hundred thousand segments, whose addresses take more space than the zeros
// once they are compressed. Lines of source are left out on demand.
func joinData(program []byte, dropLines bool) ([]byte, error) {
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
		if dropLines {
			dropLinesOf(data)
		}
		m[i].content = writeData(data)
	}
	return m.bytes(), nil
}

// joined joins segments that are less than apart bytes from each other.
func joined(data []segment) []segment {
	var all []segment
	for _, s := range data {
		if n := len(all) - 1; n >= 0 {
			last := &all[n]
			if gap := s.at - last.at - int64(len(last.content)); gap >= 0 && gap < apart {
				last.content = append(append(last.content, make([]byte, gap)...), s.content...)
				continue
			}
		}
		all = append(all, segment{s.at, bytes.Clone(s.content)})
	}
	return all
}

// The address of a segment is the constant of an instruction.
const (
	i32Const = 0x41
	end      = 0x0b
)

func readData(section []byte) (data []segment, err error) {
	_, err = elements(section, func(r *reader) bool {
		memory, code, at, ended := r.unsigned(), r.byte(), r.signed(), r.byte()
		data = append(data, segment{at, r.bytes(r.unsigned())})
		return memory == 0 && code == i32Const && ended == end
	})
	return data, err
}

func writeData(data []segment) []byte {
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
