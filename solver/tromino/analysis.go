package tromino

import (
	"slices"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// An Analysis holds the pieces of a position. Cells joined by open edges belong to one piece, and so do three
// cells enclosed by walls and the border.
type Analysis struct {
	Pieces []Piece // ordered by their first cells
	Of     []int   // the piece of each cell, by its index
}

// A Piece is a set of cells known to belong together.
type Piece struct {
	Cells  []int  // ascending
	Shape  int    // of three cells, as an index of Shapes; -1 for more or fewer
	Closed bool   // it cannot grow: it has three cells or more, or nothing open around it
	Fault  string // for telling.Spell; empty for none
}

// Correct reports whether the piece is finished and has the right dots.
func (q *Piece) Correct() bool { return q.Shape >= 0 && q.Fault == "" }

// Correct returns the number of finished pieces with the right dots.
func (s *Analysis) Correct() int {
	return len(solver.Indices(len(s.Pieces), func(i int) bool { return s.Pieces[i].Correct() }))
}

func (p *Puzzle) Analyse(pos solver.Position) *Analysis { return p.assess(pos, p.pieces(pos)) }

func (p *Puzzle) pieces(pos solver.Position) *Analysis {
	walled := p.areas(func(site int) bool { return pos[site] != Wall })
	shown := p.areas(func(site int) bool {
		a, _ := p.EdgeCells(site)
		return pos[site] == Open || pos[site] == solver.Blank && walled.size[walled.of[a]] == 3
	})
	s := &Analysis{Pieces: make([]Piece, len(shown.size)), Of: shown.of}
	for c, i := range shown.of {
		s.Pieces[i].Cells = append(s.Pieces[i].Cells, c)
	}
	return s
}

// assess sets the shape, closure and fault of the pieces.
func (p *Puzzle) assess(pos solver.Position, s *Analysis) *Analysis {
	joined := p.areas(func(site int) bool { return pos[site] == Open })
	// A finished piece is enclosed, whatever its edges are; two joined cells may still grow.
	finished := func(cell int) bool { return joined.size[joined.of[cell]] >= 3 }
	room := p.areas(func(site int) bool {
		a, b := p.EdgeCells(site)
		return pos[site] == Open || pos[site] == solver.Blank && !finished(a) && !finished(b)
	})
	for i := range s.Pieces {
		q := &s.Pieces[i]
		q.Shape = -1
		if len(q.Cells) == 3 {
			q.Shape = p.ShapeOf([3]int(q.Cells))
		}
		q.Closed = len(q.Cells) >= 3 || room.size[room.of[q.Cells[0]]] == len(q.Cells)
		q.Fault = p.wrong(q)
	}
	return s
}

// Areas are the connected components of a board.
type areas struct {
	of   []int // the area of each cell, numbered by their first cells
	size []int
}

// areas returns the components of the board connected by the edges that joins accepts.
func (p *Puzzle) areas(joins func(site int) bool) (a areas) {
	a.of = grid.Pieces(p.rows, p.cols, func(c, d int) bool {
		site, _ := p.Between(c, d)
		return joins(site)
	})
	a.size = make([]int, slices.Max(a.of)+1)
	for _, n := range a.of {
		a.size[n]++
	}
	return a
}

// Piece returns the marks that draw a piece of these cells: open within, walls around. They remove the
// pieces of three or more cells that it overlaps. It returns none if the cells form no piece, or the piece is
// already there.
func (p *Puzzle) Piece(pos solver.Position, cells [3]int) []solver.Mark {
	slices.Sort(cells[:])
	if p.ShapeOf(cells) < 0 {
		return nil
	}
	next := pos
	for _, c := range cells {
		if of := p.joined(next, c); len(of) >= 3 && !slices.Equal(of, cells[:]) {
			next = next.Set(p.RemovePiece(next, c)...)
		}
	}
	return pos.Diff(next.Set(p.outline(cells)...))
}

// outline returns all marks of a piece: open within, then walls around.
func (g *geometry) outline(cells [3]int) []solver.Mark {
	within, around := g.sides(cells[:])
	return slices.Concat(marked(within, Open), marked(around, Wall))
}

// RemovePiece returns the marks that remove the piece of a cell: the edges within and around it. Adjacent pieces
// joined by open edges remain without a wall.
func (p *Puzzle) RemovePiece(pos solver.Position, cell int) []solver.Mark {
	s := p.Analyse(pos)
	return marked(solver.Filter(p.edgesOf(s.Pieces[s.Of[cell]].Cells), func(site int) bool { return pos[site] != solver.Blank }), solver.Blank)
}

// joined lists the cells that open edges join with a cell, ascending.
func (p *Puzzle) joined(pos solver.Position, cell int) []int {
	of := p.areas(func(site int) bool { return pos[site] == Open }).of
	return solver.Indices(len(of), func(c int) bool { return of[c] == of[cell] })
}
