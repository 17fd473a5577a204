//go:build !js

package snapshot

import (
	"bytes"
	"slices"
)

const (
	fieldKind   = 40 // of a function, a byte
	kindWrapper = 23 // abi.FuncIDWrapper
)

// stubs have arguments that the collector knows by the names of these functions.
var stubs = []string{"reflect.makeFuncStub", "reflect.methodValueCall"}

// dropNames empties the names of functions that only traces show. Of a function of the runtime it keeps the
// package, by which the runtime knows its own goroutines, and of a wrapper of a method all, since a panic that can
// be recovered quotes it.
func dropNames(program []byte) ([]byte, error) {
	t, m, memory, err := functionsOf(program)
	if err != nil {
		return nil, err
	}
	for _, f := range t.functions {
		name := t.nameOf(f)
		wrapsMethod := f[fieldKind] == kindWrapper && bytes.Contains(name, []byte(".(*")) && !bytes.HasSuffix(name, []byte("-fm"))
		if wrapsMethod || slices.Contains(stubs, string(name)) {
			continue
		}
		if own := []byte("runtime."); bytes.HasPrefix(name, own) {
			name = name[len(own):]
		}
		clear(name)
	}
	*m.section(dataSection) = writeData(segments(memory))
	return m.bytes(), nil
}
