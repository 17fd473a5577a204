package tromino

import (
	"fmt"
	"math"

	"quadrille/solver"
)

// strategies lists what Watch offers.
func strategies() []solver.Strategy {
	list := []solver.Strategy{nextEmpty, tight}
	if l := ladder(); l != nil {
		list = append(list, l.Strategy())
	}
	return list
}

// The sorts of the steps of both searches.
const (
	sortCell   = 'c' // Note: the cell to cover next
	sortTest   = 'f' // Try: whether a piece fits
	sortSkip   = 'g' // Note: a reversed L that would begin left of the board
	sortPlace  = 'p'
	sortRemove = 'r'
)

// space is the number of ways to choose a shape for every piece.
func space(sp solver.Puzzle) float64 {
	return math.Pow(6, float64(sp.(*Puzzle).Cells()/3))
}

// A hunt is one run of a search: the position, which cells are covered, and how many
// solutions there were. Its methods that take steps return false if the steps are wanted no
// further.
type hunt struct {
	p       *Puzzle
	shapes  [6]Shape
	pos     solver.Position
	covered []bool
	found   int
	yield   func(solver.Step) bool
}

func newHunt(p *Puzzle, yield func(solver.Step) bool) *hunt {
	return &hunt{p: p, shapes: Shapes(p.rule), pos: p.Start(), covered: make([]bool, p.Cells()), yield: yield}
}

// tell remarks something on a cell.
func (h *hunt) tell(sort byte, cell int, text string) bool {
	return h.yield(solver.Step{Action: solver.Note, Sort: sort, Site: h.p.EdgeOf(cell), Text: text})
}

// place places a piece, goes on, and removes it again.
func (h *hunt) place(cell, shape int, cells [3]int, goOn func() bool) bool {
	before := h.pos
	h.pos = h.pos.Set(h.p.outline(cells)...)
	name := h.name(shape, cells)
	step := solver.Step{Action: solver.Place, Sort: sortPlace, Site: h.p.EdgeOf(cell), Marks: before.Diff(h.pos), Text: "Place: " + name}
	h.cover(cells, true)
	if !h.yield(step) || !goOn() {
		return false
	}
	h.cover(cells, false)
	step = solver.Step{Action: solver.Remove, Sort: sortRemove, Site: h.p.EdgeOf(cell), Marks: h.pos.Diff(before), Text: "Remove: " + name}
	h.pos = before
	return h.yield(step)
}

func (h *hunt) cover(cells [3]int, covered bool) {
	for _, c := range cells {
		h.covered[c] = covered
	}
}

// solved tells of a solution.
func (h *hunt) solved() bool {
	h.found++
	return h.yield(solver.Step{Action: solver.Found, Site: -1, Text: "Solved! No cell is empty"})
}

// end ends the search.
func (h *hunt) end() bool {
	text := "No solution: everything has been tried"
	if h.found > 0 {
		text = fmt.Sprintf("Solutions: %d. Everything has been tried", h.found)
	}
	return h.yield(solver.Step{Action: solver.End, Site: -1, Text: text})
}

// name names a piece and where it is.
func (h *hunt) name(shape int, cells [3]int) string {
	return fmt.Sprintf("%s at %s", h.shapes[shape].Name, h.p.cellRef(cells[0]))
}

// causes lists the open edges of the pieces that cover some of these cells.
func (h *hunt) causes(cells [3]int) []int {
	var sites []int
	seen := make(map[int]bool)
	for _, c := range cells {
		if !h.covered[c] {
			continue
		}
		for _, site := range h.p.edgesOf(h.p.joined(h.pos, c)) {
			if h.pos[site] == Open && !seen[site] {
				seen[site] = true
				sites = append(sites, site)
			}
		}
	}
	return sites
}

func saySteps(_ solver.Puzzle, step solver.Step) string { return step.Text }
