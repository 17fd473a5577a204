package worker

import (
	"context"
	"slices"
	"testing"

	"quadrille/app/ask"
	"quadrille/solver"
	"quadrille/solver/all"
)

// A slow puzzle is proved until its context ends.
type slow struct{ solver.Puzzle }

func (slow) Prove(ctx context.Context, _ solver.Position, _ int) solver.Verdict {
	for ctx.Err() == nil {
	}
	return solver.Verdict{Stopped: true}
}

// A stopped question lets the next one run, on the same server.
func TestStop(t *testing.T) {
	quick := all.Kinds()[0]
	k := *quick
	k.Name = "slow"
	k.Parse = func(text string) (solver.Puzzle, error) {
		p, err := quick.Parse(text)
		return slow{p}, err
	}
	server := &Server{Kinds: []*solver.Kind{quick, &k}}
	var looks, answered, stopped []int
	var q *queue
	q = newQueue(0, func() {
		looks = append(looks, len(looks))
		if len(looks) == 3 {
			q.put(ask.Request{Op: ask.Stop})
			q.put(ask.Request{ID: 3, Op: ask.Prove, Link: mensa})
		}
	})
	link := "slow" + mensa[len(quick.Name):]
	q.put(ask.Request{ID: 1, Op: ask.Prove, Link: link})
	q.put(ask.Request{ID: 2, Op: ask.Prove, Link: link})
	q.run(server, func(r ask.Reply) {
		answered = append(answered, r.ID)
		if r.Verdict.Stopped {
			stopped = append(stopped, r.ID)
		}
	})
	if !slices.Equal(answered, []int{1, 2, 3}) || !slices.Equal(stopped, []int{1, 2}) {
		t.Errorf("answered %v, stopped %v: want all three, and the first two stopped", answered, stopped)
	}
	q.put(ask.Request{Op: ask.Stop})
	q.put(ask.Request{ID: 4, Op: ask.Prove, Link: mensa})
	stopped = nil
	q.run(server, func(r ask.Reply) {
		if r.Verdict.Stopped || r.Verdict.Count != 1 {
			t.Errorf("after an idle stop: %+v", r)
		}
	})
}

// The questions that listen end early, and report so.
func TestListens(t *testing.T) {
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	s := (&memory{}).open()
	for _, q := range []ask.Request{
		{Op: ask.Prove, Link: mensa},
		{Op: ask.Census, Draft: mensa},
		{Op: ask.Hint, Link: mensa},
		{Op: ask.Grade, Link: mensa},
		{Op: ask.Rounds, Link: mensa},
		{Op: ask.Grades, Links: []string{mensa}},
		{Op: ask.CheckStore, Library: &ask.LibraryRequest{Database: "quadrille"}},
	} {
		if !q.Op.Listens() {
			t.Errorf("%s does not listen", q.Op)
		}
		s.Handle(ended, q, func(r ask.Reply) {
			if !r.Done || r.Verdict.Count > 0 || r.Grade != nil || r.Design.Rounds != nil || len(r.Graded) > 0 {
				t.Errorf("%s goes on after its end: %+v", q.Op, r)
			}
		})
	}
	for _, op := range []ask.Op{ask.Run, ask.Watch, ask.Steps, ask.Picture, ask.Repair} {
		if op.Listens() {
			t.Errorf("%s says it listens", op)
		}
	}
}
