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
			q.put(0, ask.Stop{})
			q.put(3, ask.Prove{Link: mensa})
		}
	})
	link := "slow" + mensa[len(quick.Name):]
	q.put(1, ask.Prove{Link: link})
	q.put(2, ask.Prove{Link: link})
	q.run(server, func(id int, r ask.Reply[any]) {
		answered = append(answered, id)
		if r.Answer.(ask.Proof).Verdict.Stopped {
			stopped = append(stopped, id)
		}
	})
	if !slices.Equal(answered, []int{1, 2, 3}) || !slices.Equal(stopped, []int{1, 2}) {
		t.Errorf("answered %v, stopped %v: want all three, and the first two stopped", answered, stopped)
	}
	q.put(0, ask.Stop{})
	q.put(4, ask.Prove{Link: mensa})
	q.run(server, func(_ int, r ask.Reply[any]) {
		if v := r.Answer.(ask.Proof).Verdict; v.Stopped || v.Count != 1 {
			t.Errorf("after an idle stop: %+v", r)
		}
	})
}

// The questions that listen end early, and report so.
func TestListens(t *testing.T) {
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	s := (&memory{}).open()
	for _, q := range []ask.Question{
		ask.Prove{Link: mensa}, ask.Census{Draft: mensa}, ask.Hint{Link: mensa}, ask.Grade{Link: mensa}, ask.Rounds{Link: mensa},
		ask.Grades{Links: []string{mensa}}, ask.CheckStore{Database: "quadrille"},
	} {
		if !ask.Listens(q) {
			t.Errorf("%T does not listen", q)
		}
		s.Handle(ended, q, func(r ask.Reply[any]) {
			found := false
			switch a := r.Answer.(type) {
			case ask.Proof:
				found = a.Verdict.Count > 0
			case ask.Standing:
				found = a.Verdict.Count > 0
			case ask.Way:
				found = a.Verdict.Count > 0
			case ask.Rating:
				found = a.Grade != nil || a.Verdict.Count > 0
			case []solver.Round:
				found = a != nil
			case []ask.Graded:
				found = a != nil
			}
			if !r.Done || found {
				t.Errorf("%T goes on after its end: %+v", q, r)
			}
		})
	}
	for _, q := range []ask.Question{ask.Run{}, ask.Watch{}, ask.Steps{}, ask.Picture{}, ask.Repair{}} {
		if ask.Listens(q) {
			t.Errorf("%T says it listens", q)
		}
	}
}
