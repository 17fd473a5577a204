//go:build !js

package snapshot

import "encoding/binary"

// foldAddresses shortens the code that reaches the stack. Go adds the offset of a variable to the
// stack pointer in 64 bits, by four instructions; loads and stores of WebAssembly take an offset
// themselves. Both give the same address, since an address on the stack is far below 2^32.
func foldAddresses(program []byte) ([]byte, error) {
	return rewriteBodies(program, func(_ uint64, _ bool, b body) body {
		b.code = foldCode(b.code)
		return b
	})
}

// foldCode folds code in place.
func foldCode(code []instruction) []instruction {
	folded := code[:0]
	for len(code) > 0 {
		offset, rest, ok := stackOffset(code)
		if !ok {
			folded, code = append(folded, code[0]), code[1:]
			continue
		}
		if user := userOf(rest); user >= 0 {
			rest[user] = rest[user].at(offset)
		} else {
			folded = append(folded, appendSigned([]byte{i32Const}, offset), instruction{i32Add})
		}
		code = rest
	}
	return folded
}

// stackOffset returns the offset that code begins to add to an address, and the code behind that.
func stackOffset(code []instruction) (offset int64, rest []instruction, ok bool) {
	if len(code) < 4 || code[0][0] != i64ExtendI32U || code[1][0] != i64Const || code[2][0] != i64Add || code[3][0] != i32WrapI64 {
		return 0, nil, false
	}
	r := reader{rest: code[1][1:]}
	offset = r.signed()
	return offset, code[4:], !r.failed && 0 <= offset && offset < 1<<30
}

// userOf returns which instruction of code takes the address that is on top of the operands, if it
// is the next to do so, and a load or a store; -1 for none.
func userOf(code []instruction) int {
	above := 0 // operands above the address
	for i, each := range code {
		switch pops, ok := each.pops(); {
		case above == 0 && each.loads(), above == 1 && each.stores():
			return i
		case !ok || each.stores() || pops > above:
			return -1
		default:
			above += 1 - pops
		}
	}
	return -1
}

func (i instruction) loads() bool  { return 0x28 <= i[0] && i[0] <= 0x35 }
func (i instruction) stores() bool { return 0x36 <= i[0] && i[0] <= 0x3e }

// pops returns how many operands an instruction takes that leaves one; false for any other.
func (i instruction) pops() (n int, ok bool) {
	switch op := i[0]; {
	case op == 0x20, op == 0x23, i32Const <= op && op <= 0x44: // local.get, global.get, constants
		return 0, true
	case op == 0x22, i.loads(), op == 0x45, op == 0x50, 0x67 <= op && op <= 0x69, 0x79 <= op && op <= 0x7b,
		0x8b <= op && op <= 0x91, 0x99 <= op && op <= 0x9f, i32WrapI64 <= op && op <= 0xc4, op == bulk && i[1] <= 7:
		return 1, true // local.tee, loads, and operators of one operand
	case op == 0x1b: // select
		return 3, true
	}
	return 2, 0x46 <= i[0] && i[0] <= 0xa6 // the other operators
}

// at returns a load or store at an address that is lower by offset.
func (i instruction) at(offset int64) instruction {
	r := reader{rest: i[1:]}
	align, before := r.unsigned(), r.unsigned()
	return binary.AppendUvarint(binary.AppendUvarint([]byte{i[0]}, align), before+uint64(offset))
}
