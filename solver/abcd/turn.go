package abcd

import (
	"slices"
	"strings"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// turned implements Kind.Turned.
func turned(sp solver.Puzzle, t grid.Turn) solver.Puzzle { return sp.(*Puzzle).turned(t) }

// turned moves each line with the cells it passes through.
func (p *Puzzle) turned(t grid.Turn) *Puzzle {
	rows, cols := t.Shape(p.rows, p.cols)
	counts := make([]int, len(p.counts))
	for c := range p.Cells() {
		row, col := t.Cell(p.rows, p.cols, c/p.cols, c%p.cols)
		across, down := p.LinesOf(c)
		if t%2 == 1 {
			across, down = down, across
		}
		copy(counts[row*p.letters:], p.line(across))
		copy(counts[(rows+col)*p.letters:], p.line(down))
	}
	return newPuzzle(rows, cols, p.letters, p.diagonal, counts, t.Text(p.rows, p.cols, p.given))
}

// line is the counts of a line.
func (p *Puzzle) line(l int) []int { return p.counts[l*p.letters : (l+1)*p.letters] }

// canon implements Kind.Canon. Nothing is told of a letter but its counts and where it is
// given: sorted by these, the letters stand in the same order whatever they are called, and
// those that tie are alike.
func canon(sp solver.Puzzle) string {
	return grid.Least(func(t grid.Turn) string {
		p := sp.(*Puzzle).turned(t)
		var b strings.Builder
		p.writeSize(&b)
		letters := make([]string, p.letters)
		for a := range letters {
			letters[a] = p.told(a)
		}
		slices.Sort(letters)
		for _, told := range letters {
			b.WriteString("/" + told)
		}
		return b.String()
	})
}

// told is what is told of a letter: a byte for its count in each line, and one for each cell,
// x where it is given.
func (p *Puzzle) told(letter int) string {
	var b strings.Builder
	for l := range p.Lines() {
		if n := p.Count(l, letter); n == Unknown {
			b.WriteByte(blank)
		} else {
			b.WriteByte(digits[n])
		}
	}
	for c := range p.Cells() {
		if p.given[c] == Letter(letter) {
			b.WriteByte('x')
		} else {
			b.WriteByte(solver.Blank)
		}
	}
	return b.String()
}
