package engine

import "math/bits"

// A window is the rows, or with d = 1 the columns, from lo to hi.
type window struct{ d, lo, hi int }

// press places the stars of regions inside and outside a window, rows or columns, where the most that the
// regions can have there is just enough.
func (m *multi) press(f *multiState, lo, hi int, inside, outside *capacity, tight uint) bool {
	across := inside[0] & outside[0]
	for d := range 2 {
		if tight>>d&5 == 0 {
			continue
		}
		regions := uint32(across>>(half*d)) & m.wanting
		for ; regions != 0; regions &= regions - 1 {
			g := bits.TrailingZeros32(regions) & 31
			lines := uint32(f.reach[g] >> (half &^ (half * d)))
			first, last := bits.TrailingZeros32(lines), bits.Len32(lines)-1
			w := window{d, max(lo, first), min(hi, last)}
			// Of a long region, several parts share a bit.
			bit := uint64(1) << (((w.lo-first)*8 + w.hi - first) & 63)
			if tight>>d&1 != 0 && m.isNew(g, 2*d, bit) && !m.part(f, &w, g, m.capacityAt(inside, half*d+g), true) {
				return false
			}
			if tight>>(2+d)&1 != 0 && m.isNew(g, 2*d+1, bit) && !m.part(f, &w, g, m.k-m.capacityAt(outside, half*d+g), false) {
				return false
			}
		}
	}
	return true
}

// isNew reports whether a part of a region has not been pressed in a way since it changed, and notes it as
// pressed.
func (m *multi) isNew(g, way int, part uint64) bool {
	pressed := &m.pressed[g&31][way&3]
	isNew := *pressed&part == 0
	*pressed |= part
	return isNew
}

// findWanting notes the regions that need stars.
func (m *multi) findWanting(f *multiState) {
	m.wanting = 0
	for g := range m.n {
		if int(f.got[2*m.n+g]) != m.k {
			m.wanting |= 1 << g
		}
	}
}

// capacityAt returns the largest number of stars of one region.
func (m *multi) capacityAt(r *capacity, at int) (most int) {
	for j := range m.k {
		most += int(r[j] >> at & 1)
	}
	return most
}

// A share holds the cells without stars of a region in some lines.
type share struct {
	lines, places uint32 // with such a cell
	cells         int
	want          int // stars still needed there
}

// part places so many stars of a region in a window, and the others elsewhere, where its cells leave little
// choice. It returns false if they do not fit.
func (m *multi) part(f *multiState, w *window, g, stars int, most bool) bool {
	cells, shift := &m.cells[g], half*w.d
	inside, outside := share{want: stars}, share{want: m.k - stars}
	for i := int(m.span[g][0]); i <= int(m.span[g][1]); i++ {
		own := uint32(f.open[i&31] & cells[i&31] >> (shift & 63))
		if own == 0 {
			continue
		}
		there := &inside
		if i < w.lo || i > w.hi {
			there = &outside
		}
		star := own & uint32(f.star[i&31]>>(shift&63))
		there.want -= bits.OnesCount32(star)
		if own &^= star; own != 0 {
			there.lines |= 1 << i
			there.places |= own
			there.cells += bits.OnesCount32(own)
		}
	}
	if most && inside.want > 1 && inside.want < inside.cells && stars < m.k && !m.hold(f, g, w.d, w.lo, w.hi) {
		return false
	}
	return m.take(f, w.d, g, &inside) && m.take(f, w.d, g, &outside)
}

// take places the stars of a share, or closes cells, as far as they are forced.
func (m *multi) take(f *multiState, d, g int, s *share) bool {
	switch {
	case s.want < 0 || s.cells < s.want:
		return false
	case s.want == 0 || s.want == s.cells:
		for ; s.lines != 0; s.lines &= s.lines - 1 {
			i := bits.TrailingZeros32(s.lines) & 31
			cells := f.open[i] &^ f.star[i] & m.cells[g][i] & (lower << (half * d))
			if s.want == 0 {
				f.closeAll(i, cells)
			} else if !m.placeAll(f, i, cells) {
				return false
			}
		}
	case s.want == 1:
		places := middle(s.places)
		if places == 0 {
			return true
		}
		for lines := middle(s.lines); lines != 0; lines &= lines - 1 {
			i := bits.TrailingZeros64(lines)
			f.closeAll(i, places<<(half*d)&^m.cells[g][i&31]&^f.star[i&31])
		}
	}
	return true
}
