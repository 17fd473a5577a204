//go:build !js

package snapshot

import (
	"encoding/binary"
	"regexp"
)

// initialiser matches the names of functions that initialise a package: the variables, one map, or what its
// functions called init do. None runs again after the checkpoint, and no code can call them.
var initialiser = regexp.MustCompile(`^[^()]+\.(map\.)?init(\.\d+)?$`)

// dropInits empties the functions that have initialised the packages of a program run to its checkpoint.
func dropInits(program []byte) ([]byte, error) {
	t, _, _, err := functionsOf(program)
	if err != nil {
		return nil, err
	}
	drop := map[uint64]bool{}
	for _, f := range t.functions {
		if number, name := binary.LittleEndian.Uint32(f), t.nameOf(f); number >= firstFunction && initialiser.Match(name) {
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
