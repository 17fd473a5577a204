package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

// wasm runs this program, compiled to wasm, in a browser-like host.
type wasm struct {
	binary string
	host   []string // the command that runs a binary
}

// build compiles this program to wasm into a folder. The host is "node", or "chromium" by way of the
// project's own wasmexec.
func build(folder, host string) (wasm, error) {
	w := wasm{binary: filepath.Join(folder, "bench.wasm")}
	root, err := output(exec.Command("go", "env", "GOROOT"))
	if err != nil {
		return w, err
	}
	switch host {
	case "node":
		w.host = []string{"node", filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec_node.js")}
	case "chromium":
		runner := filepath.Join(folder, "wasmexec")
		compile := exec.Command("go", "build", "-o", runner, "./app/e2e/wasmexec")
		compile.Dir = filepath.Join("..", "..", "..")
		if _, err := output(compile); err != nil {
			return w, err
		}
		w.host = []string{runner}
	default:
		return w, fmt.Errorf("wasm runs in node or in chromium, not in %q", host)
	}
	compile := exec.Command("go", "build", "-o", w.binary, ".")
	compile.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	_, err = output(compile)
	return w, err
}

// ask returns the figures of a row in wasm, or nil if w is nil.
func ask[Figures any](w *wasm, table string, row int, alone bool) (*Figures, error) {
	if w == nil {
		return nil, nil
	}
	args := append(w.host[1:len(w.host):len(w.host)], w.binary, table, strconv.Itoa(row), "-alone="+strconv.FormatBool(alone))
	text, err := output(exec.Command(w.host[0], args...))
	if err != nil {
		return nil, err
	}
	f := new(Figures)
	if err := json.Unmarshal(text, f); err != nil {
		return nil, fmt.Errorf("%s answers %q: %v", w.host[0], text, err)
	}
	return f, nil
}

func output(cmd *exec.Cmd) ([]byte, error) {
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		err = fmt.Errorf("%s: %v", strings.Join(cmd.Args, " "), err)
	}
	return out, err
}
