package solver

import (
	"context"
	"iter"
	"strings"
	"testing"
)

// one is a row of lamps that the prover finds unique.
type one struct{ lamps }

func (one) Prove(context.Context, Position, int) Verdict { return Verdict{Count: 1} }

func TestLessonError(t *testing.T) {
	climb := func(levels ...float64) *Ladder {
		l := lampLadder(levels...)
		find := l.Find
		l.Find = func(ctx context.Context, p Puzzle, pos Position, technique int) iter.Seq[Deduction] {
			return find(ctx, p.(one).lamps, pos, technique)
		}
		return l
	}
	easy, hard := climb(1, 2, 3), climb(3, 4, 5)
	for _, test := range []struct {
		ladder    *Ladder
		puzzle    lamps
		pos       Position
		technique int
		want      string
	}{
		{hard, "AbC", "A.C", 1, ""},
		{hard, "AbC", "...", 0, "step 2 needs At once"}, // the easiest, twice
		{easy, "AbC", "...", 0, ""},                     // easy ones may follow an easy one
		{easy, "A!", "..", 0, "step 2 needs Twice"},
		{hard, "AbC", "...", 1, "what comes next is At once"},
		{hard, "!A!", "...", 2, "what comes next is At once"},
		{hard, "!!", "..", 2, "step 2 needs Twice"},
		{hard, "!", ".", 2, ""},
		{hard, "a?", "..", 1, "after 0 steps the techniques lead no further"},
		{hard, "A", "A", 0, "after 0 steps the techniques lead no further"},
	} {
		got := ""
		if err := test.ladder.LessonError(context.Background(), one{test.puzzle}, test.pos, test.technique); err != nil {
			got = err.Error()
		}
		if got != test.want {
			t.Errorf("%s of %q at %q: %q, want %q", test.ladder.Techniques[test.technique].Title, test.puzzle, test.pos, got, test.want)
		}
	}
	if err := hard.LessonError(context.Background(), lamps("A"), ".", 0); err == nil {
		t.Error("a board without one solution passes")
	}
}

func TestTeach(t *testing.T) {
	l := lampLadder(1, 2, 3)
	l.Teach("twice lamps:!\nat-once lamps:A:.\ntwice lamps:A!\n")
	for i, want := range []string{"lamps:A:.", "", "lamps:! lamps:A!"} {
		if got := strings.Join(l.Techniques[i].Lessons, " "); got != want {
			t.Errorf("%s is taught by %q, want %q", l.Techniques[i].Name, got, want)
		}
	}
	if i, ok := l.Titled("Neighbour"); i != 1 || !ok {
		t.Errorf("Neighbour is technique %d", i)
	}
	if _, ok := l.Titled("neighbour"); ok {
		t.Error("a name is taken for a title")
	}
}

// A deduction with few ways and few lines is teachable.
func TestTeachable(t *testing.T) {
	for _, test := range []struct {
		d    Deduction
		want bool
	}{
		{Deduction{Told: Told{Ways: MaxWays}}, true},
		{Deduction{Told: Told{Ways: MaxWays + 1}}, false},
		{Deduction{Told: Told{Cases: make([]Case, ReadableLines)}}, false},
		{Deduction{Told: Told{Cases: make([]Case, ReadableLines), Whole: true}}, true},
	} {
		if got := Teachable(&test.d); got != test.want {
			t.Errorf("%+v: %t", test.d, got)
		}
	}
}

// Includes holds for a position with additional marks, not for one with other marks.
func TestIncludes(t *testing.T) {
	l := lampLadder(1, 2, 3)
	d := Deduction{Marks: []Mark{{0, 'A'}, {2, 'C'}}}
	for pos, want := range map[Position]bool{"A.C": true, "ABC": true, "A..": false, "...": false, "B.C": false} {
		if got := l.Includes(lamps("AbC"), pos, d); got != want {
			t.Errorf("%q says it: %t", pos, got)
		}
	}
}
