package tromino

import (
	"quadrille/solver"
	"quadrille/solver/grid"
)

// turned implements Kind.Turned: a turned piece has its dots where its rule has them.
func turned(sp solver.Puzzle, t grid.Turn) solver.Puzzle { return sp.(*Puzzle).turned(t) }

func (p *Puzzle) turned(t grid.Turn) *Puzzle {
	return newPuzzle(p.size.turned(t), t.Text(p.rows, p.cols, p.clues))
}

// canon implements Kind.Canon.
func canon(sp solver.Puzzle) string {
	return grid.Least(func(t grid.Turn) string { return turned(sp, t).String() })
}
