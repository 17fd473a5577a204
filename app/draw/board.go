// Package draw draws boards as HTML: from a face, a puzzle and a view of it. It knows no browser, so that whatever shows
// a board can: the page, a small picture, another program.
package draw

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"quadrille/app/game"
	"quadrille/solver"
)

// A Board holds the contents of a board on the page: a drawing below the cells, others above
// them, and the strips in the margins.
type Board struct {
	Rows, Cols int
	Top, Left  float64 // margins, in cells
	Strips     string
	Label      string
	Keys       string // ID of the text that lists the keys
	Cells      []game.Cell
	Focus      int    // the cell that the Tab key reaches
	Here       bool   // keys write to the focused cell, which is marked
	ID         string // prefix of the IDs of its cells
	Under      string
	Over       []string
}

// Zoomable is the most cells side by side of a board that is never seen in part.
const Zoomable = 12

// strips returns what is drawn in the margins.
func strips(f *game.Face, puzzle solver.Puzzle, v game.View) string {
	if f.Drawing.Strips == nil {
		return ""
	}
	return f.Drawing.Strips(puzzle, v)
}

// Margins returns the space that a face takes above and left of the cells, in cells.
func Margins(f *game.Face, puzzle solver.Puzzle) (top, left float64) {
	if f.Drawing.Margins == nil {
		return 0, 0
	}
	return f.Drawing.Margins(puzzle)
}

// A Ground is the part of a board that never changes in play, drawn once for each set of options.
type Ground struct {
	drawn   string
	options game.Options
}

func (g *Ground) Board(f *game.Face, puzzle solver.Puzzle, v game.View) Board {
	options := maps.Clone(v.Options)
	delete(options, f.Closes) // which is about cells
	if g.drawn == "" || !maps.Equal(options, g.options) {
		g.drawn, g.options = f.Drawing.Ground(puzzle, v.Options), options
	}
	rows, cols := f.Drawing.Shape(puzzle)
	top, left := Margins(f, puzzle)
	cells := f.Drawing.Cells(puzzle, v)
	f.ShowTrial(puzzle, v, cells)
	return Board{
		Rows: rows, Cols: cols, Top: top, Left: left, Strips: strips(f, puzzle, v), Cells: cells,
		Under: g.drawn, Over: []string{f.Drawing.Overlay(puzzle, v)},
	}
}

// Grid returns the cells, with the one marked that keys write to.
func (b *Board) Grid() Grid {
	cells := b.Cells
	if b.Here && b.Focus < len(cells) {
		cells = slices.Clone(cells) // the face may keep its own
		cells[b.Focus].Class += " here"
	}
	return Grid{ID: b.ID, Label: b.Label, Keys: b.Keys, Rows: b.Rows, Cols: b.Cols, Cells: cells, Focus: b.Focus}
}

func (b *Board) HTML() string {
	return b.Strips + `<div class="plot">` + b.Under + b.Grid().HTML() + strings.Join(b.Over, "") + `</div>`
}

// Thumb returns a whole board as one drawing: the field, the strips in the margins, and the marks
// of a position, without warnings.
func Thumb(f *game.Face, puzzle solver.Puzzle, pos solver.Position, o game.Options) string {
	return ThumbUnder("", f, puzzle, pos, o)
}

// ThumbUnder is Thumb with a drawing over the field.
func ThumbUnder(over string, f *game.Face, puzzle solver.Puzzle, pos solver.Position, o game.Options) string {
	if pos == "" {
		pos = puzzle.Start()
	}
	v := game.View{Position: pos, Options: o, Try: -1, Removed: -1, Watching: true}
	rows, cols := f.Drawing.Shape(puzzle)
	top, left := Margins(f, puzzle)
	var b strings.Builder
	wide, high := float64(cols)*game.CellSize, float64(rows)*game.CellSize
	x, y := -left*game.CellSize, -top*game.CellSize
	layer := func(x, y, wide, high float64, svg string) {
		switch {
		case svg == "":
		case top == 0 && left == 0: // all layers are as large as the drawing
			b.WriteString(svg)
		default:
			fmt.Fprintf(&b, `<svg x="%g" y="%g" width="%g" height="%g">%s</svg>`, x, y, wide, high, svg)
		}
	}
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="%g %g %g %g" aria-hidden="true" focusable="false">`, x, y, wide-x, high-y)
	layer(x, y, wide-x, high-y, strips(f, puzzle, v))
	layer(0, 0, wide, high, f.Drawing.Ground(puzzle, o))
	if pos != puzzle.Start() {
		layer(0, 0, wide, high, f.Drawing.Overlay(puzzle, v))
	}
	if strings.Trim(string(pos), string(solver.Blank)) != "" { // labels of cells take time
		for c, cell := range f.Drawing.Cells(puzzle, v) {
			if cell.Glyph != "" {
				fmt.Fprintf(&b, `<use href="#g-%s" x="%d" y="%d" width="%d" height="%[4]d"/>`,
					cell.Glyph, c%cols*game.CellSize, c/cols*game.CellSize, game.CellSize)
			}
		}
	}
	layer(0, 0, wide, high, over)
	b.WriteString(`</svg>`)
	return b.String()
}

// BlankBoard is the placeholder for the picture of a board.
const BlankBoard = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 336 336" aria-hidden="true" focusable="false">` +
	`<path class="thin" d="M0 48h336M0 96h336M0 144h336M0 192h336M0 240h336M0 288h336M48 0v336M96 0v336M144 0v336M192 0v336M240 0v336M288 0v336"/>` +
	`<rect class="frame" width="336" height="336" rx="5"/></svg>`

// ShapeClass returns the class that gives a board its proportions: cells, and the margins above and left of them.
func ShapeClass(rows, cols int, top, left float64) string {
	return strings.ReplaceAll(fmt.Sprintf("cells-%d-%d-%g-%g", rows, cols, top, left), ".", "_")
}
