package worker

import (
	"encoding/json"
	"syscall/js"
	"time"

	"quadrille/solver/all"
)

// pollEvery is how long a search runs without receiving messages.
const pollEvery = 2 * time.Millisecond

// Run answers messages for as long as the worker lives. A message is the JSON of a Request, or an
// array of it and bytes; an answer is an array: the JSON of a Reply and its chunks.
func Run() {
	self := js.Global()
	post := func(r Reply) {
		text, chunks, err := r.Encode()
		if err != nil {
			panic(err)
		}
		self.Call("postMessage", []any{text, chunks})
	}
	questions := newQueue(pollEvery, receiver())
	self.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		q, err := request(args[0].Get("data"))
		if err != nil {
			post(Reply{Done: true, Error: "the page sent a damaged question: " + err.Error()})
			return nil
		}
		questions.put(q)
		return nil
	}))
	server := &Server{Kinds: all.Kinds()}
	for range questions.some {
		questions.run(server, post)
	}
}

func request(data js.Value) (q Request, err error) {
	text := data
	if data.Type() == js.TypeObject {
		text = data.Index(0)
		bytes := js.Global().Get("Uint8Array").New(data.Index(1).Get("buffer"))
		q.Pixels = make([]byte, bytes.Length())
		js.CopyBytesToGo(q.Pixels, bytes)
	}
	return q, json.Unmarshal([]byte(text.String()), &q)
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
