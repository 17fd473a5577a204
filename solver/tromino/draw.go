package tromino

import (
	"slices"

	"quadrille/solver"
)

// Piece gives the marks that draw a piece of these cells: open within, walls around. Pieces
// of three or more cells that it takes a cell from are dissolved. There are none if the
// cells are no piece, or if it stands already.
func (p *Puzzle) Piece(pos solver.Position, cells [3]int) []solver.Mark {
	slices.Sort(cells[:])
	if p.ShapeOf(cells) < 0 {
		return nil
	}
	next := pos
	for _, c := range cells {
		if of := p.joined(next, c); len(of) >= 3 && !slices.Equal(of, cells[:]) {
			next = next.Set(p.Dissolve(next, c)...)
		}
	}
	return pos.Diff(next.Set(p.outline(cells)...))
}

// outline gives all marks of a piece: open within, walls around, by site.
func (p *Puzzle) outline(cells [3]int) []solver.Mark {
	return solver.Map(p.edgesOf(cells[:]), func(site int) solver.Mark {
		a, b := p.Ends(site)
		if slices.Contains(cells[:], a) && slices.Contains(cells[:], b) {
			return solver.Mark{Site: site, To: Open}
		}
		return solver.Mark{Site: site, To: Wall}
	})
}

// Dissolve gives the marks that take away the piece of a cell: the edges within and around
// it. Pieces beside it that open edges join stand without a wall.
func (p *Puzzle) Dissolve(pos solver.Position, cell int) []solver.Mark {
	s := p.Stand(pos)
	return marked(solver.Filter(p.edgesOf(s.Pieces[s.Of[cell]].Cells), func(site int) bool { return pos[site] != solver.Blank }), solver.Blank)
}

// joined lists the cells that open edges join with a cell, ascending.
func (p *Puzzle) joined(pos solver.Position, cell int) []int {
	cells := []int{cell}
	for i := 0; i < len(cells); i++ {
		for _, site := range p.edges[cells[i]] {
			if d := p.Beyond(cells[i], site); pos[site] == Open && !slices.Contains(cells, d) {
				cells = append(cells, d)
			}
		}
	}
	slices.Sort(cells)
	return cells
}
