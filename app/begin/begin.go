//go:build js

// Package begin is where a program stands when its page opens. The packages have been made
// by then, when the site was: package site keeps the program as it waits here, and begin.js
// lets it go on.
package begin

import "syscall/js"

// Wait lasts until the page is there. Nothing before it may ask the browser for anything, or
// draw lots: it would be the same for everyone.
func Wait() {
	resumed := make(chan struct{})
	js.Global().Set("quadrilleResume", js.FuncOf(func(js.Value, []js.Value) any {
		close(resumed)
		return nil
	}))
	<-resumed
}
