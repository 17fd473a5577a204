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

// head returns the first characters of a string of JavaScript: the rest is not copied.
func head(text value, most int) string {
	return window.Get("String").Get("prototype").Get("slice").Call("call", text, 0, most).String()
}
