//go:build !js

package snapshot

import (
	"encoding/binary"
	"slices"
)

// Go pushes a return address before each call: a constant of the function's number and the number of the
// resume point after the call. A call that unwinds the stack is followed by a branch to the end of the
// function, out of as many blocks as resume points follow. Both differ from call to call, which keeps a
// compressor from finding calls alike.
const (
	firstFunction = 0x1000 // the number of the first function which is not imported
	resumeBits    = 16     // of a return address, below the number of the function
)

// unifyCalls writes calls alike: it keeps the function's number in a local variable, and returns in
// place of the branches.
func unifyCalls(program []byte) ([]byte, error) {
	return rewriteBodies(program, func(n uint64, ofGo bool, b body) body {
		if !ofGo {
			return b
		}
		b.code = unwindByReturn(b.code)
		return b.hoistNumber(int64(firstFunction+n) << resumeBits)
	})
}

// unwindExit ends a function that can unwind: a trap, the end of the outermost block, and the result 1.
var unwindExit = []instruction{{unreachable}, {end}, {i32Const, 1}, {end}}

// unwind returns the result of the unwind exit, if the condition holds.
var unwind = []instruction{{beginIf, noResult}, {i32Const, 1}, {returning}, {end}}

// unwindByReturn replaces conditional branches to the unwind exit by returns of its result.
func unwindByReturn(code []instruction) []instruction {
	tail := len(code) - len(unwindExit)
	if tail < 0 || !slices.EqualFunc(code[tail:], unwindExit, slices.Equal) {
		return code
	}
	from, depth := 0, uint64(0) // the start of the outermost block, and the number of open blocks
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
	all := append(make([]instruction, 0, len(code)+len(code)/4), code[:from]...)
	for _, each := range code[from:] {
		switch each[0] {
		case beginBlock, beginLoop, beginIf:
			depth++
		case end:
			depth--
		case branchIf:
			r := reader{rest: each[1:]}
			if r.unsigned()+1 == depth {
				all = append(all, unwind...)
				continue
			}
		}
		all = append(all, each)
	}
	return all
}

// hoisted is the local variable that hoistNumber adds: the first behind the argument.
const hoisted = 1

var getHoisted, addHoisted = instruction{localGet, hoisted}, instruction{i64Add}

// hoistNumber stores the function's number, shifted as in a return address, in a variable, and replaces the
// function's return addresses by its sum with the resume point.
func (b body) hoistNumber(shifted int64) body {
	code := make([]instruction, 0, len(b.code)+len(b.code)/4)
	code = append(code, appendSigned(instruction{i64Const}, shifted), instruction{localSet, hoisted})
	used := false
	for _, each := range b.code {
		switch each[0] {
		case localGet, localSet, localTee:
			r := reader{rest: each[1:]}
			if n := r.unsigned(); n >= hoisted {
				each = binary.AppendUvarint(instruction{each[0]}, n+1)
			}
		case i64Const:
			r := reader{rest: each[1:]}
			resume := r.signed() - shifted
			if r.failed || resume < 0 || resume >= 1<<resumeBits {
				break
			}
			used = true
			code = append(code, getHoisted)
			if resume > 0 {
				code = append(code, appendSigned(instruction{i64Const}, resume), addHoisted)
			}
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
		code:   code,
	}
}
