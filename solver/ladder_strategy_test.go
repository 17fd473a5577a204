package solver

import (
	"context"
	"slices"
	"testing"
)

// Each deduction is tested first, then made; the steps end with the last possible deduction.
func TestLadderStrategy(t *testing.T) {
	s := lampLadder(1, 2, 3).Strategy()
	for _, test := range []struct {
		puzzle lamps
		want   []string
		sorts  string
	}{
		{"Ab", []string{"tAt once", "p", "tNeighbour", "p", "fSolved: nothing was left to choose", "eThere is no other solution"}, "ab"},
		{"AB", []string{"tAt once, one of 2", "p", "tAt once", "p", "fSolved: nothing was left to choose", "eThere is no other solution"}, "aa"},
		{"A?", []string{"tAt once", "p", "eNothing more follows: there is no solution"}, "a"},
	} {
		var got []string
		sorts := ""
		for step := range s.Search(test.puzzle) {
			got = append(got, string(rune(step.Action))+s.Describe(test.puzzle, step))
			if step.Sort != 0 {
				sorts += string(rune(step.Sort))
			}
		}
		if !slices.Equal(got, test.want) || sorts != test.sorts {
			t.Errorf("%q: %q of the sorts %s, want %q of %s", test.puzzle, got, sorts, test.want, test.sorts)
		}
	}
	steps := 0
	for range s.Search(lamps("ABC")) {
		if steps++; steps == 3 {
			break // it runs only as far as it is pulled
		}
	}
	if steps != 3 || len(s.Sorts) != 3 || s.Sorts[1].Title != "Neighbour" {
		t.Errorf("%d steps, of the sorts %v", steps, s.Sorts)
	}
}

// A grade joins equally easy deductions by Join.
func TestGradeJoins(t *testing.T) {
	ladder := lampLadder(1, 2, 3)
	joined := 0
	ladder.Join = func(_ Puzzle, a, b Position) Position {
		joined++
		for i := range len(b) {
			if b[i] != Blank {
				a = a.Set(Mark{i, b[i]})
			}
		}
		return a
	}
	want, _ := lampLadder(1, 2, 3).Grade(context.Background(), lamps("ABcd"))
	if g, ok := ladder.Grade(context.Background(), lamps("ABcd")); !ok || g != want || joined != g.Steps {
		t.Errorf("%+v with %d joined, want %+v", g, joined, want)
	}
}
