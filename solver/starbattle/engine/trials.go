package engine

import "math/bits"

const (
	trialLooks = 16  // settled states between two questions to Stop
	dear       = 100 // nodes in a try after which cells are probed
	firstGuess = 6   // the weight of a unit before any choice in it was wrong
	waryGuess  = 20  // the same where stars are blamed in rechecks, too
)

// trials is a state of a search for several stars in each unit that stars are tried on, and
// the states it was in before, by depth.
type trials interface {
	// settle draws conclusions until there are no more. It returns false if they contradict
	// each other.
	settle() bool
	solved() bool
	// open reports whether a cell may have a star and has none.
	open(row, column int) bool
	// choose picks an open cell to try.
	choose() (row, column int)
	// put puts a star on an open cell. It returns false if that contradicts at once.
	put(row, column int) bool
	cross(row, column int)
	// blame notes that a star on a cell has led to no solution.
	blame(row, column int)
	save(depth int)
	restore(depth int)
	// stars writes down the stars of a state that is solved.
	stars(to *Stars)
}

// dive finds the solutions of a settled state, which is used up. It returns false when the
// search is over.
func (e *Engine) dive(t trials, depth int) bool {
	for {
		if t.solved() {
			s := e.next()
			t.stars(s)
			return e.found(s)
		}
		if e.stopped(trialLooks) {
			return false
		}
		row, column := t.choose()
		e.result.Nodes++
		nodes, found := e.result.Nodes, e.result.Count
		t.save(depth)
		if !t.put(row, column) || !t.settle() {
			e.suspects[row] |= 1 << column
		} else if !e.dive(t, depth+1) {
			return false
		}
		t.restore(depth)
		if e.result.Count == found {
			t.blame(row, column)
		}
		t.cross(row, column)
		if !t.settle() || e.wary && e.result.Nodes > nodes && !e.recheck(t, depth) {
			return !e.result.Stopped
		}
		if e.result.Nodes > nodes+dear && !e.probe(t, depth) {
			return !e.result.Stopped
		}
	}
}

// recheck closes the cells of a settled state where a star contradicts at once, of those where
// it has done so in the try before: most often it does so without what was tried there. The
// others are suspects no longer. It returns false if nothing is left of the state or the search
// is over.
func (e *Engine) recheck(t trials, depth int) bool {
	hit := false
	for row := range e.suspects {
		for columns := e.suspects[row]; columns != 0; columns &= columns - 1 {
			column := bits.TrailingZeros32(columns)
			if !t.open(row, column) {
				continue
			}
			if e.stopped(trialLooks) {
				return false
			}
			if possible(t, depth, row, column) {
				e.suspects[row] &^= 1 << column
				continue
			}
			t.blame(row, column)
			t.cross(row, column)
			hit = true
		}
	}
	return !hit || t.settle()
}

// probe closes the cells of a settled state where a star contradicts at once. It costs as much
// as some hundred nodes, so it is for a state where tries are dear. It returns false if nothing
// is left of the state or the search is over.
func (e *Engine) probe(t trials, depth int) bool {
	for row := range MaxSize {
		for column := range MaxSize {
			if !t.open(row, column) {
				continue
			}
			if e.stopped(trialLooks) {
				return false
			}
			if possible(t, depth, row, column) {
				continue
			}
			if t.cross(row, column); !t.settle() {
				return false
			}
		}
	}
	return true
}

// possible reports whether a star may be put on an open cell without contradicting at once. The
// state stays as it is.
func possible(t trials, depth, row, column int) bool {
	t.save(depth)
	ok := t.put(row, column) && t.settle()
	t.restore(depth)
	return ok
}
