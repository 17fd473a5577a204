package generate

import (
	"math/bits"
	"slices"

	"quadrille/solver/starbattle/engine"
)

const (
	counted = 8   // solutions that a cell begins, at most: more count as so many
	listed  = 128 // rivals in a list, at most
)

// mostMoves is the largest number of moves where cells have images. The solutions that images begin are not
// counted, so the moves might never end.
const mostMoves = 100

// endRivals moves cells on which rivals have stars to other regions until no rivals are left. If no move ends
// more solutions than it begins, it is not ok and returns a cell of a rival; if there are too many to list,
// any cell, as which of them are found first depends on the engine.
func (m *grower) endRivals() (cell int, ok bool) {
	defer func() { m.rivals = m.rivals[:0] }()
	for moves := 0; ; moves++ {
		if len(m.rivals) == 0 && m.list() {
			return 0, true
		}
		if len(m.rivals) == 0 || len(m.rivals) > listed {
			return m.rng.IntN(len(m.region)), false
		}
		o, gain := m.best()
		if gain == 0 || m.order > 1 && moves >= mostMoves {
			return m.someStar(), false
		}
		m.move(o.cell, o.region)
		m.follow(o.cell)
	}
}

// list lists all rivals, or more than listed, and reports whether none exist. If ctx ends it may find none and
// report false.
func (m *grower) list() (none bool) {
	m.proofs++
	r := m.engine.Each(func(s engine.Stars) bool {
		if s != m.planted {
			m.rivals = append(m.rivals, s)
		}
		return len(m.rivals) <= listed
	})
	return len(m.rivals) == 0 && !r.Stopped
}

// follow updates the list after a cell has moved.
func (m *grower) follow(cell int) {
	m.rivals = slices.DeleteFunc(m.rivals, func(s engine.Stars) bool {
		return slices.ContainsFunc(m.orbits[cell], func(d int) bool { return s.Has(m.n, d) })
	})
	m.engine.EachAt(cell, func(s engine.Stars) bool {
		m.rivals = append(m.rivals, s)
		return len(m.rivals) <= listed
	})
}

// best returns the move of a cell that ends the most rivals, less those it begins. The gain is 0 if no move
// ends more than it begins.
func (m *grower) best() (move offer, gain int) {
	for r := range m.n {
		for stars := m.rivalsIn(r); stars != 0; stars &= stars - 1 {
			c := r*m.n + bits.TrailingZeros32(stars)
			ends := m.ends(c)
			if ends <= gain || !m.yields(c) {
				continue
			}
			g := m.region[c]
			for _, d := range m.near[c] {
				h := m.region[d]
				if h == g || m.size[h] >= m.most || ends <= gain || !m.suits(c, h) {
					continue
				}
				if net := ends - m.begins(c, h, ends-gain); net > gain {
					move, gain = offer{c, h}, net
				}
			}
			m.restore(c)
		}
	}
	return move, gain
}

// ends returns the number of rivals with a star on a cell.
func (m *grower) ends(cell int) int {
	n := 0
	for i := range m.rivals {
		n += equal(m.rivals[i].Has(m.n, cell), true)
	}
	return n
}

// rivalsIn returns the columns of a row where rivals have stars and the planted solution has none, as bits.
func (m *grower) rivalsIn(r int) (stars uint32) {
	for i := range m.rivals {
		stars |= m.rivals[i][r]
	}
	return stars &^ m.planted[r]
}

// someStar returns a cell where a rival has a star and the planted solution has none.
func (m *grower) someStar() int {
	first := m.rng.IntN(m.n)
	for i := range m.n {
		r := (first + i) % m.n
		if stars := m.rivalsIn(r); stars != 0 {
			for n := m.rng.IntN(bits.OnesCount32(stars)); n > 0; n-- {
				stars &= stars - 1
			}
			return r*m.n + bits.TrailingZeros32(stars)
		}
	}
	panic("generate: the planted solution is its own rival")
}
