package engine

import "math/bits"

// near lets some regions have a star in a line, and others in a line or the next. It returns
// false if one cannot be put.
func (s *several) near(i int, need, needTwo uint64) (changed, ok bool) {
	for ; need != 0; need &= need - 1 {
		c, ok := s.inLine(i, bits.TrailingZeros64(need))
		if !ok {
			return false, false
		}
		changed = changed || c
	}
	for ; needTwo != 0; needTwo &= needTwo - 1 {
		changed = s.inPair(i, bits.TrailingZeros64(needTwo)) || changed
	}
	return changed, true
}

// inLine lets a region have a star in a line where its cells are close together: what touches
// all of them is closed. It returns false if the star cannot be put on the only cell. The
// region is numbered as in a set, so from side on it is about a column.
func (s *several) inLine(i, b int) (changed, ok bool) {
	f, cells, d := &s.state, &s.region[b&15], b&side
	w := f.open[i&15] & cells[i&15] >> (d & 31) & sides
	if w&(w-1) == 0 {
		return true, s.putAll(i, w<<(d&31))
	}
	touched := touching(w) << (d & 31)
	before, here, after := touched&f.open[(i-1)&15], touched&^cells[i&15]&f.open[i&15], touched&f.open[(i+1)&15]
	if before|here|after == 0 {
		return false, true
	}
	f.close(i-1, before)
	f.close(i, here)
	f.close(i+1, after)
	return true, true
}

// inPair is inLine for a line and the next, if either may have the star.
func (s *several) inPair(i, b int) (changed bool) {
	f, cells, d := &s.state, &s.region[b&15], b&side
	w := f.open[i&15]&cells[i&15] | f.open[(i+1)&15]&cells[(i+1)&15]
	touched := touching(w>>(d&31)&sides) << (d & 31)
	here, after := touched&^cells[i&15]&f.open[i&15], touched&^cells[(i+1)&15]&f.open[(i+1)&15]
	if here|after == 0 {
		return false
	}
	f.close(i, here)
	f.close(i+1, after)
	return true
}

// touching has the places that are at most one away from each of places, which are at most
// two away from each other.
func touching(places uint32) uint32 {
	// For each set of the first three places, the touching ones from the place before on.
	const masks = 0b111<<(4*0b001) | 0b110<<(4*0b011) | 0b100<<(4*0b101) | 0b100<<(4*0b111)
	low := bits.TrailingZeros32(places) & 31
	return uint32(masks>>(places>>low&7*4)) & 7 << low >> 1
}

// both lets some regions have two stars in a line, and others in a line and the next, where
// they can have no more. It returns false if one cannot be put.
func (s *several) both(i int, both, bothTwo uint64) (changed, ok bool) {
	for ; both != 0; both &= both - 1 {
		c, ok := s.bothIn(i, i, bits.TrailingZeros64(both))
		if !ok {
			return false, false
		}
		changed = changed || c
	}
	for ; bothTwo != 0; bothTwo &= bothTwo - 1 {
		c, ok := s.bothIn(i+1, i, bits.TrailingZeros64(bothTwo))
		if !ok {
			return false, false
		}
		changed = changed || c
	}
	return changed, true
}

// bothIn lets a region have two stars in a line and the one before, or in the line alone if
// that is given for both. Either cells come in runs of odd length, where the first and every
// other one has a star, or each two from the lowest on have one.
func (s *several) bothIn(i, before, b int) (changed, ok bool) {
	f, cells, d := &s.state, &s.region[b&15], b&side
	w, v := uint64(f.open[i&15]&cells[i&15]>>(d&31)&sides), uint64(0)
	if before != i {
		v = uint64(f.open[before&15] & cells[before&15] >> (d & 31) & sides)
	}
	full := fullest(w | v)
	rest := (w | v) &^ uint64((f.star[i&15]|f.star[before&15])>>(d&31))
	if bits.OnesCount64(full) != 2 || rest == 0 {
		return false, true
	}
	must, idle := settled(w|v, full)
	must &= rest
	idle &= rest
	pairs := full & rest &^ must
	here, there := pairs&^(v|v>>1), pairs&^(w|w>>1) // pairs that lie in one line
	pairs |= pairs << 1
	here |= here << 1
	there |= there << 1
	closed := func(i int, cells uint64) {
		changed = f.closed(i, uint32(cells<<d)) || changed
	}
	closed(i, idle&w|pairs&^w)
	closed(i+1, here)
	if v == 0 {
		closed(i-1, here)
	} else {
		closed(i-1, idle&v|pairs&^v)
		closed(i-2, there)
	}
	if m := must & (w ^ v); m != 0 {
		return true, s.putAll(i, uint32(m&w<<d)) && s.putAll(before, uint32(m&v<<d))
	}
	return changed, true
}

// around closes the cells that touch all open cells of a region without a star, for some
// regions.
func (s *several) around(regions uint64) (changed bool) {
	f := &s.state
	for ; regions != 0; regions &= regions - 1 {
		g := bits.TrailingZeros64(regions) & 15
		cells, rest := &s.region[g], uint32(0)
		for i := s.span[g][0]; i <= s.span[g][1]; i++ {
			rest |= f.open[i&15] &^ f.star[i&15] & cells[i&15]
		}
		if rest == 0 {
			continue
		}
		columns, rows := middle(rest&sides), middle(rest>>side)
		if columns == 0 {
			continue
		}
		last := f.had[s.k-2]>>(2*side+g)&1 != 0 // such a cell of its own may have its last star
		for ; rows != 0; rows &= rows - 1 {
			i := bits.TrailingZeros64(rows) & 15
			touched := uint32(columns) &^ f.star[i]
			if last {
				touched &^= cells[i]
			}
			changed = f.closed(i, touched) || changed
		}
	}
	return changed
}
