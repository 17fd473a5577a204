package starbattle

import (
	"fmt"
	"strings"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/starbattle"
)

// onPaper draws the board with its marks for paper. Regions are told by their borders; they
// are labelled, too, where the player has labels on the screen or borders say too little.
func onPaper(sp solver.Puzzle, pos solver.Position, o game.Options) string {
	p := of(sp)
	n := p.Size()
	var b strings.Builder
	b.WriteString(`<g fill="none" stroke="#000"><path class="thin" d="`)
	lines(&b, n)
	b.WriteString(`"/><path stroke-width="5" stroke-linecap="square" d="`)
	borders(&b, p)
	fmt.Fprintf(&b, `"/><rect width="%d" height="%[1]d" stroke-width="6"/></g>`, n*cellSize)
	labelled := o[labels] != "" && o[labels] != "none"
	for r := range n {
		if !labelled && !inPieces(p, r) {
			continue
		}
		for _, c := range p.Unit(2*n + r) {
			fmt.Fprintf(&b, `<text x="%d" y="%d" font-size="13">%s</text>`, c%n*cellSize+5, c/n*cellSize+15, label(r, o))
		}
	}
	b.WriteString(`<g fill="#000">`)
	marks(&b, p, pos)
	b.WriteString(`</g>`)
	return game.OnPaper(n, n, 0, 0, b.String())
}

// inPieces reports whether a region lies in several pieces.
func inPieces(p *starbattle.Puzzle, region int) bool {
	n := p.Size()
	cells := p.Unit(2*n + region)
	piece := cells[:1:1]
	reached := map[int]bool{cells[0]: true}
	for i := 0; i < len(piece); i++ {
		for _, d := range p.Touching(piece[i]) {
			beside := d/n == piece[i]/n || d%n == piece[i]%n
			if beside && p.Region(d) == region && !reached[d] {
				reached[d] = true
				piece = append(piece, d)
			}
		}
	}
	return len(piece) < len(cells)
}
