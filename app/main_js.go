//go:build js

package main

import (
	"runtime/debug"

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
	app.RunWhenOnBrowser()
}
