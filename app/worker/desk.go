package worker

import (
	"context"
	"time"
)

// A desk is where questions lie until the server comes to them, in order. While it works on
// one, messages come in only if the context of the question is asked whether it has ended.
type desk struct {
	look    func()        // lets messages in, which call put
	every   time.Duration // the least time between two looks
	waiting []errand
	some    chan struct{} // holds a token where errands wait
	current context.Context
	end     context.CancelFunc // of everything that came since the last AskStop
}

// An errand is a question and how long it counts.
type errand struct {
	ctx context.Context
	q   Request
}

func newDesk(every time.Duration, look func()) *desk {
	d := &desk{look: look, every: every, some: make(chan struct{}, 1)}
	d.current, d.end = context.WithCancel(context.Background())
	return d
}

// put takes a message in.
func (d *desk) put(q Request) {
	if q.Op == AskStop {
		d.end()
		d.current, d.end = context.WithCancel(context.Background())
		return
	}
	d.waiting = append(d.waiting, errand{d.current, q})
	select {
	case d.some <- struct{}{}:
	default:
	}
}

// clear lets a server answer all that waits.
func (d *desk) clear(s *Server, reply func(Reply)) {
	for len(d.waiting) > 0 {
		e := d.waiting[0]
		d.waiting = d.waiting[1:]
		s.Handle(&attentive{e.ctx, d, time.Now()}, e.q, reply)
	}
}

// An attentive context looks into the mail before it says whether it has ended.
type attentive struct {
	context.Context
	desk   *desk
	looked time.Time
}

func (a *attentive) Err() error {
	if time.Since(a.looked) >= a.desk.every {
		a.desk.look()
		a.looked = time.Now()
	}
	return a.Context.Err()
}
