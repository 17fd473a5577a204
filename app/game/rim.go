package game

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// A Rim lists the rows, columns and regions that a sentence names. Their numbers and letters, which are no
// part of the board, are drawn at its rim and in the regions while the sentence is told.
type Rim struct {
	Rows, Cols []int
	Regions    map[int]string // letters, by the first cell of each
	Beyond     bool           // the numbers stand on the right and below: there is something else before the board
}

// rimSize is the size of the numbers beside a board of rimLines lines or more: a smaller board is drawn
// larger. What stands before a board takes the room of so many lines.
const (
	rimSize     = 13.
	rimLines    = 8.
	beforeLines = 3.
)

// draw writes the numbers outside the board, and the letters into the corners of cells.
func (r Rim) draw(b *strings.Builder, rows, cols int) {
	lines := float64(max(rows, cols))
	if r.Beyond {
		lines += beforeLines
	}
	scale := min(1, lines/rimLines)
	size := rimSize * scale
	anchor, x, y := "end", -4*scale, -4*scale
	if r.Beyond {
		anchor, x, y = "start", float64(cols*CellSize)+4*scale, float64(rows*CellSize)+14*scale
	}
	write := func(text string, attributes string, x, y float64) {
		fmt.Fprintf(b, `<text class="rim" font-size="%.3g" %s x="%.4g" y="%.4g">%s</text>`, size, attributes, x, y, text)
	}
	for _, row := range r.Rows {
		write(fmt.Sprint(row+1), `text-anchor="`+anchor+`" dy=".35em"`, x, float64(row*CellSize+CellSize/2))
	}
	for _, col := range r.Cols {
		write(fmt.Sprint(col+1), `text-anchor="middle"`, float64(col*CellSize+CellSize/2), y)
	}
	for _, c := range slices.Sorted(maps.Keys(r.Regions)) {
		write(r.Regions[c], `dy=".8em"`, float64(c%cols*CellSize+6), float64(c/cols*CellSize+6))
	}
}
