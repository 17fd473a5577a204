package game

import (
	"fmt"

	"quadrille/solver"
)

// A Sheet draws the board of a position for paper, SVG: in black and greys, with nothing
// filled that would only cost ink. Whatever tells the player something on the screen (the
// regions, the clues) is told by lines, letters and dots.
type Sheet func(solver.Puzzle, solver.Position, Options) string

const (
	paperCell   = 20. // millimetres of a cell where the paper has room for it
	paperBorder = 4   // units of the drawing around the board: half a frame, and a little air
)

// OnPaper makes a drawing for paper from its body. The board is rows by cols cells of
// CellSize with its upper left corner at (0, 0); top and left are the margins for what
// stands beside it, in cells.
func OnPaper(rows, cols int, top, left float64, body string) string {
	wide, high := left+float64(cols), top+float64(rows)
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" class="sheet" width="%.1fmm" height="%.1fmm" viewBox="%g %g %g %g" preserveAspectRatio="xMidYMin meet" color="#000" font-family="system-ui, sans-serif">%s</svg>`,
		wide*paperCell, high*paperCell,
		-left*CellSize-paperBorder, -top*CellSize-paperBorder, wide*CellSize+2*paperBorder, high*CellSize+2*paperBorder, body)
}
