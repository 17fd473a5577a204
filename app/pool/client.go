// Package pool runs workers, which solve, grade and make puzzles off the main thread.
package pool

import (
	"context"
	"encoding/json"
	"time"

	"quadrille/app/ask"
	"quadrille/app/browser"
)

// A Client sends requests to a worker, which the first one starts. A worker that does not poll its messages
// cannot be interrupted: to cancel is then to end it and start another, which takes a twentieth of a second.
type Client struct {
	pool    *Pool
	worker  *browser.Worker
	next    int
	asked   map[int]question
	files   []browser.File // sent with the answer under way
	stopped time.Time      // the time the worker was asked to stop, zero if it has answered since
}

// A question waits for its answer.
type question struct {
	ctx    context.Context // once it has ended nobody waits
	op     ask.Op
	answer func(ask.Reply)
}

func (q question) take(r ask.Reply) {
	if q.ctx.Err() == nil {
		q.answer(r)
	}
}

func (c *Client) start() {
	var mine *browser.Worker // messages of an ended worker are ignored
	do := func(what func()) {
		c.pool.run.Do(func() {
			if mine != c.worker {
				c.pool.run.SkipRedraw()
				return
			}
			what()
		})
	}
	mine = browser.NewWorker(c.pool.script, &c.pool.module, func(text, chunks string, files []browser.File) {
		do(func() { c.receive(text, chunks, files) })
	}, func(reason string, broken bool) {
		do(func() {
			c.pool.setBroken(broken)
			c.fail(reason)
		})
	})
	c.worker, c.stopped = mine, time.Time{}
}

func (c *Client) receive(text, chunks string, files []browser.File) {
	c.stopped = time.Time{}
	c.pool.setBroken(false)
	r, err := ask.Decode(text, chunks)
	if err != nil {
		c.fail(err.Error())
		return
	}
	c.files = files
	q, waits := c.asked[r.ID]
	if r.Done {
		delete(c.asked, r.ID)
	}
	if waits {
		q.take(r)
	}
}

// Files returns the files that came with the answer under way.
func (c *Client) Files() []browser.File { return c.files }

// fail answers everything that waits with an error.
func (c *Client) fail(reason string) {
	c.Stop()
	asked := c.asked
	c.asked = map[int]question{}
	for id, q := range asked {
		q.take(ask.Reply{ID: id, Done: true, Error: "The solver stopped working: " + reason})
	}
	c.pool.run.Redraw()
}

// Ask sends a request. answer is called on the page's goroutine, once or more, as long as ctx lasts; the page
// is redrawn after it, unless it calls SkipRedraw.
func (c *Client) Ask(ctx context.Context, q ask.Request, answer func(ask.Reply)) {
	c.AskWith(ctx, q, browser.Payload{}, answer)
}

// AskWith is Ask with a payload.
func (c *Client) AskWith(ctx context.Context, q ask.Request, p browser.Payload, answer func(ask.Reply)) {
	if c.worker == nil {
		c.start()
	}
	if c.worker == nil {
		answer(ask.Reply{Done: true, Error: "This browser cannot run the solver, so nothing can be solved here"})
		return
	}
	c.next++
	q.ID = c.next
	c.asked[q.ID] = question{ctx, q.Op, answer}
	c.post(q, p)
}

func (c *Client) post(q ask.Request, p browser.Payload) {
	text, err := json.Marshal(q)
	if err != nil {
		panic(err)
	}
	c.worker.Post(string(text), p)
}

// busy reports whether an answer is outstanding.
func (c *Client) busy() bool { return len(c.asked) > 0 }

// stopPatience is the time a worker may stay silent after a request to stop.
const stopPatience = 500 * time.Millisecond

// Cancel drops every outstanding question. Where the worker listens it stays, warm; where it
// does not, another one is started, so that the next question is answered at once.
func (c *Client) Cancel() {
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
	if listens && time.Since(c.stopped) < stopPatience {
		c.post(ask.Request{Op: ask.Stop}, browser.Payload{})
		return
	}
	c.Stop()
	c.start()
}

// Interrupt asks the worker to stop, and still delivers its answers.
func (c *Client) Interrupt() {
	asked := c.asked
	c.Cancel()
	if c.worker != nil && !c.stopped.IsZero() {
		c.asked = asked
	}
}

// Stop ends the worker.
func (c *Client) Stop() {
	if c.worker == nil {
		return
	}
	c.worker.Stop()
	c.worker = nil
}
