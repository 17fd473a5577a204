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
	// Frames matter more than memory: at the default of 100 the collector runs
	// several times a second while a big board is painted.
	debug.SetGCPercent(400)
	ui.Route()
	snapshot.Checkpoint()
	browser.UI.Yield()
	app.RunWhenOnBrowser()
}
