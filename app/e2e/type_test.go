//go:build !js

package e2e

import (
	"net/http"
	"path"
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
)

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

// A site by `build -plain`, whose programs are not rewritten, works, and one whose host says a wrong type of them.
func TestProgramsAsTheyAre(t *testing.T) {
	t.Parallel()
	t.Run("not rewritten", programsNotRewritten)
	t.Run("of a wrong type", programsOfAWrongType)
}

func programsNotRewritten(t *testing.T) {
	server := browser.PlainSite(t, "/queens")
	tab := browser.Open(t, server.URL)
	tab.WaitReady()
	tab.Wait(".onwards")
	goOn(tab, mensa, "#grid")
	tab.Click(cell(0))
	waitBoard(t, tab, "x"+empty[1:])
	if got := browser.Eval[string](tab, startWorker); got != "answered" {
		t.Errorf("worker: %s", got)
	}
}

// Programs of a wrong type run, and each is loaded once.
func programsOfAWrongType(t *testing.T) {
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
