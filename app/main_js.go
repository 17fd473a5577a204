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
	"quadrille/app/ui/view"
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
	view.Glyphs() // every page needs them; stored at the checkpoint they take longer to load
	browser.UI.YieldIfDue()
	browser.Listen(sync.OnceFunc(func() { prepare(ask.Questions()) }), "quadrille-ready")
	app.RunWhenOnBrowser()
}

// prepare has package json examine the types of messages, and then runs the collector, while the page is idle: the first
// message to a worker and the first run take three times as long as any other. Each has its own task, so that a tap waits
// for one at most.
func prepare(questions []ask.Question) {
	browser.Idle(func() {
		if len(questions) == 0 {
			runtime.GC()
			return
		}
		ask.CacheTypes(questions[0])
		prepare(questions[1:])
	})
}
