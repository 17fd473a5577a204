package worker

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"quadrille/app/ask"
	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/all"
)

const mensa = "starbattle:6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC"

// answers returns all replies to a request, sent through the wire and back.
func answers(t *testing.T, s *Server, q ask.Request) []ask.Reply {
	t.Helper()
	q.ID = 7
	var replies []ask.Reply
	s.Handle(context.Background(), q, func(r ask.Reply) {
		text, chunks, err := r.Encode()
		if err != nil {
			t.Fatal(err)
		}
		again, err := ask.Decode(text, chunks)
		if err != nil {
			t.Fatal(err)
		}
		replies = append(replies, again)
	})
	if len(replies) == 0 {
		t.Fatalf("%s: no reply", q.Op)
	}
	for i, r := range replies {
		if r.ID != 7 || r.Done != (i == len(replies)-1) {
			t.Fatalf("%s: reply %d of %d has number %d, done %v", q.Op, i+1, len(replies), r.ID, r.Done)
		}
	}
	return replies
}

func TestProve(t *testing.T) {
	s := &Server{Kinds: all.Kinds()}
	stripes := "starbattle:8x1.AAAAAAAA/BBBBBBBB/CCCCCCCC/DDDDDDDD/EEEEEEEE/FFFFFFFF/GGGGGGGG/HHHHHHHH"
	for _, c := range []struct {
		link string
		want []int // the count in each reply
	}{
		{mensa, []int{1}},
		{mensa + ":Q..................................Q", []int{0}},
		{"starbattle:4x1.AAAABBBBCCCCDDDD", []int{2, 2}},
		{stripes, []int{2, 100, 5242}},
	} {
		var counts []int
		for _, r := range answers(t, s, ask.Request{Op: ask.Prove, Link: c.link}) {
			counts = append(counts, r.Verdict.Count)
			if len(r.Verdict.Witnesses) != min(2, r.Verdict.Count) {
				t.Errorf("%s: %d witnesses of %d", c.link, len(r.Verdict.Witnesses), r.Verdict.Count)
			}
		}
		if fmt.Sprint(counts) != fmt.Sprint(c.want) {
			t.Errorf("%s: counts %v, want %v", c.link, counts, c.want)
		}
	}
}

// numbers are steps, tests, placements, removals and solutions.
func numbers(c game.Counts) string {
	return fmt.Sprint(c.Steps, c.Tests, c.Placements, c.Removals, c.Solutions)
}

func TestRun(t *testing.T) {
	s := &Server{Kinds: all.Kinds()}
	for _, c := range []struct {
		strategy string
		first    bool
		want     string
	}{
		{"forward", true, "19 12 6 0 1"}, {"forward", false, "3010 2118 445 445 1"},
		{"reverse", true, "2997 2112 445 439 1"}, {"reverse", false, "3010 2118 445 445 1"},
	} {
		replies := answers(t, s, ask.Request{Op: ask.Run, Link: mensa, Strategy: c.strategy, First: c.first})
		r := replies[len(replies)-1]
		if numbers(r.Counts) != c.want || len(r.Found) != 1 || r.Seconds <= 0 || r.Repeats < 1 {
			t.Errorf("%s: %v, %d found, %v s over %d runs; want %s", c.strategy, r.Counts, len(r.Found), r.Seconds, r.Repeats, c.want)
		}
	}
}

// A long run reports on its way.
func TestRunReports(t *testing.T) {
	s := &Server{Kinds: all.Kinds()}
	link := "starbattle:9x1." + strings.Repeat("ABCDEFGHI", 9)
	replies := answers(t, s, ask.Request{Op: ask.Run, Link: link, Strategy: "forward"})
	if len(replies) < 2 {
		t.Fatalf("%d replies to %d steps", len(replies), replies[0].Counts.Steps)
	}
	for i := 1; i < len(replies); i++ {
		if replies[i].Counts.Steps <= replies[i-1].Counts.Steps {
			t.Errorf("reply %d: %v after %v", i, replies[i].Counts, replies[i-1].Counts)
		}
	}
}

func TestWatch(t *testing.T) {
	s := &Server{Kinds: all.Kinds()}
	if chunks := answers(t, s, ask.Request{Op: ask.Steps, Chunks: 3})[0].Chunks; len(chunks) != 0 {
		t.Errorf("%d chunks of nothing", len(chunks))
	}
	// The second search replaces the first.
	answers(t, s, ask.Request{Op: ask.Watch, Link: mensa, Strategy: "forward"})
	answers(t, s, ask.Request{Op: ask.Steps, Chunks: 1})
	answers(t, s, ask.Request{Op: ask.Watch, Link: mensa, Strategy: "reverse"})
	pl := game.NewPlayer(solver.Position(strings.Repeat(".", 36)), game.AllAtOnce)
	for {
		chunks := answers(t, s, ask.Request{Op: ask.Steps, Chunks: 5})[0].Chunks
		if len(chunks) == 0 {
			break
		}
		for i, c := range chunks {
			if n := strings.Count(c, "\n"); n != game.ChunkSteps && i != len(chunks)-1 {
				t.Errorf("a chunk of %d steps", n)
			}
		}
		pl.Feed(chunks)
	}
	for pl.Forward() {
	}
	if got := numbers(pl.Counts); got != "3010 2118 445 445 1" {
		t.Errorf("watched: %s", got)
	}
}

func TestBadQuestions(t *testing.T) {
	s := &Server{Kinds: all.Kinds()}
	for _, q := range []ask.Request{
		{Op: ask.Prove, Link: ""}, {Op: ask.Prove, Link: "nonsense"}, {Op: ask.Run, Link: mensa, Strategy: "sideways"},
		{Op: ask.Watch, Link: "starbattle:99x9.A"},
	} {
		if r := answers(t, s, q)[0]; r.Error == "" {
			t.Errorf("%+v was answered", q)
		}
	}
	broken := *s.Kinds[0]
	broken.Parse = func(string) (solver.Puzzle, error) { panic("a broken invariant") }
	s.Kinds = []*solver.Kind{&broken}
	if r := answers(t, s, ask.Request{Op: ask.Prove, Link: mensa})[0]; !strings.Contains(r.Error, "a broken invariant") {
		t.Errorf("a panic is answered by %+v", r)
	}
}
