package abcd

import (
	"slices"

	"quadrille/solver"
)

// steer changes a puzzle to meet the order: an easier one by adding given letters, up to half of the board, a
// harder one by hiding counts. It is not ok if it finds none.
func (m *maker) steer(p *Puzzle) (*Puzzle, bool) {
	var changes []int
	var after func(made []int) (solver.Puzzle, bool)
	switch side := m.grades.Compare(m.ctx, p); {
	case side == 0:
		return p, true
	case side > 0:
		changes = m.inPairs(m.rng.Perm(p.Cells())[:p.Cells()/2], m.opposite)
		after = func(made []int) (solver.Puzzle, bool) { return m.withGivens(p, made), true }
	default:
		changes = m.inPairs(m.rng.Perm(len(p.counts)), m.oppositeCount)
		after = func(made []int) (solver.Puzzle, bool) { return m.withoutCounts(p, made) }
	}
	q, ok := m.grades.Reach(m.ctx, changes, after)
	if !ok {
		return nil, false
	}
	return q.(*Puzzle), true
}

// opposite returns the cell half a turn away.
func (z size) opposite(cell int) int { return z.Cells() - 1 - cell }

// oppositeCount returns the index of the count half a turn away.
func (z size) oppositeCount(at int) int {
	return z.turnedLine(2, at/z.letters)*z.letters + at%z.letters
}

// inPairs removes changes that another one implies, if clues must be symmetric.
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

// withGivens returns a puzzle with the letters of some more cells given.
func (m *maker) withGivens(p *Puzzle, cells []int) *Puzzle {
	given := p.given
	for _, c := range cells {
		given = solver.With(given, c, m.board[c])
		if m.symmetric {
			given = solver.With(given, m.opposite(c), m.board[m.opposite(c)])
		}
	}
	return newPuzzle(m.size, p.counts, given)
}

// withoutCounts returns a puzzle with some counts hidden, and reports whether it is proved to have one solution.
func (m *maker) withoutCounts(p *Puzzle, places []int) (*Puzzle, bool) {
	counts := slices.Clone(p.counts)
	for _, at := range places {
		counts[at] = Unknown
		if m.symmetric {
			counts[m.oppositeCount(at)] = Unknown
		}
	}
	m.clue(counts, p.given)
	return newPuzzle(m.size, counts, p.given), m.proved()
}

// surplus is the largest number of letters beyond one a cell that a proof may begin with: where there are more,
// trying other counts is quicker. It limits the work without depending on the order of a search.
const surplus = 150

// proved reports whether the clues have exactly one solution, except where a proof could be long.
func (m *maker) proved() bool {
	var cand domains
	if !m.narrow(&cand) {
		return false
	}
	letters := -m.Cells()
	for _, s := range cand[:m.Cells()] {
		letters += s.Len()
	}
	return letters <= surplus && m.only(&cand)
}

// usual returns the number of gradings that suffice for nine in ten puzzles of an order, as measured.
func usual(o solver.Order, cells int) int {
	switch {
	case o.Numbered():
		return 100
	case o.Band == solver.Easy:
		return 7
	case o.Band == solver.Expert:
		return 16
	case o.Band == solver.Master:
		return 25 + 120_000/(cells*cells) // small boards have few of them
	}
	return 35
}
