//go:build !js

package snapshot

import (
	"bytes"
	"encoding/binary"
	"errors"
	"regexp"
)

// initialiser matches the names of functions that initialise a package: the variables, one map, or what its
// functions called init do. None runs again after the checkpoint, and no code can call them.
var initialiser = regexp.MustCompile(`^[^()]+\.(map\.)?init(\.\d+)?$`)

var errInits = errors.New("the functions are not in the format of tables.go")

// dropInits empties the functions that have initialised the packages of a program run to its checkpoint.
func dropInits(program []byte) ([]byte, error) {
	m, err := readModule(program)
	if err != nil {
		return nil, err
	}
	data, err := readData(*m.section(dataSection))
	if err != nil {
		return nil, err
	}
	memory := memoryOf(data)
	at := bytes.Index(memory, tableHead)
	if at < 0 {
		return nil, errInits
	}
	t, ok := readTable(memory[at:])
	if !ok {
		return nil, errInits
	}
	drop := map[uint64]bool{}
	for _, f := range t.functions {
		name, _, found := bytes.Cut(t.names[min(int(binary.LittleEndian.Uint32(f[fieldName:])), len(t.names)):], []byte{0})
		if number := binary.LittleEndian.Uint32(f); found && number >= firstFunction && initialiser.Match(name) {
			drop[uint64(number-firstFunction)] = true
		}
	}
	return rewriteBodies(program, func(n uint64, ofGo bool, b body) body {
		if !ofGo || !drop[n] {
			return b
		}
		return body{code: []instruction{{unreachable}, {end}}}
	})
}
