package abcd

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/solver"
)

// Each puzzle has a conflict that can be found by hand.
func TestBlame(t *testing.T) {
	for _, test := range []struct {
		text string
		want []string
	}{
		{"3x3n3/300/---/---/---/---/---", []string{"row 1 (3 As)"}},
		{"3x3n3/210/201/---/---/---/---", []string{"row 1 (2 As)", "row 2 (2 As)"}},
		{"3x3n3/---/---/---/---/---/-1-/.../.A./.A.", []string{"the given letters"}},
		{"3x3n3/12-/---/---/-0-/---/---/.../.../...", []string{"row 1 (2 Bs)", "column 1 (0 Bs)"}},
		{Mensa2016, nil},
		{"3x3n3/111/111/111/111/111/111", nil},
	} {
		p := must(Parse(test.text))
		var got []string
		for _, f := range blameOf(context.Background(), p) {
			got = append(got, f.Text)
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %q, want %q", test.text, got, test.want)
		}
	}
}

// A conflict has no solution by itself; without any of its counts no contradiction is proved.
func TestConflictIsMinimal(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 1))
	found := 0
	for seed := range uint64(40) {
		p := made(t, "6x6n4", "", seed)
		d := p.Draft().Counted()
		for range 2 {
			a, b := rng.IntN(4), rng.IntN(4)
			for _, l := range []int{rng.IntN(6), rng.IntN(6)} {
				n, _ := d.Count(l, a)
				m, _ := d.Count(l, b)
				if n > 0 && a != b {
					d = d.SetCount(l, a, n-1).SetCount(l, b, m+1)
				}
				a, b = b, a
			}
		}
		q, err := d.Puzzle()
		if err != nil || q.Prove(context.Background(), q.Start(), 1).Count > 0 {
			continue
		}
		counts, ok := q.Conflict(context.Background())
		if !ok {
			t.Errorf("%s: nothing found", q)
			continue
		}
		found++
		if !hopeless(only(q, counts)) {
			t.Errorf("%s: %v can be met", q, counts)
		}
		for _, at := range counts {
			less := slices.DeleteFunc(slices.Clone(counts), func(o int) bool { return o == at })
			if hopeless(only(q, less)) {
				t.Errorf("%s: %d of %v can be spared", q, at, counts)
			}
		}
	}
	if found < 15 {
		t.Errorf("only %d puzzles have no solution", found)
	}
}

// hopeless reports whether a puzzle is proved to have no solution, with the limit of Conflict.
func hopeless(p *Puzzle) bool {
	v := p.proveWithin(context.Background(), p.Start(), 1, conflictIn)
	return v.Count == 0 && !v.Stopped
}

// only returns the puzzle with some of its counts.
func only(p *Puzzle, places []int) *Puzzle {
	d := p.Draft().Counted()
	for at := range d.counts {
		if !slices.Contains(places, at) {
			d.counts = solver.With(d.counts, at, blank)
		}
	}
	return must(d.Puzzle())
}

func TestConflictStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, ok := must(Parse("3x3n3/300/---/---/---/---/---")).Conflict(ctx); ok {
		t.Error("found after the context ended")
	}
}
