//go:build !js

package snapshot

import (
	"bytes"
	"encoding/binary"
)

// A body is that of a function: its local variables, in groups of a count and a type, and its code.
type body struct {
	groups uint64
	locals []byte
	code   []instruction
}

// rewriteBodies rewrites the functions of a program. Rewrite receives the number of each among those that are
// not imported, and whether it is a function of Go, which takes its resume point and returns whether it
// unwinds the stack, both i32.
func rewriteBodies(program []byte, rewrite func(number uint64, ofGo bool, b body) body) ([]byte, error) {
	m, err := readModule(program)
	if err != nil {
		return nil, err
	}
	types, functions, code := m.section(typeSection), m.section(functionSection), m.section(codeSection)
	kinds := reader{rest: *types}
	kinds.unsigned()
	first := bytes.HasPrefix(kinds.rest, []byte{0x60, 1, i32Type, 1, i32Type})
	kinds = reader{rest: *functions}
	kinds.unsigned()
	all := make([]byte, 0, len(*code)+len(*code)/8)
	n := uint64(0)
	count, err := elements(*code, func(r *reader) bool {
		b, ok := readBody(r.bytes(r.unsigned()))
		kind := kinds.unsigned()
		if !ok {
			return false
		}
		written := rewrite(n, first && kind == 0, b).bytes()
		all = append(binary.AppendUvarint(all, uint64(len(written))), written...)
		n++
		return !kinds.failed
	})
	if err != nil {
		return nil, err
	}
	*code = append(binary.AppendUvarint(nil, count), all...)
	return m.bytes(), nil
}

func readBody(written []byte) (b body, ok bool) {
	r := reader{rest: written}
	b.groups = r.unsigned()
	from := r.rest
	for range b.groups {
		if r.unsigned(); r.byte() == 0 {
			return body{}, false
		}
	}
	b.locals = from[:len(from)-len(r.rest)]
	b.code = make([]instruction, 0, len(r.rest)/2)
	for len(r.rest) > 0 {
		b.code = append(b.code, r.instruction())
	}
	return b, !r.failed
}

func (b body) bytes() []byte {
	size := binary.MaxVarintLen64 + len(b.locals)
	for _, i := range b.code {
		size += len(i)
	}
	written := append(binary.AppendUvarint(make([]byte, 0, size), b.groups), b.locals...)
	for _, i := range b.code {
		written = append(written, i...)
	}
	return written
}

// An instruction is an opcode with its operands.
type instruction []byte

// The opcodes, as the core specification of WebAssembly numbers them.
const (
	unreachable   = 0x00
	beginBlock    = 0x02
	beginLoop     = 0x03
	beginIf       = 0x04
	branchIf      = 0x0d
	returning     = 0x0f
	call          = 0x10
	callIndirect  = 0x11
	localGet      = 0x20
	localSet      = 0x21
	localTee      = 0x22
	globalGet     = 0x23
	globalSet     = 0x24
	i32Store8     = 0x3a
	i32Eqz        = 0x45
	i64ExtendI32U = 0xad
	i64Add        = 0x7c
	i32WrapI64    = 0xa7
	i32Add        = 0x6a
	bulk          = 0xfc // a prefix

	noResult = 0x40 // of a block
	i32Type  = 0x7f
	i64Type  = 0x7e
)

// indexed returns an instruction with unsigned operands.
func indexed(op byte, operands ...uint64) instruction {
	i := instruction{op}
	for _, n := range operands {
		i = binary.AppendUvarint(i, n)
	}
	return i
}

// operand returns the unsigned operand of an instruction.
func (i instruction) operand() uint64 {
	r := reader{rest: i[1:]}
	return r.unsigned()
}

// instruction reads an instruction of those that the go command writes.
func (r *reader) instruction() instruction {
	from := r.rest
	switch op := r.byte(); {
	case op <= 0x01, op == 0x05, op == end, op == 0x0f, op == 0x1a, op == 0x1b, 0x45 <= op && op <= 0xc4:
	case 0x02 <= op && op <= 0x04, op == 0x0c, op == 0x0d, op == 0x10, 0x20 <= op && op <= 0x24, 0x3f <= op && op <= i64Const:
		r.number()
	case op == 0x11, 0x28 <= op && op <= 0x3e:
		r.number()
		r.number()
	case op == 0x0e: // a table of branches, and the default
		for range min(r.unsigned(), uint64(len(r.rest))) + 1 {
			r.number()
		}
	case op == 0x43:
		r.bytes(4)
	case op == 0x44:
		r.bytes(8)
	case op == bulk:
		switch sub := r.byte(); {
		case sub <= 7: // conversions
		case sub == 10: // memory.copy
			r.bytes(2)
		case sub == 11: // memory.fill
			r.bytes(1)
		default:
			r.failed, r.rest = true, nil
		}
	default:
		r.failed, r.rest = true, nil
	}
	return from[:len(from)-len(r.rest)]
}

// number skips a number of any size.
func (r *reader) number() {
	for r.byte()&0x80 != 0 {
	}
}
