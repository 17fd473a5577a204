// Package browser wraps the browser's functions for the page in plain functions over plain values: elements,
// the address, files, the clipboard, storage, timers, workers. It alone imports syscall/js, besides the
// worker's loop, the checkpoint and package main.
//
// Callbacks run within the browser's event, on a separate goroutine: the caller dispatches them to its own
// goroutine, and recovers from panics. Functions that wait for the browser block their goroutine, which must
// not be the page's own. Outside a browser all functions are no-ops, except in tests with a Tab.
package browser

import (
	"errors"

	"quadrille/app/journal/host"
)

func Try(do func()) error { return host.Try(do) }

// ListenOnce returns a function that makes the next event of the window call do; until then further calls
// have no effect.
func ListenOnce(do func(), event string) (listen func()) {
	f := listener(func(value) { do() })
	return func() { window.Call("addEventListener", event, f, map[string]any{"passive": true, "once": true}) }
}

// OnVisibility calls do when the page is shown or hidden.
func OnVisibility(do func()) {
	document().Call("addEventListener", "visibilitychange", listener(func(value) { do() }))
}

// OnRestored calls do when the browser shows the page as it was left, which got no messages meanwhile.
func OnRestored(do func()) {
	window.Call("addEventListener", "pageshow", listener(func(event value) {
		if event.Get("persisted").Truthy() {
			do()
		}
	}))
}

func Hidden() bool { return document().Get("hidden").Bool() }

func Matches(query string) bool { return window.Call("matchMedia", query).Get("matches").Bool() }

// OnMatch calls do when a media query begins or ceases to hold.
func OnMatch(query string, do func()) {
	window.Call("matchMedia", query).Call("addEventListener", "change", listener(func(value) { do() }))
}

// OnPageZoom calls do when two fingers zoom the page.
func OnPageZoom(do func()) {
	visible := window.Get("visualViewport")
	if !visible.Truthy() {
		return
	}
	scale := visible.Get("scale").Float()
	visible.Call("addEventListener", "resize", listener(func(value) {
		if now := visible.Get("scale").Float(); now != scale {
			scale = now
			do()
		}
	}))
}

// OnCloseRequest calls do when the player asks to close what is open, as by Back on Android, until end is called.
// Some browsers do not report it.
func OnCloseRequest(do func()) (end func()) {
	watcher := window.Get("CloseWatcher")
	if !watcher.Truthy() {
		return func() {}
	}
	watcher = watcher.New()
	f := listener(func(value) { do() })
	watcher.Set("onclose", f)
	return func() {
		watcher.Call("destroy")
		f.Release()
	}
}

func document() value { return window.Get("document") }

// textOf is a text of the browser's; empty where there is none.
func textOf(v value) string {
	if !v.Truthy() {
		return ""
	}
	return v.String()
}

// listener converts a function that takes an event to a JavaScript function.
func listener(do func(event value)) function {
	return funcOf(func(args []value) any {
		var event value
		if len(args) > 0 {
			event = args[0]
		}
		do(event)
		return nil
	})
}

// once returns a listener that is released when it is called.
func once(do func(value)) function {
	var f function
	f = listener(func(v value) {
		f.Release()
		do(v)
	})
	return f
}

// wait blocks until done is called.
func wait(start func(done function)) (result value) {
	called := make(chan struct{})
	start(once(func(v value) {
		result = v
		close(called)
	}))
	<-called
	return result
}

// ErrCancelled is the error of saving that the player has cancelled, by the browser's name.
var ErrCancelled = errors.New("AbortError")

// await blocks until a promise is settled. An error has the name of the browser's error.
func await(ask func() value) (result value, err error) {
	if !window.Truthy() {
		return value{}, errors.New("there is no browser")
	}
	settled := make(chan struct{})
	kept := listener(func(v value) {
		result = v
		close(settled)
	})
	defer kept.Release()
	broken := listener(func(reason value) {
		err = errors.New("the browser refuses")
		if reason.Truthy() && reason.Get("name").Truthy() {
			err = errors.New(reason.Get("name").String())
			if err.Error() == ErrCancelled.Error() {
				err = ErrCancelled
			}
		}
		close(settled)
	})
	defer broken.Release()
	if err := Try(func() { ask().Call("then", kept, broken) }); err != nil {
		return value{}, err
	}
	<-settled
	return result, err
}
