package worker

import (
	"context"
	"slices"
	"strings"
	"testing"

	"quadrille/app/ask"
	"quadrille/solver"
	"quadrille/solver/all"
)

// benched returns a kind whose drafts are words; each change leaves its name behind them.
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
		q    ask.Of[ask.Drawn]
		want string // the draft returned, or a part of the error
	}{
		{ask.Repair{Draft: "benched:a b", Seed: 1}, "a b repaired"},
		{ask.Finish{Draft: "benched:a b", Seed: 1}, "a b finished"},
		{ask.Job{Draft: "benched:a b", Job: "swap", Seed: 1}, "a b swapped"},
		{ask.Job{Draft: "benched:a b", Job: "thin", Seed: 1}, "a b thinned"},
		{ask.Job{Draft: "benched:a b", Job: "thin"}, ""},
		{ask.Job{Draft: "benched:a b", Job: "thick", Seed: 1}, `cannot be asked for "thick"`},
	} {
		replies := answers(t, s, test.q)
		last := replies[len(replies)-1]
		switch {
		case last.Error != "":
			if test.want == "" || !strings.Contains(last.Error, test.want) {
				t.Errorf("%+v: %s", test.q, last.Error)
			}
		case last.Answer.Draft != test.want || len(replies) != 2 || replies[0].Answer.Progress != (ask.Progress{Part: 1, Whole: 3}):
			t.Errorf("%+v gives %+v, want progress and then %q", test.q, replies, test.want)
		}
	}
}

// A census follows the verdict if the draft has several solutions, and the blame if it has none.
func TestCensus(t *testing.T) {
	s := &Server{Kinds: all.Kinds()}
	for _, test := range []struct {
		draft   string
		replies int
		check   func(ask.Reply[ask.Standing]) bool
	}{
		{"starbattle:6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC", 1, func(r ask.Reply[ask.Standing]) bool { return r.Answer.Verdict.Count == 1 && r.Answer.Census == nil }},
		{"starbattle:4x1.AAAABBBBCCCCDDDD", 2, func(r ask.Reply[ask.Standing]) bool {
			c := r.Answer.Census
			return c != nil && c.Count == 2 && !c.More && slices.Equal(c.Often[:4], []int{0, 1, 1, 0}) && slices.Equal(r.Answer.Verdict.Witnesses, c.Witnesses)
		}},
		{"starbattle:8x1." + strings.Repeat("A", 8) + strings.Repeat("B", 8) + strings.Repeat("C", 8) + strings.Repeat("D", 8) +
			strings.Repeat("E", 8) + strings.Repeat("F", 8) + strings.Repeat("G", 8) + strings.Repeat("H", 8), 2, func(r ask.Reply[ask.Standing]) bool {
			return r.Answer.Census.Count == solver.MaxKnown && r.Answer.Census.More && r.Answer.Census.Often == nil
		}},
		{"starbattle:4x1.BAABABBACCCCDDDD", 2, func(r ask.Reply[ask.Standing]) bool { return r.Answer.Verdict.Count == 0 && len(r.Answer.Blame) > 0 }},
		{"starbattle:4x1.BBBBBAAABCCCBDDD", 2, func(r ask.Reply[ask.Standing]) bool { // regions have the letters that they are painted with
			return slices.ContainsFunc(r.Answer.Blame, func(f solver.Fault) bool { return f.Text == "region A" && f.Unit[0] == 5 })
		}},
		{"starbattle:4x1.ABC.AAAABBBBDDDD", 1, func(r ask.Reply[ask.Standing]) bool { return r.Error == "1 cell to go" }},
		{"abcd:3x3n3/counts/---/---/---/---/---/---/.../.../...", 2, func(r ask.Reply[ask.Standing]) bool { return r.Answer.Census.Count > 2 && r.Answer.Census.Often == nil }},
	} {
		replies := answers(t, s, ask.Census{Draft: test.draft})
		if last := replies[len(replies)-1]; len(replies) != test.replies || !last.Done || !test.check(last) {
			t.Errorf("%s: %+v", test.draft, replies)
		}
	}
}

// The next cell of a stroke ends a question before anything is counted.
func TestNoCensusWhilePainting(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	s := &Server{Kinds: all.Kinds()}
	replies := 0
	s.Handle(ctx, ask.Census{Draft: "starbattle:6x1.AAAAAABBBBBBCCCCCCDDDDDDEEEEEEFFFFFF"}, func(r ask.Reply[any]) {
		if replies++; r.Done || r.Answer.(ask.Standing).Verdict.Count != 2 {
			t.Errorf("%+v", r)
		}
		cancel()
	})
	if replies != 1 {
		t.Errorf("%d replies", replies)
	}
}

