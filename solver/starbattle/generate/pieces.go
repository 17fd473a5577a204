package generate

import "quadrille/solver/starbattle/engine"

// yields reports whether the region of a cell can do without it.
func (m *grower) yields(cell int) bool {
	least := m.o.Stars
	if m.o.Singles >= 0 {
		least = max(least, 2)
	}
	return !m.isStar(cell) && m.size[m.region[cell]] > least && (m.orbits == nil || m.spares(cell, least)) && (!m.o.Connected || m.whole(cell))
}

// spares reports whether the region of a cell is large enough without its images, too.
func (m *grower) spares(cell, least int) bool {
	left := m.size[m.region[cell]]
	for _, d := range m.orbits[cell] {
		left -= equal(m.region[d], m.region[cell])
	}
	return left >= least
}

// whole reports whether the region of a cell is in one piece without it.
func (m *grower) whole(cell int) bool {
	g := m.region[cell]
	clear(m.reached)
	m.reached[cell] = true
	gone := 1
	if m.orbits != nil {
		for _, d := range m.orbits[cell][1:] {
			m.reached[d] = true
			gone += equal(m.region[d], g)
		}
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

// prune takes the cells that hang on no star from their regions.
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

// spread reaches all cells that hang together with those in the queue, in the same region,
// and returns their number.
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

// numbered is the map with the regions in order of appearance.
func (m *grower) numbered() []uint8 {
	var number [engine.MaxSize]uint8
	next := uint8(0)
	regions := make([]uint8, len(m.region))
	for c, g := range m.region {
		if number[g] == 0 {
			next++
			number[g] = next
		}
		regions[c] = number[g] - 1
	}
	return regions
}
