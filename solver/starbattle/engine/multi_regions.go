package engine

import "math/bits"

// strips are the most stars that the parts of a region in single lines and in pairs of
// neighbouring lines can have, a pair being a line and the one before: for each line four
// bytes, a single row, a pair of rows, a single column, a pair of columns.
type strips [32]uint32

// of gives the strips of a line.
func (s *strips) of(d, line int) (single, double int) {
	both := s[line&31] >> (16 * d & 31)
	return int(both & 0xff), int(both >> 8 & 0xff)
}

// shapes compares the regions with the stars they want. It returns false if one has too
// little room.
func (m *multi) shapes(f *field) (changed, ok bool) {
	n, k := m.n, m.k
	m.reach = [2][32]uint32{}
	for g := range n {
		if int(f.got[2*n+g]) == k {
			continue
		}
		rest, room, holds := m.measure(f, g)
		if room < k || holds[0] < k || holds[1] < k {
			return false, false
		}
		if room == k {
			for i := range n {
				if !m.placeAll(f, i, f.open[i&31]&m.cells[g][i&31]&lower) {
					return false, false
				}
			}
			changed = true
			continue
		}
		for d := range 2 {
			if holds[d] == k {
				c, ok := m.bands(f, g, d, int(m.span[g][0]), int(m.span[g][1]))
				if !ok {
					return false, false
				}
				changed = changed || c
			}
		}
		if m.around(f, g, rest) {
			changed = true
		}
	}
	return changed, true
}

// measure takes the strips of a region. Rest has its open cells without stars, the columns in
// the lower half and the rows in the upper; room is the number of all its open cells, and
// holds the most stars in bands of one or two rows, or of columns.
func (m *multi) measure(f *field, g int) (rest uint64, room int, holds [2]int) {
	cells, in := &m.cells[g], &m.strips[g]
	var last uint64
	var rows, columns, rowsBefore, columnsBefore int
	for i := int(m.span[g][0]); i <= int(m.span[g][1]); i++ {
		w := f.open[i&31] & cells[i&31]
		room += bits.OnesCount64(w & lower)
		one, two := fullest(w), fullest(w|last)
		last = w
		if w &^= f.star[i&31]; w != 0 {
			rest |= w
			m.reach[0][i&31] |= uint32((w&lower+lower)>>half) << g
			m.reach[1][i&31] |= uint32((w>>half+lower)>>half) << g
		}
		a, b := bits.OnesCount64(one&lower), bits.OnesCount64(two&lower)
		rowsBefore, rows = rows, min(rows+a, rowsBefore+b)
		strip := uint32(a | b<<8)
		a, b = bits.OnesCount64(one>>half), bits.OnesCount64(two>>half)
		columnsBefore, columns = columns, min(columns+a, columnsBefore+b)
		in[i&31] = strip | uint32(a|b<<8)<<16
	}
	return rest, room, [2]int{rows, columns}
}

// bands divides the lines from first to last of a region, which must have all the stars they
// can hold, into bands of one or two lines that must so too.
func (m *multi) bands(f *field, g, d, first, last int) (changed, ok bool) {
	var holds [32]int // the lines before line i-1
	for i := first; i <= last; i++ {
		single, double := m.strips[g].of(d, i)
		holds[(i+2)&31] = holds[(i+1)&31] + single
		if i > first {
			holds[(i+2)&31] = min(holds[(i+2)&31], holds[i&31]+double)
		}
	}
	cells, side := &m.cells[g], uint64(lower)<<(half*d)
	for i := last; i >= first; i-- {
		at, v := i, uint64(0)
		if single, _ := m.strips[g].of(d, i); holds[(i+2)&31] != holds[(i+1)&31]+single {
			v = f.open[(i-1)&31] & cells[(i-1)&31] & side
			i--
		}
		c, ok := m.band(f, at, f.open[at&31]&cells[at&31]&side, v)
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
