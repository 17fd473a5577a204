package tromino

import (
	"context"
	"fmt"
	"iter"
	"slices"

	"quadrille/solver"
)

// A state is a position prepared for techniques: the places that the clues and the marks still allow.
type state struct {
	*index
	p     *Puzzle
	ctx   context.Context
	pos   solver.Position
	fits  []bool // by place: its dots match the clues
	live  []bool // by place: no mark contradicts it either
	count []int  // by cell: the number of live places that cover it
	terse bool   // whether deductions have only marks and levels
}

// newState returns the state of a position. It is not ok if the position contradicts itself: anything would
// follow from it.
func newState(ctx context.Context, p *Puzzle, pos solver.Position) (*state, bool) {
	s := &state{index: p.indexed(), p: p, ctx: ctx, pos: pos, count: make([]int, p.Cells())}
	s.fits, s.live = make([]bool, len(p.places)), make([]bool, len(p.places))
	for i := range p.places {
		l := &p.places[i]
		s.fits[i] = l.fits(p.clues, l.dots(p.rule))
		if s.live[i] = s.fits[i] && l.keeps(pos); s.live[i] {
			for _, c := range l.cells {
				s.count[c]++
			}
		}
	}
	if slices.Contains(s.count, 0) {
		return s, false
	}
	open := p.areas(func(site int) bool { return pos[site] != Wall })
	return s, !slices.ContainsFunc(open.size, func(n int) bool { return n%3 != 0 })
}

// livePlaces lists the live places that cover a cell.
func (s *state) livePlaces(cell int) []int {
	left := make([]int, 0, s.count[cell])
	for _, i := range s.over[cell] {
		if s.live[i] {
			left = append(left, i)
		}
	}
	return left
}

// agreed lists the common marks of pieces at some places that the position does not have.
func (s *state) agreed(some []int) []solver.Mark {
	return solver.Filter(s.places[some[0]].marks, func(m solver.Mark) bool {
		return s.pos[m.Site] == solver.Blank && !slices.ContainsFunc(some[1:], func(i int) bool { return s.places[i].markOn(m.Site) != m.To })
	})
}

// deduce makes a deduction. It computes premises and text only if the state is not terse.
func (s *state) deduce(level float64, marks []solver.Mark, explain func() (why *premises, text string)) solver.Deduction {
	return s.deduceTold(level, marks, func() (*premises, solver.Told) {
		why, text := explain()
		return why, solver.Told{Text: text}
	})
}

// deduceTold is deduce with all that is told.
func (s *state) deduceTold(level float64, marks []solver.Mark, explain func() (*premises, solver.Told)) solver.Deduction {
	d := solver.Deduction{Level: level, Marks: marks}
	if !s.terse {
		why, told := explain()
		for i := range told.Cases {
			told.Cases[i].Assumed = marks
		}
		d.Premises, d.Units, d.Told = why.marks.List(), why.units(), told
	}
	return d
}

// describe puts marks in words: "columns 1 and 2 of row 3 belong together, with a wall between rows 1 and 2 of column
// 4".
func (s *state) describe(marks []solver.Mark) string {
	var joined, walls []string
	for _, m := range marks {
		if edge := s.p.edgeRef(m.Site); m.To == Wall {
			walls = append(walls, "between "+edge)
		} else {
			joined = append(joined, edge)
		}
	}
	wall := solver.Verb(len(walls), "a wall ", "walls ") + solver.List(walls)
	switch {
	case len(walls) == 0:
		return solver.List(joined) + " belong together"
	case len(joined) == 0:
		return solver.Verb(len(walls), "there is ", "there are ") + wall
	}
	return solver.List(joined) + " belong together, with " + wall
}

// fewMarks is the largest number of marks that a sentence names.
const fewMarks = 2

// few divides marks into as many as a sentence names: joined cells first, since walls follow from these.
func few(marks []solver.Mark) iter.Seq[[]solver.Mark] {
	marks = slices.Clone(marks)
	slices.SortStableFunc(marks, func(a, b solver.Mark) int { return int(a.To) - int(b.To) })
	return slices.Chunk(marks, fewMarks)
}

// where names the part of the board that a deduction uses: the cells whose dots count, its area, or the cells
// beside its marks.
func (s *state) where(d solver.Deduction, _ int) string {
	p := s.p
	var cells []int
	ends := func(sites []int) {
		for _, site := range sites {
			a, b := p.EdgeCells(site)
			cells = append(cells, a, b)
		}
	}
	for _, unit := range d.Units {
		if c := p.cellWith(unit); c >= 0 {
			cells = append(cells, c)
		} else {
			ends(unit)
		}
	}
	if len(cells) == 0 {
		for _, m := range d.Marks {
			ends([]int{m.Site})
		}
	}
	top, bottom, left, right := p.rows, 0, p.cols, 0
	for _, c := range cells {
		top, bottom = min(top, c/p.cols), max(bottom, c/p.cols)
		left, right = min(left, c%p.cols), max(right, c%p.cols)
	}
	high, wide := bottom-top+1, right-left+1
	switch {
	case high == p.rows && wide == p.cols:
		return "the whole board"
	case high == 1 && wide == 1:
		return p.cellRef(top*p.cols + left)
	case high == 1:
		return fmt.Sprintf("%%r%dc%d-%d", top, left, right)
	case wide == 1:
		return fmt.Sprintf("%%c%dr%d-%d", left, top, bottom)
	}
	return fmt.Sprintf("%%r%d-%dc%d-%d", top, bottom, left, right)
}

// cellWith returns the cell with these edges, or -1.
func (p *Puzzle) cellWith(edges []int) int {
	a, b := p.EdgeCells(edges[0])
	for _, c := range []int{a, b} {
		if slices.Equal(edges, p.Edges(c)) {
			return c
		}
	}
	return -1
}
