package tromino

import (
	"slices"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/grid"
	"quadrille/solver/tromino"
)

// The brushes. That of a cell without a dot cannot be its clue: this is the eraser.
const (
	piece = 'P'
	plain = 'N'
)

// clueOf is the clue that a brush gives to a cell, or Bare for the eraser.
var clueOf = map[byte]byte{tromino.Dot: tromino.Dot, plain: tromino.NoDot, tromino.Unknown: tromino.Unknown, game.Wipe: tromino.Bare}

func brushes(d tromino.Draft) []game.Brush {
	list := []game.Brush{
		{Byte: piece, Name: "Piece: drag over three cells", Text: "L", Class: "b-ell"},
		{Byte: tromino.Dot, Name: "Dot", Text: "●", Class: "b-told"},
		{Byte: plain, Name: "No dot", Text: "○", Class: "b-told"},
		{Byte: tromino.Unknown, Name: "Unknown", Class: "b-told"},
	}
	for c := range d.Cells() {
		if d.Covered(c) {
			list[0].Cells++
		}
		for i := range list[1:] {
			if clueOf[list[1+i].Byte] == d.Clue(c) {
				list[1+i].Cells++
			}
		}
	}
	return list
}

// fills are the backgrounds of an L, of an I, and of a cell that only has a clue.
func fills(game.Options) []game.Fill {
	return []game.Fill{{Class: "b-ell", Tint: sand}, {Class: "b-bar", Tint: sky}, {Class: "b-told", Tint: game.Paper}}
}

// pick returns the brush that painted a cell.
func pick(d tromino.Draft, cell int) byte {
	if d.Covered(cell) {
		return piece
	}
	for brush, clue := range clueOf {
		if clue == d.Clue(cell) {
			return brush
		}
	}
	return game.Wipe
}

// paint gives a clue to every cell of a path, or clears them; the brush of pieces draws one over each three
// cells of the path, and a tap with it removes one.
func paint(d tromino.Draft, path []int, brush byte) tromino.Draft {
	if brush != piece {
		for _, c := range path {
			d = d.SetClue(c, clueOf[brush])
		}
		return d
	}
	if len(path) == 1 {
		return d.RemovePiece(path[0])
	}
	for ; len(path) >= 3; path = path[3:] {
		d = d.Draw([3]int(path))
	}
	return d
}

// unchanged explains why a stroke of the brush of pieces draws and removes none.
func unchanged(_ string, path []int, brush byte) string {
	switch {
	case brush != piece || len(path) > 2:
		return ""
	case len(path) == 2:
		return "A piece has three cells: drag over one more"
	}
	return "Drag over three cells to draw a piece"
}

// mirrored paints a path and its image. A piece that shares some cells with its image, and not all, is
// not drawn.
func mirrored(d tromino.Draft, path []int, brush byte, s grid.Symmetry) (after tromino.Draft, said string) {
	rows, cols := d.Size()
	image := solver.Map(path, func(c int) int { return s.Image(rows, cols, c) })
	if brush != piece || len(path) < 3 {
		return paint(paint(d, image, brush), path, brush), ""
	}
	for ; len(path) >= 3; path, image = path[3:], image[3:] {
		shared := 0
		for _, c := range path[:3] {
			if slices.Contains(image[:3], c) {
				shared++
			}
		}
		if shared%3 != 0 {
			said = "A piece can't overlap its image: set the symmetry to None to draw it"
			continue
		}
		d = paint(paint(d, image[:3], brush), path[:3], brush)
	}
	return d, said
}

// typed returns the stroke of a key on a cell; next is the cell for the next key, after a clue the following
// one.
func typed(d tromino.Draft, cell int, key string) (stroke game.DraftStroke, next int, ok bool) {
	next = (cell + 1) % d.Cells()
	tell := func(brush byte) game.DraftStroke { return game.DraftStroke{Path: []int{cell}, Brush: brush} }
	switch key {
	case "d", "D":
		return tell(tromino.Dot), next, true
	case ".", "n", "N":
		return tell(plain), next, true
	case "?", "-":
		return tell(tromino.Unknown), next, true
	case "Delete", "Backspace":
		return tell(game.Wipe), cell, true
	case "1", "2", "3", "4", "5", "6":
		return game.DraftStroke{Path: d.PieceAt(cell, int(key[0]-'1')), Brush: piece}, cell, true
	}
	return stroke, cell, false
}
