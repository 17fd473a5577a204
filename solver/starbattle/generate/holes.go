package generate

import (
	"quadrille/solver/grid"
	"quadrille/solver/starbattle/engine"
)

// finish closes the holes and removes rivals. Where it gets stuck it takes the cells around from their
// regions, which begins no solution, and grows these anew. It returns false if so many proofs do not suffice.
func (m *grower) finish(proofs int) bool {
	for m.proofs < proofs && m.ctx.Err() == nil {
		trouble, ok := m.closeHoles()
		if ok {
			trouble, ok = m.widen()
		}
		if ok && !m.loose {
			trouble, ok = m.endRivals()
		}
		if ok {
			return m.ctx.Err() == nil
		}
		m.report(m.proofs)
		m.clear(trouble)
		if !m.join() {
			return false
		}
		m.grow()
	}
	return false
}

// closeHoles closes holes, each with the region beside it that begins the fewest solutions. It is
// not ok if the regions beside a hole may not have more cells.
func (m *grower) closeHoles() (hole int, ok bool) {
	for open := true; open; {
		open = false
		stuck := -1
		for c, g := range m.region {
			if g != engine.None {
				continue
			}
			if g := m.host(c); g != engine.None {
				m.move(c, g)
				open = true
			} else {
				m.restore(c)
				stuck = c
			}
		}
		if !open && stuck >= 0 {
			return stuck, false
		}
	}
	return 0, true
}

// host returns the region beside a hole that begins the fewest solutions with it, or None. On drawn boards it
// returns one that begins none, or else any: counting costs more than it saves there.
func (m *grower) host(hole int) uint8 {
	fewest, host := counted+1, uint8(engine.None)
	for _, d := range m.near[hole] {
		g := m.region[d]
		if g == engine.None || g == host || m.size[g] >= m.most || fewest == 0 || !m.suits(hole, g) {
			continue
		}
		if m.o.Drawn {
			if host = g; m.begins(hole, g, 1) == 0 {
				break
			}
		} else if k := m.begins(hole, g, min(fewest, counted)); k < fewest {
			fewest, host = k, g
		}
	}
	return host
}

// widen gives regions of a single cell another one until no more than Singles are left. It is not ok if a
// region finds none.
func (m *grower) widen() (cell int, ok bool) {
	for c, g := range m.region {
		if !m.lonely() {
			break
		}
		if m.size[g] > 1 {
			continue
		}
		fewest, gift := counted+1, -1
		for _, d := range m.near[c] {
			if !m.yields(d) || fewest == 0 || !m.suits(d, g) {
				continue
			}
			if k := m.begins(d, g, min(fewest, counted)); k < fewest {
				fewest, gift = k, d
			}
			m.restore(d)
		}
		if gift < 0 {
			return c, false
		}
		m.move(gift, g)
	}
	return 0, true
}

// clear takes the cells around one from their regions, and those no longer connected to a star. It takes
// fewer on drawn boards, where it is called more often.
func (m *grower) clear(cell int) {
	reach := 2 + m.rng.IntN(2)
	if m.o.Drawn {
		reach--
	}
	for _, c := range append(grid.Around(m.n, m.n, cell, reach), cell) {
		if !m.isStar(c) {
			m.move(c, engine.None)
		}
	}
	if m.o.Connected {
		m.prune()
	}
}
