package tromino

import (
	"context"
	"fmt"
	"slices"

	"quadrille/solver"
)

// recheck asks the prover of a puzzle that has only the clues of the cells that a deduction
// argues with, at a position that has only the marks of its cause: no solution may deny it.
func recheck(ctx context.Context, sp solver.Puzzle, pos solver.Position, d solver.Deduction) error {
	p := sp.(*Puzzle)
	clues := make([]byte, p.Cells())
	for c := range clues {
		clues[c] = Unknown
		if slices.ContainsFunc(d.Units, func(u []int) bool { return slices.Equal(u, p.Edges(c)) }) {
			clues[c] = p.Clue(c)
		}
	}
	q := newPuzzle(p.rows, p.cols, p.rule, string(clues))
	less := q.Start()
	for _, site := range d.Cause {
		less = less.Set(solver.Mark{Site: site, To: pos[site]})
	}
	for _, m := range d.Marks {
		v := q.Prove(ctx, less.Set(other(m)), 1)
		if v.Count > 0 {
			return fmt.Errorf("what it rests on allows %c between %s", other(m).To, solver.Spell(p.edgeRef(m.Site), 1))
		}
		if v.Stopped {
			return fmt.Errorf("what it rests on was not gone through: %w", ctx.Err())
		}
	}
	return nil
}
