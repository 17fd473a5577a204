package abcd

import (
	"context"
	"slices"

	"quadrille/solver"
	"quadrille/solver/reason"
)

// recheck asks the prover of a puzzle that has only the counts of the units of a deduction,
// at a position that has only the marks of its premises: no solution may deny it.
func recheck(ctx context.Context, sp solver.Puzzle, pos solver.Position, d solver.Deduction) error {
	p := sp.(*Puzzle)
	counts := slices.Repeat([]int{Unknown}, len(p.counts))
	for l, cells := range p.lines {
		if slices.ContainsFunc(d.Units, func(u []int) bool { return slices.Equal(u, cells) }) {
			copy(counts[l*p.letters:], p.countsIn(l))
		}
	}
	q := newPuzzle(p.size, counts, "")
	less := reason.Only(q, pos, d.Premises)
	next := pos.Set(d.Marks...)
	for _, m := range d.Marks {
		c := p.CellOf(m.Site)
		denied := p.candidates(pos)[c] &^ p.candidates(next)[c]
		if m.Site < p.Cells() {
			denied = p.all() &^ (1 << (m.To - 'A'))
		}
		for ; denied != 0; denied &= denied - 1 {
			a := denied.First()
			if notes := p.Notes(less, c); notes != 0 && !notes.Has(a) {
				continue
			}
			if err := reason.Denied(ctx, q, less, solver.Mark{Site: c, To: Letter(a)}, "at "+p.CellName(c)); err != nil {
				return err
			}
		}
	}
	return nil
}
