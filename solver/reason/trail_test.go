package reason

import (
	"context"
	"strings"
	"testing"

	"quadrille/solver"
)

// lines returns the texts of the lines of an argument.
func lines(cases []solver.Case) string {
	var texts []string
	for _, c := range cases {
		texts = append(texts, c.Text)
	}
	return strings.Join(texts, "\n")
}

func TestTrail(t *testing.T) {
	for _, c := range []struct {
		name, web, assume string
		most, rounds      int
		argument, rules   string
	}{
		{"a contradiction at once", "a > !", "a", AnyRounds, 1, "then no a", "a > !"},
		{"a chain", "a > b, b > c, c > !", "a", AnyRounds, 3, "then b, c and no c", "a > b, b > c, c > !"},
		{"what leads elsewhere is left out", "a > b, a > x, x > y, b > c, c > !", "a", AnyRounds, 3, "then b, c and no c", "a > b, b > c, c > !"},
		{"two ways meet", "a > b, a > c, b c > !", "a", AnyRounds, 2, "then b, c and no b c", "a > b, a > c, b c > !"},
		{"opposites", "a > b, a > -b", "a", AnyRounds, 2, "then b, -b and and b", "a > -b, a > b"},
		{"opposites in the last round", "a > b, a > -b", "a", 1, 0, "", ""},
		{"the shorter way", "a > b, b > c, c > !, b > !", "a", AnyRounds, 2, "then b and no b", "a > b, b > !"},
		{"too few rounds", "a > b, b > c, c > !", "a", 2, 0, "", ""},
		{"nothing follows", "a b > !", "a", AnyRounds, 0, "", ""},
		{"a circle", "a > b, b > a", "a", AnyRounds, 0, "", ""},
	} {
		w := newWeb(c.web)
		w.Assume(c.assume)
		if got := w.Follow(context.Background(), c.most); got != c.rounds {
			t.Errorf("%s: %d rounds, want %d", c.name, got, c.rounds)
		}
		if c.rounds == 0 {
			continue
		}
		argument, why := w.Refuted(w.Assumption(c.assume))
		if got := strings.TrimSpace(lines(argument.Brief())); got != c.argument || why.String() != c.rules {
			t.Errorf("%s: %q by %q, want %q by %q", c.name, got, why, c.argument, c.rules)
		}
	}
}

func TestTrailEndsWithContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	w := newWeb("a > !")
	w.Assume("a")
	if got := w.Follow(ctx, AnyRounds); got != 0 {
		t.Errorf("%d rounds after the end", got)
	}
}

// A trail can continue after a cut.
func TestCut(t *testing.T) {
	w := newWeb("a > b, b c > !")
	w.Assume("a")
	w.Follow(context.Background(), AnyRounds)
	from := len(w.Events)
	for range 2 {
		w.Assume("c")
		if got := w.Follow(context.Background(), AnyRounds); got != 1 {
			t.Errorf("%d rounds, want 1", got)
		}
		if w.Back(from); len(w.Events) != from || len(w.Ends) > 0 || w.holds([]string{"c"}) {
			t.Errorf("cut at %d: %d events, %d contradictions", from, len(w.Events), len(w.Ends))
		}
	}
}

func TestInOrder(t *testing.T) {
	found := solver.Map([]string{"four", "to", "six", "ten"}, func(text string) solver.Deduction {
		return solver.Deduction{Told: solver.Told{Text: text, Cases: make([]solver.Case, len(text))}}
	})
	var got []string
	InOrder(found, Shortest, func(d solver.Deduction) bool {
		got = append(got, d.Told.Text)
		return len(got) < 3
	})
	if strings.Join(got, " ") != "to six ten" {
		t.Errorf("%q, want the shortest three", got)
	}
}
