package tromino

import (
	"strings"

	"quadrille/app/game"
	"quadrille/solver"
)

// plate returns a function that draws the board with its dots and marks in the colours of paint.
func plate(paint func(game.Tint) string) func(solver.Puzzle, solver.Position, game.Options) game.Plate {
	return func(sp solver.Puzzle, pos solver.Position, _ game.Options) game.Plate {
		p := of(sp)
		rows, cols := p.Size()
		var b strings.Builder
		s := painter{p, paint}
		s.field(&b)
		s.pieces(&b, p.Analyse(pos), pos)
		s.clues(&b)
		return game.Plate{Rows: rows, Cols: cols, Border: game.FileBorder, Body: b.String()}
	}
}

// names are the letters of pieces in a square of text, used in rotation.
const names = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

// square draws the board as lines of text, a letter for each finished piece.
func square(sp solver.Puzzle, pos solver.Position) string {
	p := of(sp)
	rows, cols := p.Size()
	letters := []byte(strings.Repeat(".", p.Cells()))
	next := 0
	s := p.Analyse(pos)
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
