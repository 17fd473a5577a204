//go:build !js

package snapshot

import (
	"bytes"
	_ "embed"
	"fmt"
)

var (
	//go:embed begin.js
	begin []byte
	//go:embed restore.js
	restore []byte
	//go:embed traps.js
	traps []byte
)

// Exec adds begin to wasm_exec.js, and what the rewritings change there.
func (s Set) Exec(exec []byte) ([]byte, error) {
	exec = bytes.Clone(exec)
	if s.Has(ClampClock) {
		var err error
		if exec, err = clampClock(exec); err != nil {
			return nil, &Error{ClampClock, err}
		}
	}
	exec = append(exec, begin...)
	if s.Has(RunToCheckpoint) {
		exec = append(exec, restore...)
	}
	if s.Has(CatchTraps) {
		exec = append(exec, traps...)
	}
	return exec, nil
}

// clampClock lets no clock start before 1970, as Go reads fractions of negative seconds as another
// year, and the monotonic one not before 2020, which it shows at the checkpoint: Go hangs if it
// goes back.
func clampClock(exec []byte) ([]byte, error) {
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
