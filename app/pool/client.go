// Package pool runs workers, which solve, grade and make puzzles off the main thread.
package pool

import (
	"context"
	"maps"
	"slices"
	"time"

	"quadrille/app/ask"
	"quadrille/app/browser"
	"quadrille/app/run"
)

// A Client puts questions to a worker, which the first one starts. A worker that does not poll its messages
// cannot be interrupted: to cancel is then to end it and start another, which takes a twentieth of a second.
type Client struct {
	pool    *Pool
	worker  *browser.Worker
	next    int
	asked   map[int]question
	files   []browser.File // sent with the answer under way
	stopped time.Time      // the time the worker was asked to stop, zero if it has answered since
	awaited bool           // the player has waited for the worker
	retries bool           // the worker is the second one, as another could not be loaded
	resting run.Timer      // ends a worker that is idle
}

// A question waits for its answer.
type question struct {
	ctx context.Context // once it has ended nobody waits
	ask.Question
	payload browser.Payload
	answer  func(ask.Reply[any])
}

func (q question) take(r ask.Reply[any]) {
	if q.ctx.Err() == nil {
		q.answer(r)
	}
}

func (c *Client) start() {
	var mine *browser.Worker // messages of an ended worker are ignored
	do := func(what func()) {
		c.pool.run.Perform(func() (draws bool) {
			if draws = mine == c.worker; draws {
				what()
			}
			return draws
		})
	}
	shares := c != c.pool.Grader // a page on which nobody asks for more does without the 10 MB of the program
	mine = browser.NewWorker(c.pool.script, &c.pool.module, shares, func(text string, files []browser.File) {
		do(func() { c.receive(text, files) })
	}, func(reason string, broken bool) {
		do(func() {
			if broken && c.retry() {
				return
			}
			c.pool.setBroken(broken)
			c.fail(reason)
		})
	})
	c.worker, c.stopped = mine, time.Time{}
}

// retry starts another worker in place of one that could not be loaded, once: without a network a busy WebKitGTK 2.50.6
// gives some workers none of the files that it keeps. It returns false where pixels went with the first one.
func (c *Client) retry() bool {
	if c.retries || slices.ContainsFunc(slices.Collect(maps.Values(c.asked)), func(q question) bool { return !q.payload.Stays() }) {
		return false
	}
	c.Stop()
	if c.start(); c.worker == nil {
		return false
	}
	c.retries = true
	for _, id := range slices.Sorted(maps.Keys(c.asked)) {
		c.worker.Post(ask.EncodeQuestion(id, c.asked[id].Question), c.asked[id].payload)
	}
	return true
}

func (c *Client) receive(text string, files []browser.File) {
	c.stopped, c.retries = time.Time{}, false
	c.pool.setBroken(false)
	id, reply := ask.Number(text)
	q, waits := c.asked[id]
	if !waits {
		return
	}
	r, err := ask.Decode(q.Question, reply)
	if err != nil {
		c.fail(err.Error())
		return
	}
	c.files = files
	if r.Done {
		delete(c.asked, id)
	}
	q.take(r)
	if !c.busy() {
		c.rest()
	}
}

// A worker takes 25 MB. Where a player has waited for it, another question often follows.
const (
	gradedRest  = 3 * time.Second
	awaitedRest = time.Minute
)

// rest ends the worker after some time without a question.
func (c *Client) rest() {
	c.wake()
	d := gradedRest
	if c.awaited {
		d = awaitedRest
	}
	c.resting = c.pool.run.Later(d, func() (draws bool) {
		if !c.busy() {
			c.Stop()
		}
		return false
	})
}

func (c *Client) wake() {
	if c.resting != nil {
		c.resting()
		c.resting = nil
	}
}

// Files returns the files that came with the answer under way.
func (c *Client) Files() []browser.File { return c.files }

// fail answers everything that waits with an error.
func (c *Client) fail(reason string) {
	c.Stop()
	asked := c.asked
	c.asked = map[int]question{}
	for _, q := range asked {
		q.take(ask.Without(q.Question, "The solver stopped working: "+reason))
	}
	c.pool.run.Redraw()
}

// Ask sends a question with a payload, which may be empty. It calls answer on the page's goroutine, once or more, as
// long as ctx lasts; the page is redrawn after it, unless it calls SkipRedraw.
func (c *Client) Ask(ctx context.Context, q ask.Question, p browser.Payload, answer func(ask.Reply[any])) {
	if c.worker == nil {
		c.start()
	}
	if c.worker == nil {
		answer(ask.Without(q, "This browser cannot run the solver, so nothing can be solved here"))
		return
	}
	c.wake()
	c.awaited = c.awaited || c != c.pool.Grader
	c.next++
	c.asked[c.next] = question{ctx, q, p, answer}
	c.worker.Post(ask.EncodeQuestion(c.next, q), p)
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
		listens = listens && ask.Listens(q.Question)
	}
	c.asked = map[int]question{}
	if c.stopped.IsZero() {
		c.stopped = time.Now()
	}
	if listens && time.Since(c.stopped) < stopPatience {
		c.worker.Post(ask.EncodeQuestion(0, ask.Stop{}), browser.Payload{})
	} else {
		c.Stop()
		c.start()
	}
	c.rest()
}

// Interrupt asks the worker to stop, and still delivers its answers.
func (c *Client) Interrupt() {
	asked := c.asked
	c.Cancel()
	if c.worker != nil && !c.stopped.IsZero() {
		c.asked = asked
	}
}

func (c *Client) Stop() {
	if c.worker == nil {
		return
	}
	c.wake()
	c.worker.Stop()
	c.worker, c.awaited = nil, false
}
