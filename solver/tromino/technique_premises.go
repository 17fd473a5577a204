package tromino

import "quadrille/solver"

// Premises are what a deduction rests on: marks of the position, and clues of cells.
type premises struct {
	s     *state
	marks []bool // of each site
	clues []bool // of each cell
	area  []int  // edges inside an area, if it speaks of one
}

func (s *state) premises() *premises {
	return &premises{s: s, marks: make([]bool, len(s.pos)), clues: make([]bool, s.p.Cells())}
}

// out adds why a tile is out: by the clue of a cell that it is asked for, by a mark, or by
// another clue.
func (w *premises) out(i, cell int) {
	s, t := w.s, &w.s.all[i]
	wrong := -1
	for k, c := range t.cells {
		if !fits(s.p.Clue(c), t.dots[k]) && (wrong < 0 || c == cell || w.clues[c] && wrong != cell) {
			wrong = c
		}
	}
	if wrong >= 0 && (wrong == cell || w.clues[wrong]) {
		w.clues[wrong] = true
		return
	}
	for _, m := range t.marks {
		if s.pos[m.Site] != solver.Blank && s.pos[m.Site] != m.To {
			w.marks[m.Site] = true
			return
		}
	}
	if wrong >= 0 {
		w.clues[wrong] = true
	}
}

// others adds why of the tiles over a cell only some are left.
func (w *premises) others(cell int) {
	for _, i := range w.s.over[cell] {
		if !w.s.live[i] {
			w.out(i, cell)
		}
	}
}

// Add adds other premises.
func (w *premises) Add(o *premises) {
	for i, used := range o.marks {
		w.marks[i] = w.marks[i] || used
	}
	for c, used := range o.clues {
		w.clues[c] = w.clues[c] || used
	}
}

func (w *premises) sites() []int {
	var sites []int
	for i, used := range w.marks {
		if used {
			sites = append(sites, i)
		}
	}
	return sites
}

// units are the edges around each cell whose clue counts, and those inside an area.
func (w *premises) units() [][]int {
	var units [][]int
	for c, used := range w.clues {
		if used {
			units = append(units, w.s.p.Edges(c))
		}
	}
	if len(w.area) > 0 {
		units = append(units, w.area)
	}
	return units
}
