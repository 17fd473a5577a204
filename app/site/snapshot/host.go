//go:build !js

package snapshot

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
)

// A host implements the part of wasm_exec.js that Go's initialisation needs. It offers nothing that differs
// between browsers: a program that calls more before its checkpoint is refused.
type host struct {
	memory api.Memory
	values []any // by reference id
	steps  []step
	refs   []int
	set    map[string]int // global variables that the program has set
	output strings.Builder
	random *rand.Rand
	now    time.Time
	own    map[string]func(sp uint32) // imports in place of those that initialisation calls, or besides
}

// A step makes the next value held by the program: a property or a function.
type step struct {
	Get  string `json:"get,omitempty"`  // the name of a property
	Of   int    `json:"of,omitempty"`   // its object's id
	Func int    `json:"func,omitempty"` // or the number of a function of the program
}

// A recipe makes the values that a program holds besides the initial ones.
type recipe struct {
	Steps []step         `json:"steps"`
	Refs  []int          `json:"refs"` // reference counts
	Set   map[string]int `json:"set"`
}

type (
	object   struct{ fields map[string]any }
	function struct{ number int }
)

// The ids of the initial values of wasm_exec.js, and their number.
const (
	noNumber = iota
	zero
	null
	yes
	no
	window
	self
	always
)

func newHost() *host {
	flags := map[string]any{} // a browser has no files
	for _, name := range []string{"O_WRONLY", "O_RDWR", "O_CREAT", "O_TRUNC", "O_APPEND", "O_EXCL", "O_DIRECTORY"} {
		flags[name] = -1.0
	}
	class := func() *object { return &object{} }
	everything := &object{map[string]any{
		"Object": class(), "Array": class(), "Uint8Array": class(), "process": class(), "path": class(),
		"fs": &object{map[string]any{"constants": &object{flags}}},
	}}
	return &host{
		values: []any{noNumber: math.NaN(), zero: 0.0, null: nil, yes: true, no: false, window: everything, self: &object{}},
		set:    map[string]int{},
		// The same numbers for every build, as equal sources give equal programs.
		random: rand.New(rand.NewPCG(1, 2)),
		// Before the time on any device, as the clock must not go back (see clampClock).
		now: time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC),
	}
}

// fail ends the program with an error.
func fail(form string, args ...any) { panic(fmt.Errorf(form, args...)) }

// withOutput adds the output of the program to an error.
func (h *host) withOutput(err error) error {
	if h.output.Len() > 0 {
		return fmt.Errorf("%w\n%s", err, h.output.String())
	}
	return err
}

func (h *host) provide(ctx context.Context, run wazero.Runtime, imports []api.FunctionDefinition) error {
	builders := map[string]wazero.HostModuleBuilder{}
	for _, f := range imports {
		from, name, _ := f.Import()
		do := h.own[name]
		if do == nil {
			do = h.functions()[name]
		}
		if do == nil {
			do = func(uint32) { fail("the program calls %s of %s before its checkpoint", name, from) }
		}
		if builders[from] == nil {
			builders[from] = run.NewHostModuleBuilder(from)
		}
		builders[from].NewFunctionBuilder().WithGoFunction(api.GoFunc(func(_ context.Context, stack []uint64) {
			do(uint32(stack[0]))
		}), f.ParamTypes(), f.ResultTypes()).Export(name)
	}
	for _, b := range builders {
		if _, err := b.Instantiate(ctx); err != nil {
			return err
		}
	}
	return nil
}

