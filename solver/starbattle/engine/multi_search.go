package engine

import (
	"math"
	"math/bits"
)

func (m *multi) solved() bool { return m.state.left == 0 }

// open reports whether a cell may have a star and has none, has whether it has one.
func (m *multi) open(row, column int) bool {
	f := &m.state
	return row < m.n && (f.open[row]&^f.star[row])>>column&1 != 0
}

func (m *multi) has(row, column int) bool { return m.state.star[row]>>column&1 != 0 }

// put puts a star on an open cell. It returns false if that is contradictory at once.
func (m *multi) put(row, column int) bool { return m.place(&m.state, row, column) }

func (m *multi) cross(row, column int) { m.state.close(row, 1<<column) }

// stars copies the stars of a solved state.
func (m *multi) stars(to *Stars) {
	for i := range m.n {
		to[i] = uint32(m.state.star[i])
	}
}

// settle draws conclusions to a fixed point, the cheapest first. It returns false at a contradiction.
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

// units returns the indices of the row, the column and the region of a cell in weight.
func (m *multi) units(row, column int) [3]int {
	return [3]int{row, m.n + column, 2*m.n + int(m.region[row*MaxSize+column])}
}

// choose returns the cell to try next, in a unit that needs a star most: in one that has few cells for those it wants, and
// has led astray.
func (m *multi) choose() (row, column int) {
	n, f := m.n, &m.state
	var urgency [3 * MaxSize]int64
	first := 0
	for u := range 3 * n {
		if want := m.k - int(f.got[u]); want > 0 {
			weight := int64(m.weight[u]) * int64((1+u/(2*n))*want)
			urgency[u] = weight << 16 / int64(m.openCount(f, u)-want+m.k-1)
		}
		if urgency[u] > urgency[first] {
			first = u
		}
	}
	if m.k > 2 && !m.brief {
		for u, v := range urgency {
			urgency[u] = (v >> 8) * (v >> 8)
		}
	} else {
		urgency[first] += math.MaxInt64 / 2
	}
	best := int64(0)
	for i := range n {
		for cells := f.open[i&31] &^ f.star[i&31] & lower; cells != 0; cells &= cells - 1 {
			c, sum := bits.TrailingZeros64(cells), int64(0)
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
