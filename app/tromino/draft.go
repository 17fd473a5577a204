package tromino

import (
	"fmt"
	"strings"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/tromino"
)

// laid returns the pieces on the board of a draft: those of a solution shown, or else the drawing.
func laid(d tromino.Draft, v game.DraftView) *tromino.Analysis {
	if v.Solution != "" {
		return d.Board().Analyse(v.Solution)
	}
	_, s := d.Drawing()
	return s
}

// draftLines draws the lines between cells, the outlines of pieces and the clues. A dot that
// is hidden under its piece is a faint ring.
func draftLines(d tromino.Draft, v game.DraftView) string {
	rows, cols := d.Size()
	var b strings.Builder
	fmt.Fprintf(&b, `<path class="thin" d="%s"/><rect class="frame" width="%d" height="%d" rx="5"/>`, game.GridLines(rows, cols), cols*cellSize, rows*cellSize)
	for _, pc := range laid(d, v).Pieces {
		if pc.Shape >= 0 {
			fmt.Fprintf(&b, `<path class="piece" fill="none" stroke="%s" stroke-width="%d" d="%s"/>`, game.Ink.OnPage(), penWidth, game.Outline(cols, pc.Cells, inset))
		}
	}
	clueMarks(&b, cols, game.Tint.OnPage, clues(d))
	for c, dot := range d.Dots() {
		if dot && d.Clue(c) == tromino.Unknown {
			fmt.Fprintf(&b, `<circle class="hidden-dot" cx="%d" cy="%d" r="%d" fill="none" stroke="%s" stroke-width="2"/>`,
				c%cols*cellSize+cellSize/2, c/cols*cellSize+cellSize/2, 2*dotRadius+2, game.Faint.OnPage())
		}
	}
	return game.SVG("drawing", 0, 0, cols*cellSize, rows*cellSize, b.String())
}

// draftCells returns the drawing and the label of each cell of the board.
func draftCells(d tromino.Draft, v game.DraftView) []game.Cell {
	p := d.Board()
	s, dots := laid(d, v), d.Dots()
	cells := make([]game.Cell, d.Cells())
	for c := range cells {
		cell := &cells[c]
		cell.Class = "b-told"
		if d.Clue(c) == tromino.Bare {
			cell.Class = "b-none"
		}
		name, clue := solver.Capital(p.CellName(c))+", ", draftClue(d, c, dots[c])
		cell.Label = name + clue
		pc := pieceOf(s, c)
		if pc.Shape < 0 {
			continue
		}
		cell.Class = "b-ell"
		if fillOf(pc.Shape) == sky {
			cell.Class = "b-bar"
		}
		cell.Label = fmt.Sprintf("%s%s, %s; from %s", name, pieceName(p, pc), clue, p.CellName(pc.Cells[0]))
		if v.Solution != "" {
			cell.Label += " in the solution"
		}
	}
	v.Mark(cells)
	return cells
}

// draftClue returns the clue of a cell in words. For a hidden one it includes whether the piece has a dot
// there.
func draftClue(d tromino.Draft, cell int, dot bool) string {
	switch clue := d.Clue(cell); {
	case clue == tromino.Bare:
		return "empty"
	case clue == tromino.Unknown && dot:
		return "dot, hidden"
	case clue == tromino.Unknown && d.Covered(cell):
		return "no dot, hidden"
	default:
		return clueNames[clue]
	}
}
