package tromino

import (
	"slices"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// clueOf returns the clue that a piece at a place gives to one of its cells.
func (d Draft) clueOf(l, cell int) byte {
	at := &d.geometry().places[l]
	if at.dots(d.rule)[slices.Index(at.cells[:], cell)] {
		return Dot
	}
	return NoDot
}

// Draw draws a piece on three cells, in any order; its dots become the clues, except on unknown cells. It
// removes the pieces that it overlaps. It ignores cells that form no piece.
func (d Draft) Draw(cells [3]int) Draft {
	slices.Sort(cells[:])
	shape := d.ShapeOf(cells)
	if shape < 0 {
		return d
	}
	l, _ := d.geometry().placeAt(cells[0], shape)
	return d.drawPlace(l)
}

func (d Draft) drawPlace(l int) Draft {
	at := &d.geometry().places[l]
	if of := d.covering(); of[at.cells[0]] == l {
		return d
	}
	for _, c := range at.cells {
		if d.Covered(c) {
			d = d.RemovePiece(c)
		}
	}
	for _, c := range at.cells {
		d.pieces = solver.With(d.pieces, c, '1'+byte(at.shape))
		if d.clues[c] != Unknown {
			d.clues = solver.With(d.clues, c, d.clueOf(l, c))
		}
	}
	return d
}

// PieceAt lists the cells of a piece of a shape, an index of Shapes, with the corner of an L or the middle of
// an I on a cell; none if the piece leaves the board.
func (d Draft) PieceAt(cell, shape int) []int {
	g := d.geometry()
	for l := range g.places {
		if at := &g.places[l]; at.shape == shape && at.middle() == cell {
			return slices.Clone(at.cells[:])
		}
	}
	return nil
}

// RemovePiece removes the piece drawn on a cell: its cells become bare.
func (d Draft) RemovePiece(cell int) Draft {
	l := d.covering()[cell]
	if l < 0 {
		return d
	}
	for _, c := range d.geometry().places[l].cells {
		d.pieces = solver.With(d.pieces, c, solver.Blank)
		d.clues = solver.With(d.clues, c, Bare)
	}
	return d
}

// SetClue sets the clue of a cell, or makes it bare. On a drawn piece, which determines its dots, Unknown hides
// the clue, Dot and NoDot show the right one, and Bare removes the piece.
func (d Draft) SetClue(cell int, clue byte) Draft {
	switch l := d.covering()[cell]; {
	case l >= 0 && clue == Bare:
		return d.RemovePiece(cell)
	case l >= 0 && clue != Unknown:
		clue = d.clueOf(l, cell)
	}
	d.clues = solver.With(d.clues, cell, clue)
	return d
}

// ShowAll shows all clues of the drawn pieces.
func (d Draft) ShowAll() Draft { return d.withPieceClues(true) }

// WithRule changes the rule of the dots, and with it the clues of the drawn pieces.
func (d Draft) WithRule(rule Rule) Draft {
	d.rule = rule
	return d.withPieceClues(false)
}

// withPieceClues sets the clues of the drawn pieces, optionally also the hidden ones.
func (d Draft) withPieceClues(hiddenToo bool) Draft {
	clues := []byte(d.clues)
	for c, l := range d.covering() {
		if l >= 0 && (hiddenToo || clues[c] != Unknown) {
			clues[c] = d.clueOf(l, c)
		}
	}
	d.clues = string(clues)
	return d
}

// ClearPieces deletes the drawing and keeps the clues.
func (d Draft) ClearPieces() Draft {
	d.pieces = d.filled(solver.Blank)
	return d
}

// Clear returns the bare board of the same size and rule.
func (d Draft) Clear() Draft { return bareDraft(d.size) }

// The shapes after a clockwise turn of the board, and after mirroring it.
var (
	turns   = [6]byte{1, 2, 3, 0, horizontalI, verticalI}
	mirrors = [6]byte{1, 0, 3, 2, verticalI, horizontalI}
)

// Rotate turns the board clockwise by 90 degrees.
func (d Draft) Rotate() Draft { return d.turned(1, &turns) }

// Mirror exchanges left and right.
func (d Draft) Mirror() Draft { return d.turned(4, &mirrors) }

// turned turns the board and replaces the shapes.
func (d Draft) turned(t grid.Turn, become *[6]byte) Draft {
	pieces := []byte(t.Text(d.rows, d.cols, d.pieces))
	for c, shape := range pieces {
		if shape != solver.Blank {
			pieces[c] = '1' + become[shape-'1']
		}
	}
	d.clues, d.pieces = t.Text(d.rows, d.cols, d.clues), string(pieces)
	d.size = d.size.turned(t)
	return d
}

// follow returns the draft with other clues, and with the pieces of a tiling, given by cell, where pieces are
// drawn.
func (d Draft) follow(of []int, clues string) Draft {
	pieces := []byte(d.filled(solver.Blank))
	for c := range pieces {
		if !d.Covered(c) {
			continue
		}
		at := &d.geometry().places[of[c]]
		for _, e := range at.cells {
			pieces[e] = '1' + byte(at.shape)
		}
	}
	d.clues, d.pieces = clues, string(pieces)
	return d
}
