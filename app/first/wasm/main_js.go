// Command wasm is first.wasm: it plays the board of a link before the page's program is there.
package main

import (
	"runtime/debug"
	"strings"
	"syscall/js"

	"quadrille/app/first"
)

// main sets the global function take, for a fragment with lines of input behind it, or for further lines. What it says goes
// to taken.
func main() {
	debug.SetGCPercent(-1) // the collector is more code than the rest
	var board *first.Board
	js.Global().Set("take", js.FuncOf(func(_ js.Value, text []js.Value) any {
		said, rules, ahead := "", "", ""
		input := text[0].String()
		if fragment, rest, more := strings.Cut(input, "\n"); strings.HasPrefix(fragment, "#") {
			if board = first.Open(fragment); board == nil {
				js.Global().Call("taken", "")
				return nil
			}
			if input = rest; !more { // it is shown for the first time
				rules, ahead = board.Rules(), board.Ahead()
			}
		}
		if input != "" {
			said = board.Take(input)
		}
		js.Global().Call("taken", board.View(), said, board.Beyond(), rules, ahead)
		return nil
	}))
	select {}
}
