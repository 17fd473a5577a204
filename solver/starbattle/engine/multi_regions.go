package engine

import "math/bits"

// A shape is a region as it was last measured, before it had all its stars. The strips are
// the most stars that its parts in single lines and in pairs of neighbouring lines can have,
// a pair being a line and the one before: for each line four bytes, a single row, a pair of
// rows, a single column, a pair of columns.
type shape struct {
	strips      [MaxSize]uint32
	first, last [2]uint8 // row and column with an open cell
	holds       [2]uint8 // the most stars in bands of one or two rows, or of columns
	room        int      // open cells
	rest        uint64   // those without stars: their columns in the lower half, and their rows
}

// strip gives the most stars in a line, and in it and the one before.
func (s *shape) strip(d, line int) (single, double int) {
	both := s.strips[line] >> (16 * d & 31)
	return int(both & 0xff), int(both >> 8 & 0xff)
}

// lines are those with an open cell that has no star.
func (s *shape) lines(d int) uint32 {
	return uint32(s.rest >> (half * (1 - d)))
}

// shapes compares the regions with the stars they want, as far as they have changed. It
// returns false if one has too little room.
func (m *multi) shapes(f *field) (changed, ok bool) {
	m.compare(f)
	anew := f.stale
	// Shapes are measured before any conclusion changes what compare has seen.
	for ; f.stale != 0; f.stale &= f.stale - 1 {
		g := bits.TrailingZeros32(f.stale)
		if int(f.got[2*m.n+g]) == m.k {
			anew &^= 1 << g
			continue
		}
		m.measure(f, g)
		if s := &f.shape[g]; s.room < m.k || int(s.holds[0]) < m.k || int(s.holds[1]) < m.k {
			return false, false
		}
	}
	for ; anew != 0; anew &= anew - 1 {
		c, ok := m.conclude(f, bits.TrailingZeros32(anew))
		if !ok {
			return false, false
		}
		changed = changed || c
	}
	return changed, true
}

// compare adds to the regions to measure again those of which a cell has changed.
func (m *multi) compare(f *field) {
	for i := range m.n {
		now := f.open[i&31]&lower | f.star[i&31]<<half
		change := now ^ f.measured[i&31]
		f.measured[i&31] = now
		for change = (change | change>>half) & lower; change != 0; change &= change - 1 {
			f.stale |= 1 << m.region[i*MaxSize+bits.TrailingZeros64(change)]
		}
	}
}

// conclude draws the conclusions from the shape of a region.
func (m *multi) conclude(f *field, g int) (changed, ok bool) {
	s := &f.shape[g]
	if s.room == m.k {
		for i := range m.n {
			if !m.placeAll(f, i, f.open[i&31]&m.cells[g][i&31]&lower) {
				return false, false
			}
		}
		return true, true
	}
	for d := range 2 {
		if int(s.holds[d]) == m.k {
			first, last := int(s.first[d]), int(s.last[d])
			_, paired := s.within(d, first, last)
			c, ok := m.bands(f, g, d, first, last, paired)
			if !ok {
				return false, false
			}
			changed = changed || c
		}
	}
	return m.around(f, g) || changed, true
}

// measure takes the shape of a region.
func (m *multi) measure(f *field, g int) {
	cells, s := &m.cells[g], &f.shape[g]
	var all, rest, last uint64
	var room, rows, columns, rowsBefore, columnsBefore int
	for i := int(m.span[g][0]); i <= int(m.span[g][1]); i++ {
		w := f.open[i&31] & cells[i&31]
		all |= w
		rest |= w &^ f.star[i&31]
		room += bits.OnesCount64(w & lower)
		one, two := fullest(w), fullest(w|last)
		last = w
		a, b := bits.OnesCount64(one&lower), bits.OnesCount64(two&lower)
		rowsBefore, rows = rows, min(rows+a, rowsBefore+b)
		strip := uint32(a | b<<8)
		a, b = bits.OnesCount64(one>>half), bits.OnesCount64(two>>half)
		columnsBefore, columns = columns, min(columns+a, columnsBefore+b)
		s.strips[i] = strip | uint32(a|b<<8)<<16
	}
	s.first = [2]uint8{uint8(bits.TrailingZeros32(uint32(all >> half))), uint8(bits.TrailingZeros32(uint32(all)))}
	s.last = [2]uint8{uint8(bits.Len32(uint32(all>>half)) - 1), uint8(bits.Len32(uint32(all)) - 1)}
	s.holds = [2]uint8{uint8(rows), uint8(columns)}
	s.room, s.rest = room, rest
}

// within is the most stars that a region can have in some lines, between its first and its
// last. Paired are the lines that are looked at together with the one before.
func (s *shape) within(d, lo, hi int) (most int, paired uint32) {
	before := 0
	for i := lo; i <= hi; i++ {
		single, double := s.strip(d, i)
		alone, together := most+single, before+double
		before, most = most, alone
		if together < alone && i > lo {
			most = together
			paired |= 1 << i
		}
	}
	return most, paired
}

// bands makes a region have all the stars in some lines that it can have there. Each line, or
// two that within has paired, must have what they can hold.
func (m *multi) bands(f *field, g, d, lo, hi int, paired uint32) (changed, ok bool) {
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
		c, ok := m.band(f, at, w, v)
		if !ok {
			return false, false
		}
		changed = changed || c
	}
	return changed, true
}

// around closes the cells that touch all open cells of a region.
func (m *multi) around(f *field, g int) (changed bool) {
	rest := f.shape[g].rest
	columns, rows := middle(uint32(rest)), middle(uint32(rest>>half))
	if columns == 0 {
		return false
	}
	alone := int(f.got[2*m.n+g]) == m.k-1
	for ; rows != 0; rows &= rows - 1 {
		i := bits.TrailingZeros64(rows)
		cells := columns &^ f.star[i&31]
		if alone {
			cells &^= m.cells[g][i&31]
		}
		changed = f.closed(i, cells) || changed
	}
	return changed
}
