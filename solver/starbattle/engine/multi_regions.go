package engine

import "math/bits"

// shapes compares the changed regions with the stars they need. It returns false if one has too little
// capacity.
func (m *multi) shapes(f *multiState) bool {
	m.compare(f)
	stale := f.stale
	f.stale = 0
	for ; stale != 0; stale &= stale - 1 {
		g := bits.TrailingZeros32(stale)
		m.pressed[g&31] = [4]uint64{}
		s := m.measure(f, g)
		if int(f.got[2*m.n+g]) == m.k {
			continue
		}
		if s.openCount < m.k || s.holds[0] < m.k || s.holds[1] < m.k || !m.conclude(f, g, &s) {
			return false
		}
	}
	return true
}

// compare adds the regions with a changed cell to the stale ones.
func (m *multi) compare(f *multiState) {
	for i := range m.n {
		now := f.open[i&31]&lower | f.star[i&31]<<half
		change := now ^ f.measured[i&31]
		f.measured[i&31] = now
		for change = (change | change>>half) & lower; change != 0; change &= change - 1 {
			f.stale |= 1 << m.region[i*MaxSize+bits.TrailingZeros64(change)]
		}
	}
}

// A shape is the capacity of a region.
type shape struct {
	openCount int    // open cells
	rest      uint64 // those without stars: their columns in the lower half, and their rows
	holds     [2]int // the most stars in bands of one or two rows, or of columns
}

// conclude draws the conclusions from the shape of a region.
func (m *multi) conclude(f *multiState, g int, s *shape) bool {
	if s.openCount == m.k {
		for i := range m.n {
			if !m.placeAll(f, i, f.open[i&31]&m.cells[g][i&31]&lower) {
				return false
			}
		}
		return true
	}
	for d := range 2 {
		if s.holds[d] == m.k && !m.hold(f, g, d, int(m.span[g][0]), int(m.span[g][1])) {
			return false
		}
	}
	m.around(f, g, s.rest)
	return true
}

// measure returns the shape of a region, and notes its capacity in single lines and in pairs.
func (m *multi) measure(f *multiState, g int) (s shape) {
	const (
		ones = 1<<half + 1
		full = ones * (1<<31 - 1) // added to a half that is not empty, it sets the top bit
		tops = ones << 31
	)
	cells, bit := &m.cells[g], uint64(ones)<<g
	var all, reach, last uint64
	var now, before uint64 // the most stars in the lines so far, and in those but the last: rows, columns
	first, end := int(m.span[g][0]), int(m.span[g][1])
	for i := first; i <= end; i++ {
		w := f.open[i&31] & cells[i&31]
		all |= w &^ f.star[i&31]
		reach |= w
		s.openCount += bits.OnesCount32(uint32(w))
		one, two := fullest(w), fullest(w|last)
		last = w
		alone := now + uint64(bits.OnesCount32(uint32(one))) + uint64(bits.OnesCount32(uint32(one>>half)))<<half
		together := before + uint64(bits.OnesCount32(uint32(two))) + uint64(bits.OnesCount32(uint32(two>>half)))<<half
		before = now
		now = min(alone&lower, together&lower) | min(alone>>half, together>>half)<<half
		for j := range m.k {
			some := (one + full) & tops >> 31
			f.capacity[j][i&31] = f.capacity[j][i&31]&^bit | some<<g
			one &= one - some
			some = (two + full) & tops >> 31
			if j > 0 {
				f.capacity[MaxStars+j][i&31] = f.capacity[MaxStars+j][i&31]&^bit | some<<g
			}
			two &= two - some
		}
	}
	// The pair of the last line and the next has the capacity of the last.
	if i := end + 1; i < m.n {
		for j := 1; j < m.k; j++ {
			f.capacity[MaxStars+j][i&31] = f.capacity[MaxStars+j][i&31]&^bit | f.capacity[j][end&31]&bit
		}
	}
	s.rest, f.reach[g&31] = all, reach
	s.holds = [2]int{int(now & lower), int(now >> half)}
	return s
}

// hold gives a region as many stars in some lines as fit there.
func (m *multi) hold(f *multiState, g, d, lo, hi int) bool {
	cells, side := &m.cells[g], uint64(lower)<<(half*d)
	most, before, paired, last := 0, 0, uint32(0), uint64(0)
	for i := lo; i <= hi; i++ {
		w := f.open[i&31] & cells[i&31] & side
		alone, together := most+bits.OnesCount64(fullest(w)), before+bits.OnesCount64(fullest(w|last))
		before, most, last = most, alone, w
		if together < alone && i > lo {
			most = together
			paired |= 1 << i
		}
	}
	return m.bands(f, g, d, lo, hi, paired)
}

// bands gives a region as many stars in some lines as fit there: each line, or pair of
// lines in paired, has its maximum.
func (m *multi) bands(f *multiState, g, d, lo, hi int, paired uint32) bool {
	cells, side := &m.cells[g], uint64(lower)<<(half*d)
	for i := hi; i >= lo; i-- {
		at, w, v := i, f.open[i&31]&cells[i&31]&side, uint64(0)
		if paired>>i&1 != 0 {
			i--
			v = f.open[i&31] & cells[i&31] & side
		}
		if (w|v)&^f.star[at&31] == 0 {
			continue
		}
		if !m.band(f, at, w, v) {
			return false
		}
	}
	return true
}

// around closes the cells that touch all open cells of a region.
func (m *multi) around(f *multiState, g int, rest uint64) {
	columns, rows := middle(uint32(rest)), middle(uint32(rest>>half))
	if columns == 0 {
		return
	}
	alone := int(f.got[2*m.n+g]) == m.k-1
	for ; rows != 0; rows &= rows - 1 {
		i := bits.TrailingZeros64(rows)
		cells := columns &^ f.star[i&31]
		if alone {
			cells &^= m.cells[g][i&31]
		}
		f.closeAll(i, cells)
	}
}
