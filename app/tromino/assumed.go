package tromino

import (
	"fmt"
	"slices"
	"strings"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/tromino"
)

// assumed draws marks that are supposed, over the pieces on the board: with dashes the pieces
// that they make grow, and the walls.
func assumed(sp solver.Puzzle, pos solver.Position, marks []solver.Mark) string {
	p := of(sp)
	rows, cols := p.Size()
	s := sheet{p, game.Tint.OnPage}
	st := p.Stand(pos.Set(marks...))
	walls := make([]bool, p.Sites())
	var grown []*tromino.Piece
	for _, m := range marks {
		a, _ := p.Ends(m.Site)
		switch {
		case m.To == tromino.Wall:
			walls[m.Site] = true
		case !slices.Contains(grown, pieceOf(st, a)):
			grown = append(grown, pieceOf(st, a))
		}
	}
	var b strings.Builder
	game.OpenSVG(&b, "supposed", 0, 0, cols*cellSize, rows*cellSize)
	for _, pc := range grown {
		fill := soft
		if pc.Closed {
			fill = fillOf(pc.Shape)
		}
		fmt.Fprintf(&b, `<path class="guess" fill="%s" fill-opacity=".6" stroke="%s" stroke-width="%d" stroke-dasharray="7 5" d="`, s.paint(fill), s.paint(game.Ink), penWidth)
		game.Outline(&b, cols, pc.Cells, inset)
		b.WriteString(`"/>`)
	}
	s.edges(&b, "parting", `stroke-width="4" stroke-dasharray="7 5"`, func(site int) bool { return walls[site] })
	s.clues(&b)
	b.WriteString(`</svg>`)
	return b.String()
}
