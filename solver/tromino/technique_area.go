package tromino

import (
	"fmt"
	"slices"

	"quadrille/solver"
)

// A bridge is the only edge that leads out of an area otherwise enclosed by walls.
type bridge struct {
	site    int
	in, out int   // the cells at its ends, in belonging to the area
	cells   []int // of the area
}

// narrow finds bridges. A piece across one takes one or two cells of the area, so the area's number of cells
// determines which, or that no piece crosses it.
func narrow(s *state, yield func(solver.Deduction) bool) {
	for _, b := range s.bridges() {
		marks, text := s.across(b)
		news := solver.Filter(marks, func(m solver.Mark) bool { return s.pos[m.Site] == solver.Blank })
		if len(news) == 0 {
			continue
		}
		if !yield(s.deduce(solver.Reading{Units: 1, Sites: len(b.cells)}.Level(levelArea), news, func() (*premises, string) {
			why := s.premises()
			s.enclose(why, b.cells)
			why.marks.Remove(b.site)
			return why, text
		})) {
			return
		}
	}
}

// across returns the deduced marks of a bridge and of the edges at its ends.
func (s *state) across(b bridge) ([]solver.Mark, string) {
	n, end := len(b.cells), b.out
	out := fmt.Sprintf("the only way out, at %s", s.p.cellRef(b.in))
	var text string
	switch whole := solver.Plural(n/3, "piece"); {
	case n == 3:
		return marked([]int{b.site}, Wall), "One piece fills the outlined area%u*: put a wall across " + out
	case n%3 == 0:
		return marked([]int{b.site}, Wall), whole + " fill the outlined area%u*: put a wall across " + out
	case n < 3:
		text = "The outlined area%u* is too small for a piece: one crosses " + out
	case n%3 == 1:
		text = fmt.Sprintf("%s %s one cell of the outlined area%%u* over: its piece crosses %s", whole, solver.Verb(n/3, "leaves", "leave"), out)
	default:
		text = fmt.Sprintf("%s %s two cells of the outlined area%%u* over: their piece crosses %s", whole, solver.Verb(n/3, "leaves", "leave"), out)
	}
	if n%3 == 1 {
		end = b.in
	}
	others := solver.Filter(s.p.Edges(end), func(site int) bool { return site != b.site })
	return append(marked([]int{b.site}, Open), marked(others, Wall)...), text
}

// enclose adds the walls around some cells, and the edges inside as a unit.
func (s *state) enclose(why *premises, cells []int) {
	within, around := s.p.sides(cells)
	why.area = append(why.area, within...)
	for _, site := range around {
		why.marks.Add(site)
	}
}

// bridges lists the bridges of a position by their sites, each with the smaller of its sides.
func (s *state) bridges() []bridge {
	w := &walk{s: s, order: make([]int, s.p.Cells()), low: make([]int, s.p.Cells())}
	known := 0
	for c := range s.p.Cells() {
		if w.order[c] > 0 {
			continue
		}
		w.reached = w.reached[:0]
		w.visit(c, -1)
		for i := known; i < len(w.found); i++ {
			if b := &w.found[i]; 2*len(b.cells) > len(w.reached) {
				b.in, b.out = b.out, b.in
				some := b.cells
				b.cells = slices.DeleteFunc(slices.Clone(w.reached), func(c int) bool { return slices.Contains(some, c) })
			}
		}
		known = len(w.found)
	}
	slices.SortFunc(w.found, func(a, b bridge) int { return a.site - b.site })
	return w.found
}

// A walk is a depth-first search through cells not divided by walls.
type walk struct {
	s       *state
	order   []int // by cell: the time of reaching it, from 1
	low     []int // by cell: the earliest time reachable from it without going back
	reached []int // the cells of the current area
	found   []bridge
}

// visit walks on from a cell, except across the edge that led there.
func (w *walk) visit(c, by int) {
	at := len(w.reached)
	w.reached = append(w.reached, c)
	w.order[c] = at + 1
	w.low[c] = at + 1
	for _, site := range w.s.p.Edges(c) {
		if site == by || w.s.pos[site] == Wall {
			continue
		}
		d := w.s.p.Beyond(c, site)
		if w.order[d] > 0 {
			w.low[c] = min(w.low[c], w.order[d])
			continue
		}
		first := len(w.reached)
		w.visit(d, site)
		w.low[c] = min(w.low[c], w.low[d])
		if w.low[d] > first {
			w.found = append(w.found, bridge{site: site, in: d, out: c, cells: slices.Clone(w.reached[first:])})
		}
	}
}
