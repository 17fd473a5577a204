//go:build !js

package wasm

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

// A host is as much of JavaScript as Go needs to begin; wasm_exec.js is the whole of it. What
// differs from one browser to the next it does not have: a program that asks for that before
// it waits cannot be begun here.
type host struct {
	memory api.Memory
	values []any // by the numbers that the program calls them by
	steps  []step
	refs   []int
	set    map[string]int // global variables that the program has set
	told   strings.Builder
	chance *rand.Rand
	now    time.Time
}

// A step makes the next value that the program holds.
type step struct {
	Get  string `json:"get,omitempty"`  // a property of another one
	Of   int    `json:"of,omitempty"`   // which
	Func int    `json:"func,omitempty"` // or a function that calls the program, by its number there
}

// A recipe makes the values that a program holds, after those it always holds.
type recipe struct {
	Steps []step         `json:"steps"`
	Refs  []int          `json:"refs"` // how often it holds each
	Set   map[string]int `json:"set"`
}

type (
	object   struct{ fields map[string]any }
	function struct{ number int }
)

// What wasm_exec.js begins with.
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
	flags := map[string]any{} // that a browser, without files, does not know
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
		// Equal sources give equal sites. So a program draws lots after it has gone on, not before.
		chance: rand.New(rand.NewPCG(1, 2)),
		// Earlier than any clock shows: time goes forth when the program goes on.
		now: time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC),
	}
}

// fail ends the program: its caller is told the error.
func fail(form string, args ...any) { panic(fmt.Errorf(form, args...)) }

// why adds what the program has told to an error.
func (h *host) why(err error) error {
	if h.told.Len() > 0 {
		return fmt.Errorf("%w\n%s", err, h.told.String())
	}
	return err
}

// offer gives a program what it imports.
func (h *host) offer(ctx context.Context, run wazero.Runtime, imports []api.FunctionDefinition) error {
	builders := map[string]wazero.HostModuleBuilder{}
	for _, f := range imports {
		from, name, _ := f.Import()
		do := h.functions()[name]
		if do == nil {
			do = func(uint32) { fail("a program calls %s of %s before it waits", name, from) }
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

// functions are those of wasm_exec.js that a beginning needs, by name. Each is given where its
// arguments lie.
func (h *host) functions() map[string]func(sp uint32) {
	return map[string]func(sp uint32){
		"runtime.resetMemoryDataView": func(uint32) {},
		"runtime.wasmWrite": func(sp uint32) {
			length := h.uint32(sp + 24) // in 32 bits, and anything in the others
			h.putUint64(sp+24, uint64(length))
			h.told.Write(h.bytes(sp + 16))
		},
		"runtime.nanotime1": func(sp uint32) { h.putUint64(sp+8, uint64(h.now.UnixNano())) },
		"runtime.walltime": func(sp uint32) {
			h.putUint64(sp+8, uint64(h.now.Unix()))
			h.memory.WriteUint32Le(sp+16, 0)
		},
		"runtime.getRandomData": func(sp uint32) {
			b := h.bytes(sp + 8)
			for i := range b {
				b[i] = byte(h.chance.Uint32())
			}
		},
		"syscall/js.valueGet": func(sp uint32) {
			of, name := h.uint32(sp+8), string(h.bytes(sp+16))
			h.store(sp+32, h.get(of, name), step{Get: name, Of: int(of)})
		},
		"syscall/js.valueSet": func(sp uint32) {
			of, name, value := h.uint32(sp+8), string(h.bytes(sp+16)), h.uint32(sp+32)
			if of != window || int(value) < always || int(value) >= len(h.values) {
				fail("a program sets %s before it waits", name)
			}
			h.set[name] = int(value)
		},
		"syscall/js.valueCall": func(sp uint32) {
			of, name, args := h.uint32(sp+8), string(h.bytes(sp+16)), h.uint64(sp+32)
			if of != self || name != "_makeFuncWrapper" {
				fail("a program calls %s before it waits", name)
			}
			number := int(math.Float64frombits(h.uint64(uint32(args))))
			h.store(sp+56, function{number}, step{Func: number})
			h.memory.WriteByte(sp+64, 1)
		},
	}
}

// get is a property of a value.
func (h *host) get(of uint32, name string) any {
	if int(of) < len(h.values) {
		if o, ok := h.values[of].(*object); ok {
			if v, ok := o.fields[name]; ok {
				return v
			}
		}
	}
	fail("a program asks for %s before it waits", name)
	return nil
}

// store puts a value where the program finds it: numbers as they are, others by their numbers,
// in what is not a number.
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
	const head, objectType, functionType = 0x7ff80000, 1, 4
	kind := uint32(head)
	switch value.(type) {
	case *object:
		kind |= objectType
	case function:
		kind |= functionType
	}
	h.memory.WriteUint32Le(at, uint32(number))
	h.memory.WriteUint32Le(at+4, kind)
}

// recipe tells how the values are made again, if the program waits where it should.
func (h *host) recipe() (recipe, error) {
	if _, ok := h.set[resume]; !ok {
		return recipe{}, errors.New("a program does not wait for its page")
	}
	return recipe{h.steps, h.refs, h.set}, nil
}

// arguments writes those of a browser's program, its name alone, as wasm_exec.js does.
func (h *host) arguments() (argv uint64) {
	const at = 4096
	h.memory.Write(at, []byte("js\x00\x00\x00\x00\x00\x00"))
	h.putUint64(at+8, at)
	h.putUint64(at+16, 0) // the last of them
	h.putUint64(at+24, 0) // and no environment
	return at + 8
}

// bytes are those of a slice or string, whose address and length lie at a place.
func (h *host) bytes(at uint32) []byte {
	b, ok := h.memory.Read(uint32(h.uint64(at)), uint32(h.uint64(at+8)))
	if !ok {
		fail("a program names memory that it does not have")
	}
	return b
}

func (h *host) uint32(at uint32) uint32 { return uint32(h.uint64(at)) }

func (h *host) uint64(at uint32) uint64 {
	b, ok := h.memory.Read(at, 8)
	if !ok {
		fail("a program reads beyond its memory")
	}
	return binary.LittleEndian.Uint64(b)
}

func (h *host) putUint64(at uint32, v uint64) {
	if !h.memory.WriteUint64Le(at, v) {
		fail("a program writes beyond its memory")
	}
}
