package generate

import "quadrille/solver/starbattle/engine"

// plantOne is plant for one star in a row: a permutation of the columns in which neighbours
// do not touch. Each star has its own region.
func (m *grower) plantOne() {
	var column [engine.MaxSize]int
	for i := range m.n {
		column[i] = i
	}
	for touch := true; touch; {
		m.rng.Shuffle(m.n, func(i, j int) { column[i], column[j] = column[j], column[i] })
		touch = false
		for r := 1; r < m.n; r++ {
			d := column[r] - column[r-1]
			touch = touch || d*d == 1
		}
	}
	for c := range m.region {
		m.region[c] = engine.None
	}
	for r, q := range column[:m.n] {
		m.planted[r] = 1 << q
		m.region[r*m.n+q] = uint8(r)
		m.size[r] = 1
	}
	m.single = m.n
}
