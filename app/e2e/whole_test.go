//go:build !js

package e2e

import (
	"maps"
	"net/http"
	"path"
	"strings"
	"testing"
	"time"

	"quadrille/app/e2e/browser"
)

// notWholeNoise lists the browser's messages about missing or wrong files.
var notWholeNoise = []string{"404", "integrity", "not whole", "not started", "the page does not start", "not kept", "ServiceWorker",
	"is not defined", "Cannot read properties", "SyntaxError", "Failed to fetch", "WebAssembly", "MIME type", "app-worker.js"}

const notWhole = "Quadrille could not be loaded completely. Reload it in a moment, once there is a connection."

// A first visit to an incomplete site shows a sentence, and the page once the site is complete. TestReleases has
// every file missing, cut or older in a model; this has each way in which a browser notices one.
func TestAPageThatIsNotWholeSaysSo(t *testing.T) {
	t.Parallel()
	older := func(content []byte) []byte { return append([]byte("// older\n"), content...) }
	missing := func([]byte) []byte { return nil }
	cut := func(content []byte) []byte { return content[:len(content)/2] }
	tab := browser.New(t)
	tab.Allow(notWholeNoise...)
	for _, c := range []struct {
		name, file string
		change     func([]byte) []byte
		static     bool // index.html itself says so
		again      bool // press its button: the others have the same
	}{
		{"what speaks and checks is missing", "boot/guard.js", missing, true, true},
		{"an older script", "boot/boot.js", older, false, true},
		{"what starts the program is missing", "boot/deferred.js", missing, false, false},
		{"a style for paper is cut", "print.css", cut, false, false},
		{"a later worker's script is older", "worker.js", older, false, true},
		{"the program has lost its end", "app.wasm", func(content []byte) []byte { return content[:len(content)-31] }, false, false},
		{"the page is cut", "", func(content []byte) []byte { return content[:len(content)-60] }, false, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			server := browser.Site(t, "/queens")
			whole := server.Files()
			name := whole.Folder() + c.file
			if c.file == "" {
				name = "index.html"
			}
			broken := maps.Clone(whole)
			if broken[name] = c.change(whole[name]); broken[name] == nil {
				delete(broken, name)
			}
			server.Serve(broken)
			if c.file == "app.wasm" { // without it a board is played on
				tab.Go(server.URL)
			} else {
				tab.Go(server.URL + fourByFour)
			}
			if c.static {
				tab.WaitFor(`document.getElementById("app-broken").checkVisibility()`)
			} else {
				waitStopped(tab, notWhole)
				tab.WaitFor(`document.getElementById("app-broken") === null`)
			}
			never(t, tab, "window.quadrille?.ready === true", "the program runs all the same")
			if c.again {
				server.Serve(whole)
				if c.static {
					tab.Click("#app-broken a")
				} else {
					tab.Click("#stopped button")
				}
				tab.WaitReady()
				tab.WaitFor(`document.querySelectorAll("#stopped, #app-broken").length === 0`)
			}
			tab.Go("about:blank") // it may still load files, of a server that ends
		})
	}
}

// A worker whose program does not match its page says so, and the page stays.
func TestAWorkerThatIsNotWhole(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "/queens")
	whole := server.Files()
	broken := maps.Clone(whole)
	name := broken.Folder() + "solver.wasm"
	broken[name] = broken[name][:len(broken[name])-31]
	server.Serve(broken)
	tab := browser.New(t)
	tab.Allow(notWholeNoise...)
	load(tab, server.URL+mensa)
	tab.Click("[data-do=check]")
	waitVerdict(tab, "The solver stopped working: it could not be loaded completely. Reload the page")
	server.Serve(whole)
	tab.Click("#notices [data-do=reload]")
	tab.WaitFor("!document.querySelector('#notices .notice')")
	tab.WaitReady()
	tab.Click("[data-do=check]")
	waitVerdict(tab, "So far so good")
}

// Files that a first visit could not cache are retried while the page is open, until the release is complete;
// then the page works offline.
func TestAReleaseIsTriedAgain(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	whole := server.Files()
	broken := maps.Clone(whole)
	delete(broken, whole.Folder()+"icons/icon-512.png")
	server.Serve(broken)
	tab := browser.Installing(t)
	tab.Allow(notWholeNoise...)
	tab.Allow(offlineNoise...)
	load(tab, server.URL)
	for asked := 0; asked < 2; { // from the browser's cache, and bypassing it
		time.Sleep(10 * time.Millisecond)
		asked = strings.Count(strings.Join(server.Requests(), "\n"), "icon-512.png")
	}
	server.Serve(whole)
	tab.WaitFor(kept)
	server.Stop()
	tab.ReloadAndWait()
}

// asText serves the programs as text.
func asText(t *testing.T) *browser.Server {
	server := browser.Site(t, "")
	server.Also("/v/", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := strings.TrimPrefix(r.URL.Path, "/")
		kind := "text/plain"
		switch {
		case strings.HasSuffix(name, ".js"):
			kind = "text/javascript"
		case strings.HasSuffix(name, ".css"):
			kind = "text/css"
		}
		w.Header().Set("Content-Type", kind)
		w.Header().Set("Cache-Control", "no-store")
		w.Write(server.Files()[name])
	}))
	return server
}

// A site by `build -plain`, whose programs are not rewritten, works.
func TestProgramsNotRewritten(t *testing.T) {
	t.Parallel()
	server := browser.PlainSite(t, "/queens")
	tab := browser.Open(t, server.URL)
	tab.WaitReady()
	tab.Wait(".onwards")
	goOn(tab, mensa, "#grid")
	tab.Click(cell(0))
	waitBoard(t, tab, "x"+empty[1:])
	if got := browser.Eval[string](tab, script("startWorker")); got != "compiled" {
		t.Errorf("worker: %s", got)
	}
}

// Programs of a wrong type run, and each is loaded once.
func TestProgramsOfAWrongType(t *testing.T) {
	t.Parallel()
	server := asText(t)
	tab := browser.Open(t, server.URL+mensa)
	tab.WaitReady()
	tab.Click("[data-do=check]")
	waitVerdict(tab, "So far so good")
	n := map[string]int{}
	for _, request := range server.Requests() {
		n[path.Base(request)]++
	}
	// The page loads worker.js once to check it, and each worker loads it. A later worker gets the
	// program that an earlier one compiled.
	if n["app.wasm"] != 1 || n["solver.wasm"] < 1 || n["solver.wasm"] > n["worker.js"]-1 {
		t.Errorf("the programs were asked for so often: %v", n)
	}
}
