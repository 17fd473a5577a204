// Command wasm is first.wasm: it draws the board of a link before the page's program is there.
package main

import (
	"runtime/debug"
	"syscall/js"

	"quadrille/app/first"
)

func main() {
	debug.SetGCPercent(-1) // it ends soon
	for {
		asked := js.Global().Call("asked")
		if asked.IsNull() {
			return
		}
		view, _ := first.Of(asked.String())
		js.Global().Call("answered", view.Rules, view.View, view.Ahead)
	}
}
