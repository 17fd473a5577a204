//go:build js

package main

import (
	"runtime"
	"runtime/debug"
	"sync"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/ask"
	"quadrille/app/browser"
	"quadrille/app/faces"
	"quadrille/app/site/snapshot"
	"quadrille/app/ui"
	"quadrille/solver/all"
)

func main() {
	// A run of the collector is one task, as long as there is garbage: some milliseconds
	// at 150, four times as long at 400. At the default of 100 there is one before the
	// page has started.
	debug.SetGCPercent(150)
	ui.Route()
	all.Kinds() // every page needs them
	faces.All()
	snapshot.Checkpoint()
	browser.UI.Yield()
	// The first message to a worker and the first run of the collector take three times as long as any other.
	// Prepare them while the page is idle, before they are needed: a tap waits for one step at most.
	browser.Listen(sync.OnceFunc(func() {
		for _, q := range ask.Questions() {
			browser.Idle(func() { ask.CacheTypes(q) })
		}
		browser.Idle(runtime.GC)
	}), "quadrille-ready")
	app.RunWhenOnBrowser()
}
