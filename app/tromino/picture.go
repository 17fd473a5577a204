package tromino

import (
	"fmt"
	"strings"

	"quadrille/app/game"
	"quadrille/solver"
)

// border is the paper around a picture, in units of the drawing.
const border = 6

// picture draws the board with its dots and marks as a standalone file, 48 units a cell.
func picture(sp solver.Puzzle, pos solver.Position, _ game.Options) string {
	p := of(sp)
	rows, cols := p.Size()
	width, height := cols*cellSize+2*border, rows*cellSize+2*border
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="%d %d %[1]d %[2]d" font-family="system-ui, sans-serif">`,
		width, height, -border, -border)
	fmt.Fprintf(&b, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s"/>`, -border, -border, width, height, game.Paper.Light)
	s := painter{p, game.Tint.InFile}
	s.field(&b)
	s.pieces(&b, p.Analyse(pos), pos)
	s.clues(&b)
	b.WriteString(`</svg>`)
	return b.String()
}

// onPaper draws the board with its dots and marks for paper.
func onPaper(sp solver.Puzzle, pos solver.Position, _ game.Options) string {
	p := of(sp)
	rows, cols := p.Size()
	var b strings.Builder
	s := painter{p, game.Tint.OnPaper}
	s.field(&b)
	s.pieces(&b, p.Analyse(pos), pos)
	s.clues(&b)
	return game.OnPaper(rows, cols, 0, 0, b.String())
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
