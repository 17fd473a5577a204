//go:build !js

package snapshot

import (
	"encoding/binary"
	"slices"
)

// Before a call, a function of Go pushes where it goes on: its number and that of a part of it, as
// one constant. Behind the call it branches to its end where it is to return at once, over as many
// blocks as there are parts to come. Both differ from one call to the next, and most other bytes of
// calls do not.
const (
	firstFunction = 0x1000 // the number of the first function
	partBits      = 16     // of the constant, below the number of the function
)

// alignReturns has functions keep their number in a variable, and return where they branch to their
// end, so that more bytes of calls are the same.
func alignReturns(program []byte) ([]byte, error) {
	return rewriteBodies(program, func(n uint64, ofGo bool, b body) body {
		if !ofGo {
			return b
		}
		b.code = returnAtOnce(b.code)
		return b.withNumber(int64(firstFunction+n) << partBits)
	})
}

// ending is what a function ends with that is left by branches: code that is never reached, the end of
// the block that these leave, and the result 1.
var ending = []instruction{{unreachable}, {end}, {i32Const, 1}, {end}}

// returnAtOnce returns 1 in place of branches to the end, whose result that is.
func returnAtOnce(code []instruction) []instruction {
	tail := len(code) - len(ending)
	if tail < 0 || !slices.EqualFunc(code[tail:], ending, slices.Equal) {
		return code
	}
	from, depth := 0, uint64(0) // where the block begins that ends in ending, and how many an instruction is in
	for i, each := range code[:tail] {
		switch each[0] {
		case beginBlock, beginLoop, beginIf:
			if depth++; depth == 1 {
				from = i
			}
		case end:
			depth--
		}
	}
	if depth != 1 || code[from][0] != beginBlock {
		return code
	}
	depth = 0
	all := slices.Clone(code[:from])
	for _, each := range code[from:] {
		switch each[0] {
		case beginBlock, beginLoop, beginIf:
			depth++
		case end:
			depth--
		case branchIf:
			r := reader{rest: each[1:]}
			if r.unsigned()+1 == depth {
				all = append(all, instruction{beginIf, noResult}, instruction{i32Const, 1}, instruction{returning}, instruction{end})
				continue
			}
		}
		all = append(all, each)
	}
	return all
}

// withNumber adds a variable behind the argument that holds the function's number, and adds the parts
// to it.
func (b body) withNumber(whole int64) body {
	var code []instruction
	used := false
	for _, each := range b.code {
		switch each[0] {
		case localGet, localSet, localTee:
			r := reader{rest: each[1:]}
			if n := r.unsigned(); n >= number {
				each = binary.AppendUvarint(instruction{each[0]}, n+1)
			}
		case i64Const:
			r := reader{rest: each[1:]}
			part := r.signed() - whole
			if r.failed || part < 0 || part >= 1<<partBits {
				break
			}
			used = true
			code = append(code, instruction{localGet, number})
			if part == 0 {
				continue
			}
			code = append(code, appendSigned(instruction{i64Const}, part), instruction{i64Add})
			continue
		}
		code = append(code, each)
	}
	if !used {
		return b
	}
	return body{
		groups: b.groups + 1,
		locals: append([]byte{1, i64Type}, b.locals...),
		code:   append([]instruction{appendSigned(instruction{i64Const}, whole), {localSet, number}}, code...),
	}
}

// number is the variable of the function's number, the first behind the argument.
const number = 1
