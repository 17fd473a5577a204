package tromino

import (
	"context"

	"quadrille/solver"
)

// steer makes a puzzle harder, by forgetting clues in a random order, until it is of a band;
// false if it is harder from the beginning, or never comes to be.
func (m *maker) steer(p *Puzzle, band solver.Band) (*Puzzle, bool) {
	for i, c := range append([]int{-1}, m.rng.Perm(p.Cells())...) {
		m.progress(i+1, p.Cells()+1)
		q := p
		if c >= 0 {
			var ok bool
			if q, ok = m.forget(p, c); !ok {
				continue
			}
		}
		g, ok := ladder().Grade(m.ctx, q)
		switch {
		case m.ctx.Err() != nil:
			return nil, false
		case ok && g.Band == band:
			return q, true
		case ok && harderBand(g.Band, band):
			if c < 0 {
				return nil, false
			}
		case ok:
			p = q
		}
	}
	return nil, false
}

// harderBand reports whether band a is harder than b.
func harderBand(a, b solver.Band) bool {
	for _, band := range solver.Bands() {
		switch band {
		case b:
			return a != b
		case a:
			return false
		}
	}
	return false
}

// forget gives the puzzle without the clue of a cell; false if it has no clue, or does not
// have exactly one solution any more.
func (m *maker) forget(p *Puzzle, cell int) (*Puzzle, bool) {
	if p.clues[cell] == Unknown {
		return nil, false
	}
	clues := []byte(p.clues)
	clues[cell] = Unknown
	if t := m.count(m.ctx, string(clues), p.rule, "", 2); t.count != 1 || m.stopped {
		return nil, false
	}
	return newPuzzle(p.rows, p.cols, p.rule, string(clues)), true
}

// Fewest forgets clues in a random order until none is left to spare; false if the puzzle
// does not have exactly one solution, or ctx ended before.
func (p *Puzzle) Fewest(ctx context.Context, seed uint64, progress func(done, of int)) (*Puzzle, bool) {
	m := newMaker(ctx, p.ground, p.rule, seed, progress)
	defer m.close()
	if t := m.count(ctx, p.clues, p.rule, "", 2); t.count != 1 || m.stopped {
		return nil, false
	}
	for i, c := range m.rng.Perm(p.Cells()) {
		m.progress(i+1, p.Cells())
		if q, ok := m.forget(p, c); ok {
			p = q
		}
		if ctx.Err() != nil {
			return nil, false
		}
	}
	return p, true
}
