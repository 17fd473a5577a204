//go:build !js

// Command wasmexec runs a Go test binary compiled for js/wasm inside Chromium, for
// go test -exec. The test sees the testdata folder of its package, read-only, and no
// other file.
package main

import (
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/chromedp/chromedp"

	"quadrille/app/e2e/chromium"
)

//go:embed run.js
var runJS []byte

const page = `<!doctype html><meta charset="utf-8"><title>go test</title>
<script src="run.js"></script><script src="wasm_exec.js"></script>`

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: go test -exec wasmexec, with GOOS=js GOARCH=wasm")
		os.Exit(2)
	}
	status, err := run(os.Args[1], os.Args[2:], os.Stdout)
	if err != nil {
		fmt.Fprintln(os.Stderr, "wasmexec:", err)
		status = 1
	}
	os.Exit(status)
}

// run returns the exit status of the binary.
func run(binary string, args []string, out io.Writer) (int, error) {
	handler, err := serve(binary, args)
	if err != nil {
		return 0, err
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	defer listener.Close()
	go http.Serve(listener, handler)

	profile, err := os.MkdirTemp("", "quadrille-wasm-")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(profile)
	ctx, stop, err := chromium.Launch(profile, nil)
	if err != nil {
		return 0, err
	}
	defer stop()
	if err := chromedp.Do(ctx, chromedp.Navigate("http://"+listener.Addr().String()+"/")); err != nil {
		return 0, err
	}
	// A busy test handles no timer, including its own deadline.
	if limit := timeout(args); limit > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, limit+5*time.Second)
		defer cancel()
	}
	return follow(ctx, out)
}

// timeout returns the limit that go test passes on, or 0.
func timeout(args []string) time.Duration {
	for _, arg := range args {
		if value, ok := strings.CutPrefix(arg, "-test.timeout="); ok {
			limit, _ := time.ParseDuration(value) // the go command wrote it
			return limit
		}
	}
	return 0
}

// follow streams the output until the program ends.
func follow(ctx context.Context, out io.Writer) (int, error) {
	if err := chromedp.Do(ctx, chromedp.Evaluate[chromedp.Void]("begin()")); err != nil {
		return 0, err
	}
	for {
		news, err := chromedp.Run(ctx, chromedp.Evaluate[struct {
			Text   string
			Status *int
			Failed string
		}]("news()", chromedp.EvalAwaitPromise))
		if err != nil {
			return 0, err
		}
		io.WriteString(out, news.Text)
		if news.Failed != "" {
			return 0, errors.New(news.Failed)
		}
		if news.Status != nil {
			return *news.Status, nil
		}
	}
}

// serve returns a handler for the page, the binary, its arguments and its test data.
func serve(binary string, args []string) (http.Handler, error) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("go env GOROOT: %w", err)
	}
	wasmExec := filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js")
	files, err := testdata()
	if err != nil {
		return nil, err
	}
	var kept []string
	for _, arg := range args {
		// The go command's own log of opened files cannot be written here.
		if !strings.HasPrefix(arg, "-test.testlogfile=") {
			kept = append(kept, arg)
		}
	}
	job, err := json.Marshal(map[string]any{"args": append([]string{filepath.Base(binary)}, kept...), "files": files})
	if err != nil {
		return nil, err
	}
	mux := http.NewServeMux()
	send := func(path, mediaType string, content []byte) {
		mux.HandleFunc(path, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", mediaType)
			w.Write(content)
		})
	}
	send("/{$}", "text/html", []byte(page))
	send("/run.js", "text/javascript", runJS)
	send("/job.json", "application/json", job)
	mux.HandleFunc("/wasm_exec.js", func(w http.ResponseWriter, r *http.Request) { http.ServeFile(w, r, wasmExec) })
	mux.HandleFunc("/test.wasm", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/wasm")
		http.ServeFile(w, r, binary)
	})
	return mux, nil
}

// testdata reads the testdata folder of the package, the working directory of go test.
func testdata() (map[string][]byte, error) {
	files := map[string][]byte{}
	err := fs.WalkDir(os.DirFS("."), "testdata", func(path string, entry fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) && path == "testdata" {
			return nil
		}
		if err != nil || entry.IsDir() {
			return err
		}
		files[path], err = os.ReadFile(filepath.FromSlash(path))
		return err
	})
	return files, err
}
