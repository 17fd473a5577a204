package worker

import (
	"context"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/all"
)

// benched is a kind whose drafts are words; each change leaves its name behind them.
func benched() *solver.Kind {
	change := func(name string) func(context.Context, string, uint64, func(done, of int)) (string, bool) {
		return func(_ context.Context, draft string, seed uint64, progress func(done, of int)) (string, bool) {
			progress(1, 3)
			return draft + " " + name, seed != 0
		}
	}
	k := *all.Kinds()[0]
	k.Name = "benched"
	k.Design = &solver.Design{
		Repair: change("repaired"), Finish: change("finished"),
		Jobs: []solver.Job{{Name: "thin", Label: "Thin out", Do: change("thinned")}, {Name: "swap", Do: change("swapped")}},
	}
	return &k
}

func TestChangesOfADraft(t *testing.T) {
	s := &Server{Kinds: []*solver.Kind{benched()}}
	for _, test := range []struct {
		q    Request
		want string // how the draft comes back, or a part of the error
	}{
		{Request{Op: AskRepair, Seed: 1}, "a b repaired"},
		{Request{Op: AskFinish, Seed: 1}, "a b finished"},
		{Request{Op: AskJob, Job: "swap", Seed: 1}, "a b swapped"},
		{Request{Op: AskJob, Job: "thin", Seed: 1}, "a b thinned"},
		{Request{Op: AskJob, Job: "thin"}, ""},
		{Request{Op: AskJob, Job: "thick", Seed: 1}, `cannot be asked for "job thick"`},
		{Request{Op: AskRun, Seed: 1}, `cannot be asked for "run"`},
	} {
		test.q.Draft = "benched:a b"
		replies := ask(t, s, test.q)
		last := replies[len(replies)-1]
		switch {
		case last.Error != "":
			if test.want == "" || !strings.Contains(last.Error, test.want) {
				t.Errorf("%+v: %s", test.q, last.Error)
			}
		case last.Draft != test.want || len(replies) != 2 || replies[0].Part != 1 || replies[0].Whole != 3:
			t.Errorf("%+v gives %+v, want progress and then %q", test.q, replies, test.want)
		}
	}
}
