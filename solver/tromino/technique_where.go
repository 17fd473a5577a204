package tromino

import (
	"fmt"
	"slices"

	"quadrille/solver"
)

// where names the part of the board that a deduction argues with: the cells whose dots count,
// the area it speaks of, or the cells beside its marks.
func (s *state) where(d solver.Deduction, _ int) string {
	p := s.p
	var cells []int
	ends := func(sites []int) {
		for _, site := range sites {
			a, b := p.Ends(site)
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
		return fmt.Sprintf("%%r%d, columns %%n%d to %%n%d", top, left, right)
	case wide == 1:
		return fmt.Sprintf("%%c%d, rows %%n%d to %%n%d", left, top, bottom)
	}
	return fmt.Sprintf("rows %%n%d to %%n%d, columns %%n%d to %%n%d", top, bottom, left, right)
}

// cellWith is the cell whose edges these are, -1 if they are none's.
func (p *Puzzle) cellWith(edges []int) int {
	a, b := p.Ends(edges[0])
	for _, c := range []int{a, b} {
		if slices.Equal(edges, p.Edges(c)) {
			return c
		}
	}
	return -1
}
