//go:build !js

package e2e

import (
	"testing"

	"quadrille/app/e2e/browser"
)

// A site by `build -plain`, whose programs are not rewritten, works.
func TestPlainSite(t *testing.T) {
	t.Parallel()
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
