package ui

import (
	"encoding/json"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/worker"
)

// A client asks a worker, which is started by the first question. A worker that listens to nothing but its work cannot be
// interrupted: to cancel is then to end it and start another, which takes a tenth of a second.
type client struct {
	run     *runner
	script  string // what the worker runs
	worker  *browser.Worker
	next    int
	asked   map[int]question
	broken  func()    // is called where the program could not be loaded whole
	stopped time.Time // when the worker was told to stop, zero if it has been heard since
}

// The solvers are the workers that outlive a question, and a visit, which ends what was asked for
// it. All but the first are nil until they are needed.
type solvers struct {
	page    *page
	prover  *client
	checker *client // answers Check and Hint while the prover counts
	asked   *client // which of the two was asked last
	grader  *client // nobody waits for it
	maker   *client
	printer *client
	reader  *client // of texts: what it finds opens something else, or comes too late
}

// of is one of the solvers, made where it is nil.
func (sv *solvers) of(c **client) *client {
	if *c == nil {
		*c = sv.newClient()
	}
	return *c
}

// free is one that answers at once: the prover, which is warm, or else one beside it.
func (sv *solvers) free() *client {
	if sv.prover.busy() {
		return sv.of(&sv.checker)
	}
	return sv.prover
}

// cancel drops all that is asked of the solvers for a screen.
func (sv *solvers) cancel() {
	for _, c := range []*client{sv.prover, sv.checker, sv.grader, sv.maker, sv.printer} {
		if c != nil {
			c.cancel()
		}
	}
}

// A question waits for its answer.
type question struct {
	op     worker.Op
	answer func(worker.Reply)
	quiet  bool // the answer redraws nothing by itself
}

func (sv *solvers) newClient() *client {
	return &client{
		run: &sv.page.run, script: sv.page.run.ctx.ResolveStaticResource("/web/worker.js"),
		broken: func() { sv.page.notes.broken = true }, asked: map[int]question{},
	}
}

func (c *client) start() {
	var mine *browser.Worker // messages of a worker that has been ended are not heard
	do := func(what func(app.Context)) {
		c.run.ctx.Dispatch(func(ctx app.Context) {
			if mine == c.worker {
				c.run.safely(func() { what(ctx) })
			}
		})
	}
	mine = browser.NewWorker(c.script, func(text, chunks string, files []browser.File) {
		do(func(ctx app.Context) { c.hear(ctx, text, chunks, files) })
	}, func(reason string, broken bool) {
		do(func(app.Context) {
			if broken {
				c.broken()
			}
			c.fail(reason)
		})
	})
	c.worker, c.stopped = mine, time.Time{}
}

func (c *client) hear(ctx app.Context, text, chunks string, files []browser.File) {
	c.stopped = time.Time{}
	r, err := worker.Decode(text, chunks)
	if err != nil {
		c.fail(err.Error())
		return
	}
	if r.Library != nil {
		r.Library.Files = files
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
func (c *client) fail(reason string) {
	c.stop()
	asked := c.asked
	c.asked = map[int]question{}
	for id, q := range asked {
		q.answer(worker.Reply{ID: id, Done: true, Error: "The solver stopped working: " + reason})
	}
}

// ask puts a question; answer is called on the page's goroutine, once or more.
func (c *client) ask(q worker.Request, answer func(worker.Reply)) {
	c.askWith(q, browser.Payload{}, false, answer)
}

// askQuietly puts a question whose answer redraws nothing by itself.
func (c *client) askQuietly(q worker.Request, answer func(worker.Reply)) {
	c.askWith(q, browser.Payload{}, true, answer)
}

// askWith sends a payload along, if there is any.
func (c *client) askWith(q worker.Request, p browser.Payload, quiet bool, answer func(worker.Reply)) {
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
	c.post(q, p)
}

func (c *client) post(q worker.Request, p browser.Payload) {
	text, err := json.Marshal(q)
	if err != nil {
		panic(err)
	}
	c.worker.Post(string(text), p)
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
		c.post(worker.Request{Op: worker.AskStop}, browser.Payload{})
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
	c.worker.Stop()
	c.worker = nil
}
