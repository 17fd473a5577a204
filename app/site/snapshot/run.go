//go:build !js

package snapshot

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
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
	globals, err := readGlobals(m)
	if err != nil {
		return nil, err
	}
	visible, err := m.exportGlobals(len(globals))
	if err != nil {
		return nil, err
	}

	run := wazero.NewRuntimeWithConfig(ctx, wazero.NewRuntimeConfigInterpreter())
	defer run.Close(ctx)
	compiled, err := run.CompileModule(ctx, visible.bytes())
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

	for i := range globals {
		globals[i].value = instance.ExportedGlobal(globalName(i)).Get()
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

// A global is a global variable of the module: for Go, a mutable integer.
type global struct {
	kind  api.ValueType
	value uint64
}

const (
	i64Const = 0x42
	mutable  = 1

	functionKind = 0
	globalKind   = 3
)

func readGlobals(m module) (all []global, err error) {
	_, err = elements(*m.section(globalSection), func(r *reader) bool {
		kind, change, code := r.byte(), r.byte(), r.byte()
		r.signed()
		all = append(all, global{kind: kind})
		whole := kind == api.ValueTypeI32 && code == i32Const || kind == api.ValueTypeI64 && code == i64Const
		return r.byte() == end && change == mutable && whole
	})
	return all, err
}

func writeGlobals(all []global) []byte {
	b := binary.AppendUvarint(nil, uint64(len(all)))
	for _, g := range all {
		b = append(b, g.kind, mutable)
		if g.kind == api.ValueTypeI32 {
			b = appendSigned(append(b, i32Const), int64(int32(g.value)))
		} else {
			b = appendSigned(append(b, i64Const), int64(g.value))
		}
		b = append(b, end)
	}
	return b
}

// globalName returns the name that a global is exported by.
func globalName(i int) string { return fmt.Sprintf("global %d", i) }

// exportGlobals returns a program that exports its globals.
func (m module) exportGlobals(globals int) (module, error) {
	visible := append(module{}, m...)
	content := visible.section(exportSection)
	r := reader{rest: *content}
	b := binary.AppendUvarint(nil, r.unsigned()+uint64(globals))
	if r.failed {
		return nil, errForm
	}
	b = append(b, r.rest...)
	for i := range globals {
		b = append(appendName(b, globalName(i)), globalKind)
		b = binary.AppendUvarint(b, uint64(i))
	}
	*content = b
	return visible, nil
}

// setState changes the initial state of a program, and makes its export run do nothing.
func (m module) setState(globals []global, memory []byte) error {
	pages, variables, data := m.section(memorySection), m.section(globalSection), m.section(dataSection)
	if err := m.disable("run"); err != nil {
		return err
	}
	const page = 1 << 16
	p := reader{rest: *pages}
	if n, most := p.unsigned(), p.byte(); p.failed || n != 1 || most != 0 || len(*data) == 0 {
		return errForm
	}
	*pages = binary.AppendUvarint([]byte{1, 0}, uint64(len(memory)/page))
	*variables = writeGlobals(globals)
	*data = writeData(segments(memory))
	return nil
}

// disable exports, under the name of a function, a new one of the same type that does nothing.
func (m module) disable(name string) error {
	imports, functions, exports := m.section(importSection), m.section(functionSection), m.section(exportSection)
	imported, err := importedFunctions(*imports)
	if err != nil {
		return err
	}
	f := reader{rest: *functions}
	count := f.unsigned()
	was, found, err := exportedAs(*exports, name)
	if err != nil || !found || was < imported || was-imported >= count {
		return errors.Join(err, errForm)
	}
	var kind uint64 // the type of the old one
	for range was - imported + 1 {
		kind = f.unsigned()
	}
	if f.failed {
		return errForm
	}
	added, err := m.addFunction(kind, []byte{0, end})
	if err != nil {
		return err
	}
	*exports, err = exportAs(*exports, name, added)
	return err
}

// addFunction adds a function of a type, and returns its number.
func (m module) addFunction(kind uint64, body []byte) (uint64, error) {
	imports, functions, code := m.section(importSection), m.section(functionSection), m.section(codeSection)
	imported, err := importedFunctions(*imports)
	if err != nil {
		return 0, err
	}
	f, c := reader{rest: *functions}, reader{rest: *code}
	count := f.unsigned()
	if c.unsigned() != count || f.failed || c.failed {
		return 0, errForm
	}
	*functions = append(binary.AppendUvarint(nil, count+1), f.rest...)
	*functions = binary.AppendUvarint(*functions, kind)
	*code = append(binary.AppendUvarint(nil, count+1), c.rest...)
	*code = append(binary.AppendUvarint(*code, uint64(len(body))), body...)
	return imported + count, nil
}

// segments splits a memory.
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

// importedFunctions counts the imports: Go imports functions alone.
func importedFunctions(content []byte) (uint64, error) {
	return elements(content, func(r *reader) bool {
		r.bytes(r.unsigned()) // the module
		r.bytes(r.unsigned()) // the name
		kind := r.byte()
		r.unsigned() // the type
		return kind == functionKind
	})
}

// exportedAs returns the function that is exported under a name.
func exportedAs(content []byte, name string) (function uint64, found bool, err error) {
	err = eachExport(content, func(n string, kind byte, index uint64) {
		if n == name && kind == functionKind {
			function, found = index, true
		}
	})
	return function, found, err
}

// exportAs exports another function under a name.
func exportAs(content []byte, name string, function uint64) ([]byte, error) {
	count, _ := binary.Uvarint(content)
	b := binary.AppendUvarint(nil, count)
	err := eachExport(content, func(n string, kind byte, index uint64) {
		if n == name && kind == functionKind {
			index = function
		}
		b = binary.AppendUvarint(append(appendName(b, n), kind), index)
	})
	return b, err
}

func eachExport(content []byte, do func(name string, kind byte, index uint64)) error {
	_, err := elements(content, func(r *reader) bool {
		name, kind, index := r.bytes(r.unsigned()), r.byte(), r.unsigned()
		do(string(name), kind, index)
		return true
	})
	return err
}
