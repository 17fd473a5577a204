package abcd

import (
	"fmt"
	"strings"

	"quadrille/app/game"
	"quadrille/solver"
)

// onPaper draws the board with all its counts for paper; given letters are printed bold.
func onPaper(sp solver.Puzzle, pos solver.Position, _ game.Options) string {
	p := of(sp)
	rows, cols, _ := p.Size()
	var b strings.Builder
	tables{Puzzle: p, paint: game.Tint.OnPaper, plain: true}.draw(&b, func(line, letter int) (int, bool) {
		n := p.Count(line, letter)
		return n, n >= 0
	})
	b.WriteString(`<path class="thin" fill="none" stroke="#000" d="`)
	game.GridLines(&b, rows, cols)
	fmt.Fprintf(&b, `"/><rect width="%d" height="%d" fill="none" stroke="#000" stroke-width="4"/>`, cols*cellSize, rows*cellSize)
	lettering(&b, p, pos)
	top, left := margins(sp)
	return game.OnPaper(rows, cols, top, left, b.String())
}
