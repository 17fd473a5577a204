package tromino

import (
	"fmt"

	"quadrille/solver"
)

// tight covers the cell with the fewest choices first.
var tight = strategyOf(solver.WorkerOnly(coverTight), solver.Strategy{
	Name:  "tight",
	Title: "Most constrained cell first",
	Saves: "where few pieces fit, a wrong one is found out soon",
	About: "Looks for the empty cell that the fewest pieces can cover, the first of several, and tries each of them. " +
		"A cell that none can cover shows at once that the last piece was wrong.",
	Sorts: []solver.Sort{
		{Byte: sortCell, Title: "PlacePiece: the most constrained cell"},
		{Byte: sortTest, Title: "Fits: a piece is tested"},
		{Byte: sortPlace, Title: "Place: a piece is placed"},
		{Byte: sortRemove, Title: "Remove: a piece is removed"},
	},
})

// coverTight covers the board from the start.
func coverTight(r *run) bool {
	p := r.p
	at := make([][]*place, p.Cells())
	for i := range p.places {
		l := &p.places[i]
		if l.fits(p.clues, l.dots(p.rule)) {
			for _, c := range l.cells {
				at[c] = append(at[c], l)
			}
		}
	}
	return r.placeTight(at)
}

// placeTight covers the cell with the fewest choices in every way. The places at each cell are those with the
// right dots.
func (r *run) placeTight(at [][]*place) bool {
	cell, choices := r.tightest(at)
	if cell < 0 {
		return r.solved()
	}
	text := fmt.Sprintf("PlacePiece: %d pieces fit at %s, nowhere fewer", len(choices), r.p.cellRef(cell))
	switch len(choices) {
	case 0:
		text = fmt.Sprintf("PlacePiece: no piece fits at %s", r.p.cellRef(cell))
	case 1:
		text = fmt.Sprintf("PlacePiece: only one piece fits at %s", r.p.cellRef(cell))
	}
	if !r.note(sortCell, cell, text) {
		return false
	}
	for _, l := range choices {
		try := solver.Step{Action: solver.Try, Sort: sortTest, Site: r.p.EdgeOf(cell), Marks: l.marks,
			Text: fmt.Sprintf("Fits: %s: yes", r.name(l.shape, l.cells))}
		if !r.yield(try) || !r.place(cell, l.shape, l.cells, func() bool { return r.placeTight(at) }) {
			return false
		}
	}
	return true
}

// tightest returns the empty cell with the fewest places, or -1.
func (r *run) tightest(at [][]*place) (cell int, choices []*place) {
	cell = -1
	for c, places := range at {
		if r.covered[c] {
			continue
		}
		open := solver.Filter(places, func(l *place) bool {
			return !r.covered[l.cells[0]] && !r.covered[l.cells[1]] && !r.covered[l.cells[2]]
		})
		if cell < 0 || len(open) < len(choices) {
			cell, choices = c, open
		}
	}
	return cell, choices
}
