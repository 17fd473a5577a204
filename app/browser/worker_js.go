package browser

type Worker struct {
	worker             value
	onMessage, crashed function
}

// A Module is the compiled program of workers. The first worker that shares it compiles it and passes it on; later ones
// receive it at their start. The zero value is not compiled yet.
type Module struct{ module value }

// NewWorker starts a worker on a module, or returns nil if the browser allows none. It calls onMessage with the
// text and the files of each message, and failed when the worker stops; broken reports whether its
// program is missing or incomplete.
func NewWorker(script string, m *Module, shares bool, onMessage func(text string, files []File), failed func(reason string, broken bool)) *Worker {
	w := &Worker{}
	if err := Try(func() { w.worker = window.Get("Worker").New(script) }); err != nil || !w.worker.Truthy() {
		return nil
	}
	w.onMessage = listener(func(event value) {
		data := event.Get("data")
		if fatal := data.Get("fatal"); fatal.Truthy() {
			failed(fatal.String(), data.Get("broken").Truthy())
			return
		}
		if module := data.Get("module"); module.Truthy() {
			m.module = module
			return
		}
		var files []File
		for i := 1; i < data.Length(); i++ {
			files = append(files, FileOf(data.Index(i)))
		}
		onMessage(data.Index(0).String(), files)
	})
	w.crashed = listener(func(event value) {
		event.Call("preventDefault") // the page says so itself
		failed("it could not be loaded completely. Reload the page", true)
	})
	w.worker.Set("onmessage", w.onMessage)
	w.worker.Set("onerror", w.crashed)
	w.worker.Call("postMessage", map[string]any{"module": m.module, "shares": shares})
	return w
}

// A Payload is data sent to a worker beside a text; the zero value is none.
type Payload struct{ data, given value }

// Payload returns the pixels for transfer: p loses them.
func (p Pixels) Payload() Payload { return Payload{p.data, p.data.Get("buffer")} }

// Payload returns the file, which the browser does not copy.
func (f File) Payload() Payload { return Payload{data: f.blob} }

// Stays reports whether the page still has the payload once it is sent.
func (p Payload) Stays() bool { return !p.given.Truthy() }

// Post sends a text and its payload, if any.
func (w *Worker) Post(text string, p Payload) {
	switch {
	case !p.data.Truthy():
		w.worker.Call("postMessage", text)
	case !p.given.Truthy():
		w.worker.Call("postMessage", []any{text, p.data})
	default:
		w.worker.Call("postMessage", []any{text, p.data}, []any{p.given})
	}
}

// Stop terminates the worker. Messages already sent are dropped.
func (w *Worker) Stop() {
	w.worker.Set("onmessage", nil)
	w.worker.Set("onerror", nil)
	w.worker.Call("terminate")
	w.onMessage.Release()
	w.crashed.Release()
}
