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
	// blank makes the state one without marks.
	blank()
	// start finds the solutions of the state, which is settled. Where it is steady, the search takes the
	// way on which the boards depend that are made.
	start(e *Engine, steady bool)
	// settle draws conclusions until there are no more. It returns false if they contradict
	// each other.
	settle() bool
	solved() bool
	// has reports whether there is a star on a cell.
	has(row, column int) bool
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

// rooted is a search for several stars in each unit, which begins at a root: the state with the marks,
// or the one before any.
type rooted struct {
	trials
	n, k   int
	atRoot bool // the state is the root
	marked bool // the root has marks
	ready  bool // the root is settled
}

// forget takes all marks back.
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

// root makes the state the root.
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

// leave keeps the root, as the state is about to become another one.
func (r *rooted) leave() {
	if r.atRoot && (r.marked || r.ready) {
		r.save(0)
	}
	r.atRoot = false
}

// search finds the solutions from the marks.
func (r *rooted) search(e *Engine) {
	r.root()
	if !r.ready && !r.settle() {
		e.possible = false
		return
	}
	r.ready = true
	r.leave()
	r.start(e, e.each != nil) // generators list solutions, and count those at a cell
}

// at finds the solutions with a star on a cell, whatever the marks.
func (r *rooted) at(e *Engine, cell int) {
	if !r.refutes(cell) {
		r.start(e, true)
	}
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
