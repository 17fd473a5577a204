package worker

import (
	"context"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"quadrille/app/ask"
	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/all"
)

const mensa = "starbattle:6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC"

// answers returns all replies to a question, sent through the wire and back.
func answers[A any](t *testing.T, s *Server, q ask.Of[A]) []ask.Reply[A] {
	t.Helper()
	id, sent, err := ask.DecodeQuestion(ask.EncodeQuestion(7, q))
	if err != nil || id != 7 {
		t.Fatalf("%T arrives with number %d: %v", q, id, err)
	}
	if ask.Is[ask.Import](q) { // its file is sent beside
		sent = q
	}
	var replies []ask.Reply[A]
	s.Handle(context.Background(), sent, func(r ask.Reply[any]) {
		text, err := ask.Encode(7, r)
		if err != nil {
			t.Fatal(err)
		}
		id, text := ask.Number(text)
		again, err := ask.Decode(q, text)
		if err != nil || id != 7 {
			t.Fatalf("an answer to %T has the number %d: %v", q, id, err)
		}
		replies = append(replies, ask.As[A](again))
	})
	if len(replies) == 0 {
		t.Fatalf("%T: no reply", q)
	}
	for i, r := range replies {
		if r.Done != (i == len(replies)-1) {
			t.Fatalf("%T: reply %d of %d, done %v", q, i+1, len(replies), r.Done)
		}
	}
	return replies
}

// The server answers every question, by its own type.
func TestAllQuestionsAreAnswered(t *testing.T) {
	for _, q := range ask.Questions() {
		if ask.Is[ask.Stop](q) {
			continue
		}
		(&Server{Kinds: all.Kinds()}).Handle(t.Context(), q, func(r ask.Reply[any]) {
			text, err := ask.Encode(1, r)
			if err != nil || strings.Contains(r.Error, "nobody answers") {
				t.Errorf("%T gets %+v, %v", q, r, err)
			}
			_, text = ask.Number(text)
			if back, err := ask.Decode(q, text); err != nil || r.Answer != nil && reflect.TypeOf(back.Answer) != reflect.TypeOf(r.Answer) {
				t.Errorf("%T gets %T, and the page %T: %v", q, r.Answer, back.Answer, err)
			}
		})
	}
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
		for _, r := range answers(t, s, ask.Prove{Link: c.link}) {
			counts = append(counts, r.Answer.Verdict.Count)
			if len(r.Answer.Verdict.Witnesses) != min(2, r.Answer.Verdict.Count) {
				t.Errorf("%s: %d witnesses of %d", c.link, len(r.Answer.Verdict.Witnesses), r.Answer.Verdict.Count)
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
		replies := answers(t, s, ask.Run{Search: ask.Search{Link: mensa, Strategy: c.strategy}, First: c.first})
		r := replies[len(replies)-1].Answer
		if numbers(r.Counts) != c.want || len(r.Found) != 1 || r.Seconds <= 0 || r.Repeats < 1 {
			t.Errorf("%s: %v, %d found, %v s over %d runs; want %s", c.strategy, r.Counts, len(r.Found), r.Seconds, r.Repeats, c.want)
		}
	}
}

// A long run reports on its way.
func TestRunReports(t *testing.T) {
	s := &Server{Kinds: all.Kinds()}
	link := "starbattle:9x1." + strings.Repeat("ABCDEFGHI", 9)
	replies := answers(t, s, ask.Run{Search: ask.Search{Link: link, Strategy: "forward"}})
	if len(replies) < 2 {
		t.Fatalf("%d replies to %d steps", len(replies), replies[0].Answer.Counts.Steps)
	}
	for i := 1; i < len(replies); i++ {
		if replies[i].Answer.Counts.Steps <= replies[i-1].Answer.Counts.Steps {
			t.Errorf("reply %d: %v after %v", i, replies[i].Answer.Counts, replies[i-1].Answer.Counts)
		}
	}
}

func TestWatch(t *testing.T) {
	s := &Server{Kinds: all.Kinds()}
	if chunks := answers(t, s, ask.Steps{Chunks: 3})[0].Answer; len(chunks) != 0 {
		t.Errorf("%d chunks of nothing", len(chunks))
	}
	// The second search replaces the first.
	answers(t, s, ask.Watch{Search: ask.Search{Link: mensa, Strategy: "forward"}})
	answers(t, s, ask.Steps{Chunks: 1})
	answers(t, s, ask.Watch{Search: ask.Search{Link: mensa, Strategy: "reverse"}})
	pl := game.NewPlayer(solver.Position(strings.Repeat(".", 36)), game.AllAtOnce)
	for {
		chunks := answers(t, s, ask.Steps{Chunks: 5})[0].Answer
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
	for _, q := range []ask.Question{
		ask.Prove{Link: ""}, ask.Prove{Link: "nonsense"}, ask.Run{Search: ask.Search{Link: mensa, Strategy: "sideways"}},
		ask.Watch{Search: ask.Search{Link: "starbattle:99x9.A"}},
	} {
		s.Handle(t.Context(), q, func(r ask.Reply[any]) {
			if r.Error == "" {
				t.Errorf("%+v was answered", q)
			}
		})
	}
	broken := *s.Kinds[0]
	broken.Parse = func(string) (solver.Puzzle, error) { panic("a broken invariant") }
	s.Kinds = []*solver.Kind{&broken}
	if r := answers(t, s, ask.Prove{Link: mensa})[0]; !strings.Contains(r.Error, "a broken invariant") {
		t.Errorf("a panic is answered by %+v", r)
	}
}
