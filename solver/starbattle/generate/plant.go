package generate

import "quadrille/solver/starbattle/engine"

// plant plants a solution and gives each of its stars to a region. It returns false if ctx
// ends.
func (m *grower) plant() bool {
	if m.patterns == nil {
		m.patterns = patterns(m.n, m.o.Stars)
	}
	for done := false; !done; {
		if m.ctx.Err() != nil {
			return false
		}
		left := 10 * len(m.patterns)
		done = m.plantRow(0, &left)
	}
	for c := range m.region {
		m.region[c] = engine.None
	}
	m.share()
	return true
}

// patterns lists the ways to put stars in a row.
func patterns(n, stars int) (all []uint32) {
	for w := uint32(1)<<stars - 1; w < 1<<n; w = following(w) {
		if w&(w<<1) == 0 {
			all = append(all, w)
		}
	}
	return all
}

// following is the next larger number with as many bits set.
func following(w uint32) uint32 {
	low := w & -w
	carried := w + low
	return carried | (w^carried)/low>>2
}

// plantRow plants a row and those after it. It returns false if they do not fit, or if no
// tries are left.
func (m *grower) plantRow(r int, left *int) bool {
	if r == m.n {
		return true
	}
	var above uint32
	if r > 0 {
		above = m.planted[r-1]
		above |= above<<1 | above>>1
	}
	for range m.patterns {
		if *left--; *left < 0 {
			return false
		}
		w := m.patterns[m.rng.IntN(len(m.patterns))]
		if w&above != 0 {
			continue
		}
		if m.planted[r] = w; m.fits(r+1) && m.plantRow(r+1, left) {
			return true
		}
	}
	return false
}

// fits reports whether the columns can still get their stars in the rows from r on.
func (m *grower) fits(r int) bool {
	for c := range m.n {
		want := m.o.Stars
		for _, w := range m.planted[:r] {
			want -= int(w >> c & 1)
		}
		rows := m.n - r - int(m.planted[r-1]>>c&1)
		if want < 0 || want > (rows+1)/2 {
			return false
		}
	}
	return true
}

// share gives the stars to regions. Along a slope over the board, each takes the first star
// that is left and those nearest to it.
func (m *grower) share() {
	clear(m.size)
	m.single = 0
	down, across := m.rng.IntN(9)-4, m.rng.IntN(9)-4
	for g := range m.n {
		first := m.star(func(c int) int { return c/m.n*down + c%m.n*across })
		for range m.o.Stars {
			c := m.star(func(c int) int { return apart(m.n, first, c) })
			m.region[c] = uint8(g)
			m.resize(uint8(g), 1)
		}
	}
}

// star is the star without a region of the least cost.
func (m *grower) star(cost func(cell int) int) (star int) {
	star = -1
	for c, g := range m.region {
		if g == engine.None && m.isStar(c) && (star < 0 || cost(c) < cost(star)) {
			star = c
		}
	}
	return star
}

// apart is the number of steps from a cell to another.
func apart(n, a, b int) int {
	down, across := a/n-b/n, a%n-b%n
	return max(down, -down) + max(across, -across)
}
