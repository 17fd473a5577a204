//go:build js

package main

import (
	"runtime"
	"runtime/debug"
	"sync"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/site/snapshot"
	"quadrille/app/ui"
)

func main() {
	// A run of the collector is one task, as long as there is garbage: some milliseconds
	// at 150, four times as long at 400. At the default of 100 there is one before the
	// page has started.
	debug.SetGCPercent(150)
	ui.Route()
	snapshot.Checkpoint()
	browser.UI.Yield()
	// The first run of the collector takes three times as long as any other, as its code is
	// compiled meanwhile: it comes before it is needed, when nothing else does.
	browser.Listen(sync.OnceFunc(func() { browser.Idle(runtime.GC) }), "quadrille-ready")
	app.RunWhenOnBrowser()
}
