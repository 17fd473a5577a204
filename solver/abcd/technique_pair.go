package abcd

import (
	"fmt"

	"quadrille/solver"
)

// twoLines enumerates the ways to fill a line, and keeps those that leave a way to fill another one: the next
// beside it or, if corners count as neighbours, one that crosses it. Without corners a crossing line implies
// nothing more than both lines do separately.
func twoLines(s *state, yield func(solver.Deduction) bool) {
	b := s.p.newScratch()
	for l, cells := range s.p.lines {
		if s.ctx.Err() != nil {
			return
		}
		f, ok := s.fillLine(l, s.p.all(), maxWays)
		if !ok || f.ways == 1 {
			continue
		}
		for _, m := range s.p.beside(l) {
			t := s.together(l, m, f.list, b)
			if t.ways == 0 {
				return // the position has no solution
			}
			cuts := append(s.cutsTo(cells, t.first), s.cutsTo(s.p.lines[m], t.second)...)
			if len(cuts) == 0 {
				continue
			}
			if d, ok := s.pairDeduction(l, m, f.ways, t.ways, byCell(cuts)); ok && !yield(d) {
				return
			}
		}
	}
}

// beside lists the lines to combine with a line.
func (p *Puzzle) beside(l int) []int {
	alike := func(m int) bool { return (m < p.rows) == (l < p.rows) }
	beside := solver.Indices(p.Lines(), func(m int) bool { return alike(m) && (m == l-1 || m == l+1) })
	return append(beside, solver.Indices(p.Lines(), func(m int) bool { return p.diagonal && !alike(m) })...)
}

// A pair holds the letters left in two lines.
type pair struct {
	ways          int // ways of the first line that leave a way to fill the second
	first, second []Set
}

func (s *state) together(l, m int, ways [][MaxSize]Set, b *scratch) pair {
	cells, others := s.p.lines[l], s.p.lines[m]
	t := pair{first: make([]Set, len(cells)), second: make([]Set, len(others))}
	for _, way := range ways {
		sets := *s.cand
		for i, c := range cells {
			for _, d := range s.p.near[c] {
				sets[d] &^= way[i]
			}
		}
		for i, c := range cells {
			sets[c] = way[i]
		}
		if !s.p.tables[m].support(others, sets[:], b) {
			continue
		}
		t.ways++
		for i := range cells {
			t.first[i] |= way[i]
		}
		for i, d := range others {
			t.second[i] |= sets[d]
		}
	}
	return t
}

func (s *state) pairDeduction(l, m, all, left int, cuts []cut) (solver.Deduction, bool) {
	why := s.premises()
	for _, line := range []int{l, m} {
		why.missing(line, s.p.all())
	}
	var text string
	switch {
	case all > solver.MaxWays:
		text = fmt.Sprintf("However %s are filled, ", s.where(solver.Deduction{Units: [][]int{s.p.lines[min(l, m)], s.p.lines[max(l, m)]}}, 0))
	case left < all:
		text = fmt.Sprintf("Only %d of %d ways to fill %s leave one for %s: ", left, all, s.p.lineRef(l), s.p.lineRef(m))
	default:
		text = fmt.Sprintf("Whichever of %d ways fills %s beside %s, ", all, s.p.lineRef(l), s.p.lineRef(m))
	}
	d, ok := s.deduce(s.reading(l, m).Level(harderBy(levelTwoLines, all, [5]int{0, 0, 3, 6, 9})), cuts, why, s.follows(text, cuts, -1))
	if d.Told.Ways = all; all > solver.MaxWays {
		d.Told.Ways, d.Told.Cases = 0, s.argueEach(cuts, []int{l, m})
	}
	return d, ok
}
