package tromino

import (
	"fmt"

	"quadrille/solver"
)

// nextEmpty is the search of the original program.
var nextEmpty = strategyOf(solver.WorkerOnly(func(r *run) bool { return r.placePiece(0) }), solver.Strategy{
	Name:  "scan",
	Title: "Next empty cell",
	About: "Covers the next empty cell, left to right and top to bottom, with each of the six shapes in turn: " +
		"the Ls with their corner top left, top right, bottom right and bottom left, then the upright and the level I. " +
		"The L with its corner bottom right begins one column further left, and is left out in the first column. " +
		"Where no shape fits, the last piece is removed.",
	Sorts: []solver.Sort{
		{Byte: sortCell, Title: "PlacePiece: the next empty cell"},
		{Byte: sortTest, Title: "Fits: a piece is tested"},
		{Byte: sortSkip, Title: "Reversed L left out in the first column"},
		{Byte: sortPlace, Title: "Place: a piece is placed"},
		{Byte: sortRemove, Title: "Remove: a piece is removed"},
	},
})

// placePiece covers the next empty cell, from a cell on, in every way.
func (r *run) placePiece(cell int) bool {
	for cell < len(r.covered) && r.covered[cell] {
		cell++
	}
	if cell == len(r.covered) {
		return r.solved()
	}
	if !r.note(sortCell, cell, "PlacePiece: the next empty cell is "+r.p.cellRef(cell)) {
		return false
	}
	for s := range shapes[r.p.rule] {
		row, col := cell/r.p.cols, cell%r.p.cols
		if s == reversedL {
			if col == 0 {
				if !r.note(sortSkip, cell, fmt.Sprintf("%s at %s would begin left of the board: not tested", shapes[r.p.rule][s].Name, r.p.cellRef(cell))) {
					return false
				}
				continue
			}
			col--
		}
		cells, inside := r.p.cellsAt(row, col, s)
		ok, going := r.fits(cell, s, cells, inside)
		if !going || ok && !r.place(cell, s, cells, func() bool { return r.placePiece(cell) }) {
			return false
		}
	}
	return true
}

// fits reports whether a piece fits: its cells are inside, empty, and have its dots.
func (r *run) fits(cell, shape int, cells [3]int, inside bool) (ok, going bool) {
	step := solver.Step{Action: solver.Try, Sort: sortTest, Site: r.p.EdgeOf(cell)}
	said := fmt.Sprintf("Fits: %s at %s: ", shapes[r.p.rule][shape].Name, r.p.cellRef(cell))
	if !inside {
		step.Text = said + "no, it does not stay on the board"
		return false, r.yield(step)
	}
	step.Marks = r.p.outline(cells)
	step.Cause = r.causes(cells)
	verdict := r.refusal(shape, cells)
	ok = verdict == ""
	if ok {
		verdict = "yes"
	}
	step.Text = said + verdict
	return ok, r.yield(step)
}

// refusal returns the reason why a piece does not fit on cells of the board, or nothing.
func (r *run) refusal(shape int, cells [3]int) string {
	for _, c := range cells {
		if r.covered[c] {
			return fmt.Sprintf("no, %s is covered", r.p.cellRef(c))
		}
	}
	for i, c := range cells {
		switch dot := shapes[r.p.rule][shape].Dots[i]; {
		case fits(r.p.clues[c], dot):
		case dot:
			return fmt.Sprintf("no, %s has no dot", r.p.cellRef(c))
		default:
			return fmt.Sprintf("no, %s has a dot", r.p.cellRef(c))
		}
	}
	return ""
}
