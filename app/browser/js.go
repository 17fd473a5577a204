//go:build js

package browser

import "syscall/js"

type (
	value    = js.Value
	function = js.Func
)

const inBrowser = true

var window = js.Global()

func funcOf(do func(args []value) any) function {
	return js.FuncOf(func(_ js.Value, args []js.Value) any { return do(args) })
}

func toBrowser(to value, bytes []byte)   { js.CopyBytesToJS(to, bytes) }
func fromBrowser(bytes []byte, of value) { js.CopyBytesToGo(bytes, of) }
