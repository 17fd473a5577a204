//go:build !js

package site

import (
	"bytes"
	"fmt"
)

// withClock lets wasm_exec.js take a clock that stands before 1970 for the beginning of 1970: Go
// reads fractions of negative seconds as another year. Its other clock, which measures how long
// something takes, begins in 2020 at the earliest, as the programs were begun then (package wasm):
// for a clock that runs backwards Go waits for ever.
func withClock(exec []byte) ([]byte, error) {
	for _, c := range [][2]string{
		{"const timeOrigin = Date.now() - performance.now();", "const timeOrigin = Math.max(Date.now(), Date.UTC(2020)) - performance.now();"},
		{"const msec = (new Date).getTime();", "const msec = Math.max(0, (new Date).getTime());"},
	} {
		if n := bytes.Count(exec, []byte(c[0])); n != 1 {
			return nil, fmt.Errorf("wasm_exec.js has %d times %q, want once", n, c[0])
		}
		exec = bytes.ReplaceAll(exec, []byte(c[0]), []byte(c[1]))
	}
	return exec, nil
}
