package abcd

import (
	"slices"

	"quadrille/solver"
)

// A way leads from a puzzle to others, in steps that make it easier and easier or harder and
// harder.
type way struct {
	steps int
	step  func(i int) *Puzzle
}

// steer makes of a puzzle one of the wanted band: an easier one by giving letters, a harder
// one by hiding counts. It is false where it finds none on the way.
func (m *maker) steer(p *Puzzle, band solver.Band) (*Puzzle, bool) {
	wanted := slices.Index(solver.Bands(), band)
	at := m.rank(p)
	if at == wanted {
		return p, true
	}
	w := m.easier(p)
	if at < wanted {
		w = m.harder(p)
	}
	// Along the way the band goes from one side of the wanted one to the other, if it does.
	low, high := 0, w.steps
	for low < high && m.ctx.Err() == nil {
		mid := (low + high) / 2
		q := w.step(mid)
		switch r := m.rank(q); {
		case r == wanted:
			return q, true
		case (r < wanted) == (at < wanted):
			low = mid + 1
		default:
			high = mid
		}
	}
	return nil, false
}

// rank is the place of a puzzle's band among all, and behind them where it has none.
func (m *maker) rank(p *Puzzle) int {
	g, ok := m.ladder.Grade(m.ctx, p)
	if !ok {
		return len(solver.Bands())
	}
	return slices.Index(solver.Bands(), g.Band)
}

// easier gives one letter more at each step, up to half of the board.
func (m *maker) easier(p *Puzzle) way {
	cells := m.rng.Perm(p.Cells())
	return way{len(cells) / 2, func(i int) *Puzzle {
		given := p.given
		for _, c := range cells[:i+1] {
			given = with(given, c, m.board[c])
		}
		return newPuzzle(m.rows, m.cols, m.letters, m.diagonal, p.counts, given)
	}}
}

// harder hides one count more at each step, as long as there is one solution.
func (m *maker) harder(p *Puzzle) way {
	m.clue(p.counts, p.given)
	gone := m.spare(m.rng.Perm(len(p.counts)), m.progress)
	return way{len(gone), func(i int) *Puzzle {
		counts := slices.Clone(p.counts)
		for _, at := range gone[:i+1] {
			counts[at] = Unknown
		}
		return newPuzzle(m.rows, m.cols, m.letters, m.diagonal, counts, p.given)
	}}
}
