package tromino

import (
	"slices"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/telling"
	"quadrille/solver/tromino"
)

// cells returns the drawing and the label of each cell. The sites of a view are edges: the state of one is
// shown in the cells on both of its sides.
func cells(sp solver.Puzzle, v game.View) []game.Cell {
	p := of(sp)
	s := p.Analyse(v.Position)
	cells := make([]game.Cell, p.Cells())
	for c := range cells {
		cell := &cells[c]
		pc := pieceOf(s, c)
		cell.Label = solver.Capital(p.CellName(c)) + ", " + clueNames[p.Clue(c)] + ", " + pieceName(p, pc)
		if edges := edgesOf(p, s, v.Position, c); edges != "" && pc.Shape < 0 {
			cell.Label += ", " + edges
		}
		if pc.Fault != "" && v.Warns() {
			cell.Fault = slices.Contains(amiss(p, pc), c)
			cell.Label += "; " + telling.Spell(pc.Fault, 1)
		}
	}
	v.Watch(cells, tried(p, v), spoken(p, v.Removed), beside(p, v.Cause))
	return cells
}

// cellsOf lists the cells of edges: the cell that they surround, as for a clue, or else those beside them.
func cellsOf(sp solver.Puzzle, sites []int) []int {
	p := of(sp)
	list := beside(p, sites)
	for _, c := range list {
		if slices.Equal(p.Edges(c), sites) {
			return []int{c}
		}
	}
	return list
}

// markName names a mark as players do.
func markName(p solver.Puzzle, marks ...solver.Mark) string {
	switch {
	case len(joined(of(p), marks)) > 2:
		return "piece"
	case marks[0].To == tromino.Wall:
		return "wall"
	}
	return "join"
}

// target lists the cells that marks join, or else part.
func target(sp solver.Puzzle, marks []solver.Mark) []int {
	p := of(sp)
	if list := joined(p, marks); len(list) > 0 {
		return list
	}
	return beside(p, solver.Sites(marks))
}

// tried lists the cells of a search's current step: those of the piece it places, or else those of its site.
func tried(p *tromino.Puzzle, v game.View) []int {
	if list := joined(p, v.Proposed); len(list) > 0 && v.Try >= 0 {
		return list
	}
	return spoken(p, v.Try)
}

// spoken lists the cells of a site: the one that the edge represents, or else those on both of its sides;
// none for -1.
func spoken(p *tromino.Puzzle, site int) []int {
	if site < 0 {
		return nil
	}
	if cell := p.CellAt(site); p.EdgeOf(cell) == site {
		return []int{cell}
	}
	return beside(p, []int{site})
}

// joined lists the cells that marks join, ascending.
func joined(p *tromino.Puzzle, marks []solver.Mark) []int {
	return beside(p, solver.Sites(solver.Filter(marks, func(m solver.Mark) bool { return m.To == tromino.Open })))
}

// beside lists the cells on both sides of some edges, ascending and each once.
func beside(p *tromino.Puzzle, sites []int) []int {
	var list []int
	for _, site := range sites {
		a, b := p.EdgeCells(site)
		list = append(list, a, b)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// amiss lists the cells that make a piece wrong: those whose clue contradicts its shape, or all of them.
func amiss(p *tromino.Puzzle, pc *tromino.Piece) []int {
	if pc.Shape < 0 {
		return pc.Cells
	}
	var list []int
	for i, c := range pc.Cells {
		dot := tromino.Shapes(p.Rule())[pc.Shape].Dots[i]
		if clue := p.Clue(c); clue != tromino.Unknown && (clue == tromino.Dot) != dot {
			list = append(list, c)
		}
	}
	return list
}
