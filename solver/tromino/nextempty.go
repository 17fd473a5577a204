package tromino

import (
	"fmt"
	"iter"

	"quadrille/solver"
)

// nextEmpty is the search of the original program.
var nextEmpty = solver.Strategy{
	Name:  "scan",
	Title: "Next empty cell",
	About: "Covers the next empty cell, left to right and top to bottom, with each of the six shapes in turn: " +
		"the Ls with their corner top left, top right, bottom right and bottom left, then the upright and the level I. " +
		"The L with its corner bottom right begins one column further left, and is left out in the first column. " +
		"Where no shape fits, the last piece is removed.",
	Search: solver.WorkerOnly(searchNextEmpty),
	Say:    saySteps,
	Space:  space,
	Noun:   "fit test",
	Rate:   1,
	Brisk:  true,
	Sorts: []solver.Sort{
		{Byte: sortCell, Title: "PlacePiece: the next empty cell"},
		{Byte: sortTest, Title: "Fits: a piece is tested"},
		{Byte: sortSkip, Title: "Reversed L left out in the first column"},
		{Byte: sortPlace, Title: "Place: a piece is placed"},
		{Byte: sortRemove, Title: "Remove: a piece is removed"},
	},
}

func searchNextEmpty(sp solver.Puzzle) iter.Seq[solver.Step] {
	return func(yield func(solver.Step) bool) {
		h := newHunt(sp.(*Puzzle), yield)
		if h.placePiece(0) {
			h.end()
		}
	}
}

// placePiece covers the next empty cell, from a cell on, in every way.
func (h *hunt) placePiece(cell int) bool {
	for cell < len(h.covered) && h.covered[cell] {
		cell++
	}
	if cell == len(h.covered) {
		return h.solved()
	}
	if !h.tell(sortCell, cell, "PlacePiece: the next empty cell is "+h.p.cellRef(cell)) {
		return false
	}
	for s := range h.shapes {
		row, col := cell/h.p.cols, cell%h.p.cols
		if s == reversedL {
			if col == 0 {
				if !h.tell(sortSkip, cell, fmt.Sprintf("%s at %s would begin left of the board: not tested", h.shapes[s].Name, h.p.cellRef(cell))) {
					return false
				}
				continue
			}
			col--
		}
		cells, inside := h.p.cellsAt(row, col, &h.shapes[s])
		ok, going := h.fits(cell, s, cells, inside)
		if !going || ok && !h.place(cell, s, cells, func() bool { return h.placePiece(cell) }) {
			return false
		}
	}
	return true
}

// fits tests whether a piece fits: its cells are inside, empty, and have its dots.
func (h *hunt) fits(cell, shape int, cells [3]int, inside bool) (ok, going bool) {
	step := solver.Step{Action: solver.Try, Sort: sortTest, Site: h.p.EdgeOf(cell)}
	said := fmt.Sprintf("Fits: %s at %s: ", h.shapes[shape].Name, h.p.cellRef(cell))
	if !inside {
		step.Text = said + "no, it does not stay on the board"
		return false, h.yield(step)
	}
	step.Marks = h.p.outline(cells)
	step.Cause = h.causes(cells)
	verdict := h.refusal(shape, cells)
	ok = verdict == ""
	if ok {
		verdict = "yes"
	}
	step.Text = said + verdict
	return ok, h.yield(step)
}

// refusal says why a piece does not fit on cells of the board, or nothing.
func (h *hunt) refusal(shape int, cells [3]int) string {
	for _, c := range cells {
		if h.covered[c] {
			return fmt.Sprintf("no, %s is covered", h.p.cellRef(c))
		}
	}
	for i, c := range cells {
		switch dot := h.shapes[shape].Dots[i]; {
		case fits(h.p.clues[c], dot):
		case dot:
			return fmt.Sprintf("no, %s has no dot", h.p.cellRef(c))
		default:
			return fmt.Sprintf("no, %s has a dot", h.p.cellRef(c))
		}
	}
	return ""
}
