package engine

import "math/bits"

type multiState struct {
	open     words              // the cells with a star or that may still get one
	star     words              // the cells with a star; part of open
	seen     words              // open without star at the last call of rows
	measured words              // per row, the open cells at the last call of shapes; in the upper half, the stars
	stale    uint32             // the regions to measure again
	got      [3 * MaxSize]uint8 // per unit, its stars: rows, columns, regions
	left     int                // stars still to place
	changed  bool               // by a conclusion, or by a choice

	// The capacity of regions, as measured by shapes. capacity is per line: word j is that of type capacity for the
	// line, word MaxStars+j for it and the line before. reach is per region: the columns with an open cell in
	// the lower half and the rows in the upper one.
	capacity [2 * MaxStars][32]uint64
	reach    [32]uint64
}

// close closes cells of word i, in the other half of other words as well.
func (f *multiState) close(i int, cells uint64) {
	f.open[i&31] &^= cells
	for ; cells != 0; cells &= cells - 1 {
		b := bits.TrailingZeros64(cells)
		f.open[b&31] &^= 1 << (uint(i&31) | uint(b&half^half))
	}
}

// closeAll closes the open ones among cells of word i, and notes whether there were any.
func (f *multiState) closeAll(i int, cells uint64) {
	if cells &= f.open[i&31]; cells != 0 {
		f.close(i, cells)
		f.changed = true
	}
}

// place puts a star on a cell, closes the cells around it, and those of the units that have
// all their stars now. It returns false if the cell is closed or a unit has too many.
func (m *multi) place(f *multiState, row, column int) bool {
	bit := uint64(1) << column
	if f.open[row&31]&bit == 0 {
		return false
	}
	if f.star[row&31]&bit != 0 {
		return true
	}
	f.star[row&31] |= bit
	f.star[column&31] |= 1 << (half + row)
	f.left--
	f.changed = true
	f.closeAround(row, column, 0)
	f.closeAround(column, row, half)
	g := int(m.region[row*MaxSize+column])
	return m.fill(f, row) && m.fill(f, m.n+column) && m.fill(f, 2*m.n+g)
}

// placeAll puts stars on cells of word i.
func (m *multi) placeAll(f *multiState, i int, cells uint64) bool {
	for ; cells != 0; cells &= cells - 1 {
		row, column := i, bits.TrailingZeros64(cells)
		if column >= half {
			row, column = column-half, i
		}
		if !m.place(f, row, column) {
			return false
		}
	}
	return true
}

// closeAround closes the cells around the one at a place of a line, in one half.
func (f *multiState) closeAround(line, place, half int) {
	wide := (uint64(7) << place >> 1) << half
	f.open[(line-1)&31] &^= wide
	f.open[line&31] &^= wide &^ (1 << (place + half))
	f.open[(line+1)&31] &^= wide
}

// fill counts one more star of a unit and closes the unit if it has all its stars. It returns false if it has
// too many.
func (m *multi) fill(f *multiState, u int) bool {
	f.got[u]++
	if int(f.got[u]) != m.k {
		return int(f.got[u]) < m.k
	}
	switch n := m.n; {
	case u < n:
		f.closeLine(n, u, lower, half)
	case u < 2*n:
		f.closeLine(n, u-n, lower<<half, 0)
	default:
		cells := &m.cells[u-2*n]
		for i := range n {
			f.open[i&31] &^= cells[i&31] &^ f.star[i&31]
		}
	}
	return true
}

// closeLine closes some cells of word i, which are one half of it, and the same cells in the
// other half of all words; stars stay.
func (f *multiState) closeLine(n, i int, cells uint64, other int) {
	f.open[i&31] &^= cells &^ f.star[i&31]
	bit := uint64(1) << (other + i)
	for j := range n {
		f.open[j&31] &^= bit &^ f.star[j&31]
	}
}
