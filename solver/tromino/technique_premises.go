package tromino

import (
	"quadrille/solver"
	"quadrille/solver/reason"
)

// Premises are what a deduction rests on: marks of the position, and clues of cells.
type premises struct {
	s     *state
	marks reason.Sites
	clues reason.Sites // by cell
	area  []int        // edges inside an area, if it speaks of one
}

func (s *state) premises() *premises {
	return &premises{s: s, marks: reason.NewSites(len(s.pos)), clues: reason.NewSites(s.p.Cells())}
}

// out adds why a place is out: by the clue of a cell that it is asked for, by a mark, or by
// another clue.
func (w *premises) out(i, cell int) {
	s, l := w.s, &w.s.p.places[i]
	wrong := -1
	for _, k := range heartSecond[l.shape] {
		if c := l.cells[k]; !fits(s.p.clues[c], l.dots(s.p.rule)[k]) && (wrong < 0 || c == cell || w.clues.Has(c) && wrong != cell) {
			wrong = c
		}
	}
	if wrong >= 0 && (wrong == cell || w.clues.Has(wrong)) {
		w.clues.Put(wrong)
		return
	}
	for _, m := range l.marks {
		if s.pos[m.Site] != solver.Blank && s.pos[m.Site] != m.To {
			w.marks.Put(m.Site)
			return
		}
	}
	if wrong >= 0 {
		w.clues.Put(wrong)
	}
}

// others adds why of the places over a cell only some are left.
func (w *premises) others(cell int) {
	for _, i := range w.s.over[cell] {
		if !w.s.live[i] {
			w.out(i, cell)
		}
	}
}

// Add adds other premises.
func (w *premises) Add(o *premises) {
	w.marks.Join(o.marks)
	w.clues.Join(o.clues)
}

// units are the edges around each cell whose clue counts, and those inside an area.
func (w *premises) units() [][]int {
	units := solver.Map(w.clues.List(), w.s.p.Edges)
	if len(w.area) > 0 {
		units = append(units, w.area)
	}
	return units
}
