package abcd

import (
	"context"
	"fmt"
	"slices"

	"quadrille/solver"
)

// recheck asks the prover of a puzzle that has only the counts of the units of a deduction,
// at a position that has only the marks of its cause: no solution may deny it.
func recheck(ctx context.Context, sp solver.Puzzle, pos solver.Position, d solver.Deduction) error {
	p := sp.(*Puzzle)
	counts := slices.Repeat([]int{Unknown}, len(p.counts))
	for l, cells := range p.lines {
		if slices.ContainsFunc(d.Units, func(u []int) bool { return slices.Equal(u, cells) }) {
			copy(counts[l*p.letters:], p.counts[l*p.letters:(l+1)*p.letters])
		}
	}
	q := newPuzzle(p.rows, p.cols, p.letters, p.diagonal, counts, "")
	less := q.Start()
	for _, site := range d.Cause {
		less = less.Set(solver.Mark{Site: site, To: pos[site]})
	}
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
			v := q.Prove(ctx, less.Set(solver.Mark{Site: c, To: Letter(a)}), 1)
			if v.Count > 0 {
				return fmt.Errorf("what it rests on allows %c at %s", Letter(a), p.CellName(c))
			}
			if v.Stopped {
				return fmt.Errorf("what it rests on was not gone through: %w", ctx.Err())
			}
		}
	}
	return nil
}
