//go:build js

package main

import (
	"runtime/debug"
	"syscall/js"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/ui"
	"quadrille/app/worker"
)

// One app.wasm has two roles: where there is a document it is the page, elsewhere the
// worker that searches for it.
func main() {
	if js.Global().Get("document").IsUndefined() {
		worker.Run()
		return
	}
	// Frames matter more than memory: at the default of 100 the collector runs
	// several times a second while a big board is painted.
	debug.SetGCPercent(400)
	ui.Route()
	app.RunWhenOnBrowser()
}
