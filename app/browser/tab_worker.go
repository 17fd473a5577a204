//go:build !js

package browser

// An Answer handles a message to a worker; it may reply more than once.
type Answer func(text string, beside Payload, reply func(Message))

type Message struct {
	Text   string
	Files  []File
	Fatal  string // why the worker has stopped
	Broken bool   // because its program is missing
}

type Worker struct {
	answer    Answer
	tab       *Tab
	onMessage func(text string, files []File)
	failed    func(reason string, broken bool)
	stopped   bool
}

type Module struct{}

// A Payload is data sent to a worker beside a text.
type Payload struct {
	File   File
	Pixels []byte
}

func (p Payload) Stays() bool { return p.Pixels == nil }

func NewWorker(_ string, _ *Module, _ bool, onMessage func(text string, files []File), failed func(reason string, broken bool)) *Worker {
	if tab == nil {
		return nil
	}
	return &Worker{answer: tab.Worker(), tab: tab, onMessage: onMessage, failed: failed}
}

func (w *Worker) Post(text string, p Payload) {
	w.answer(text, p, func(m Message) {
		w.tab.Do(func() {
			switch {
			case w.stopped:
			case m.Fatal != "":
				w.failed(m.Fatal, m.Broken)
			default:
				w.onMessage(m.Text, m.Files)
			}
		})
	})
}

func (w *Worker) Stop() { w.stopped = true }
