package generate

import (
	"slices"

	"quadrille/solver/starbattle/engine"
)

// join leads paths between the pieces of each region, if they must hang together, over cells
// that are in no region and begin no solution. It returns false if a region stays in pieces.
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

// spreadFrom reaches the cells of a region that hang together with its first.
func (m *grower) spreadFrom(g uint8) int {
	clear(m.reached)
	m.queue = m.queue[:0]
	m.reach(slices.Index(m.region, g))
	return m.spread()
}

// bridge finds a shortest path from one piece of a region to another, over cells that it was
// not offered yet. It is nil if there is none.
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
