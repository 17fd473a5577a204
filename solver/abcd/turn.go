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
	counts := make([]int, len(p.counts))
	for l := range p.lines {
		copy(counts[p.turnedLine(t, l)*p.letters:], p.countsIn(l))
	}
	return newPuzzle(p.size.turned(t), counts, t.Text(p.rows, p.cols, p.given))
}

// canon implements Kind.Canon. Nothing is told of a letter but its counts and where it is
// given: sorted by these, the letters stand in the same order whatever they are called, and
// those that tie are alike.
func canon(sp solver.Puzzle) string {
	return grid.Least(func(t grid.Turn) string {
		p := sp.(*Puzzle).turned(t)
		letters := make([]string, p.letters)
		for a := range letters {
			letters[a] = p.told(a)
		}
		slices.Sort(letters)
		return p.size.String() + "/" + strings.Join(letters, "/")
	})
}

// told is what is told of a letter: a byte for its count in each line, and one for each cell,
// x where it is given.
func (p *Puzzle) told(letter int) string {
	var b strings.Builder
	for l := range p.Lines() {
		b.WriteByte(digit(p.Count(l, letter)))
	}
	return b.String() + strings.Map(func(given rune) rune {
		if given == rune(Letter(letter)) {
			return 'x'
		}
		return solver.Blank
	}, p.given)
}
