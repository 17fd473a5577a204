package tromino

import (
	"slices"

	"quadrille/solver"
)

// steer makes a puzzle harder, by removing clues in a random order, until it meets the order. It is not ok if
// the puzzle is too hard at first, or never meets it.
func (m *maker) steer(p *Puzzle) (*Puzzle, bool) {
	if m.grades.Compare(m.ctx, p) > 0 {
		return nil, false
	}
	changes := m.rng.Perm(p.Cells())
	if m.symmetric {
		changes = slices.DeleteFunc(changes, func(c int) bool { return c >= (p.Cells()+1)/2 })
	}
	q, ok := m.grades.Reach(m.ctx, changes, func(made []int) (solver.Puzzle, bool) {
		clues := []byte(p.clues)
		for _, c := range made {
			m.hideClue(clues, c)
		}
		t := m.count(m.ctx, string(clues), p.rule, "", 2)
		return newPuzzle(p.size, string(clues)), t.count == 1 && !m.stopped
	})
	if !ok {
		return nil, false
	}
	return q.(*Puzzle), true
}

// hideClue removes a clue, and its mirror image if they must be symmetric.
func (m *maker) hideClue(clues []byte, cell int) {
	clues[cell] = Unknown
	if m.symmetric {
		clues[len(clues)-1-cell] = Unknown
	}
}

// gradual is the way that removes clues little by little, and grades puzzles easier than ordered on the way.
const gradual = "gradual"

// sparse reports whether it is quicker to remove all clues that can be: on small boards, where few puzzles
// are so hard and none is too hard.
func sparse(o solver.Order, cells int) bool {
	return o.Band == solver.Master && o.Most == 0 && cells <= 81 && o.Way != gradual
}

// hideClues removes all clues that can be removed, in a random order. It is not ok if the result does not
// meet the order. It skips grading if propagation alone settles much of it.
func (m *maker) hideClues(p *Puzzle) (*Puzzle, bool) {
	for _, c := range m.rng.Perm(p.Cells()) {
		if q, ok := m.withoutClue(p, c); ok {
			p = q
		}
	}
	m.begin(m.ctx, p.clues, p.rule, "")
	if m.propagate(); 6*len(m.open()) < 5*p.Cells() || m.ctx.Err() != nil {
		m.grades.Graded()
		return nil, false
	}
	return p, m.grades.CompareLimited(m.ctx, p) == 0
}

// withoutClue returns the puzzle without the clue of a cell. It is not ok if the cell has no clue, or the
// result has several solutions.
func (m *maker) withoutClue(p *Puzzle, cell int) (*Puzzle, bool) {
	if p.clues[cell] == Unknown {
		return nil, false
	}
	clues := []byte(p.clues)
	m.hideClue(clues, cell)
	return newPuzzle(p.size, string(clues)), m.only(string(clues))
}

// usual returns the number of gradings that suffice for nine in ten puzzles of an order, as measured.
func usual(o solver.Order, cells int) int {
	switch {
	case o.Numbered():
		return 100
	case o.Band == solver.Easy:
		return 3
	case o.Band == solver.Master && cells <= 36:
		return 450
	case o.Band == solver.Master:
		return 50
	}
	return 30
}
