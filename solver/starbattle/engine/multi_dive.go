package engine

import "math/bits"

const (
	trialLooks = 16  // settled states between two questions to Stop
	dear       = 100 // the nodes in a try after which cells are probed
	firstGuess = 6   // the weight of a unit before any choice in it was wrong
	waryGuess  = 20  // the same where rechecks blame stars, too
)

func (m *multi) start(e *Engine, brief bool) {
	m.brief = brief
	guess := uint16(firstGuess)
	if e.wary = !brief; e.wary {
		guess, e.suspects = waryGuess, [MaxSize]uint32{}
	}
	for u := range m.weight {
		m.weight[u] = guess
	}
	e.dive(m, 1)
}

// blame notes that a star on a cell has led to no solution.
func (m *multi) blame(row, column int) {
	for _, u := range m.units(row, column) {
		m.weight[u]++
	}
}

func (m *multi) forget() { m.atRoot, m.marked, m.ready = false, false, false }

func (m *multi) mark(cell int, star bool) bool {
	m.root()
	m.marked, m.ready = true, false
	row, column := cell/m.n, cell%m.n
	if star {
		return m.put(row, column)
	}
	m.cross(row, column)
	return !m.has(row, column)
}

func (m *multi) root() {
	switch {
	case m.atRoot:
	case m.marked || m.ready:
		m.restore(0)
	default:
		m.blank()
	}
	m.atRoot = true
}

// leave saves the root before the state changes.
func (m *multi) leave() {
	if m.atRoot && (m.marked || m.ready) {
		m.save(0)
	}
	m.atRoot = false
}

func (m *multi) settleRoot() bool {
	m.root()
	if !m.ready && !m.settle() {
		return false
	}
	m.ready = true
	m.leave()
	return true
}

func (m *multi) refutes(cell int) bool {
	m.leave()
	if m.ready && !m.marked {
		m.restore(0)
	} else {
		m.blank()
	}
	return !m.put(cell/m.n, cell%m.n) || !m.settle()
}

// dive finds the solutions of a settled state, which it consumes. It returns false if the search is over.
func (e *Engine) dive(m *multi, depth int) bool {
	for {
		if m.solved() {
			s := e.next()
			m.stars(s)
			return e.found(s)
		}
		if e.stopped(trialLooks) {
			return false
		}
		row, column := m.choose()
		e.result.Nodes++
		nodes, found := e.result.Nodes, e.result.Count
		m.save(depth)
		if !m.put(row, column) || !m.settle() {
			e.suspects[row] |= 1 << column
		} else if !e.dive(m, depth+1) {
			return false
		}
		m.restore(depth)
		if e.result.Count == found {
			m.blame(row, column)
		}
		m.cross(row, column)
		if !m.settle() || e.wary && e.result.Nodes > nodes && !e.recheck(m, depth) {
			return !e.result.Stopped
		}
		if e.result.Nodes > nodes+dear && !e.probe(m, depth) {
			return !e.result.Stopped
		}
	}
}

// recheck closes the suspects, cells where a star was contradictory in the try before, where it is
// contradictory at once in this settled state, too: most often the star tried there did not matter. The
// others are no longer suspects. It returns false at a contradiction or if the search is over.
func (e *Engine) recheck(m *multi, depth int) bool {
	hit := false
	for row := range e.suspects {
		for columns := e.suspects[row]; columns != 0; columns &= columns - 1 {
			column := bits.TrailingZeros32(columns)
			if !m.open(row, column) {
				continue
			}
			if e.stopped(trialLooks) {
				return false
			}
			if possible(m, depth, row, column) {
				e.suspects[row] &^= 1 << column
				continue
			}
			m.blame(row, column)
			m.cross(row, column)
			hit = true
		}
	}
	return !hit || m.settle()
}

// probe closes the cells of a settled state where a star is contradictory at once. It costs as much as some
// hundred nodes, so it pays only where tries are expensive. It returns false at a contradiction or if the
// search is over.
func (e *Engine) probe(m *multi, depth int) bool {
	for row := range MaxSize {
		for column := range MaxSize {
			if !m.open(row, column) {
				continue
			}
			if e.stopped(trialLooks) {
				return false
			}
			if possible(m, depth, row, column) {
				continue
			}
			if m.cross(row, column); !m.settle() {
				return false
			}
		}
	}
	return true
}

// possible reports whether a star on an open cell is not contradictory at once. It restores the state.
func possible(m *multi, depth, row, column int) bool {
	m.save(depth)
	ok := m.put(row, column) && m.settle()
	m.restore(depth)
	return ok
}
