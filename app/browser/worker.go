package browser

// A Worker is a worker of the browser's.
type Worker struct {
	worker         value
	heard, crashed function
}

// NewWorker starts a worker; nil where the browser gives the page none. heard is called with the
// two texts of each message, failed when the worker cannot go on, broken if its program is
// missing or not whole.
func NewWorker(script string, heard func(text, chunks string), failed func(reason string, broken bool)) *Worker {
	w := &Worker{}
	if err := Try(func() { w.worker = window.Get("Worker").New(script) }); err != nil || !w.worker.Truthy() {
		return nil
	}
	w.heard = listener(func(event value) {
		data := event.Get("data")
		if fatal := data.Get("fatal"); fatal.Truthy() {
			failed(fatal.String(), data.Get("broken").Truthy())
			return
		}
		heard(data.Index(0).String(), data.Index(1).String())
	})
	w.crashed = listener(func(value) { failed("it could not be loaded completely. Reload the page", true) })
	w.worker.Set("onmessage", w.heard)
	w.worker.Set("onerror", w.crashed)
	return w
}

// Post sends a text, and pixels along if there are any, which are given away.
func (w *Worker) Post(text string, p Pixels) {
	if p.Width == 0 {
		w.worker.Call("postMessage", text)
		return
	}
	w.worker.Call("postMessage", []any{text, p.data}, []any{p.data.Get("buffer")})
}

// Stop ends the worker. What it has sent already is not heard.
func (w *Worker) Stop() {
	w.worker.Set("onmessage", nil)
	w.worker.Set("onerror", nil)
	w.worker.Call("terminate")
	w.heard.Release()
	w.crashed.Release()
}
