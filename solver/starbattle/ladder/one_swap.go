package ladder

import (
	"context"
	"fmt"

	"quadrille/solver"
)

// Swaps lists the cells that hold no star if the puzzle has exactly one solution, which a caller must know.
// No technique uses them: they prove nothing about the number of solutions.
//
// Take two cells in different lines, and the other two corners of their rectangle in the same two regions.
// Stars on the two can move to the other corners, and every row, column and region keeps its star. The moved
// stars do not touch each other where the first two do not. So if they touch no other star either, a second
// solution exists. Where a star on one cell leaves a unit only the other cell, the first has none.
func (b *Board) Swaps(ctx context.Context, pos solver.Position) (found []solver.Deduction) {
	s, ok := b.surveyOne(ctx, pos)
	if !ok || b.k != 1 {
		return nil
	}
	for a := range s.open.each(s.words) {
		after := s.supposing(a)
		for u := range after.left.Each() {
			open := b.openCells(&after, u)
			if open.count(b.words) != 1 {
				continue
			}
			d := open.first(b.words)
			if s.swapped(&after, a, d) {
				found = append(found, s.describeSwap(a, d, u))
				break
			}
		}
	}
	return found
}

// corners returns the other two corners of the rectangle of two cells.
func (b *Board) corners(a, d int) (c, e int) {
	return a/b.n*b.n + d%b.n, d/b.n*b.n + a%b.n
}

// swapped reports whether stars on two cells can move to the other corners of their rectangle, whatever the
// cells open after the first star hold.
func (s *oneState) swapped(after *remaining, a, d int) bool {
	c, e := s.corners(a, d)
	ra, rd, rc, re := s.regions[a], s.regions[d], s.regions[c], s.regions[e]
	if c == a || c == d || !(ra == rc && rd == re || ra == re && rd == rc) {
		return false
	}
	both := *after
	s.suppose(&both, d)
	others := both.open
	others.join(&s.stars, s.words)
	return !others.meets(&s.near[c], s.words) && !others.meets(&s.near[e], s.words)
}

// describeSwap returns the deduction from a star on a that leaves a unit only d.
func (s *oneState) describeSwap(a, d, u int) solver.Deduction {
	c, e := s.corners(a, d)
	outlined := []int{a, d, c, e}
	k := solver.Deduction{
		Technique: -1, Level: levelSqueeze, Marks: []solver.Mark{{Site: a, To: cross}},
		Units: [][]int{s.units[u]},
		Told:  solver.Told{Where: s.unitRef(u), Area: outlined, Supposed: []solver.Mark{starOn(a)}},
	}
	k.Told.SetText(fmt.Sprintf("This board has exactly one solution, so %s is wrong: it would leave %s only %s, and the two %ss could move to the other two outlined cells%%u*. Cross it out",
		s.aStar(a), s.unitRef(u), s.cellRef(d), s.noun))
	return k
}
