package tromino

import (
	"context"

	"quadrille/solver"
)

// perCell is the largest number of places that cover one cell: three cells of six shapes.
const perCell = 18

// A prover holds the remaining places of a proof. The next proof on the same geometry reuses it.
type prover struct {
	*geometry
	ctx     context.Context
	nodes   int
	stopped bool

	list   []int  // the places at first
	gone   []bool // by place
	near   []int  // the places at each cell, perCell for each
	width  []int  // the number of places in near, by cell
	left   []int  // the number of these not gone, by cell
	fixed  []int  // the chosen places
	covers []bool // by cell: a fixed place covers it
	trail  []int  // the places gone, in order
	single []int  // cells that may have only one place left

	met   []int // by cell, the stamp of the last walk there
	seen  []int // the same by place
	hits  []int // by cell, for starves
	stamp int

	table table
	scanner
}

func newProver(g *geometry) *prover {
	cells := g.rows * g.cols
	return &prover{
		geometry: g, table: table{most: maxStates}, gone: make([]bool, len(g.places)), seen: make([]int, len(g.places)),
		near: make([]int, cells*perCell), width: make([]int, cells), left: make([]int, cells),
		covers: make([]bool, cells), met: make([]int, cells), hits: make([]int, cells),
		scanner: scanner{local: make([]int, cells)},
	}
}

// begin lists the places that the clues and the marks of a position allow. An empty position has no marks.
func (s *prover) begin(ctx context.Context, clues string, rule Rule, pos solver.Position) {
	s.ctx, s.nodes, s.stopped = ctx, 0, false
	s.list, s.fixed, s.trail, s.single = s.list[:0], s.fixed[:0], s.trail[:0], s.single[:0]
	clear(s.width)
	clear(s.covers)
	shapes := &shapes[rule]
	for i := range s.places {
		l := &s.places[i]
		s.gone[i] = !l.fits(clues, &shapes[l.shape].Dots) || pos != "" && !l.keeps(pos)
		if s.gone[i] {
			continue
		}
		s.list = append(s.list, i)
		for _, c := range l.cells {
			s.near[c*perCell+s.width[c]] = i
			s.width[c]++
		}
	}
	copy(s.left, s.width)
	for c, n := range s.left {
		if n <= 1 {
			s.single = append(s.single, c)
		}
	}
}

// at lists the places that cover a cell, including gone ones.
func (s *prover) at(cell int) []int { return s.near[cell*perCell : cell*perCell+s.width[cell]] }

func (s *prover) check() {
	s.stopped = s.stopped || s.ctx.Err() != nil
}

// open lists the cells that no fixed place covers.
func (s *prover) open() []int {
	return solver.Indices(len(s.covers), func(c int) bool { return !s.covers[c] })
}

// lose removes a place. It returns false if a cell has none left.
func (s *prover) lose(l int) bool {
	s.gone[l] = true
	s.trail = append(s.trail, l)
	ok := true
	for _, c := range s.places[l].cells {
		s.left[c]--
		switch s.left[c] {
		case 0:
			ok = false
		case 1:
			s.single = append(s.single, c)
		}
	}
	return ok
}

// fix chooses a place, and removes all that overlap it.
func (s *prover) fix(l int) bool {
	s.fixed = append(s.fixed, l)
	for _, c := range s.places[l].cells {
		s.covers[c] = true
		for _, o := range s.at(c) {
			if o != l && !s.gone[o] && !s.lose(o) {
				return false
			}
		}
	}
	return true
}

// back undoes later fixes and losses.
func (s *prover) back(fixed, trail int) {
	for _, l := range s.fixed[fixed:] {
		for _, c := range s.places[l].cells {
			s.covers[c] = false
		}
	}
	for _, l := range s.trail[trail:] {
		s.gone[l] = false
		for _, c := range s.places[l].cells {
			s.left[c]++
		}
	}
	s.fixed, s.trail, s.single = s.fixed[:fixed], s.trail[:trail], s.single[:0]
}

// propagate fixes the only place of a cell, and removes places that would leave a cell without any, until
// nothing changes. It returns false if a cell has none.
func (s *prover) propagate() bool {
	for {
		for len(s.single) > 0 {
			c := s.single[len(s.single)-1]
			s.single = s.single[:len(s.single)-1]
			if s.left[c] == 0 {
				return false
			}
			if s.covers[c] {
				continue
			}
			for _, l := range s.at(c) {
				if !s.gone[l] {
					if !s.fix(l) {
						return false
					}
					break
				}
			}
		}
		lost := len(s.trail)
		for _, l := range s.list {
			if s.gone[l] || s.covers[s.places[l].cells[0]] || !s.starves(l) {
				continue
			}
			if !s.lose(l) {
				return false
			}
		}
		if len(s.trail) == lost {
			return true
		}
	}
}

// starves reports whether a piece at a place would leave some other cell without a place.
func (s *prover) starves(l int) bool {
	s.stamp++
	cells := &s.places[l].cells
	for _, c := range cells {
		s.met[c] = s.stamp
		s.hits[c] = 0
	}
	s.seen[l] = s.stamp
	for _, c := range cells {
		for _, o := range s.at(c) {
			if s.gone[o] || s.seen[o] == s.stamp {
				continue
			}
			s.seen[o] = s.stamp
			for _, d := range s.places[o].cells {
				if d == cells[0] || d == cells[1] || d == cells[2] {
					continue
				}
				if s.met[d] != s.stamp {
					s.met[d], s.hits[d] = s.stamp, 0
				}
				if s.hits[d]++; s.hits[d] == s.left[d] {
					return true
				}
			}
		}
	}
	return false
}
