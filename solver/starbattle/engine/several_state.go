package engine

import "math/bits"

// put puts a star on a cell, closes the cells around it, and the units that now have all their stars. It
// returns false if the cell is closed.
func (s *several) put(row, column int) bool {
	f := &s.state
	row, column = row&15, column&15
	switch {
	case f.open[row]>>column&1 == 0:
		return false
	case f.star[row]>>column&1 != 0:
		return true
	}
	s.changed = true
	f.closeBeside(row, column, 0)
	f.closeBeside(column, row, side)
	if full := s.count(row, column); full != 0 {
		s.closeUnits(row, column, full)
	}
	return true
}

// count notes a star and returns those of its units that are now full.
func (s *several) count(row, column int) (full uint64) {
	f := &s.state
	row, column = row&15, column&15
	s.order[(s.n*s.k-f.left)&63] = uint8(row<<4 | column)
	f.star[row] |= 1 << column
	f.star[column] |= 1 << (side + row)
	f.left--
	s.slid = false
	g := bits.TrailingZeros32(uint32(s.own[row][column])) & 15
	bit := uint32(1) << g
	f.home[row] |= bit
	bit <<= side
	f.home[column] |= bit
	units := uint64(1)<<row | 1<<(side+column) | 1<<(2*side+g)
	full = f.had[s.k-2] & units
	f.had[2] |= f.had[1] & units
	f.had[1] |= f.had[0] & units
	f.had[0] |= units
	return full
}

// closeBeside closes the cells around the one at a place of a line, in one half.
func (f *state) closeBeside(line, place, half int) {
	wide := uint32(7) << place >> 1 << half
	f.open[(line-1)&15] &^= wide
	f.open[line&15] &^= wide &^ (1 << (place + half))
	f.open[(line+1)&15] &^= wide
}

// closeUnits closes those of the row, the column and the region of a cell that are full;
// stars stay.
func (s *several) closeUnits(row, column int, full uint64) {
	f := &s.state
	var across, region uint32
	if full>>row&1 != 0 {
		f.open[row&15] &^= sides &^ f.star[row&15]
		across = 1 << (side + row)
	}
	if full>>(side+column)&1 != 0 {
		f.open[column&15] &^= sides << side &^ f.star[column&15]
		across |= 1 << column
	}
	if full>>(2*side) != 0 {
		region = ^region
	}
	cells := &s.region[bits.TrailingZeros32(uint32(s.own[row&15][column&15]))&15]
	for i := range s.n {
		f.open[i&15] &^= (across | cells[i&15]&region) &^ f.star[i&15]
	}
}

// putAll puts stars on cells of word i. It returns false if one of them is closed.
func (s *several) putAll(i int, cells uint32) bool {
	for ; cells != 0; cells &= cells - 1 {
		row, column := i, bits.TrailingZeros32(cells)
		if column >= side {
			row, column = column-side, i
		}
		if !s.put(row, column) {
			return false
		}
	}
	return true
}

func (s *several) cross(row, column int) { s.state.close(row, 1<<column) }

// close closes cells of word i, in the other half of other words as well.
func (f *state) close(i int, cells uint32) {
	f.open[i&15] &^= cells
	for ; cells != 0; cells &= cells - 1 {
		b := bits.TrailingZeros32(cells)
		f.open[b&15] &^= 1 << (uint(i&15) | uint(b&side^side))
	}
}

// closeAll closes the open ones among cells of word i, and notes whether there were any.
func (s *several) closeAll(i int, cells uint32) {
	if cells &= s.state.open[i&15]; cells != 0 {
		s.state.close(i, cells)
		s.changed = true
	}
}

// wanting returns the regions that need stars or more, for rows and for columns.
func (s *several) wanting(stars int) uint64 {
	return s.all &^ (s.state.had[s.k-stars] >> (2 * side) * twice)
}
