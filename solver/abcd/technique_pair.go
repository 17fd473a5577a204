package abcd

import (
	"fmt"
	"strings"

	"quadrille/solver"
	"quadrille/solver/reason"
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
	lines := []int{min(l, m), max(l, m)}
	both := s.where(solver.Deduction{Units: [][]int{s.p.lines[lines[0]], s.p.lines[lines[1]]}}, 0)
	text := fmt.Sprintf("However you fill %s, ", both)
	for _, some := range s.conclusions(s.pairText(l, m, f, t, text), cuts, -1) {
		why := s.premises()
		for _, line := range lines {
			why.missing(line, s.p.all())
		}
		d, ok := s.deduce(s.reading(l, m).Level(harderBy(levelTwoLines, f.ways, [5]int{0, 0, 3, 6, 9})), some, why, text+s.describe(some, -1))
		if !ok {
			continue
		}
		if !s.terse {
			s.tellPair(&d.Told, some, l, m, f)
		}
		if !yield(d) {
			return false
		}
	}
	return true
}

// tellPair tells why the ways to fill two lines rule out letters.
func (s *state) tellPair(told *solver.Told, cuts []cut, l, m int, f *filling) {
	arguments := s.argueEach(cuts, []int{l, m}, f)
	if len(arguments) > 1 {
		told.Cases = reason.BriefCases(arguments)
		return
	}
	a := arguments[0]
	head, so := a.Assumption.Text+", ", s.conclusion(cuts[0])
	if len(a.Cases) == 0 {
		told.Text, told.Cases, told.Whole = a.Render(head, so)
	} else {
		told.Text = reason.Fitting(fmt.Sprintf("%sno way to fill %s leaves one for %s%s", head, s.p.lineRef(l), s.p.lineRef(m), so),
			fmt.Sprintf("%s%s leaves no way to fill %s%s", head, s.p.lineRef(l), s.p.lineRef(m), so))
		told.Cases = a.Brief()
	}
	told.Do = s.noting(cuts, told.Text)
}

// pairText returns the beginning of a sentence whose length divides the conclusions.
func (s *state) pairText(l, m int, f *filling, t *pair, both string) string {
	failing := (&filling{can: f.can, list: t.failing}).spelled()
	switch {
	case f.ways > solver.MaxWays:
		return both
	case len(failing) == 0:
		return fmt.Sprintf("Whichever of %d ways fills %s beside %s, ", f.ways, s.p.lineRef(l), s.p.lineRef(m))
	case len(failing) <= spelledWays:
		return fmt.Sprintf("%s can't be %s, or no letters fit %s. So ", solver.Capital(s.p.lineRef(l)), strings.Join(failing, " or "), s.p.lineRef(m))
	}
	return fmt.Sprintf("Only %d of %d ways to fill %s leave one for %s. So ", t.ways, f.ways, s.p.lineRef(l), s.p.lineRef(m))
}

// fitting returns the end of a sentence after the first of several beginnings that fits, or else after the last.
func (s *state) fitting(end string, heads ...string) string {
	heads = solver.Filter(heads, func(head string) bool { return head != "" })
	return reason.Fitting(solver.Map(heads, func(head string) string { return head + end })...)
}
