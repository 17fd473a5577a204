package engine

import "math/bits"

func (m *multi) start(e *Engine, _ bool) {
	for u := range m.weight {
		m.weight[u] = firstGuess
	}
	e.wary = false
	e.dive(m, 1)
}

func (m *multi) solved() bool { return m.state.left == 0 }

func (m *multi) open(row, column int) bool {
	f := &m.state
	return row < m.n && (f.open[row]&^f.star[row])>>column&1 != 0
}

func (m *multi) has(row, column int) bool { return m.state.star[row]>>column&1 != 0 }

func (m *multi) put(row, column int) bool { return m.place(&m.state, row, column) }

func (m *multi) cross(row, column int) { m.state.close(row, 1<<column) }

func (m *multi) blame(row, column int) {
	for _, u := range m.units(row, column) {
		m.weight[u]++
	}
}

func (m *multi) stars(to *Stars) {
	for i := range m.n {
		to[i] = uint32(m.state.star[i])
	}
}

// settle draws the cheapest conclusions first.
func (m *multi) settle() bool {
	f := &m.state
	for f.changed = true; f.changed; {
		f.changed = false
		if ok := m.rows(f); !ok || f.left == 0 {
			return ok
		}
		if !f.changed && !m.shapes(f) || !f.changed && !m.windows(f) {
			return false
		}
	}
	return true
}

func (m *multi) units(row, column int) [3]int {
	return [3]int{row, m.n + column, 2*m.n + int(m.region[row*MaxSize+column])}
}

// choose returns the cell to try next. A unit is urgent if choices in it were often wrong, it needs many
// stars and has few cells to spare. In the most urgent unit choose picks the cell with the highest total
// urgency of its units.
func (m *multi) choose() (row, column int) {
	n, f := m.n, &m.state
	var urgency [3 * MaxSize]int
	first := 0
	for u := range 3 * n {
		if want := m.k - int(f.got[u]); want > 0 {
			urgency[u] = m.weight[u] * want << 16 / (m.openCount(f, u) - want + 1)
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

// openCount returns the number of open cells of a unit without a star.
func (m *multi) openCount(f *multiState, u int) int {
	switch n := m.n; {
	case u < n:
		return bits.OnesCount64(f.open[u&31] &^ f.star[u&31] & lower)
	case u < 2*n:
		return bits.OnesCount64((f.open[(u-n)&31] &^ f.star[(u-n)&31]) >> half)
	default:
		cells, count := &m.cells[u-2*n], 0
		for i := m.span[u-2*n][0]; i <= m.span[u-2*n][1]; i++ {
			count += bits.OnesCount64(f.open[i&31] &^ f.star[i&31] & cells[i&31] & lower)
		}
		return count
	}
}