// functions returns the imports that initialisation calls, by name. Each receives the address of its
// arguments.
func (h *host) functions() map[string]func(sp uint32) {
	return map[string]func(sp uint32){
		"runtime.resetMemoryDataView": func(uint32) {},
		"runtime.wasmWrite": func(sp uint32) {
			length := h.uint32(sp + 24) // the upper 32 bits are undefined
			h.putUint64(sp+24, uint64(length))
			h.output.Write(h.bytes(sp + 16))
		},
		"runtime.nanotime1": func(sp uint32) { h.putUint64(sp+8, uint64(h.now.UnixNano())) },
		"runtime.walltime": func(sp uint32) {
			h.putUint64(sp+8, uint64(h.now.Unix()))
			h.memory.WriteUint32Le(sp+16, 0)
		},
		"runtime.getRandomData": func(sp uint32) {
			b := h.bytes(sp + 8)
			for i := range b {
				b[i] = byte(h.random.Uint32())
			}
		},
		"syscall/js.valueGet": func(sp uint32) {
			of, name := h.uint32(sp+8), string(h.bytes(sp+16))
			h.store(sp+32, h.get(of, name), step{Get: name, Of: int(of)})
		},
		"syscall/js.valueSet": func(sp uint32) {
			of, name, value := h.uint32(sp+8), string(h.bytes(sp+16)), h.uint32(sp+32)
			if of != window || int(value) < always || int(value) >= len(h.values) {
				fail("the program sets %s before its checkpoint", name)
			}
			h.set[name] = int(value)
		},
		"syscall/js.valueCall": func(sp uint32) {
			of, name, args := h.uint32(sp+8), string(h.bytes(sp+16)), h.uint64(sp+32)
			if of != self || name != "_makeFuncWrapper" {
				fail("the program calls %s before its checkpoint", name)
			}
			number := int(math.Float64frombits(h.uint64(uint32(args))))
			h.store(sp+56, function{number}, step{Func: number})
			h.memory.WriteByte(sp+64, 1)
		},
	}
}

func (h *host) get(of uint32, name string) any {
	if int(of) < len(h.values) {
		if o, ok := h.values[of].(*object); ok {
			if v, ok := o.fields[name]; ok {
				return v
			}
		}
	}
	fail("the program asks for %s before its checkpoint", name)
	return nil
}

// store writes a value as wasm_exec.js does: numbers as they are, others as their reference ids in
// a NaN.
func (h *host) store(at uint32, value any, how step) {
	if n, ok := value.(float64); ok && n != 0 {
		h.putUint64(at, math.Float64bits(n))
		return
	}
	number := -1
	for i, v := range h.values {
		if v == value {
			number = i
		}
	}
	if number < 0 {
		number = len(h.values)
		h.values, h.steps, h.refs = append(h.values, value), append(h.steps, how), append(h.refs, 0)
	}
	if number >= always {
		h.refs[number-always]++
	}
	const head, objectType, stringType, functionType = 0x7ff80000, 1, 2, 4
	kind := uint32(head)
	switch value.(type) {
	case *object:
		kind |= objectType
	case *jsString:
		kind |= stringType
	case function:
		kind |= functionType
	}
	h.memory.WriteUint32Le(at, uint32(number))
	h.memory.WriteUint32Le(at+4, kind)
}

// recipe returns the recipe of the values, if the program is at its checkpoint.
func (h *host) recipe() (recipe, error) {
	if _, ok := h.set[resume]; !ok {
		return recipe{}, errors.New("the program waits, but not at its checkpoint")
	}
	return recipe{h.steps, h.refs, h.set}, nil
}

// arguments writes argv, the program's name alone, where wasm_exec.js does.
func (h *host) arguments() (argv uint64) {
	const at = 4096
	h.memory.Write(at, []byte("js\x00\x00\x00\x00\x00\x00"))
	h.putUint64(at+8, at)
	h.putUint64(at+16, 0) // ends argv
	h.putUint64(at+24, 0) // empty environment
	return at + 8
}

// bytes returns those of the slice or string at an address.
func (h *host) bytes(at uint32) []byte {
	b, ok := h.memory.Read(uint32(h.uint64(at)), uint32(h.uint64(at+8)))
	if !ok {
		fail("the program passes memory that it does not have")
	}
	return b
}

func (h *host) uint32(at uint32) uint32 { return uint32(h.uint64(at)) }

func (h *host) uint64(at uint32) uint64 {
	b, ok := h.memory.Read(at, 8)
	if !ok {
		fail("the program reads beyond its memory")
	}
	return binary.LittleEndian.Uint64(b)
}

func (h *host) putUint64(at uint32, v uint64) {
	if !h.memory.WriteUint64Le(at, v) {
		fail("the program writes beyond its memory")
	}
}
