//go:build !ui_only

package worker

import (
	"syscall/js"
	"time"

	"quadrille/app/ask"
	"quadrille/app/browser"
	"quadrille/solver/all"
)

// pollEvery is the time a search runs without receiving messages.
const pollEvery = 2 * time.Millisecond

// Run answers messages for as long as the worker lives. A message is a question, or an array of it and a file or
// pixels; an answer is an array of a reply and its files.
func Run() {
	self := js.Global()
	post := func(id int, r ask.Reply[any]) {
		text, err := ask.Encode(id, r)
		if err != nil {
			panic(err)
		}
		message := []any{text}
		if out, ok := r.Answer.(ask.Exported); ok {
			for _, text := range out.Texts {
				message = append(message, browser.NewFile(text).Value())
			}
		}
		self.Call("postMessage", message)
	}
	questions := newQueue(pollEvery, receiver())
	self.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		questions.put(question(args[0].Get("data")))
		return nil
	}))
	server := &Server{Kinds: all.Kinds(), Open: OpenStore}
	for range questions.some {
		questions.run(server, post)
	}
}

// question reads a message. One that is no question ends the worker: all before it may be damaged, too.
func question(data js.Value) (int, ask.Question) {
	text, beside := data, js.Value{}
	if data.Type() == js.TypeObject {
		text, beside = data.Index(0), data.Index(1)
	}
	id, q, err := ask.DecodeQuestion(text.String())
	if err != nil {
		panic(err)
	}
	switch with := q.(type) {
	case ask.Import:
		with.File = browser.FileOf(beside)
		q = with
	case ask.Picture:
		with.Pixels = pixels(beside)
		q = with
	case ask.Frame:
		with.Pixels = pixels(beside)
		q = with
	}
	return id, q
}

func pixels(data js.Value) []byte {
	bytes := js.Global().Get("Uint8Array").New(data.Get("buffer"))
	pixels := make([]byte, bytes.Length())
	js.CopyBytesToGo(pixels, bytes)
	return pixels
}

// receiver returns a function that handles pending messages: it posts a message to itself, which
// arrives behind them, and waits for it. Browsers throttle timers.
func receiver() func() {
	round := make(chan struct{}, 1)
	channel := js.Global().Get("MessageChannel").New()
	channel.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		round <- struct{}{}
		return nil
	}))
	out := channel.Get("port2")
	return func() {
		out.Call("postMessage", nil)
		<-round
	}
}
