package engine

import "math/bits"

// A window is the rows, or with d = 1 the columns, from lo to hi. It is tight: the regions
// that lie partly in it must bring the least that they can, or else the most.
type window struct {
	d, lo, hi int
	regions   uint32 // those that may lie partly in it
	least     bool
}

// press makes the regions bring to a tight window what they must.
func (m *multi) press(f *field, w *window) (changed, ok bool) {
	inside := w.lines()
	ok = true
	for regions := w.regions; regions != 0 && ok; regions &= regions - 1 {
		g := bits.TrailingZeros32(regions)
		lines := f.shape[g].lines(w.d)
		if int(f.got[2*m.n+g]) == m.k || lines&inside == 0 || lines&^inside == 0 {
			continue
		}
		var c bool
		if w.least {
			c, ok = m.pressLeast(f, w, g)
		} else {
			c, ok = m.pressMost(f, w, g)
		}
		changed = changed || c
	}
	return changed, ok
}

// pressLeast makes a region have all the stars outside of a window that it can have there.
func (m *multi) pressLeast(f *field, w *window, g int) (changed, ok bool) {
	s := &f.shape[g]
	first, last := int(s.first[w.d]), int(s.last[w.d])
	before, above := s.within(w.d, first, w.lo-1)
	after, below := s.within(w.d, w.hi+1, last)
	inside := m.k - before - after
	if inside < 0 {
		return m.exact(f, w, g, 0)
	}
	a, ok := m.bands(f, g, w.d, first, w.lo-1, above)
	if !ok {
		return false, false
	}
	b, ok := m.bands(f, g, w.d, w.hi+1, last, below)
	if !ok {
		return false, false
	}
	c, ok := m.exact(f, w, g, inside)
	return a || b || c, ok
}

// pressMost makes a region have all the stars in a window that it can have there.
func (m *multi) pressMost(f *field, w *window, g int) (changed, ok bool) {
	s := &f.shape[g]
	lo, hi := max(w.lo, int(s.first[w.d])), min(w.hi, int(s.last[w.d]))
	inside, paired := s.within(w.d, lo, hi)
	if inside > m.k {
		return m.exact(f, w, g, m.k)
	}
	a, ok := m.bands(f, g, w.d, lo, hi, paired)
	if !ok {
		return false, false
	}
	b, ok := m.exact(f, w, g, inside)
	return a || b, ok
}

// exact makes a region have so many stars in a window, and the others elsewhere, where its
// cells leave no choice. It returns false if they cannot.
func (m *multi) exact(f *field, w *window, g, stars int) (changed, ok bool) {
	lines, inside := f.shape[g].lines(w.d), w.lines()
	got := f.got[2*m.n+g]
	missing, others := stars, m.k-stars-int(got)
	if got > 0 {
		cells := &m.cells[g]
		for i := w.lo; i <= w.hi; i++ {
			there := bits.OnesCount32(uint32(f.star[i&31] & cells[i&31] >> (half * w.d)))
			missing -= there
			others += there
		}
	}
	a, ok := m.allot(f, g, w.d, lines&inside, missing)
	if !ok {
		return false, false
	}
	b, ok := m.allot(f, g, w.d, lines&^inside, others)
	return a || b, ok
}

// allot makes a region have so many more stars in some of its lines, where its cells there
// leave no choice. It returns false if they cannot.
func (m *multi) allot(f *field, g, d int, lines uint32, stars int) (changed, ok bool) {
	cells, side := &m.cells[g], uint64(lower)<<(half*d)
	room := 0
	for rest := lines; rest != 0; rest &= rest - 1 {
		i := bits.TrailingZeros32(rest)
		room += bits.OnesCount64(f.open[i] & cells[i] & side &^ f.star[i])
	}
	if stars < 0 || room < stars {
		return false, false
	}
	if room == 0 || 0 < stars && stars < room {
		return false, true
	}
	for ; lines != 0; lines &= lines - 1 {
		i := bits.TrailingZeros32(lines)
		rest := f.open[i] & cells[i] & side &^ f.star[i]
		if stars == 0 {
			f.close(i, rest)
		} else if !m.placeAll(f, i, rest) {
			return false, false
		}
	}
	return true, true
}

// lines are those in the window.
func (w *window) lines() uint32 { return 2<<w.hi - 1<<w.lo }
