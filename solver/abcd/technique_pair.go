package abcd

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"quadrille/solver"
	"quadrille/solver/reason"
	"quadrille/solver/telling"
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
			if !s.yieldPair(l, m, &f, &t, byCell(cuts), yield) {
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
	ways          int            // ways of the first line that leave a way to fill the second
	failing       [][MaxSize]Set // the others
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
			t.failing = append(t.failing, way)
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

// yieldPair yields the deductions from the ways to fill a line that leave one for another line.
func (s *state) yieldPair(l, m int, f *filling, t *pair, cuts []cut, yield func(solver.Deduction) bool) bool {
	failing := (&filling{can: f.can, list: t.failing}).spelled()
	var text, told, lacking string // told and lacking say more, if that fits
	switch {
	case f.ways > solver.MaxWays:
		text = fmt.Sprintf("However you fill %s, ", s.where(solver.Deduction{Units: [][]int{s.p.lines[min(l, m)], s.p.lines[max(l, m)]}}, 0))
	case len(failing) == 0:
		text = fmt.Sprintf("Whichever of %d ways fills %s beside %s, ", f.ways, s.p.lineRef(l), s.p.lineRef(m))
		told = fmt.Sprintf("%s can only be %s. Beside each, ", solver.Capital(s.p.lineRef(l)), telling.Or(f.spelled()))
	case len(failing) <= spelledWays:
		text = fmt.Sprintf("%s can't be %s, or no letters fit %s. So ", solver.Capital(s.p.lineRef(l)), strings.Join(failing, " or "), s.p.lineRef(m))
		lack := s.lacks(l, m, t.failing[0])
		if lack == "" || lack != s.lacks(l, m, t.failing[len(failing)-1]) {
			lack = "no letters fit " + s.p.lineRef(m)
		} else {
			lacking = fmt.Sprintf("%s can't be %s: %s. So ", solver.Capital(s.p.lineRef(l)), strings.Join(failing, " or "), lack)
		}
		told = fmt.Sprintf("%s can only be %s. With %s, %s. So ", solver.Capital(s.p.lineRef(l)), telling.Or(f.spelled()), strings.Join(failing, " or "), lack)
	default:
		text = fmt.Sprintf("Only %d of %d ways to fill %s leave one for %s. So ", t.ways, f.ways, s.p.lineRef(l), s.p.lineRef(m))
	}
	for _, some := range s.conclusions(text, cuts, -1) {
		why := s.premises()
		for _, line := range []int{l, m} {
			why.missing(line, s.p.all())
		}
		d, ok := s.deduce(s.reading(l, m).Level(harderBy(levelTwoLines, f.ways, [5]int{0, 0, 3, 6, 9})), some, why, s.fitting(s.describe(some, -1), told, lacking, text))
		switch d.Told.Ways = f.ways; {
		case f.ways > solver.MaxWays:
			d.Told.Ways, d.Told.Cases = 0, s.argueEach(some, []int{l, m})
		case len(failing) > spelledWays:
			for i, way := range t.failing {
				d.Told.Cases = append(d.Told.Cases, s.failingWay(l, m, failing[i], way))
			}
		}
		if ok && !yield(d) {
			return false
		}
	}
	return true
}

// lacks says what a way to fill a line leaves the next line no room for; empty if that is not a single letter or cell.
func (s *state) lacks(l, m int, way [MaxSize]Set) string {
	if (l < s.p.rows) != (m < s.p.rows) {
		return ""
	}
	var denied [MaxSize]Set // by cell of the other line
	for i, c := range s.p.lines[l] {
		for _, d := range s.p.near[c] {
			if k := slices.Index(s.p.lines[m], d); k >= 0 {
				denied[k] |= way[i]
			}
		}
	}
	for k, d := range s.p.lines[m] {
		if s.blank(d) && s.cand[d]&^denied[k] == 0 {
			return s.p.cellRef(d) + " has no letter left"
		}
	}
	for a := range s.p.letters {
		open := s.open[m][a]
		for k, letters := range denied[:len(s.p.lines[m])] {
			if letters.Has(a) {
				open &^= 1 << k
			}
		}
		if need := s.left[m][a]; need > capacity(open) {
			return fmt.Sprintf("%s has no room for its %s", s.p.lineRef(m), some(need, a))
		}
	}
	return ""
}

// fitting returns the end of a sentence after the first of several beginnings that fits, or else after the last.
func (s *state) fitting(end string, heads ...string) string {
	heads = solver.Filter(heads, func(head string) bool { return head != "" })
	return reason.Fitting(solver.Map(heads, func(head string) string { return head + end })...)
}

// failingWay returns the line on a way to fill a line that leaves none for another line.
func (s *state) failingWay(l, m int, spelled string, way [MaxSize]Set) solver.Case {
	lack := cmp.Or(s.lacks(l, m, way), "no letters fit "+s.p.lineRef(m))
	c := solver.Case{Text: fmt.Sprintf("  With %s in %s, %s", spelled, s.p.lineRef(l), lack), Units: [][]int{s.p.lines[l], s.p.lines[m]}}
	for i, cell := range s.p.lines[l] {
		if s.blank(cell) {
			c.Assumed = append(c.Assumed, solver.Mark{Site: cell, To: Letter(way[i].First())})
		}
	}
	return c
}
