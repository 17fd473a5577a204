//go:build !js

package snapshot

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tetratelabs/wazero"
)

// built compiles a program of one file for the browser.
func built(t *testing.T, text string) []byte {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{"go.mod": "module x\n\ngo 1.26\n", "x.go": text} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	build := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", "x.wasm")
	build.Dir, build.Env = dir, append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=", "GOWORK=off")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	program, err := os.ReadFile(filepath.Join(dir, "x.wasm"))
	if err != nil {
		t.Fatal(err)
	}
	return program
}

const waiting = `package main

import (
	"strings"
	"syscall/js"
)

var said = strings.Repeat("made ", 3) // not in the program as it is compiled

func main() {
	wait := make(chan struct{})
	js.Global().Set("snapshotResume", js.FuncOf(func(js.Value, []js.Value) any {
		close(wait)
		return nil
	}))
	<-wait
	println(said)
}
`

// A program that has been run starts at its checkpoint.
func TestRunToCheckpoint(t *testing.T) {
	program := built(t, waiting)
	saved, err := runToCheckpoint(t.Context(), program)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := runToCheckpoint(t.Context(), program); err != nil || !bytes.Equal(again, saved) {
		t.Errorf("a second run gives another program (%v)", err)
	}

	ctx := t.Context()
	run := wazero.NewRuntimeWithConfig(ctx, wazero.NewRuntimeConfigInterpreter())
	defer run.Close(ctx)
	compiled, err := run.CompileModule(ctx, saved)
	if err != nil {
		t.Fatal(err)
	}
	if err := newHost().provide(ctx, run, compiled.ImportedFunctions()); err != nil {
		t.Fatal(err)
	}
	instance, err := run.InstantiateModule(ctx, compiled, wazero.NewModuleConfig().WithStartFunctions())
	if err != nil {
		t.Fatal(err)
	}
	if memory, _ := instance.Memory().Read(0, instance.Memory().Size()); !bytes.Contains(memory, []byte("made made made ")) {
		t.Error("the package variable is not initialised")
	}
	if sp, err := instance.ExportedFunction("getsp").Call(ctx); err != nil || sp[0] == 0 {
		t.Errorf("the program has no stack (%v)", err)
	}

	want := `{"steps":[{"get":"Object","of":5},{"get":"Array","of":5},` // the first requests of syscall/js
	if !bytes.Contains(saved, []byte(valuesName+want)) {
		t.Errorf("its values do not start with %s", want)
	}
}

func TestRefusedBeforeTheCheckpoint(t *testing.T) {
	for name, c := range map[string]struct{ program, why string }{
		"a program that ends": {"package main\n\nfunc main() {}\n", "runtime.wasmExit"},
		"one that waits for something else": {"package main\n\nfunc main() { <-make(chan int, 0) }\n\nfunc init() { go func() { select {} }() }\n",
			"not at its checkpoint"},
		"one that asks for the page": {"package main\n\nimport \"syscall/js\"\n\nfunc main() { js.Global().Get(\"document\") }\n",
			"asks for document"},
		"one that sets the clock": {"package main\n\nimport \"time\"\n\nfunc main() { time.Sleep(time.Second) }\n", "scheduleTimeoutEvent"},
		"one that calls the page": {"package main\n\nimport \"syscall/js\"\n\nfunc main() { js.Global().Call(\"alert\", 1) }\n", "calls alert"},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := runToCheckpoint(t.Context(), built(t, c.program)); err == nil || !strings.Contains(err.Error(), c.why) {
				t.Errorf("%v, want %q in it", err, c.why)
			}
		})
	}
	if _, err := runToCheckpoint(t.Context(), []byte("no program")); err == nil {
		t.Error("no program is accepted")
	}
}

func FuzzSetState(f *testing.F) {
	f.Add([]byte(magic))
	f.Add(module{
		{importSection, []byte("\x01\x04gojs\x01f\x00\x00")},
		{functionSection, []byte("\x02\x00\x01")},
		{memorySection, []byte("\x01\x00\x01")},
		{globalSection, []byte("\x02\x7f\x01\x41\x00\x0b\x7e\x01\x42\x7f\x0b")},
		{exportSection, []byte("\x02\x03run\x00\x02\x03mem\x02\x00")},
		{codeSection, []byte("\x02\x02\x00\x0b\x02\x00\x0b")},
		{dataSection, []byte("\x00")},
	}.bytes())
	f.Fuzz(func(t *testing.T, program []byte) {
		m, err := readModule(program)
		if err != nil {
			return
		}
		if m.setState([]byte("\x00"), []byte("\x00\x00memory")) != nil {
			return
		}
		if again, err := readModule(m.bytes()); err != nil || !bytes.Equal(again.bytes(), m.bytes()) {
			t.Errorf("%x is written as %x (%v)", program, m.bytes(), err)
		}
	})
}

func TestSegments(t *testing.T) {
	memory := make([]byte, 400)
	copy(memory[10:], "ab")
	memory[12+apart-1], memory[300] = 'c', 'd'
	data := segments(memory)
	if len(data) != 2 || data[0].at != 10 || data[1].at != 300 {
		t.Fatalf("%v", data)
	}
	again := make([]byte, len(memory))
	for _, s := range data {
		copy(again[s.at:], s.content)
	}
	if !bytes.Equal(again, memory) {
		t.Error("the memory has changed")
	}
}
