//go:build !js

package browser

import (
	"context"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"

	"quadrille/app/site"
)

var holdOnce sync.Once

// hold keeps the programs compiled in a tab of the shared browser, for as long as it runs:
// the tabs in the same process, which load the same bytes, need not compile them again.
func hold(t testing.TB) {
	t.Helper()
	holdOnce.Do(func() {
		files, _ := standard(t, "")
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		go http.Serve(listener, holder(files))
		ctx, _ := chromedp.NewContext(shared(t).ctx)
		within, cancel := context.WithTimeout(ctx, Patience)
		defer cancel()
		if err := chromedp.Do(within, chromedp.Navigate("http://"+listener.Addr().String()+"/")); err != nil {
			t.Fatal("holding the programs:", err)
		}
		const compile = `Promise.all(["web/app.wasm", "web/solver.wasm"].map((file) => WebAssembly.compileStreaming(fetch(file))))
			.then((programs) => { window.programs = programs; return programs.length })`
		if n, err := chromedp.Run(within, chromedp.Evaluate[int](compile, chromedp.EvalAwaitPromise)); n != 2 || err != nil {
			t.Fatal("holding the programs: ", n, err)
		}
	})
}

func holder(files site.Files) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if program := files[strings.TrimPrefix(r.URL.Path, "/")]; program != nil && strings.HasSuffix(r.URL.Path, ".wasm") {
			w.Header().Set("Content-Type", "application/wasm")
			w.Write(program)
			return
		}
		w.Header().Set("Content-Type", "text/html")
		w.Write([]byte("<!doctype html><title>Held</title>"))
	})
}
