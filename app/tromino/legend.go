package tromino

import (
	"fmt"
	"strings"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/tromino"
)

// legend draws the six shapes with their dots, in the order of the original.
func legend(sp solver.Puzzle) string {
	rule := of(sp).Rule()
	const gap = cellSize / 2
	var b strings.Builder
	x := 0
	for i, shape := range tromino.Shapes(rule) {
		wide, high := 0, 0
		var list []int
		for _, c := range shape.Cells {
			high, wide = max(high, c[0]+1), max(wide, c[1]+1)
		}
		for _, c := range shape.Cells {
			list = append(list, c[0]*wide+c[1])
		}
		fmt.Fprintf(&b, `<g transform="translate(%d %d)"><path class="piece" fill="%s" stroke="%s" stroke-width="%d" d="`,
			x, (3-high)*cellSize/2, fillOf(i).OnPage(), game.Ink.OnPage(), penWidth)
		game.Outline(&b, wide, list, inset)
		b.WriteString(`"/>`)
		for j, c := range shape.Cells {
			if shape.Dots[j] {
				fmt.Fprintf(&b, `<circle class="dots" cx="%d" cy="%d" r="%d" fill="%s"/>`,
					c[1]*cellSize+cellSize/2, c[0]*cellSize+cellSize/2, dotRadius, game.Ink.OnPage())
			}
		}
		b.WriteString(`</g>`)
		x += wide*cellSize + gap
	}
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" class="shapes" viewBox="0 0 %d %d" role="img" aria-label="The six pieces: %s">%s</svg>`,
		x-gap, 3*cellSize, rule, b.String())
}
