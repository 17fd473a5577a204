#!/bin/sh
# How long wazero takes to compile a module in which each function marks that it has run: in a mutable global variable of its
# own, or in a byte of memory of its own. No other function uses that variable or byte.
#
# Guess: a variable costs what a byte costs, as it is one instruction either way.
# Seen: with variables the time grows with the square of their number. After each call the compiler reads all mutable
#   variables of the module anew, not only those that the function uses.
#     1500 functions of 8 calls: 44 times as long as with bytes
#     3000 functions of 8 calls: 114 times as long as with bytes
#   To keep many marks, keep them in memory.
# Versions: wazero 1.12.0, Go 1.26.8.
#
# Needs go.
set -eu
export GOTOOLCHAIN=go1.26.8
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >go.mod <<'MOD'
module marks

go 1.26

require github.com/tetratelabs/wazero v1.12.0
MOD
cat >main.go <<'GO'
package main

import (
	"context"
	"encoding/binary"
	"fmt"
	"os"
	"time"

	"github.com/tetratelabs/wazero"
)

const calls = 8

func list(n int, of func(i int) []byte) []byte {
	b := binary.AppendUvarint(nil, uint64(n))
	for i := range n {
		b = append(b, of(i)...)
	}
	return b
}

func sized(b []byte) []byte { return append(binary.AppendUvarint(nil, uint64(len(b))), b...) }

// module has n functions that mark that they run, and call others.
func module(n int, variables bool) []byte {
	b := []byte("\x00asm\x01\x00\x00\x00")
	section := func(id byte, content []byte) { b = append(append(b, id), sized(content)...) }
	section(1, []byte{1, 0x60, 0, 0}) // the type of a function without parameters and results
	section(3, list(n, func(int) []byte { return []byte{0} }))
	section(5, []byte{1, 0, 1}) // a page of memory
	if variables {
		section(6, list(n, func(int) []byte { return []byte{0x7f, 1, 0x41, 0, 0x0b} })) // i32, mutable, 0
	}
	section(10, list(n, func(i int) []byte {
		code := []byte{0} // no local variables
		if variables {
			code = binary.AppendUvarint(append(code, 0x41, 1, 0x24), uint64(i)) // global.set
		} else {
			code = binary.AppendUvarint(append(code, 0x41, 0, 0x41, 1, 0x3a, 0), uint64(i)) // i32.store8
		}
		for j := range calls {
			code = binary.AppendUvarint(append(code, 0x10), uint64((i+j*7+1)%n)) // call
		}
		return sized(append(code, 0x0b))
	}))
	return b
}

// compile returns the shortest time of three.
func compile(program []byte) (best time.Duration) {
	for range 3 {
		ctx := context.Background()
		run := wazero.NewRuntime(ctx)
		began := time.Now()
		if _, err := run.CompileModule(ctx, program); err != nil {
			panic(err)
		}
		if took := time.Since(began); best == 0 || took < best {
			best = took
		}
		run.Close(ctx)
	}
	return best
}

func main() {
	var times []float64
	for _, n := range []int{1500, 3000} {
		times = append(times, float64(compile(module(n, true)))/float64(compile(module(n, false))))
		fmt.Printf("%d functions of %d calls: %.0f times as long as with bytes\n", n, calls, times[len(times)-1])
	}
	if times[0] < 4 || times[1] < 1.4*times[0] {
		fmt.Fprintln(os.Stderr, "Variables cost no more than bytes now, or do not cost more where there are more.")
		os.Exit(1)
	}
}
GO
go mod tidy >/dev/null 2>&1
go run .
