//go:build !ui_only

package worker

import (
	"context"
	"time"

	"quadrille/app/ask"
)

// A queue holds the pending jobs of the server, in order. While the server works on one, messages are
// received only when the Err method of its context is called.
type queue struct {
	receive func()        // handles pending messages, each by a call of put
	every   time.Duration // the least time between two calls of receive
	waiting []job
	some    chan struct{} // has a token while jobs wait
	current context.Context
	end     context.CancelFunc // ends every job put since the last ask.Stop
}

// A job is a question with its number, and the context that ends it.
type job struct {
	ctx      context.Context
	id       int
	question ask.Question
}

func newQueue(every time.Duration, receive func()) *queue {
	q := &queue{receive: receive, every: every, some: make(chan struct{}, 1)}
	q.current, q.end = context.WithCancel(context.Background())
	return q
}

// put adds a question, or ends all that were put before it if it is ask.Stop.
func (q *queue) put(id int, asked ask.Question) {
	if asked == (ask.Stop{}) {
		q.end()
		q.current, q.end = context.WithCancel(context.Background())
		return
	}
	q.waiting = append(q.waiting, job{q.current, id, asked})
	select {
	case q.some <- struct{}{}:
	default:
	}
}

// run answers all pending questions.
func (q *queue) run(s *Server, reply func(id int, r ask.Reply[any])) {
	for len(q.waiting) > 0 {
		j := q.waiting[0]
		q.waiting = q.waiting[1:]
		s.Handle(&pollContext{j.ctx, q, time.Now()}, j.question, func(r ask.Reply[any]) { reply(j.id, r) })
	}
}

// A pollContext is the context of a job. Err first handles pending messages.
type pollContext struct {
	context.Context
	queue  *queue
	polled time.Time
}

func (p *pollContext) Err() error {
	if time.Since(p.polled) >= p.queue.every {
		p.queue.receive()
		p.polled = time.Now()
	}
	return p.Context.Err()
}
