package engine

import "math/bits"

// rows compares changed rows and columns, and neighbouring pairs of them, with the stars they need. It treats
// a pair as one line: two stars in it are two places apart, or they touch. It returns false if too few fit.
func (m *multi) rows(f *multiState) bool {
	newBefore := false
	for i := range m.n {
		w := f.open[i&31]
		rest := w &^ f.star[i&31]
		isNew := rest != f.seen[i&31]
		if isNew {
			f.seen[i&31] = rest
			tight, ok := exhausted(fullest(w), m.k)
			if !ok || rest&tight != 0 && !m.band(f, i, w&tight, 0) {
				return false
			}
			m.near(f, i)
		}
		if i > 0 && (isNew || newBefore) && !m.pair(f, i) {
			return false
		}
		newBefore = isNew
	}
	return true
}

// pair compares a line and the one before with the stars they need together.
func (m *multi) pair(f *multiState, i int) bool {
	w, v := f.open[i&31], f.open[(i-1)&31]
	tight, ok := exhausted(fullest(w|v), 2*m.k)
	if !ok || (w|v)&tight&^f.star[i&31]&^f.star[(i-1)&31] == 0 {
		return ok
	}
	return m.band(f, i, w&tight, v&tight)
}

// exhausted returns the halves of a fullest choice that have just the stars needed. It is not ok if one has
// fewer.
func exhausted(full uint64, want int) (tight uint64, ok bool) {
	a, b := bits.OnesCount64(full&lower)-want, bits.OnesCount64(full>>half)-want
	return uint64(uint32((a-1)>>31)) | uint64(uint32((b-1)>>31))<<half, a|b >= 0
}

// band draws the conclusions where cells w of word i, and cells v of the word before, hold
// just as many stars as they must. A run of odd length has a single fullest choice; in others
// each two places, from the lowest on, have one star, and cells that touch both are closed.
func (m *multi) band(f *multiState, i int, w, v uint64) bool {
	star := f.star[i&31]
	if v != 0 {
		star |= f.star[(i-1)&31]
	}
	rest := (w | v) &^ star
	if rest == 0 {
		return true
	}
	full := fullest(w | v)
	must, idle := settled(w|v, full)
	must &= rest
	idle &= rest
	pairs := full & rest &^ must
	here, before := pairs&^(v|v>>1), pairs&^(w|w>>1) // pairs that lie in one word
	pairs |= pairs << 1
	here |= here << 1
	before |= before << 1

	f.closeAll(i, idle&w|pairs&^w)
	f.closeAll(i+1, here)
	if v == 0 {
		f.closeAll(i-1, here)
	} else {
		f.closeAll(i-1, idle&v|pairs&^v)
		f.closeAll(i-2, before)
	}
	must &= w ^ v
	return m.placeAll(f, i, must&w) && m.placeAll(f, i-1, must&v)
}

// near closes the cells beside row i and column i that touch all open cells of the line, where the line needs
// one more star.
func (m *multi) near(f *multiState, i int) {
	w := f.open[i&31] &^ f.star[i&31]
	for d := range 2 {
		open := uint32(w >> (half * d))
		if int(f.got[d*m.n+i]) != m.k-1 || open == 0 {
			continue
		}
		if among := middle(open) << (half * d); among != 0 {
			f.closeAll(i-1, among)
			f.closeAll(i+1, among)
		}
	}
}

// middle returns the places at most one away from each bit of places, which are not 0.
func middle(places uint32) uint64 {
	low, high := bits.TrailingZeros32(places), bits.Len32(places)-1
	if high-low > 2 {
		return 0
	}
	return uint64(7) << high >> 1 & (uint64(7) << low >> 1) & lower
}

const even = 0x5555_5555_5555_5555

// fullest returns a largest set of bits of w no two of which are neighbours: every other bit of each run, its
// lowest first. The top bits of both halves are not set.
func fullest(w uint64) uint64 {
	starts := w &^ (w << 1)
	// Adding its lowest bit to a run clears the run.
	e := w &^ (w + starts&even)
	return e&even | w&^e&^even
}

// settled returns the bits in all fullest sets of bits of w and those in none; full is the lowest such set.
// They are the bits of the runs of odd length, alternately.
func settled(w, full uint64) (must, idle uint64) {
	for last := full &^ (w >> 1); last != 0; last >>= 1 {
		must |= last
		last = last >> 1 & w
		idle |= last
	}
	return must, idle
}
