//go:build !ui_only

package worker

import (
	"encoding/json"
	"syscall/js"
	"time"

	"quadrille/app/ask"
	"quadrille/app/browser"
	"quadrille/solver/all"
)

// pollEvery is the time a search runs without receiving messages.
const pollEvery = 2 * time.Millisecond

// Run answers messages for as long as the worker lives. A message is the JSON of a ask.Request, or an
// array of it and a file or pixels; an answer is an array: the JSON of a ask.Reply, its chunks and its files.
func Run() {
	self := js.Global()
	post := func(r ask.Reply) {
		text, chunks, err := r.Encode()
		if err != nil {
			panic(err)
		}
		message := []any{text, chunks}
		if r.Library != nil {
			for _, text := range r.Library.Texts {
				message = append(message, browser.NewFile(text).Value())
			}
		}
		self.Call("postMessage", message)
	}
	questions := newQueue(pollEvery, receiver())
	self.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		q, err := request(args[0].Get("data"))
		if err != nil {
			post(ask.Reply{Done: true, Error: "the page sent a damaged question: " + err.Error()})
			return nil
		}
		questions.put(q)
		return nil
	}))
	server := &Server{Kinds: all.Kinds(), Open: OpenStore}
	for range questions.some {
		questions.run(server, post)
	}
}

func request(data js.Value) (q ask.Request, err error) {
	if data.Type() != js.TypeObject {
		return q, json.Unmarshal([]byte(data.String()), &q)
	}
	err = json.Unmarshal([]byte(data.Index(0).String()), &q)
	switch beside := data.Index(1); {
	case q.Library != nil:
		q.Library.File = browser.FileOf(beside)
	default:
		bytes := js.Global().Get("Uint8Array").New(beside.Get("buffer"))
		q.Pixels = make([]byte, bytes.Length())
		js.CopyBytesToGo(q.Pixels, bytes)
	}
	return q, err
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
