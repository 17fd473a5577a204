package tromino

import (
	"strings"

	"quadrille/app/game"
	"quadrille/solver"
)

// onPaper draws the board with its dots and what has been marked for paper.
func onPaper(sp solver.Puzzle, pos solver.Position, _ game.Options) string {
	p := of(sp)
	rows, cols := p.Size()
	var b strings.Builder
	s := sheet{p, game.Tint.OnPaper}
	s.field(&b)
	s.pieces(&b, p.Stand(pos), pos)
	s.clues(&b)
	return game.OnPaper(rows, cols, 0, 0, b.String())
}
