//go:build js

package main

import (
	"runtime/debug"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/ui"
)

func main() {
	// Frames matter more than memory: at the default of 100 the collector runs
	// several times a second while a big board is painted.
	debug.SetGCPercent(400)
	ui.Route()
	time.Sleep(time.Millisecond) // lets the browser answer a hand between this task and the next
	app.RunWhenOnBrowser()
}