// Repaints pass through the wire, those with one solution a second time with a grade.
func TestWhatIf(t *testing.T) {
	s := &Server{Kinds: all.Kinds()}
	q := ask.WhatIf{Draft: "starbattle:6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC", Keep: solver.Keep{Locked: []int{5}}}
	counts, graded := map[int]int{}, 0
	replies := answers(t, s, q)
	for _, r := range replies {
		for _, p := range r.Answer {
			switch {
			case p.Site == 5:
				t.Errorf("%+v is locked", p)
			case p.Graded:
				graded++
			default:
				counts[p.Count]++
			}
		}
	}
	if counts[0] == 0 || counts[1] == 0 || counts[2] == 0 || graded != counts[1] {
		t.Errorf("%v repaints by solutions, %d graded", counts, graded)
	}
	for draft, want := range map[string]string{
		"starbattle:4x1.ABC.AAAABBBBDDDD": "1 cell to go",
		"abcd:3x3n3/letters/aba/bab/.ba":  "only maps",
		"starbattle:4x1.AAAA":             "12 cells are missing",
	} {
		if replies := answers(t, s, ask.WhatIf{Draft: draft}); len(replies) != 1 || !strings.Contains(replies[0].Error, want) {
			t.Errorf("%s: %+v, want %s", draft, replies, want)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	s.Handle(ctx, q, func(r ask.Reply[any]) {
		if len(r.Answer.([]solver.Repaint)) > 0 {
			t.Errorf("%+v after the context ended", r)
		}
	})
}

// Offers arrive one by one, and ask.Stop ends the search.
func TestOffers(t *testing.T) {
	s := &Server{Kinds: all.Kinds()}
	q := ask.Offers{Job: "finish", Draft: "starbattle:8x1." + strings.Repeat(".", 64), Seed: 1, Target: solver.Target{Results: 6, Keep: solver.Keep{Symmetry: "half"}}}
	seen := map[string]bool{}
	replies := answers(t, s, q)
	for i, r := range replies {
		if r.Error != "" || r.Done != (i == len(replies)-1) || len(r.Answer.Offers) > 1 {
			t.Errorf("%+v", r)
		}
		for _, o := range r.Answer.Offers {
			seen[o.Draft] = true
			if o.Band == "" || o.Near || o.Changed != 0 {
				t.Errorf("%+v", o)
			}
		}
	}
	if len(seen) != 6 {
		t.Errorf("%d different drafts, want 6", len(seen))
	}
	q.Target.Symmetry = "top-bottom"
	if replies = answers(t, s, q); len(replies) != 1 || !strings.Contains(replies[0].Error, "never has exactly one") {
		t.Errorf("%+v", replies)
	}
	q.Job = "smaller"
	if replies = answers(t, s, q); len(replies) != 1 || !strings.Contains(replies[0].Error, "cannot be asked") {
		t.Errorf("%+v", replies)
	}
	q.Job, q.Target.Symmetry = "finish", ""
	ctx, cancel := context.WithCancel(context.Background())
	got := 0
	s.Handle(ctx, q, func(r ask.Reply[any]) {
		if got += len(r.Answer.(ask.Offered).Offers); got == 2 {
			cancel()
		}
	})
	if got != 2 {
		t.Errorf("%d drafts, want 2 before ask.Stop", got)
	}
}

// The rounds agree with the hardest level of the grade, and a board with two solutions has none.
func TestRounds(t *testing.T) {
	s := (&memory{}).open()
	r := answers(t, s, ask.Rounds{Link: mensa})[0]
	hardest := 0.0
	for _, round := range r.Answer {
		hardest = max(hardest, round.Level)
	}
	if g := answers(t, s, ask.Grade{Link: mensa})[0].Answer.Grade; hardest == 0 || hardest != g.Level {
		t.Errorf("rounds %+v, and the grade %+v", r.Answer, g)
	}
	if r := answers(t, s, ask.Rounds{Link: "starbattle:4x1.AAAABBBBCCCCDDDD"})[0]; r.Answer != nil || !r.Done {
		t.Errorf("two solutions: %+v", r)
	}
}

// An endedLater has ended, but its Done does not tell yet: a message that says so is pending.
type endedLater struct{ context.Context }

func (endedLater) Err() error { return context.Canceled }

func TestPauseThatEnds(t *testing.T) {
	if !pauses(t.Context()) || pauses(endedLater{t.Context()}) {
		t.Error("a pause should last while its context does")
	}
}
