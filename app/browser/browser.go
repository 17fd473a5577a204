// Package browser is what the page asks of the browser, as plain functions over plain values.
// Outside a browser they do nothing.
package browser

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
