package starbattle

import (
	"context"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
)

// Deductions that assume one solution agree with it, at every position of a climb and with marks of the
// solution anywhere, also where the ladder finds only hard steps.
func TestUnique(t *testing.T) {
	l, ctx := Kind().Ladder, context.Background()
	var boards []*Puzzle
	for _, line := range strings.Fields(lessons) {
		if link, ok := strings.CutPrefix(line, "starbattle:"); ok {
			text, _, _ := strings.Cut(link, ":")
			boards = append(boards, must(Parse(text)))
		}
	}
	g := newGenerator(7)
	for range solvertest.Fewer(40) {
		for _, n := range []int{5, 6, 7} {
			boards = append(boards, must(New(n, 1, g.planted(n, 1))))
		}
	}
	ones, found, hard := 0, 0, 0
	for _, p := range boards {
		v := p.Prove(ctx, p.Start(), 2)
		if p.k != 1 || v.Count != 1 || v.More {
			continue
		}
		ones++
		look := func(pos solver.Position, level float64) {
			all := l.Unique(ctx, p, pos)
			if len(all) > 0 && level > 7 {
				hard++
			}
			for _, d := range all {
				found++
				if !p.Keeps(v.Witnesses[0], pos.Set(d.Marks...)) {
					t.Errorf("%s:%s: %v is wrong: %s", p, pos, d.Marks, &d.Told)
				}
			}
		}
		pos := p.Start()
		for d := range l.Steps(ctx, p, pos) {
			look(pos, d.Level)
			pos = pos.Set(d.Marks...)
		}
		for range solvertest.Fewer(20) {
			look(someOf(g, p, v.Witnesses[0]), 0)
		}
	}
	if ones < 20 || found < 100 || hard < 10 {
		t.Errorf("on %d boards %d found, at %d hard positions", ones, found, hard)
	}
}

// someOf returns a position with some marks of a solution, and crosses where it has no star.
func someOf(g *generator, p *Puzzle, solution solver.Position) solver.Position {
	b := []byte(p.Start())
	share := g.Float64()
	for c := range b {
		switch {
		case g.Float64() > share:
		case solution[c] == Star:
			b[c] = Star
		default:
			b[c] = Cross
		}
	}
	return solver.Position(b)
}
