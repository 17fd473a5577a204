//go:build !js

package snapshot

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
)

// dropUnused empties the functions of a program that neither run while it answers some questions nor are exported. The
// program traps where it calls one of them, so somebody has to do without its answer then.
//
// It sets the global function take, which is called with each question, and passes its answer to the function taken.
func dropUnused(ctx context.Context, program []byte, questions [][]string) ([]byte, error) {
	marked, err := markRuns(program)
	if err != nil {
		return nil, err
	}
	used, _, err := ask(ctx, marked, questions)
	if err != nil {
		return nil, err
	}
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

// markRuns has each function mark that it runs, in memory that is there for the program's arguments. To be told of each
// call takes ten times as long.
func markRuns(program []byte) ([]byte, error) {
	most := uint64(0)
	program, err := rewriteBodies(program, func(number uint64, _ bool, b body) body {
		most = number
		b.code = append([]instruction{{i32Const, 0}, {i32Const, 1}, binary.AppendUvarint([]byte{i32Store8, 0}, marks+number)}, b.code...)
		return b
	})
	if err == nil && most >= marksEnd-marks {
		err = fmt.Errorf("it has %d functions, of which %d can be marked", most, marksEnd-marks)
	}
	return program, err
}

const (
	marks    = 4096 + 128 // behind what arguments writes
	marksEnd = 4096 + 8192
)

// ask runs a program for each list of questions until it has answered them. It returns which of its functions are exported
// or have run, if they are marked, and what it has said to each question.
func ask(ctx context.Context, program []byte, questions [][]string) (used func(number uint64) bool, answers []string, err error) {
	run := wazero.NewRuntime(ctx)
	defer run.Close(ctx)
	compiled, err := run.CompileModule(ctx, program)
	if err != nil {
		return nil, nil, err
	}
	ran := map[uint64]bool{}
	for _, f := range compiled.ExportedFunctions() { // wasm_exec.js calls more of them than a host does
		ran[uint64(f.Index())-uint64(len(compiled.ImportedFunctions()))] = true
	}
	h := newHost()
	h.answer(&answers)
	if err := h.provide(ctx, run, compiled.ImportedFunctions()); err != nil {
		return nil, nil, err
	}
	for _, some := range questions {
		*h = *newHost()
		h.answer(&answers)
		instance, err := run.InstantiateModule(ctx, compiled, wazero.NewModuleConfig().WithName(""))
		if err != nil {
			return nil, nil, err
		}
		if err := h.put(ctx, instance, some); err != nil {
			return nil, answers, h.withOutput(err)
		}
		marked, _ := h.memory.Read(marks, marksEnd-marks)
		for number, mark := range marked {
			if mark > 0 {
				ran[uint64(number)] = true
			}
		}
		if err := instance.Close(ctx); err != nil {
			return nil, nil, err
		}
	}
	return func(number uint64) bool { return ran[number] }, answers, nil
}

// put runs an instance, and puts questions to it.
func (h *host) put(ctx context.Context, instance api.Module, questions []string) error {
	h.memory = instance.Memory()
	if _, err := instance.ExportedFunction("run").Call(ctx, 1, h.arguments()); err != nil {
		return err
	}
	take, ok := h.values[h.set["take"]].(function)
	if !ok {
		return errors.New("the program takes no questions")
	}
	kept := len(h.values)
	for _, q := range questions {
		args := &object{map[string]any{"0": &jsString{q}}}
		h.values[self].(*object).fields["_pendingEvent"] = &object{map[string]any{"id": float64(take.number), "this": nil, "args": args}}
		if _, err := instance.ExportedFunction("resume").Call(ctx); err != nil {
			return err
		}
		h.values, h.steps, h.refs = h.values[:kept], h.steps[:kept-always], h.refs[:kept-always]
	}
	return nil
}

type jsString struct{ text string }

// answer lets the program take questions, and call taken.
func (h *host) answer(answers *[]string) {
	h.values[self] = &object{map[string]any{}}
	set := h.functions()["syscall/js.valueSet"]
	h.own = map[string]func(sp uint32){
		"syscall/js.finalizeRef":     func(uint32) {},
		"syscall/js.stringVal":       func(sp uint32) { h.store(sp+24, &jsString{string(h.bytes(sp + 8))}, step{}) },
		"syscall/js.valueLoadString": func(sp uint32) { copy(h.bytes(sp+16), h.values[h.uint32(sp+8)].(*jsString).text) },
		"syscall/js.valuePrepareString": func(sp uint32) {
			t := h.values[h.uint32(sp+8)].(*jsString)
			h.store(sp+16, t, step{})
			h.putUint64(sp+24, uint64(len(t.text)))
		},
		"syscall/js.valueLength": func(sp uint32) { h.putUint64(sp+16, 1) },
		"syscall/js.valueIndex":  func(sp uint32) { h.store(sp+24, h.get(h.uint32(sp+8), "0"), step{}) },
		"syscall/js.valueSet": func(sp uint32) {
			if h.uint32(sp+8) == window { // and no result of an event, or that there is none
				set(sp)
			}
		},
		"syscall/js.valueCall": func(sp uint32) {
			if string(h.bytes(sp+16)) != "taken" {
				h.functions()["syscall/js.valueCall"](sp)
				return
			}
			said := ""
			at, n := uint32(h.uint64(sp+32)), uint32(h.uint64(sp+40))
			for i := range n {
				if t, ok := h.values[h.uint32(at+8*i)].(*jsString); ok {
					said += t.text
				}
			}
			*answers = append(*answers, said)
			h.store(sp+56, nil, step{})
			h.memory.WriteByte(sp+64, 1)
		},
	}
}

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
	first := uint64(binary.LittleEndian.Uint32(t.list)) - firstFunction
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
