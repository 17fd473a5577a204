//go:build !js

package snapshot

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func TestWithout(t *testing.T) {
	for list, want := range map[string]string{
		"":                        "server,data,lines,checkpoint,clock,traps,addresses,elements,tables,calls,markup,inits,names,unused,parts",
		"lines":                   "server,data,checkpoint,clock,traps,addresses,elements,calls,markup,inits",
		"data":                    "server,checkpoint,clock,traps,addresses,elements,calls,markup,inits",
		"server":                  "data,lines,clock,traps,addresses,tables,calls,names,unused,parts",
		"clock,traps":             "server,data,lines,checkpoint,addresses,elements,tables,calls,markup,inits,names,unused,parts",
		"server,data,clock":       "traps,addresses,calls",
		"checkpoint,clock":        "server,data,lines,traps,addresses,elements,tables,calls,markup,names,unused,parts",
		"server,data,clock,traps": "addresses,calls",
	} {
		if got, err := All.Without(list); err != nil || got.String() != want {
			t.Errorf("without %s: %s, %v, want %s", list, got, err, want)
		}
	}
	for _, bad := range []string{"line", ",", "lines, clock"} {
		if _, err := All.Without(bad); err == nil {
			t.Errorf("%q is accepted", bad)
		}
	}
}

// An input of another format is refused by the rewriting that reads it, and by no other.
func TestErrorNamesTheRewriting(t *testing.T) {
	for _, r := range []Set{JoinData, FoldAddresses, UnifyCalls, RunToCheckpoint, DropInits, DropNames, FillTables} {
		_, err := r.Program(t.Context(), []byte("another format"))
		if e := (*Error)(nil); !errors.As(err, &e) || e.Rewriting != r {
			t.Errorf("%s: %v", r, err)
		}
	}
	if _, err := ClampClock.Exec([]byte("another file")); err == nil || !strings.HasPrefix(err.Error(), "rewriting clock: ") {
		t.Errorf("clock: %v", err)
	}
	rest := All &^ (JoinData | DropLines | FoldAddresses | UnifyCalls | RunToCheckpoint | DropInits | DropNames | FillTables)
	if got, err := rest.Program(t.Context(), []byte("another format")); err != nil || string(got) != "another format" {
		t.Errorf("%s: %q, %v", rest, got, err)
	}
	if _, err := All.GoAppModfile(t.TempDir(), t.TempDir()); err == nil || !strings.HasPrefix(err.Error(), "rewriting server: ") {
		t.Errorf("server: %v", err)
	}
}

// wasm_exec.js of the go command in use fits the rewritings, and is unchanged without them, except for begin.
func TestExec(t *testing.T) {
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(out)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		t.Skip(err)
	}
	for _, field := range []string{"_values", "_ids", "_goRefCounts", "_makeFuncWrapper", "_resume", "exited", "_inst", "_scheduledTimeouts"} {
		if !bytes.Contains(text, []byte(field)) {
			t.Errorf("wasm_exec.js has no %s", field)
		}
	}
	if got, err := None.Exec(text); err != nil || !bytes.Equal(got, append(bytes.Clone(text), begin...)) {
		t.Errorf("without rewritings wasm_exec.js has changed (%v)", err)
	}
	got, err := All.Exec(text)
	if err != nil {
		t.Fatal(err)
	}
	for _, has := range []string{"Date.UTC(2020)", "prototype.begin =", "prototype._restore =", "prototype._trapped ="} {
		if !bytes.Contains(got, []byte(has)) {
			t.Errorf("wasm_exec.js lacks %s", has)
		}
	}
}
