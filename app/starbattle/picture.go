package starbattle

import (
	"fmt"
	"strings"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/starbattle"
)

// glyphs are our own drawings of the marks.
var glyphs = []game.Glyph{
	{Name: "queen", SVG: `<path d="M10 35h28v4H10zM11 32 8 16.5l7.6 6.3L19 12l5 9.6L29 12l3.4 10.8L40 16.5 37 32zM5.4 14.5a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1-5.2 0M16.4 10a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1-5.2 0M26.4 10a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1-5.2 0M37.4 14.5a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1-5.2 0"/>`},
	{Name: "star", SVG: `<path d="M24 7.5l4.9 10.9 11.9 1.3-8.9 8 2.5 11.7L24 33.4l-10.4 6 2.5-11.7-8.9-8 11.9-1.3z"/>`},
	{Name: "cross", SVG: `<path d="M16 16l16 16M32 16L16 32" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"/>`},
	{Name: "dot", SVG: `<circle cx="24" cy="24" r="3.2"/>`},
}

// picture draws the board with its marks for a file: 48 units a cell and one more for the last line, so that it
// is n*48+1 pixels wide.
func picture(sp solver.Puzzle, pos solver.Position, o game.Options) game.Plate {
	p := of(sp)
	n := p.Size()
	var b strings.Builder
	fills(&b, p, o, game.Tint.InFile)
	fmt.Fprintf(&b, `<g fill="none" stroke="%s"><path stroke-opacity=".4" d="%s"/><path stroke-width="3" stroke-linecap="square" d="%s"/>`,
		game.Ink.Light, game.GridLines(n, n), walls(n, regions(p)))
	fmt.Fprintf(&b, `<rect x="1.5" y="1.5" width="%d" height="%[1]d" stroke-width="4"/></g>`, n*cellSize-3)
	marks(&b, p, pos)
	return game.Plate{Rows: n, Cols: n, Border: .5, Body: b.String()}
}

func marks(b *strings.Builder, p *starbattle.Puzzle, pos solver.Position) {
	n := p.Size()
	b.WriteString(`<g fill="currentColor">`)
	for c := range len(pos) {
		name := ""
		switch pos[c] {
		case starbattle.Star:
			name = p.Noun()
		case starbattle.Cross:
			name = "cross"
		}
		for _, g := range glyphs {
			if g.Name == name {
				fmt.Fprintf(b, `<g transform="translate(%d %d)">%s</g>`, c%n*cellSize, c/n*cellSize, g.SVG)
			}
		}
	}
	b.WriteString(`</g>`)
}

// onPaper draws the board with its marks for paper. Borders separate the regions; they are labelled, too,
// where the player has labels on the screen or borders are not enough.
func onPaper(sp solver.Puzzle, pos solver.Position, o game.Options) game.Plate {
	p := of(sp)
	n := p.Size()
	var b strings.Builder
	fmt.Fprintf(&b, `<g fill="none" stroke="#000"><path class="thin" d="%s"/><path stroke-width="5" stroke-linecap="square" d="%s"/><rect width="%d" height="%[3]d" stroke-width="6"/></g>`,
		game.GridLines(n, n), walls(n, regions(p)), n*cellSize)
	labelled := o[labels] != "" && o[labels] != "none"
	for r, pieces := range p.Draft().Pieces() {
		if pieces == 0 || pieces == 1 && !labelled {
			continue
		}
		for _, c := range p.Unit(2*n + r) {
			fmt.Fprintf(&b, `<text x="%d" y="%d" font-size="13">%s</text>`, c%n*cellSize+5, c/n*cellSize+15, label(r, o))
		}
	}
	marks(&b, p, pos)
	return game.Plate{Rows: n, Cols: n, Body: b.String()}
}
