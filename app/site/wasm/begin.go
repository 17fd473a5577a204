//go:build !js

package wasm

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

// Begin runs a program up to where it waits for its page, and writes it as it stands there:
// its memory, its global variables, and the JavaScript values that it holds. Go takes its time
// to begin, one package after the other, and always comes to the same place; a program that
// has begun already goes on there at once (begin.js of package site).
//
// It waits where it has set the global function quadrilleResume, and all its goroutines wait.
func Begin(ctx context.Context, program []byte) ([]byte, error) {
	m, err := readModule(program)
	if err != nil {
		return nil, err
	}
	globals, err := readGlobals(m)
	if err != nil {
		return nil, err
	}
	seen, err := m.showing(len(globals))
	if err != nil {
		return nil, err
	}

	run := wazero.NewRuntimeWithConfig(ctx, wazero.NewRuntimeConfigInterpreter())
	defer run.Close(ctx)
	compiled, err := run.CompileModule(ctx, seen.bytes())
	if err != nil {
		return nil, err
	}
	h := newHost()
	if err := h.offer(ctx, run, compiled.ImportedFunctions()); err != nil {
		return nil, err
	}
	instance, err := run.InstantiateModule(ctx, compiled, wazero.NewModuleConfig().WithStartFunctions())
	if err != nil {
		return nil, err
	}
	h.memory = instance.Memory()
	argv := h.arguments()
	if _, err := instance.ExportedFunction("run").Call(ctx, 1, argv); err != nil {
		return nil, h.why(err)
	}
	values, err := h.recipe()
	if err != nil {
		return nil, h.why(err)
	}

	for i := range globals {
		globals[i].value = instance.ExportedGlobal(shown(i)).Get()
	}
	memory, _ := h.memory.Read(0, h.memory.Size())
	if err := m.standing(globals, memory); err != nil {
		return nil, err
	}
	text, err := json.Marshal(values)
	if err != nil {
		return nil, err
	}
	m = append(m, section{customSection, named(valuesName, text)})
	return m.bytes(), nil
}

// resume is the name of the function that a program sets to be told to go on, and valuesName
// that of the section with the values it holds.
const (
	resume     = "quadrilleResume"
	valuesName = "quadrille-values"
)

// A global is a variable of the machine, as Go has them: changing, of a whole number.
type global struct {
	kind  api.ValueType
	value uint64
}

const (
	i64Const = 0x42
	changing = 1

	functionKind = 0
	globalKind   = 3
)

func readGlobals(m module) ([]global, error) {
	content := m.section(globalSection)
	if content == nil {
		return nil, errForm
	}
	r := reader{rest: *content}
	count := r.unsigned()
	if count > uint64(len(r.rest)) {
		return nil, errForm
	}
	all := make([]global, count)
	for i := range all {
		all[i].kind = r.byte()
		change, code := r.byte(), r.byte()
		r.signed()
		whole := all[i].kind == api.ValueTypeI32 && code == i32Const || all[i].kind == api.ValueTypeI64 && code == i64Const
		if ended := r.byte(); r.failed || change != changing || !whole || ended != end {
			return nil, errForm
		}
	}
	if len(r.rest) > 0 {
		return nil, errForm
	}
	return all, nil
}

func writeGlobals(all []global) []byte {
	b := binary.AppendUvarint(nil, uint64(len(all)))
	for _, g := range all {
		b = append(b, g.kind, changing)
		if g.kind == api.ValueTypeI32 {
			b = appendSigned(append(b, i32Const), int64(int32(g.value)))
		} else {
			b = appendSigned(append(b, i64Const), int64(g.value))
		}
		b = append(b, end)
	}
	return b
}

// shown is the name that a global variable is exported by, to be looked at.
func shown(i int) string { return fmt.Sprintf("global %d", i) }

