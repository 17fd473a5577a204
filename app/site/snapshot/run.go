//go:build !js

package snapshot

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
	"github.com/tetratelabs/wazero/experimental"
)

// runToCheckpoint runs a program up to Checkpoint and writes its state there: its memory, its globals, and
// the JavaScript values that it holds, which restore.js makes again. Initialisation takes time and always
// leads to the same state.
//
// At the checkpoint the program has set the global function resume, and all its goroutines wait.
func runToCheckpoint(ctx context.Context, program []byte) ([]byte, error) {
	m, err := readModule(program)
	if err != nil {
		return nil, err
	}
	run := wazero.NewRuntimeWithConfig(ctx, wazero.NewRuntimeConfigInterpreter())
	defer run.Close(ctx)
	compiled, err := run.CompileModule(ctx, program)
	if err != nil {
		return nil, err
	}
	h := newHost()
	if err := h.provide(ctx, run, compiled.ImportedFunctions()); err != nil {
		return nil, err
	}
	instance, err := run.InstantiateModule(ctx, compiled, wazero.NewModuleConfig().WithStartFunctions())
	if err != nil {
		return nil, err
	}
	h.memory = instance.Memory()
	argv := h.arguments()
	if _, err := instance.ExportedFunction("run").Call(ctx, 1, argv); err != nil {
		return nil, h.withOutput(err)
	}
	values, err := h.recipe()
	if err != nil {
		return nil, h.withOutput(err)
	}
	globals, err := globalsOf(instance.(experimental.InternalModule))
	if err != nil {
		return nil, err
	}
	memory, _ := h.memory.Read(0, h.memory.Size())
	if err := m.setState(globals, memory); err != nil {
		return nil, err
	}
	text, err := json.Marshal(values)
	if err != nil {
		return nil, err
	}
	m = append(m, section{customSection, named(valuesName, text)})
	return m.bytes(), nil
}

// resume is the name of the function that Checkpoint sets, and valuesName that of the section with
// the values that the program holds.
const (
	resume     = "snapshotResume"
	valuesName = "snapshot-values"
)

const (
	i64Const = 0x42
	mutable  = 1
)

// globalsOf returns the section of the global variables of a program with their values. Those of Go are
// mutable integers.
func globalsOf(program experimental.InternalModule) ([]byte, error) {
	b := binary.AppendUvarint(nil, uint64(program.NumGlobal()))
	for i := range program.NumGlobal() {
		g := program.Global(i)
		b = append(b, g.Type(), mutable)
		switch g.Type() {
		case api.ValueTypeI32:
			b = appendSigned(append(b, i32Const), int64(int32(g.Get())))
		case api.ValueTypeI64:
			b = appendSigned(append(b, i64Const), int64(g.Get()))
		default:
			return nil, errForm
		}
		b = append(b, end)
	}
	return b, nil
}

// setState changes the initial state of a program: the section of its globals, and its memory.
func (m module) setState(globals, memory []byte) error {
	pages, data := m.section(memorySection), m.section(dataSection)
	const page = 1 << 16
	p := reader{rest: *pages}
	if n, most := p.unsigned(), p.byte(); p.failed || n != 1 || most != 0 || len(*data) == 0 {
		return errForm
	}
	*pages = binary.AppendUvarint([]byte{1, 0}, uint64(len(memory)/page))
	*m.section(globalSection) = globals
	*data = writeData(segments(memory))
	return nil
}

func segments(memory []byte) []segment {
	var all []segment
	for at := 0; ; {
		for at < len(memory) && memory[at] == 0 {
			at++
		}
		if at == len(memory) {
			return all
		}
		from, to := at, at
		for at < len(memory) && at-to <= apart {
			if at++; memory[at-1] != 0 {
				to = at
			}
		}
		all = append(all, segment{int64(from), bytes.Clone(memory[from:to])})
	}
}

func appendName(b []byte, name string) []byte {
	return append(binary.AppendUvarint(b, uint64(len(name))), name...)
}

// named returns the content of a custom section.
func named(name string, content []byte) []byte { return append(appendName(nil, name), content...) }
