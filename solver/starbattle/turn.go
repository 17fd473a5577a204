package starbattle

import (
	"quadrille/solver"
	"quadrille/solver/grid"
)

// turned implements Kind.Turned.
func turned(sp solver.Puzzle, t grid.Turn) solver.Puzzle { return sp.(*Puzzle).turned(t) }

func (p *Puzzle) turned(t grid.Turn) *Puzzle {
	q, err := New(p.n, p.k, t.Text(p.n, p.n, p.regions))
	if err != nil {
		panic(err) // a board has as many regions as before
	}
	return q
}

// canon implements Kind.Canon: the text names the regions in order of appearance, whatever they
// were called.
func canon(sp solver.Puzzle) string {
	return grid.Least(func(t grid.Turn) string { return turned(sp, t).String() })
}
