package abcd

import (
	"slices"

	"quadrille/solver"
)

// steer makes of a puzzle one that is as ordered: an easier one by giving letters, up to half
// of the board, a harder one by hiding counts. It is false where it finds none on the way.
func (m *maker) steer(p *Puzzle) (*Puzzle, bool) {
	var changes []int
	var after func(made []int) (solver.Puzzle, bool)
	switch side := m.grades.Side(m.ctx, p); {
	case side == 0:
		return p, true
	case side > 0:
		changes = m.inPairs(m.rng.Perm(p.Cells())[:p.Cells()/2], m.opposite)
		after = func(made []int) (solver.Puzzle, bool) { return m.giving(p, made), true }
	default:
		changes = m.inPairs(m.rng.Perm(len(p.counts)), m.oppositeCount)
		after = func(made []int) (solver.Puzzle, bool) { return m.hiding(p, made) }
	}
	q, ok := m.grades.Reach(m.ctx, changes, after)
	if !ok {
		return nil, false
	}
	return q.(*Puzzle), true
}

// opposite is where half a turn takes a cell.
func (z size) opposite(cell int) int { return z.Cells() - 1 - cell }

// oppositeCount is where half a turn takes a count, of its place among all.
func (z size) oppositeCount(at int) int {
	line, letter := at/z.letters, at%z.letters
	if line < z.rows {
		return (z.rows-1-line)*z.letters + letter
	}
	return (2*z.rows+z.cols-1-line)*z.letters + letter
}

// inPairs leaves out changes that come with another one, where clues are to lie symmetrically.
func (m *maker) inPairs(changes []int, opposite func(int) int) []int {
	if !m.symmetric {
		return changes
	}
	met := make(map[int]bool)
	return slices.DeleteFunc(changes, func(c int) bool {
		met[c] = true
		return met[opposite(c)] && opposite(c) != c
	})
}

// giving is a puzzle with the letters of some more cells given.
func (m *maker) giving(p *Puzzle, cells []int) *Puzzle {
	given := p.given
	for _, c := range cells {
		given = solver.With(given, c, m.board[c])
		if m.symmetric {
			given = solver.With(given, m.opposite(c), m.board[m.opposite(c)])
		}
	}
	return newPuzzle(m.size, p.counts, given)
}

// hiding is a puzzle with some counts hidden, and reports whether it has one solution.
func (m *maker) hiding(p *Puzzle, places []int) (*Puzzle, bool) {
	counts := slices.Clone(p.counts)
	for _, at := range places {
		counts[at] = Unknown
		if m.symmetric {
			counts[m.oppositeCount(at)] = Unknown
		}
	}
	m.clue(counts, p.given)
	return newPuzzle(m.size, counts, p.given), m.sketch.unique(m.care())
}

// care is the effort of a proof that hidden counts leave one solution. On the way to Master there
// are other counts to try: on large boards that is quicker than to prove much of each.
func (m *maker) care() int {
	if m.grades.Order.Band == solver.Master && m.rows*m.cols >= 64 {
		return max(m.effort()/16, 20)
	}
	return m.effort()
}

// usual is how many grades nine in ten puzzles of an order take, as measured.
func usual(o solver.Order, cells int) int {
	switch {
	case o.Numbered():
		return 100
	case o.Band == solver.Easy:
		return 7
	case o.Band == solver.Expert:
		return 16
	case o.Band == solver.Master:
		return 25 + 120_000/(cells*cells) // small boards hold few of them
	}
	return 35
}
