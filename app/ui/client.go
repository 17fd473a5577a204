package ui

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/worker"
)

func sprint(v any) string { return fmt.Sprint(v) }

// A client asks a worker, which is started by the first question. A worker that listens to nothing but its work cannot be
// interrupted: to cancel is then to end it and start another, which takes a tenth of a second.
type client struct {
	ctx     app.Context
	safely  func(func()) // runs what a message brings, and outlives its failure
	worker  app.Value
	onReply app.Func
	onError app.Func
	next    int
	asked   map[int]question
	broken  func()    // is called where the program could not be loaded whole
	stopped time.Time // when the worker was told to stop, zero if it has been heard since
}

// A question waits for its answer.
type question struct {
	op     worker.Op
	answer func(worker.Reply)
	quiet  bool // the answer redraws nothing by itself
}

func (p *page) newClient() *client {
	return &client{ctx: p.ctx, safely: p.safely, broken: func() { p.broken = true }, asked: map[int]question{}}
}

func (c *client) start() {
	_ = try(func() {
		c.worker = app.Window().Get("Worker").New(c.ctx.ResolveStaticResource("/web/worker.js"))
	})
	if c.worker == nil {
		return
	}
	c.stopped = time.Time{}
	mine := c.worker // messages of a worker that has been ended are not heard
	c.onReply = app.FuncOf(func(_ app.Value, args []app.Value) any {
		data := args[0].Get("data")
		if data.Get("fatal").Truthy() {
			reason, broken := data.Get("fatal").String(), data.Get("broken").Truthy()
			c.ctx.Dispatch(func(app.Context) {
				if broken {
					c.broken()
				}
				c.safely(func() { c.fail(mine, reason) })
			})
			return nil
		}
		text, chunks := data.Index(0).String(), data.Index(1).String()
		c.ctx.Dispatch(func(ctx app.Context) { c.safely(func() { c.hear(ctx, mine, text, chunks) }) })
		return nil
	})
	c.onError = app.FuncOf(func(app.Value, []app.Value) any {
		c.ctx.Dispatch(func(app.Context) {
			c.broken()
			c.safely(func() { c.fail(mine, "it could not be loaded completely. Reload the page") })
		})
		return nil
	})
	c.worker.Set("onmessage", c.onReply)
	c.worker.Set("onerror", c.onError)
}

func (c *client) hear(ctx app.Context, from app.Value, text, chunks string) {
	if c.worker == nil || !from.Equal(c.worker) {
		return
	}
	c.stopped = time.Time{}
	r, err := worker.Decode(text, chunks)
	if err != nil {
		c.fail(from, err.Error())
		return
	}
	q, waits := c.asked[r.ID]
	if r.Done {
		delete(c.asked, r.ID)
	}
	if waits {
		q.answer(r)
		if q.quiet {
			ctx.PreventUpdate()
		}
	}
}

// fail answers everything that waits with an error.
func (c *client) fail(from app.Value, reason string) {
	if c.worker == nil || !from.Equal(c.worker) {
		return
	}
	c.stop()
	asked := c.asked
	c.asked = map[int]question{}
	for id, q := range asked {
		q.answer(worker.Reply{ID: id, Done: true, Error: "The solver stopped working: " + reason})
	}
}

// ask puts a question; answer is called on the page's goroutine, once or more.
func (c *client) ask(q worker.Request, answer func(worker.Reply)) {
	c.askWith(q, nil, false, answer)
}

// askQuietly puts a question whose answer redraws nothing by itself.
func (c *client) askQuietly(q worker.Request, answer func(worker.Reply)) {
	c.askWith(q, nil, true, answer)
}

// askWith sends bytes along, a typed array, which are given away with the question.
func (c *client) askWith(q worker.Request, bytes app.Value, quiet bool, answer func(worker.Reply)) {
	if c.worker == nil {
		c.start()
	}
	if c.worker == nil {
		answer(worker.Reply{Done: true, Error: "This browser gives the page no worker, so nothing can be solved here"})
		return
	}
	c.next++
	q.ID = c.next
	c.asked[q.ID] = question{q.Op, answer, quiet}
	c.post(q, bytes)
}

func (c *client) post(q worker.Request, bytes app.Value) {
	text, err := json.Marshal(q)
	if err != nil {
		panic(err)
	}
	if bytes == nil {
		c.worker.Call("postMessage", string(text))
		return
	}
	c.worker.Call("postMessage", []any{string(text), bytes}, []any{bytes.Get("buffer")})
}

// busy reports whether an answer is outstanding.
func (c *client) busy() bool { return len(c.asked) > 0 }

// deaf is how long after it was told to stop a worker may be silent.
const deaf = 500 * time.Millisecond

// cancel drops every outstanding question. Where the worker listens it stays, warm; where it
// does not, another one is started, so that the next question is answered at once.
func (c *client) cancel() {
	if !c.busy() {
		return
	}
	listens := true
	for _, q := range c.asked {
		listens = listens && q.op.Listens()
	}
	c.asked = map[int]question{}
	if c.stopped.IsZero() {
		c.stopped = time.Now()
	}
	if listens && time.Since(c.stopped) < deaf {
		c.post(worker.Request{Op: worker.AskStop}, nil)
		return
	}
	c.stop()
	c.start()
}

// wind asks the worker to end what it does, and still hears what has come of it.
func (c *client) wind() {
	asked := c.asked
	c.cancel()
	if c.worker != nil && !c.stopped.IsZero() {
		c.asked = asked
	}
}

func (c *client) stop() {
	if c.worker == nil {
		return
	}
	// What the worker has sent already must not reach a function that is gone.
	c.worker.Set("onmessage", nil)
	c.worker.Set("onerror", nil)
	c.worker.Call("terminate")
	c.onReply.Release()
	c.onError.Release()
	c.worker = nil
}
