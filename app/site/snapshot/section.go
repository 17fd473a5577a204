//go:build !js

package snapshot

import (
	"bytes"
	"encoding/binary"
)

// AppendSection adds a custom section at the end of a program, where a truncated one has lost it.
func AppendSection(program []byte, name string, content []byte) []byte {
	section := named(name, content)
	program = binary.AppendUvarint(append(bytes.Clone(program), customSection), uint64(len(section)))
	return append(program, section...)
}
