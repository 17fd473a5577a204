package abcd

import (
	"fmt"
	"strings"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/abcd"
)

// border is the paper around a picture, in units of the drawing.
const border = 6

// picture draws the board with its clues and its letters as a file that stands alone, 48
// units a cell. The counts are those of the puzzle, whatever has been placed.
func picture(sp solver.Puzzle, pos solver.Position) string {
	p := of(sp)
	rows, cols, letters := p.Size()
	left, top := letters*countWidth+border, letters*countHeight+border
	width, height := cols*cellSize, rows*cellSize
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="%d %d %[1]d %[2]d" color="%[5]s" font-family="system-ui, sans-serif">`,
		left+width+border, top+height+border, -left, -top, game.Ink.Light)
	fmt.Fprintf(&b, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s"/>`, -left, -top, left+width+border, top+height+border, game.Paper.Light)
	fields(&b, p, game.Tint.InFile)
	tables{Puzzle: p, paint: game.Tint.InFile}.draw(&b, func(line, letter int) (int, bool) {
		n := p.Count(line, letter)
		return n, n >= 0
	})
	fmt.Fprintf(&b, `<g fill="none" stroke="%s"><path stroke-opacity=".4" d="`, game.Ink.Light)
	game.GridLines(&b, rows, cols)
	fmt.Fprintf(&b, `"/><rect width="%d" height="%d" rx="5" stroke-width="4"/></g>`, width, height)
	lettering(&b, p, pos)
	b.WriteString(`</svg>`)
	return b.String()
}

// lettering writes what stands on the board.
func lettering(b *strings.Builder, p *abcd.Puzzle, pos solver.Position) {
	_, cols, _ := p.Size()
	for c := range p.Cells() {
		if pos[c] == solver.Blank {
			continue
		}
		pressure := written
		if p.Given(c) {
			pressure = printed
		}
		fmt.Fprintf(b, `<g transform="translate(%d %d)">%s</g>`, c%cols*cellSize, c/cols*cellSize, pen(strokes[pos[c]-'A'], pressure))
	}
}
