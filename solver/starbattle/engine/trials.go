package engine

import "math/bits"

const (
	trialLooks = 16  // settled states between two questions to Stop
	dear       = 100 // the nodes in a try after which cells are probed
	firstGuess = 6   // the weight of a unit before any choice in it was wrong
	waryGuess  = 20  // the same where rechecks blame stars, too
)

// trials is a search state for several stars in each unit, with the saved states of the levels above, by
// depth.
type trials interface {
	// blank resets the state to one without marks.
	blank()
	// settle draws conclusions to a fixed point. It returns false at a contradiction.
	settle() bool
	solved() bool
	// has reports whether there is a star on a cell.
	has(row, column int) bool
	// open reports whether a cell may have a star and has none.
	open(row, column int) bool
	// choose picks an open cell to try.
	choose() (row, column int)
	// put puts a star on an open cell. It returns false if that is contradictory at once.
	put(row, column int) bool
	cross(row, column int)
	// units returns the indices of the row, the column and the region of a cell in rooted.weight.
	units(row, column int) [3]int
	// blame notes that a star on a cell has led to no solution.
	blame(row, column int)
	save(depth int)
	restore(depth int)
	// stars copies the stars of a solved state.
	stars(to *Stars)
}

// rooted is a search for several stars in each unit that begins at a root: the state with the marks, or the
// one before any.
type rooted struct {
	trials
	n, k   int
	atRoot bool // the state is the root
	marked bool // the root has marks
	ready  bool // the root is settled

	weight []uint16 // per unit, the number of wrong choices in it
	brief  bool     // see searcher.start
}

func (r *rooted) start(e *Engine, brief bool) {
	r.brief = brief
	guess := uint16(firstGuess)
	if e.wary = !brief; e.wary {
		guess, e.suspects = waryGuess, [MaxSize]uint32{}
	}
	for u := range r.weight {
		r.weight[u] = guess
	}
	e.dive(r.trials, 1)
}

func (r *rooted) blame(row, column int) {
	for _, u := range r.units(row, column) {
		r.weight[u]++
	}
}

// forget clears all marks.
func (r *rooted) forget() { r.atRoot, r.marked, r.ready = false, false, false }

func (r *rooted) mark(cell int, star bool) bool {
	r.root()
	r.marked, r.ready = true, false
	row, column := cell/r.n, cell%r.n
	if star {
		return r.put(row, column)
	}
	r.cross(row, column)
	return !r.has(row, column)
}

// root sets the state to the root.
func (r *rooted) root() {
	switch {
	case r.atRoot:
	case r.marked || r.ready:
		r.restore(0)
	default:
		r.blank()
	}
	r.atRoot = true
}

// leave saves the root before the state changes.
func (r *rooted) leave() {
	if r.atRoot && (r.marked || r.ready) {
		r.save(0)
	}
	r.atRoot = false
}

func (r *rooted) settleRoot() bool {
	r.root()
	if !r.ready && !r.settle() {
		return false
	}
	r.ready = true
	r.leave()
	return true
}

func (r *rooted) refutes(cell int) bool {
	r.leave()
	if r.ready && !r.marked {
		r.restore(0)
	} else {
		r.blank()
	}
	return !r.put(cell/r.n, cell%r.n) || !r.settle()
}

// dive finds the solutions of a settled state, which it consumes. It returns false if the search is over.
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

// recheck closes the suspects, cells where a star was contradictory in the try before, where it is
// contradictory at once in this settled state, too: most often the star tried there did not matter. The
// others are no longer suspects. It returns false at a contradiction or if the search is over.
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

// probe closes the cells of a settled state where a star is contradictory at once. It costs as much as some
// hundred nodes, so it pays only where tries are expensive. It returns false at a contradiction or if the
// search is over.
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

// possible reports whether a star on an open cell is not contradictory at once. It restores the state.
func possible(t trials, depth, row, column int) bool {
	t.save(depth)
	ok := t.put(row, column) && t.settle()
	t.restore(depth)
	return ok
}
