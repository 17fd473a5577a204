package worker

import (
	"encoding/json"
	"syscall/js"
	"time"

	"quadrille/solver/all"
)

// lookEvery is how long a search runs without hearing messages.
const lookEvery = 2 * time.Millisecond

// Run is the worker's whole life: it answers messages. A message is the JSON of a Request,
// or an array of it and bytes; an answer is an array: the JSON of a Reply and its chunks.
func Run() {
	self := js.Global()
	post := func(r Reply) {
		text, chunks, err := r.Encode()
		if err != nil {
			panic(err)
		}
		self.Call("postMessage", []any{text, chunks})
	}
	d := newDesk(lookEvery, looker())
	self.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		q, err := request(args[0].Get("data"))
		if err != nil {
			post(Reply{Done: true, Error: "the page sent a damaged question: " + err.Error()})
			return nil
		}
		d.put(q)
		return nil
	}))
	server := &Server{Kinds: all.Kinds()}
	for range d.some {
		d.clear(server, post)
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

// looker lets the messages in that have arrived: it posts one of its own and waits until
// that comes round, behind them. A timer would be held back by the browser.
func looker() func() {
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
