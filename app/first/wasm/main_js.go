// Command wasm is first.wasm: it plays the board of a link before the page's program is there.
package main

import (
	"runtime/debug"
	"strings"
	"syscall/js"

	"quadrille/app/first"
)

// main sets the global function take, for a fragment or for lines of input. What it says goes to taken.
func main() {
	debug.SetGCPercent(-1) // the collector is more code than the rest
	var board *first.Board
	js.Global().Set("take", js.FuncOf(func(_ js.Value, text []js.Value) any {
		said, rules, ahead := "", "", ""
		if input := text[0].String(); !strings.HasPrefix(input, "#") {
			said = board.Take(input)
		} else if board = first.Open(input); board == nil {
			js.Global().Call("taken", "")
			return nil
		} else {
			rules, ahead = board.Rules(), board.Ahead()
		}
		js.Global().Call("taken", board.View(), said, board.Beyond(), rules, ahead)
		return nil
	}))
	select {}
}