// showing is a program whose global variables can be looked at.
func (m module) showing(globals int) (module, error) {
	seen := append(module{}, m...)
	content := seen.section(exportSection)
	if content == nil {
		return nil, errForm
	}
	r := reader{rest: *content}
	b := binary.AppendUvarint(nil, r.unsigned()+uint64(globals))
	b = append(b, r.rest...)
	for i := range globals {
		b = append(appendName(b, shown(i)), globalKind)
		b = binary.AppendUvarint(b, uint64(i))
	}
	*content = b
	return seen, nil
}

// standing changes a program so that it stands where it was left, and "run" does nothing.
func (m module) standing(globals []global, memory []byte) error {
	pages, variables, data := m.section(memorySection), m.section(globalSection), m.section(dataSection)
	if pages == nil || variables == nil || data == nil {
		return errForm
	}
	if err := m.idle("run"); err != nil {
		return err
	}
	const page = 1 << 16
	p := reader{rest: *pages}
	if n, most := p.unsigned(), p.byte(); p.failed || n != 1 || most != 0 {
		return errForm
	}
	*pages = binary.AppendUvarint([]byte{1, 0}, uint64(len(memory)/page))
	*variables = writeGlobals(globals)
	*data = writeData(stretches(memory))
	return nil
}

// idle lets a name outside stand for a new function of the same kind that does nothing.
func (m module) idle(name string) error {
	imports, functions, code, exports := m.section(importSection), m.section(functionSection), m.section(codeSection), m.section(exportSection)
	if imports == nil || functions == nil || code == nil || exports == nil {
		return errForm
	}
	imported, err := importedFunctions(*imports)
	if err != nil {
		return err
	}
	f, c := reader{rest: *functions}, reader{rest: *code}
	count := f.unsigned()
	if c.unsigned() != count || f.failed || c.failed {
		return errForm
	}
	was, found, err := exportedAs(*exports, name)
	if err != nil || !found || was < imported || was-imported >= count {
		return errors.Join(err, errForm)
	}
	types := f.rest
	var kind uint64 // of the one it was
	for range was - imported + 1 {
		kind = f.unsigned()
	}
	if f.failed {
		return errForm
	}
	*functions = append(binary.AppendUvarint(nil, count+1), types...)
	*functions = binary.AppendUvarint(*functions, kind)
	const size, locals = 2, 0
	*code = append(binary.AppendUvarint(nil, count+1), c.rest...)
	*code = append(*code, size, locals, end)
	*exports, err = exportAs(*exports, name, imported+count)
	return err
}

// stretches are those of a memory.
func stretches(memory []byte) []stretch {
	var all []stretch
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
		all = append(all, stretch{int64(from), bytes.Clone(memory[from:to])})
	}
}

func appendName(b []byte, name string) []byte {
	return append(binary.AppendUvarint(b, uint64(len(name))), name...)
}

// named is the content of a custom section.
func named(name string, content []byte) []byte { return append(appendName(nil, name), content...) }

// importedFunctions counts them: Go imports nothing else.
func importedFunctions(content []byte) (uint64, error) {
	r := reader{rest: content}
	count := r.unsigned()
	for range min(count, uint64(len(content))) {
		r.bytes(r.unsigned()) // the module
		r.bytes(r.unsigned()) // the name
		if kind := r.byte(); kind != functionKind {
			return 0, errForm
		}
		r.unsigned() // the type
	}
	if r.failed || len(r.rest) > 0 {
		return 0, errForm
	}
	return count, nil
}

// exportedAs is the function that has a name outside.
func exportedAs(content []byte, name string) (function uint64, found bool, err error) {
	err = eachExport(content, func(n string, kind byte, index uint64) {
		if n == name && kind == functionKind {
			function, found = index, true
		}
	})
	return function, found, err
}

// exportAs lets another function have a name.
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
	r := reader{rest: content}
	count := r.unsigned()
	for range min(count, uint64(len(content))) {
		name, kind, index := r.bytes(r.unsigned()), r.byte(), r.unsigned()
		if r.failed {
			return errForm
		}
		do(string(name), kind, index)
	}
	if r.failed || len(r.rest) > 0 {
		return errForm
	}
	return nil
}
