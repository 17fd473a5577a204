package engine

import "math/bits"

// A window is the rows, or with d = 1 the columns, from lo to hi. It is tight: the regions
// that lie partly in it must bring the least that they can, or else the most.
type window struct {
	d, lo, hi int
	regions   uint32
	least     bool
}

// press makes the regions bring to a tight window what they must.
func (m *multi) press(f *field, w *window) (changed, ok bool) {
	ok = true
	for regions := w.regions; regions != 0 && ok; regions &= regions - 1 {
		g := bits.TrailingZeros32(regions)
		if int(f.got[2*m.n+g]) == m.k {
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
	first, last := int(m.span[g][0]), int(m.span[g][1])
	before, after := m.within(g, w.d, first, w.lo-1), m.within(g, w.d, w.hi+1, last)
	inside := m.k - before - after
	if inside < 0 {
		return m.exact(f, w, g, 0)
	}
	a, ok := m.bands(f, g, w.d, first, w.lo-1)
	if !ok {
		return false, false
	}
	b, ok := m.bands(f, g, w.d, w.hi+1, last)
	if !ok {
		return false, false
	}
	c, ok := m.exact(f, w, g, inside)
	return a || b || c, ok
}

// pressMost makes a region have all the stars in a window that it can have there.
func (m *multi) pressMost(f *field, w *window, g int) (changed, ok bool) {
	lo, hi := max(w.lo, int(m.span[g][0])), min(w.hi, int(m.span[g][1]))
	inside := m.within(g, w.d, lo, hi)
	if inside > m.k {
		return m.exact(f, w, g, m.k)
	}
	a, ok := m.bands(f, g, w.d, lo, hi)
	if !ok {
		return false, false
	}
	b, ok := m.exact(f, w, g, inside)
	return a || b, ok
}

// within is the most stars that a region can have in the lines from lo to hi of its span.
func (m *multi) within(g, d, lo, hi int) int {
	previous, total := 0, 0
	for i := lo; i <= hi; i++ {
		one, two := m.strips[g].of(d, i)
		if i == lo {
			two = one
		}
		total, previous = min(total+one, previous+two), total
	}
	return total
}

// exact makes a region have so many stars in a window, and the others elsewhere, where its
// cells leave no choice. It returns false if they cannot.
func (m *multi) exact(f *field, w *window, g, stars int) (changed, ok bool) {
	cells, side := &m.cells[g], uint64(lower)<<(half*w.d)
	first, last := int(m.span[g][0]), int(m.span[g][1])
	var room, got [2]int // outside and inside
	for i := first; i <= last; i++ {
		in := w.has(i)
		room[in] += bits.OnesCount64(f.open[i&31] & cells[i&31] & side)
		got[in] += bits.OnesCount64(f.star[i&31] & cells[i&31] & side)
	}
	want := [2]int{m.k - stars, stars}
	for in := range 2 {
		if got[in] > want[in] || room[in] < want[in] {
			return false, false
		}
		if got[in] == room[in] || got[in] < want[in] && want[in] < room[in] {
			continue
		}
		changed = true
		for i := first; i <= last; i++ {
			rest := f.open[i&31] & cells[i&31] & side &^ f.star[i&31]
			if w.has(i) != in {
				continue
			}
			if got[in] == want[in] {
				f.close(i, rest)
			} else if !m.placeAll(f, i, rest) {
				return false, false
			}
		}
	}
	return changed, true
}

// has is 1 if a line is in the window, and 0 if not.
func (w *window) has(line int) int {
	if w.lo <= line && line <= w.hi {
		return 1
	}
	return 0
}
