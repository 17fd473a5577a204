package worker

import (
	"encoding/json"
	"syscall/js"

	"quadrille/solver/all"
)

// listen answers messages for as long as the worker lives. A message is the JSON of a
// Request, or an array of it and bytes; an answer is an array: the JSON of a Reply and its chunks.
func listen() {
	server := &Server{Kinds: all.Kinds()}
	self := js.Global()
	post := func(r Reply) {
		text, chunks, err := r.Encode()
		if err != nil {
			panic(err)
		}
		self.Call("postMessage", []any{text, chunks})
	}
	self.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		var q Request
		data := args[0].Get("data")
		text := data
		if data.Type() == js.TypeObject {
			text = data.Index(0)
			bytes := js.Global().Get("Uint8Array").New(data.Index(1).Get("buffer"))
			q.Pixels = make([]byte, bytes.Length())
			js.CopyBytesToGo(q.Pixels, bytes)
		}
		if err := json.Unmarshal([]byte(text.String()), &q); err != nil {
			post(Reply{Done: true, Error: "the page sent a damaged question: " + err.Error()})
			return nil
		}
		server.Handle(q, post)
		return nil
	}))
}

// Run is the worker's whole life.
func Run() {
	listen()
	select {}
}
