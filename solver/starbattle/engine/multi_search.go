package engine

import "math/bits"

const (
	multiLooks = 16  // settled fields between two questions to Stop
	dear       = 400 // nodes in a try after which cells are probed
	firstGuess = 3   // the weight of a unit before any choice in it was wrong
)

// search finds the solutions from the marks.
func (m *multi) search(e *Engine) {
	if !m.ready && !m.settle(&m.stack[0]) {
		e.possible = false
		return
	}
	m.ready = true
	m.copy(&m.stack[1], &m.stack[0])
	m.start(e)
}

// at finds the solutions with a star on a cell, whatever the marks.
func (m *multi) at(e *Engine, cell int) {
	f := &m.stack[1]
	if m.ready && !m.marked {
		m.copy(f, &m.stack[0])
	} else {
		m.blank(f)
	}
	if m.place(f, cell/m.n, cell%m.n) {
		m.start(e)
	}
}

func (m *multi) start(e *Engine) {
	for u := range m.weight {
		m.weight[u] = firstGuess
	}
	m.dive(e, 1)
}

// dive finds the solutions of a field of the stack, which is used up. It returns false when
// the search is over.
func (m *multi) dive(e *Engine, depth int) bool {
	f, next := &m.stack[depth], &m.stack[depth+1]
	for m.settle(f) {
		if f.left == 0 {
			s := f.stars(m.n)
			return e.found(&s)
		}
		if e.stopped(multiLooks) {
			return false
		}
		row, column := m.choose(f)
		e.result.Nodes++
		nodes, found := e.result.Nodes, e.result.Count
		m.copy(next, f)
		if m.place(next, row, column) && !m.dive(e, depth+1) {
			return false
		}
		if e.result.Count == found {
			for _, u := range m.units(row, column) {
				m.weight[u]++
			}
		}
		f.close(row, 1<<column)
		if e.result.Nodes > nodes+dear && !m.probe(e, f, next) {
			return !e.result.Stopped
		}
	}
	return true
}

// probe closes the cells where a star contradicts at once; next is scratch. It costs as much
// as some hundred nodes, so it is for a field where tries are dear. It returns false if
// nothing is left of the field or the search is over.
func (m *multi) probe(e *Engine, f, next *field) bool {
	if !m.settle(f) {
		return false
	}
	for i := range m.n {
		for column := range m.n {
			if (f.open[i]&^f.star[i])>>column&1 == 0 {
				continue
			}
			if e.stopped(multiLooks) {
				return false
			}
			m.copy(next, f)
			if m.place(next, i, column) && m.settle(next) {
				continue
			}
			if f.close(i, 1<<column); !m.settle(f) {
				return false
			}
		}
	}
	return true
}

// settle draws conclusions until there are no more, the cheapest first. It returns false if
// they contradict each other.
func (m *multi) settle(f *field) bool {
	for {
		changed, ok := m.rows(f)
		if !ok || f.left == 0 {
			return ok
		}
		if changed {
			continue
		}
		if changed, ok = m.shapes(f); !ok {
			return false
		}
		if changed {
			continue
		}
		if changed, ok = m.windows(f); !ok || !changed {
			return ok
		}
	}
}

func (m *multi) units(row, column int) [3]int {
	return [3]int{row, m.n + column, 2*m.n + int(m.region[row*MaxSize+column])}
}

// choose picks the cell to try next. Units come first where choices were often wrong and
// cells to spare are few; of the first of all it takes the cell whose other units come first.
func (m *multi) choose(f *field) (row, column int) {
	n := m.n
	var urgency [3 * MaxSize]int
	first := 0
	for u := range 3 * n {
		if want := m.k - int(f.got[u]); want > 0 {
			urgency[u] = m.weight[u] << 16 / (m.room(f, u) - want + 1)
		}
		if urgency[u] > urgency[first] {
			first = u
		}
	}
	best := 0
	for i := range n {
		cells := f.open[i&31] &^ f.star[i&31] & lower
		switch {
		case first >= 2*n:
			cells &= m.cells[first-2*n][i&31]
		case first >= n:
			cells &= 1 << (first - n)
		case first != i:
			continue
		}
		for ; cells != 0; cells &= cells - 1 {
			c, sum := bits.TrailingZeros64(cells), 0
			for _, u := range m.units(i, c) {
				sum += urgency[u]
			}
			if sum > best {
				best, row, column = sum, i, c
			}
		}
	}
	return row, column
}

// room is the number of open cells of a unit, those with stars not counted.
func (m *multi) room(f *field, u int) int {
	switch n := m.n; {
	case u < n:
		return bits.OnesCount64(f.open[u&31] &^ f.star[u&31] & lower)
	case u < 2*n:
		return bits.OnesCount64((f.open[(u-n)&31] &^ f.star[(u-n)&31]) >> half)
	default:
		return f.shape[u-2*n].room - int(f.got[u])
	}
}
