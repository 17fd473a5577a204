//go:build js

package browser

import (
	"strings"
	"syscall/js"
)

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

func Listen(do func(), events ...string) {
	f := listener(func(value) { do() })
	for _, event := range events {
		window.Call("addEventListener", event, f, map[string]any{"passive": true})
	}
}

// Random returns a random number for a seed.
func Random() uint64 {
	parts := window.Get("crypto").Call("getRandomValues", window.Get("Uint32Array").New(2))
	return uint64(parts.Index(0).Float())<<32 | uint64(parts.Index(1).Float())
}

// Ready marks the page as drawn and, once the screen of the address is complete (whole), dispatches the
// queued input.
func Ready(whole bool) {
	boot().Set("ready", true)
	if whole {
		window.Call("dispatchEvent", window.Get("Event").New("quadrille-ready"))
	}
}

// Copy copies a text to the clipboard, a table of HTML as one, and waits for completion.
func Copy(text string) error {
	if strings.HasPrefix(text, "<table") && CanCopyPictures() { // so that it can be pasted into a spreadsheet
		return copyAs(map[string]any{"text/html": newBlob("text/html", text), "text/plain": newBlob("text/plain", text)})
	}
	_, err := await(func() value { return window.Get("navigator").Get("clipboard").Call("writeText", text) })
	return err
}
