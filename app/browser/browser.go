// Package browser is what the page asks of the browser, as plain functions over plain values.
// Callbacks run within the browser's event, on a goroutine of their own. Outside a browser the
// functions do nothing.
package browser

// Listen calls do at events of the window.
func Listen(do func(), events ...string) {
	f := listener(func(value) { do() })
	for _, event := range events {
		window.Call("addEventListener", event, f, map[string]any{"passive": true})
	}
}

// OnVisibility calls do when the page is shown or hidden.
func OnVisibility(do func()) {
	document().Call("addEventListener", "visibilitychange", listener(func(value) { do() }))
}

// Hidden reports whether nobody can see the page.
func Hidden() bool { return document().Get("hidden").Bool() }

func document() value { return window.Get("document") }

// listener makes a function of the browser's of one that takes an event.
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

// once is a listener that is released when it is called.
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
