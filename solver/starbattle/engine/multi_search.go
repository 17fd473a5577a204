package engine

import "math/bits"

const (
	multiLooks = 16  // settled fields between two questions to Stop
	dear       = 100 // nodes in a try after which cells are probed
	firstGuess = 6   // the weight of a unit before any choice in it was wrong
)

// search finds the solutions from the marks.
func (m *multi) search(e *Engine) {
	m.root()
	if !m.ready && !m.settle(&m.field) {
		e.possible = false
		return
	}
	m.ready = true
	m.leave()
	m.start(e)
}

// at finds the solutions with a star on a cell, whatever the marks.
func (m *multi) at(e *Engine, cell int) {
	m.leave()
	if m.ready && !m.marked {
		m.restore(0)
	} else {
		m.blank()
	}
	if m.place(&m.field, cell/m.n, cell%m.n) {
		m.start(e)
	}
}

func (m *multi) start(e *Engine) {
	for u := range m.weight {
		m.weight[u] = firstGuess
	}
	m.dive(e, 1)
}

// dive finds the solutions of the field, which is used up. It returns false when the search
// is over.
func (m *multi) dive(e *Engine, depth int) bool {
	f := &m.field
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
		m.save(depth)
		if m.place(f, row, column) && !m.dive(e, depth+1) {
			return false
		}
		m.restore(depth)
		if e.result.Count == found {
			for _, u := range m.units(row, column) {
				m.weight[u]++
			}
		}
		f.close(row, 1<<column)
		if e.result.Nodes > nodes+dear && !m.probe(e, depth) {
			return !e.result.Stopped
		}
	}
	return true
}

// probe closes the cells where a star contradicts at once. It costs as much as some hundred
// nodes, so it is for a field where tries are dear. It returns false if nothing is left of
// the field or the search is over.
func (m *multi) probe(e *Engine, depth int) bool {
	f := &m.field
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
			m.save(depth)
			possible := m.place(f, i, column) && m.settle(f)
			m.restore(depth)
			if possible {
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
		if changed, ok = m.couples(f); !ok {
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

// choose picks the cell to try next. Units come first where choices were often wrong, stars to
// come are many and cells to spare are few; of the first of all it takes the cell whose other units come first.
func (m *multi) choose(f *field) (row, column int) {
	n := m.n
	var urgency [3 * MaxSize]int
	first := 0
	for u := range 3 * n {
		if want := m.k - int(f.got[u]); want > 0 {
			urgency[u] = m.weight[u] * want << 16 / (m.room(f, u) - want + 1)
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
		cells, room := &m.cells[u-2*n], 0
		for i := m.span[u-2*n][0]; i <= m.span[u-2*n][1]; i++ {
			room += bits.OnesCount64(f.open[i&31] &^ f.star[i&31] & cells[i&31] & lower)
		}
		return room
	}
}
