//go:build !js

package snapshot

import (
	"context"
	"encoding/binary"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
	"github.com/tetratelabs/wazero/experimental"
)

// dropUnused empties the functions of a program that neither run while it answers some questions nor are exported. The
// program traps where it calls one of them, so somebody has to do without its answer then.
//
// It calls the global function asked for each question, until that returns null, and passes its answer to answered.
func dropUnused(ctx context.Context, program []byte, questions []string) ([]byte, error) {
	ran := map[uint32]bool{}
	imported, _, err := ask(ctx, program, questions, func(function uint32) { ran[function] = true })
	if err != nil {
		return nil, err
	}
	used := func(number uint64) bool { return ran[uint32(number)+imported] }
	if program, err = clearUnused(program, used); err != nil {
		return nil, err
	}
	return rewriteBodies(program, func(number uint64, _ bool, b body) body {
		if used(number) {
			return b
		}
		return body{code: []instruction{{unreachable}, {end}}}
	})
}

// ask runs a program until it has answered all questions. It tells the number of each function that is exported or runs,
// and returns how many are imported, and what the program has said to each question.
func ask(ctx context.Context, program []byte, questions []string, runs func(function uint32)) (imported uint32, answers []string, err error) {
	compiling := experimental.WithFunctionListenerFactory(ctx, listener(func(f api.FunctionDefinition) { runs(f.Index()) }))
	run := wazero.NewRuntime(ctx)
	defer run.Close(ctx)
	compiled, err := run.CompileModule(compiling, program)
	if err != nil {
		return 0, nil, err
	}
	for _, f := range compiled.ExportedFunctions() { // wasm_exec.js calls more of them than a host does
		runs(f.Index())
	}
	h := newHost()
	h.answer(questions, &answers)
	if err := h.provide(ctx, run, compiled.ImportedFunctions()); err != nil {
		return 0, nil, err
	}
	instance, err := run.InstantiateModule(ctx, compiled, wazero.NewModuleConfig())
	if err != nil {
		return 0, nil, err
	}
	h.memory = instance.Memory()
	if _, err := instance.ExportedFunction("run").Call(ctx, 1, h.arguments()); err != nil {
		return 0, answers, h.withOutput(err)
	}
	return uint32(len(compiled.ImportedFunctions())), answers, nil
}

// A listener hears of the first call of each function.
type listener func(api.FunctionDefinition)

func (l listener) NewFunctionListener(f api.FunctionDefinition) experimental.FunctionListener {
	heard := false
	return experimental.FunctionListenerFunc(func(context.Context, api.Module, api.FunctionDefinition, []uint64, experimental.StackIterator) {
		if !heard {
			heard = true
			l(f)
		}
	})
}

// A jsString is a string of JavaScript.
type jsString struct{ text string }

// answer lets the program call asked and answered.
func (h *host) answer(questions []string, answers *[]string) {
	returns := func(sp uint32, value any) {
		h.store(sp+56, value, step{})
		h.memory.WriteByte(sp+64, 1)
	}
	h.own = map[string]func(sp uint32){
		"syscall/js.finalizeRef":     func(uint32) {},
		"runtime.wasmExit":           func(uint32) {},
		"syscall/js.stringVal":       func(sp uint32) { h.store(sp+24, &jsString{string(h.bytes(sp + 8))}, step{}) },
		"syscall/js.valueLoadString": func(sp uint32) { copy(h.bytes(sp+16), h.values[h.uint32(sp+8)].(*jsString).text) },
		"syscall/js.valuePrepareString": func(sp uint32) {
			t := h.values[h.uint32(sp+8)].(*jsString)
			h.store(sp+16, t, step{})
			h.putUint64(sp+24, uint64(len(t.text)))
		},
		"syscall/js.valueCall": func(sp uint32) {
			switch name := string(h.bytes(sp + 16)); {
			case name == "asked" && len(questions) == 0:
				returns(sp, nil)
			case name == "asked":
				returns(sp, &jsString{questions[0]})
				questions = questions[1:]
			case name == "answered":
				said := ""
				at, n := uint32(h.uint64(sp+32)), uint32(h.uint64(sp+40))
				for i := range n {
					if t, ok := h.values[h.uint32(at+8*i)].(*jsString); ok {
						said += t.text
					}
				}
				*answers = append(*answers, said)
				returns(sp, nil)
			default:
				h.functions()["syscall/js.valueCall"](sp)
			}
		},
	}
}

// firstNumber is that of the first function which is not imported, in the runtime's tables.
const firstNumber = 0x1000

// clearUnused clears what the runtime knows of functions that never run, but for what fillTables computes. None of them
// is ever on a stack that the runtime reads.
func clearUnused(program []byte, used func(number uint64) bool) ([]byte, error) {
	t, m, memory, err := functionsOf(program)
	if err != nil {
		return nil, err
	}
	for _, f := range t.forget(used) {
		clear(t.nameOf(f))
	}
	*m.section(dataSection) = writeData(segments(memory))
	return m.bytes(), nil
}

// forget clears what the table has of functions that are not used, but for what fillTables computes and their names. It
// returns them.
func (t *functionTable) forget(used func(number uint64) bool) (unused [][]byte) {
	first := uint64(binary.LittleEndian.Uint32(t.list)) - firstNumber
	kept := map[uint32]bool{0: true}
	var dropped [][]byte
	for i, f := range t.functions {
		others := binary.LittleEndian.Uint32(f[fieldOthers:])
		positions := [][]byte{f[fieldStack:], f[fieldFile:], f[fieldLine:]}
		for j := range others {
			positions = append(positions, f[fieldsEnd+4*j:])
		}
		if used(first + uint64(i)) {
			for _, p := range positions {
				kept[binary.LittleEndian.Uint32(p)] = true
			}
			continue
		}
		dropped = append(dropped, positions...)
		for j := range uint32(f[fieldData]) {
			binary.LittleEndian.PutUint32(f[fieldsEnd+4*(others+j):], noData)
		}
		unused = append(unused, f)
	}
	for _, p := range dropped {
		at := binary.LittleEndian.Uint32(p)
		if n, ok := t.length(at); ok && !kept[at] {
			clear(t.values[at : at+n])
		}
	}
	for _, p := range dropped {
		binary.LittleEndian.PutUint32(p, 0)
	}
	return unused
}
