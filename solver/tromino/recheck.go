package tromino

import (
	"context"
	"slices"

	"quadrille/solver"
	"quadrille/solver/reason"
)

// recheck asks the prover of a puzzle with only the clues of the units of a deduction, at a position
// with only the marks of its premises: no solution may contradict the deduction.
func recheck(ctx context.Context, sp solver.Puzzle, pos solver.Position, d solver.Deduction) error {
	p := sp.(*Puzzle)
	clues := make([]byte, p.Cells())
	for c := range clues {
		clues[c] = Unknown
		if slices.ContainsFunc(d.Units, func(u []int) bool { return slices.Equal(u, p.Edges(c)) }) {
			clues[c] = p.Clue(c)
		}
	}
	q := newPuzzle(p.size, string(clues))
	less := reason.Only(q, pos, d.Premises)
	for _, m := range d.Marks {
		if err := reason.Denied(ctx, q, less, other(m), "between "+solver.Spell(p.edgeRef(m.Site), 1)); err != nil {
			return err
		}
	}
	return nil
}
