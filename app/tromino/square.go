package tromino

import (
	"strings"

	"quadrille/solver"
)

// names are what pieces are called in a square of text, over and over.
const names = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

// square draws the board as lines of text, a letter for each finished piece.
func square(sp solver.Puzzle, pos solver.Position) string {
	p := of(sp)
	rows, cols := p.Size()
	letters := []byte(strings.Repeat(".", p.Cells()))
	next := 0
	s := p.Stand(pos)
	for c := range letters {
		if pc := pieceOf(s, c); letters[c] == '.' && pc.Shape >= 0 {
			for _, d := range pc.Cells {
				letters[d] = names[next%len(names)]
			}
			next++
		}
	}
	var b strings.Builder
	for r := range rows {
		b.WriteString(string(letters[r*cols:(r+1)*cols]) + "\n")
	}
	return b.String()
}
