//go:build !js

package snapshot

import (
	"bytes"
	"encoding/binary"
)

// Of each inlined call the runtime has a record: the kind of the function, three zeros, the offset
// of its name, the instruction of the call, and a line.
const (
	inlinedSize = 16
	inlinedName = 4
)

// Where the runtime's description of the program (runtime.moduledata), which begins with the
// addresses of the table of functions and of its names, has other addresses.
const (
	bucketsAt      = 8 * 19
	functionDataAt = 8 * 40 // of all data of functions
)

// described returns the address at an offset of the description of the program, -1 if none.
func (t *functionTable) described(data []segment, table int64, offset int) int64 {
	head := binary.LittleEndian.AppendUint64(binary.LittleEndian.AppendUint64(nil, uint64(table)), uint64(table)+t.namesAt)
	for _, s := range data {
		if i := bytes.Index(s.content, head); i >= 0 && i+offset+8 <= len(s.content) {
			return int64(binary.LittleEndian.Uint64(s.content[i+offset:]))
		}
	}
	return -1
}

// clearInlined clears the records of inlined calls, and the names of functions that are nothing
// else, where a table that begins at an address has them in the format above.
func clearInlined(data []segment, table int64, t *functionTable) {
	base := t.described(data, table, functionDataAt)
	var all [][]byte
	for at, n := range t.inlined {
		records := bytesAt(data, base+int64(at), inlinedSize*n)
		for r := range n {
			if records == nil || !t.isInlined(records[inlinedSize*r:]) {
				return
			}
		}
		all = append(all, records)
	}
	for _, records := range all {
		clear(records)
	}
	t.clearNames()
}

// bytesAt returns n bytes of the memory at an address, nil if they are in no segment.
func bytesAt(data []segment, at int64, n int) []byte {
	for _, s := range data {
		if i := at - s.at; i >= 0 && i+int64(n) <= int64(len(s.content)) {
			return s.content[i : i+int64(n)]
		}
	}
	return nil
}

// isInlined reports whether a record has the format of an inlined call.
func (t *functionTable) isInlined(record []byte) bool {
	name := int64(binary.LittleEndian.Uint32(record[inlinedName:]))
	return record[1]|record[2]|record[3] == 0 && name < int64(len(t.names)) && (name == 0 || t.names[name-1] == 0)
}

// clearNames clears the names that no function has.
func (t *functionTable) clearNames() {
	used := map[int]bool{}
	for _, f := range t.functions {
		used[int(binary.LittleEndian.Uint32(f[fieldName:]))] = true
	}
	for at := 0; at < len(t.names); {
		n := bytes.IndexByte(t.names[at:], 0)
		if n < 0 {
			return
		}
		if !used[at] {
			clear(t.names[at : at+n])
		}
		at += n + 1
	}
}
