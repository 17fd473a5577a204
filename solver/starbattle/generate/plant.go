package generate

import "quadrille/solver/starbattle/engine"

// plant plants a solution and gives each of its stars to a region. It returns false if ctx
// ends.
func (m *grower) plant() bool {
	if m.patterns == nil {
		m.patterns = patterns(m.n, m.o.Stars)
	}
	for m.ctx.Err() == nil {
		left := 10 * len(m.patterns)
		if m.plantRow(0, &left) {
			m.empty()
			m.share()
			return true
		}
	}
	return false
}

// empty removes all cells from their regions.
func (m *grower) empty() {
	for c := range m.region {
		m.region[c] = engine.None
	}
	clear(m.size)
	m.single = 0
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

// following returns the next larger number with as many bits set.
func following(w uint32) uint32 {
	low := w & -w
	carried := w + low
	return carried | (w^carried)/low>>2
}

// plantRow plants a row and those after it. It returns false if they do not fit or no tries are left.
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

// lined is the number of regions that get all stars of a line on easy boards. There the only deductions
// before the first star are a region inside a line and a line inside a region.
const lined = 2

// share assigns the stars to regions. Along a random slope over the board, each takes the first star left and
// those nearest to it.
func (m *grower) share() {
	next := 0
	for ; m.loose && next < lined; next++ {
		m.giveLine(uint8(next))
	}
	down, across := m.rng.IntN(9)-4, m.rng.IntN(9)-4
	for g := next; g < m.n; g++ {
		first := m.star(func(c int) int { return c/m.n*down + c%m.n*across })
		for range m.o.Stars {
			c := m.star(func(c int) int { return apart(m.n, first, c) })
			m.give(c, uint8(g))
		}
	}
}

// giveLine assigns all stars of a random line to a region.
func (m *grower) giveLine(g uint8) {
	for m.size[g] == 0 {
		line := m.rng.IntN(2 * m.n)
		var stars []int
		for c, h := range m.region {
			if (c/m.n == line || m.n+c%m.n == line) && m.isStar(c) && h == engine.None {
				stars = append(stars, c)
			}
		}
		if len(stars) == m.o.Stars {
			for _, c := range stars {
				m.give(c, g)
			}
		}
	}
}

// star returns the star without a region of the least cost.
func (m *grower) star(cost func(cell int) int) (star int) {
	star = -1
	for c, g := range m.region {
		if g == engine.None && m.isStar(c) && (star < 0 || cost(c) < cost(star)) {
			star = c
		}
	}
	return star
}

// apart returns the number of steps from a cell to another.
func apart(n, a, b int) int {
	down, across := a/n-b/n, a%n-b%n
	return max(down, -down) + max(across, -across)
}

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
	m.empty()
	for r, q := range column[:m.n] {
		m.planted[r] = 1 << q
		m.give(r*m.n+q, uint8(r))
	}
}
