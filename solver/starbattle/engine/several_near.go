package engine

import "math/bits"

// near handles the regions noted to have a star in a line, or in a line and the next: it closes the cells
// that touch all their open cells there. It returns false if the star does not fit on the only cell of a
// line.
func (s *several) near() bool {
	n, f := s.n, &s.state
	for i := range (n + 1) / 2 {
		need, two := s.folded(&s.need, i), s.folded(&s.needTwo, i)
		two &^= need
		need |= two
		if 2*i == n-1 {
			need &= lower
		}
		for ; need != 0; need &= need - 1 {
			b := bits.TrailingZeros64(need)
			at := i + b>>5*(n-1-2*i)
			cells, all, pair := &s.region[b&15], uint32(sides)<<(b&side), -uint32(two>>(b&63)&1)
			next := cells[(at+1)&15] & pair
			w := (f.open[at&15]&cells[at&15] | f.open[(at+1)&15]&next) & all
			if w&(w-1)|pair == 0 {
				if !s.putAll(at, w) {
					return false
				}
				continue
			}
			touched := touching(w) & all
			before, here, after := touched&f.open[(at-1)&15]&^pair, touched&^cells[at&15]&f.open[at&15], touched&f.open[(at+1)&15]&^next
			if before|here|after != 0 {
				f.close(at-1, before)
				f.close(at, here)
				f.close(at+1, after)
				s.changed = true
			}
		}
	}
	return true
}

// touching returns the places at most one away from each of places, which are at most two away from each
// other.
func touching(places uint32) uint32 {
	first := places & -places
	return first * 7 >> 1 &^ (places>>2 | places>>3)
}

// both gives regions two stars in a line, or in it and the one before (above: it and the next), where no more
// fit; must and kill list them. It returns false if one cannot be placed.
func (s *several) both() bool {
	n := s.n
	for i := range n/2 + 1 {
		both, two := s.must[i&7], s.kill[i&7]
		switch {
		case 2*i == n-1:
			both &= lower
		case 2*i == n:
			both, two = 0, two&lower
		}
		for m := both | two; m != 0; m &= m - 1 {
			b := bits.TrailingZeros64(m)
			at, from, bit := i, i-1, m&-m
			if b >= half {
				at = n - 1 - i
				from = at
			}
			if both&bit != 0 && !s.bothIn(at, at, b) || two&bit != 0 && !s.bothIn(from+1, from, b) {
				return false
			}
		}
	}
	return true
}

// bothIn gives a region two stars in a line and the one before, or in the line alone if that is given for
// both. Either cells come in runs of odd length, where the first and every other one has a star, or each two
// from the lowest on have one.
func (s *several) bothIn(i, before, b int) bool {
	f, cells, d := &s.state, &s.region[b&15], b&side
	w, v := uint64(f.open[i&15]&cells[i&15]>>(d&31)&sides), uint64(0)
	if before != i {
		v = uint64(f.open[before&15] & cells[before&15] >> (d & 31) & sides)
	}
	full := fullest(w | v)
	rest := (w | v) &^ uint64((f.star[i&15]|f.star[before&15])>>(d&31))
	if bits.OnesCount64(full) != 2 || rest == 0 {
		return true
	}
	must, idle := settled(w|v, full)
	must &= rest
	idle &= rest
	pairs := full & rest &^ must
	here, there := pairs&^(v|v>>1), pairs&^(w|w>>1) // pairs that lie in one line
	pairs |= pairs << 1
	here |= here << 1
	there |= there << 1
	s.closeAll(i, uint32((idle&w|pairs&^w)<<d))
	s.closeAll(i+1, uint32(here<<d))
	if v == 0 {
		s.closeAll(i-1, uint32(here<<d))
	} else {
		s.closeAll(i-1, uint32((idle&v|pairs&^v)<<d))
		s.closeAll(i-2, uint32(there<<d))
	}
	must &= w ^ v
	return s.putAll(i, uint32(must&w<<d)) && s.putAll(before, uint32(must&v<<d))
}

// around closes the cells that touch all open cells of a region without a star, for some
// regions, except the calm ones, which have not changed.
func (s *several) around(regions uint64) {
	f := &s.state
	regions &^= s.calm
	s.calm |= regions
	for ; regions != 0; regions &= regions - 1 {
		g := bits.TrailingZeros64(regions) & 15
		cells, rest := &s.region[g], uint32(0)
		for i, last := int(s.span[g][0]), int(s.span[g][1]); i <= last; i++ {
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
			s.closeAll(i, touched)
		}
	}
}
