package library

import (
	"encoding/binary"

	"quadrille/app/game"
)

// Packed holds rows of a game as bytes. The garbage collector, which in WebAssembly marks the
// whole heap in one task, does not scan them.
type Packed []byte

// Append appends rows.
func (p Packed) Append(rows ...Row) Packed {
	for _, r := range rows {
		p = append(binary.AppendUvarint(p, uint64(len(r.ID))), r.ID...)
		p = binary.AppendVarint(p, r.At)
		p = append(binary.AppendUvarint(p, uint64(len(r.Entry))), r.Entry...)
	}
	return p
}

// restRows is how many rows are unpacked between two calls of rest.
const restRows = 200

// Rows returns the rows as they were appended. After some of them each it calls rest, if that is
// not nil.
func (p Packed) Rows(rest func()) []Row {
	var rows []Row
	text := string(p) // IDs and entries are parts of it
	at := 0
	field := func() string {
		n, size := binary.Uvarint(p[at:])
		from := at + size
		at = from + int(n)
		return text[from:at]
	}
	for at < len(p) {
		r := Row{ID: field()}
		n, size := binary.Varint(p[at:])
		r.At, at = n, at+size
		r.Entry = game.Entry(field())
		if rows = append(rows, r); rest != nil && len(rows)%restRows == 0 {
			rest()
		}
	}
	return rows
}
