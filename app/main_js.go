//go:build js

package main

import (
	"runtime/debug"
	"syscall/js"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/ui"
)

func main() {
	// Frames matter more than memory: at the default of 100 the collector runs
	// several times a second while a big board is painted.
	debug.SetGCPercent(400)
	ui.Route()
	rest()
	app.RunWhenOnBrowser()
}

// rest ends the browser's task: what a hand has done meanwhile is answered before the next.
func rest() {
	rested := make(chan struct{})
	next := js.FuncOf(func(js.Value, []js.Value) any {
		close(rested)
		return nil
	})
	defer next.Release()
	js.Global().Call("setTimeout", next, 0)
	<-rested
}
