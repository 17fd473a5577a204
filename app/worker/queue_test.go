package worker

import (
	"context"
	"slices"
	"testing"

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
			q.put(Request{Op: AskStop})
			q.put(Request{ID: 3, Op: AskProve, Link: mensa})
		}
	})
	link := "slow" + mensa[len(quick.Name):]
	q.put(Request{ID: 1, Op: AskProve, Link: link})
	q.put(Request{ID: 2, Op: AskProve, Link: link})
	q.run(server, func(r Reply) {
		answered = append(answered, r.ID)
		if r.Verdict.Stopped {
			stopped = append(stopped, r.ID)
		}
	})
	if !slices.Equal(answered, []int{1, 2, 3}) || !slices.Equal(stopped, []int{1, 2}) {
		t.Errorf("answered %v, stopped %v: want all three, and the first two stopped", answered, stopped)
	}
	q.put(Request{Op: AskStop})
	q.put(Request{ID: 4, Op: AskProve, Link: mensa})
	stopped = nil
	q.run(server, func(r Reply) {
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
	for _, q := range []Request{
		{Op: AskProve, Link: mensa},
		{Op: AskCensus, Draft: mensa},
		{Op: AskHint, Link: mensa},
		{Op: AskGrade, Link: mensa},
		{Op: AskRounds, Link: mensa},
		{Op: AskGrades, Links: []string{mensa}},
		{Op: AskCheckStore, Library: &LibraryRequest{Database: "quadrille"}},
	} {
		if !q.Op.Listens() {
			t.Errorf("%s does not listen", q.Op)
		}
		s.Handle(ended, q, func(r Reply) {
			if !r.Done || r.Verdict.Count > 0 || r.Grade != nil || r.Design.Rounds != nil || len(r.Graded) > 0 {
				t.Errorf("%s goes on after its end: %+v", q.Op, r)
			}
		})
	}
	for _, op := range []Op{AskRun, AskWatch, AskSteps, AskPicture, AskRepair} {
		if op.Listens() {
			t.Errorf("%s says it listens", op)
		}
	}
}
