package generate

import (
	"slices"

	"quadrille/solver/grid"
	"quadrille/solver/starbattle/engine"
)

// yields reports whether a cell can leave its region.
func (m *grower) yields(cell int) bool {
	least := m.o.Stars
	if m.singles >= 0 {
		least = max(least, 2)
	}
	if m.o.Drawn {
		least = max(least, m.shape.least-1)
	}
	return !m.isStar(cell) && m.spares(cell, least) && (!m.o.Connected || m.whole(cell))
}

// spares reports whether the region of a cell is large enough without it and its images.
func (m *grower) spares(cell, least int) bool {
	left := m.size[m.region[cell]]
	for _, d := range m.orbits[cell] {
		left -= equal(m.region[d], m.region[cell])
	}
	return left >= least
}

// whole reports whether the region of a cell is in one piece without it.
func (m *grower) whole(cell int) bool {
	if m.order == 1 && m.joinedBeside(cell) {
		return true
	}
	g := m.region[cell]
	clear(m.reached)
	gone := 0
	for _, d := range m.orbits[cell] {
		m.reached[d] = true
		gone += equal(m.region[d], g)
	}
	m.queue = m.queue[:0]
	for _, d := range m.near[cell] {
		if m.region[d] == g && !m.reached[d] {
			m.reach(d)
			break
		}
	}
	return m.spread() == m.size[g]-gone
}

// joinedBeside reports whether the cells of a region beside one of its cells are connected within the eight cells
// around that.
func (m *grower) joinedBeside(cell int) bool {
	n, g := m.n, m.region[cell]
	r, q := cell/n, cell%n
	beside := func(y, x int) int {
		if y < 0 || x < 0 || y == n || x == n {
			return 0
		}
		return equal(m.region[y*n+x], g)
	}
	up, right, down, left := beside(r-1, q), beside(r, q+1), beside(r+1, q), beside(r, q-1)
	pieces := up + right + down + left
	if pieces > 1 {
		pieces -= up*right*beside(r-1, q+1) + right*down*beside(r+1, q+1) + down*left*beside(r+1, q-1) + left*up*beside(r-1, q-1)
	}
	return pieces == 1 || pieces == 0 && up*right*down*left == 1
}

// prune takes the cells not connected to a star from their regions.
func (m *grower) prune() {
	clear(m.reached)
	m.queue = m.queue[:0]
	for c := range m.region {
		if m.isStar(c) {
			m.reach(c)
		}
	}
	m.spread()
	for c, g := range m.region {
		if g != engine.None && !m.reached[c] {
			m.move(c, engine.None)
		}
	}
}

func (m *grower) reach(cell int) {
	m.reached[cell] = true
	m.queue = append(m.queue, cell)
}

// spread reaches all cells connected to those in the queue, in the same region, and returns their number.
func (m *grower) spread() int {
	for i := 0; i < len(m.queue); i++ {
		c := m.queue[i]
		for _, d := range m.near[c] {
			if !m.reached[d] && m.region[d] == m.region[c] {
				m.reach(d)
			}
		}
	}
	return len(m.queue)
}

// numbered returns the map with the regions in order of appearance.
func (m *grower) numbered() []uint8 {
	regions := make([]uint8, len(m.region))
	for c, number := range grid.Number(m.region) {
		regions[c] = uint8(number)
	}
	return regions
}

// join connects the pieces of each region, if it must be connected, by paths over cells that are in no region
// and begin no solution. It returns false if a region stays in pieces.
func (m *grower) join() bool {
	if m.o.Stars == 1 || !m.o.Connected {
		return true
	}
	clear(m.made)
	for _, i := range m.rng.Perm(m.n) {
		g := uint8(i)
		for path := m.bridge(g); path != nil; path = m.bridge(g) {
			for _, c := range path {
				m.made[c] |= 1 << g
				if m.size[g] >= m.most || !m.joins(c, g) {
					break
				}
			}
		}
		if m.spreadFrom(g) < m.size[g] {
			return false
		}
	}
	return true
}

// spreadFrom reaches the cells of a region that are connected to its first.
func (m *grower) spreadFrom(g uint8) int {
	clear(m.reached)
	m.queue = m.queue[:0]
	m.reach(slices.Index(m.region, g))
	return m.spread()
}

// bridge returns a shortest path from one piece of a region to another, over cells not offered to it yet, or
// nil.
func (m *grower) bridge(g uint8) (path []int) {
	if m.spreadFrom(g) == m.size[g] {
		return nil
	}
	for _, c := range m.queue {
		m.from[c] = -1
	}
	for i := 0; i < len(m.queue); i++ {
		c := m.queue[i]
		for _, d := range m.near[c] {
			if m.reached[d] {
				continue
			}
			if m.region[d] == g {
				for ; m.from[c] >= 0; c = m.from[c] {
					path = append(path, c)
				}
				return path
			}
			if m.region[d] == engine.None && m.made[d]>>g&1 == 0 {
				m.from[d] = c
				m.reach(d)
			}
		}
	}
	return nil
}
