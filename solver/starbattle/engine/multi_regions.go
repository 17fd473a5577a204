package engine

import "math/bits"

// shapes compares the regions with the stars they want, as far as they have changed. It
// returns false if one has too little room.
func (m *multi) shapes(f *field) (changed, ok bool) {
	m.compare(f)
	stale := f.stale
	f.stale = 0
	for ; stale != 0; stale &= stale - 1 {
		g := bits.TrailingZeros32(stale)
		m.pressed[g&31] = [4]uint64{}
		var s shape
		if m.k <= few {
			s = m.measureFew(f, g)
		} else {
			s = m.measure(f, g)
		}
		if int(f.got[2*m.n+g]) == m.k {
			continue
		}
		if s.room < m.k || s.holds[0] < m.k || s.holds[1] < m.k {
			return false, false
		}
		c, ok := m.conclude(f, g, &s)
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

// A shape is what a region looks like.
type shape struct {
	room  int    // open cells
	rest  uint64 // those without stars: their columns in the lower half, and their rows
	holds [2]int // the most stars in bands of one or two rows, or of columns
}

// conclude draws the conclusions from the shape of a region.
func (m *multi) conclude(f *field, g int, s *shape) (changed, ok bool) {
	if s.room == m.k {
		for i := range m.n {
			if !m.placeAll(f, i, f.open[i&31]&m.cells[g][i&31]&lower) {
				return false, false
			}
		}
		return true, true
	}
	for d := range 2 {
		if s.holds[d] == m.k {
			c, ok := m.hold(f, g, d, int(m.span[g][0]), int(m.span[g][1]))
			if !ok {
				return false, false
			}
			changed = changed || c
		}
	}
	return m.around(f, g, s.rest) || changed, true
}

// measure takes the shape of a region, and notes what it can have in single lines and in
// pairs.
func (m *multi) measure(f *field, g int) (s shape) {
	const (
		ones = 1<<half + 1
		full = ones * (1<<31 - 1) // added to a half that is not empty, it sets the top bit
		tops = ones << 31
	)
	cells, bit := &m.cells[g], uint64(ones)<<g
	var all, last uint64
	var now, before uint64 // the most stars in the lines so far, and in those but the last: rows, columns
	first, end := int(m.span[g][0]), int(m.span[g][1])
	for i := first; i <= end; i++ {
		w := f.open[i&31] & cells[i&31]
		all |= w &^ f.star[i&31]
		s.room += bits.OnesCount32(uint32(w))
		one, two := fullest(w), fullest(w|last)
		last = w
		alone := now + uint64(bits.OnesCount32(uint32(one))) + uint64(bits.OnesCount32(uint32(one>>half)))<<half
		together := before + uint64(bits.OnesCount32(uint32(two))) + uint64(bits.OnesCount32(uint32(two>>half)))<<half
		before = now
		now = min(alone&lower, together&lower) | min(alone>>half, together>>half)<<half
		for j := range m.k {
			some := (one + full) & tops >> 31
			f.room[j][i&31] = f.room[j][i&31]&^bit | some<<g
			one &= one - some
			some = (two + full) & tops >> 31
			if j > 0 {
				f.room[MaxStars+j][i&31] = f.room[MaxStars+j][i&31]&^bit | some<<g
			}
			two &= two - some
		}
	}
	// The line after the last, with it, has the room of that alone.
	if i := end + 1; i < m.n {
		for j := 1; j < m.k; j++ {
			f.room[MaxStars+j][i&31] = f.room[MaxStars+j][i&31]&^bit | f.room[j][end&31]&bit
		}
	}
	s.rest = all
	f.reach[0][g&31] = m.linesOf(f, g)
	s.holds = [2]int{int(now & lower), int(now >> half)}
	return s
}

// hold makes a region have all the stars in some lines that it can have there.
func (m *multi) hold(f *field, g, d, lo, hi int) (changed, ok bool) {
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

// linesOf are the columns and rows with an open cell of a region, in the lower and the upper
// half.
func (m *multi) linesOf(f *field, g int) (lines uint64) {
	for i, w := range m.cells[g][:m.n] {
		lines |= f.open[i&31] & w
	}
	return lines
}

// measureFew is measure for two or three stars.
func (m *multi) measureFew(f *field, g int) (s shape) {
	cells := &m.cells[g]
	var one, two, three, taken, pair1, pair2, pair3, takenPair uint64
	first, end := int(m.span[g][0]), int(m.span[g][1])
	for i := first; i <= end; i++ {
		w := f.open[i&31] & cells[i&31]
		taken = w &^ taken
		three |= two & taken
		two |= one & taken
		one |= taken
		takenPair = (w | w<<1) &^ takenPair
		pair3 |= pair2 & takenPair
		pair2 |= pair1 & takenPair
		pair1 |= takenPair
	}
	f.forget(g, 0, one)
	f.forget(g, 1, two)
	f.forget(g, MaxStars+1, pair2)
	if m.k == 3 {
		f.forget(g, 2, three)
		f.forget(g, MaxStars+2, pair3)
	}
	s.rest = one
	s.room = m.k + 1
	s.holds = [2]int{s.room, s.room}
	if got := int(f.got[2*m.n+g]); got > 0 {
		s.rest = 0
		for i := first; i <= end; i++ {
			s.rest |= f.open[i&31] & cells[i&31] &^ f.star[i&31]
		}
		if got == m.k-1 {
			if rows, columns := s.rest>>half, s.rest&lower; rows&(rows-1)|columns&(columns-1) == 0 {
				s.room = m.k
			}
			if s.rest == 0 {
				s.room = got
			}
			return s
		}
	}
	// What lines apart from each other can have, it can.
	apart := fullest(one)
	two, three = two&apart, three&apart
	if bits.OnesCount64(apart&lower)+bits.OnesCount64(two&lower)+bits.OnesCount64(three&lower) > m.k ||
		bits.OnesCount64(apart>>half)+bits.OnesCount64(two>>half)+bits.OnesCount64(three>>half) > m.k {
		return s
	}
	s.room, s.holds = m.capacity(f, g)
	return s
}

// forget notes in which lines a region can still have some stars, the columns in the lower
// half and the rows in the upper one, and takes it from the others.
func (f *field) forget(g, stars int, lines uint64) {
	reach, room := &f.reach[stars][g&31], &f.room[stars]
	for gone := *reach &^ lines; gone != 0; gone &= gone - 1 {
		i := bits.TrailingZeros64(gone)
		room[i&31] &^= 1 << (g&31 | ^i&half)
	}
	f.slid = f.slid && *reach == lines
	*reach = lines
}

// capacity is the number of open cells of a region, and the most stars that a region can have in bands of one or two rows, and of
// columns.
func (m *multi) capacity(f *field, g int) (room int, holds [2]int) {
	cells := &m.cells[g]
	var last uint64
	var rows, columns, rowsBefore, columnsBefore int
	for i := int(m.span[g][0]); i <= int(m.span[g][1]); i++ {
		w := f.open[i&31] & cells[i&31]
		one, two := fullest(w), fullest(w|last)
		last = w
		room += bits.OnesCount32(uint32(w))
		rowsBefore, rows = rows, min(rows+bits.OnesCount32(uint32(one)), rowsBefore+bits.OnesCount32(uint32(two)))
		columnsBefore, columns = columns, min(columns+bits.OnesCount32(uint32(one>>half)), columnsBefore+bits.OnesCount32(uint32(two>>half)))
	}
	return room, [2]int{rows, columns}
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
func (m *multi) around(f *field, g int, rest uint64) (changed bool) {
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
