package reading_test

import (
	"context"
	"testing"

	"quadrille/solver"
	"quadrille/solver/all"
	"quadrille/solver/reading"
)

func TestLines(t *testing.T) {
	lines := reading.Lines{5, 1, 1, 1, 1, 1, 1, 1, 3, 9}
	for percent, want := range map[int]int{50: 1, 90: 5, 100: 9} {
		if got := lines.Percentile(percent); got != want {
			t.Errorf("%d of 100 take up to %d, want %d", percent, got, want)
		}
	}
	if n := lines.Above(4); n != 2 || reading.Lines(nil).Percentile(90) != 0 {
		t.Errorf("%d are over 4", n)
	}
}

// Hints lead to the solution, and each argument refutes a mark that the solution does not keep.
func TestRefutations(t *testing.T) {
	for _, k := range all.Kinds() {
		p, err := k.Parse(k.Builtin[0].Text)
		if err != nil {
			t.Fatal(err)
		}
		ctx := context.Background()
		hints := reading.Hints(ctx, k.Ladder, p)
		last := hints[len(hints)-1]
		if end := last.Pos.Set(last.Why[0].Marks...); !p.Solved(end) || last.Refutes() {
			t.Errorf("%s: the hints end at %s", k.Name, end)
		}
		refuted := reading.Refutations(ctx, k.Ladder, p, hints, 8)
		solution := p.Prove(ctx, p.Start(), 1).Witnesses[0]
		for _, r := range refuted {
			if !r.Refutes() || r.Lines() < 1 || r.Ways() > solver.MaxWays || p.Keeps(solution, r.Pos.Set(r.Wrong)) || !p.Keeps(solution, r.Pos) {
				t.Errorf("%s: %+v", k.Name, r)
			}
		}
		if len(refuted) < 4 {
			t.Errorf("%s: %d arguments", k.Name, len(refuted))
		}
	}
}
