package board

import (
	"testing"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/all"
)

// The sentences on the number of solutions, counted to the end or not.
func TestVerdict(t *testing.T) {
	for link, want := range map[string]string{
		"starbattle:6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC":                             "Exactly one solution",
		"starbattle:4x1.AAAABBBBCCCCDDDD":                                                 "Two solutions",
		"starbattle:4x1.AAAAABBBACCCADDD":                                                 "No solution",
		"starbattle:8x1.AAAAAAAABBBBBBBBCCCCCCCCDDDDDDDDEEEEEEEEFFFFFFFFGGGGGGGGHHHHHHHH": "5,242 solutions",
	} {
		l, err := game.Open(all.Kinds(), link)
		if err != nil {
			t.Fatal(err)
		}
		if got := verdict(l.Puzzle.Prove(t.Context(), l.Puzzle.Start(), 1_000_000), false); got != want {
			t.Errorf("%s: %q, want %q", link, got, want)
		}
	}
	for _, c := range []struct {
		verdict solver.Verdict
		running bool
		want    string
	}{
		{solver.Verdict{Count: 1200, More: true}, true, "More than one solution: 1,200 so far"},
		{solver.Verdict{Count: 2, More: true}, false, "More than one solution"},
		{solver.Verdict{Count: 1200, More: true}, false, "More than 1,199 solutions"},
	} {
		if got := verdict(c.verdict, c.running); got != c.want {
			t.Errorf("%+v, running %t: %q, want %q", c.verdict, c.running, got, c.want)
		}
	}
}

func TestGradeText(t *testing.T) {
	g := solver.Grade{Band: solver.Hard, Number: 4.6, Hardest: "Whole line", Steps: 23}
	if got := GradeText(g); got != "Hard 4.6: needs Whole line, 23 steps" {
		t.Error(got)
	}
}
