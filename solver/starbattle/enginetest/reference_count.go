package enginetest

import (
	"math/bits"

	"quadrille/solver/starbattle/engine"
)

// windows compares, for every window of neighbouring rows or columns, the stars its lines
// want with the regions that lie wholly inside (which bring all theirs) and those that
// reach inside (which can bring no more than theirs). Where one equals the other, the
// remaining cells are closed. It returns false if the numbers cannot be met.
func (s *Reference) windows(b *board) bool {
	var rows, columns [engine.MaxSize]uint32
	for c := range s.places {
		if at := &s.places[c]; b.isOpen(at) {
			g := uint32(1) << (int(at.units[2]) - 2*s.n)
			rows[at.row] |= g
			columns[at.column] |= g
		}
	}
	stars := s.weigh(b)
	return s.slide(b, 0, &rows, &stars) && s.slide(b, s.n, &columns, &stars)
}

// slide handles the windows of one direction: unit first is line 0, and regions holds the regions with an
// open cell in each line.
func (s *Reference) slide(b *board, first int, regions *[engine.MaxSize]uint32, stars *weights) bool {
	n := s.n
	var after [engine.MaxSize + 1]uint32
	for i := n - 1; i >= 0; i-- {
		after[i] = after[i+1] | regions[i]
	}
	all, before := after[0], uint32(0)
	for lo := range n {
		reach, want := uint32(0), 0
		for hi := lo; hi < n; hi++ {
			reach |= regions[hi]
			want += int(b.need[first+hi])
			outside := before | after[hi+1]
			inside := all &^ outside
			most, least := stars.of(reach), stars.of(inside)
			if most < want || least > want {
				return false
			}
			if least == want && reach != inside && !s.clear(b, first+lo, first+hi+1, reach&^inside) {
				return false
			}
			if most == want && reach&outside != 0 &&
				!(s.clear(b, first, first+lo, reach) && s.clear(b, first+hi+1, first+n, reach)) {
				return false
			}
		}
		before |= regions[lo]
	}
	return true
}

// clear closes the cells of some regions in the lines from lo up to hi.
func (s *Reference) clear(b *board, lo, hi int, regions uint32) bool {
	for u := lo; u < hi; u++ {
		for _, c := range s.units[u] {
			if regions>>(int(s.places[c].units[2])-2*s.n)&1 != 0 && !s.close(b, c) {
				return false
			}
		}
	}
	return true
}

// weights holds the stars that the regions want, as the bits of their numbers: the set of
// regions with an odd number, and so on.
type weights [3]uint32

func (s *Reference) weigh(b *board) weights {
	var w weights
	for g := range s.n {
		for i := range w {
			w[i] |= uint32(b.need[2*s.n+g]>>i&1) << g
		}
	}
	return w
}

// of returns the sum over a set of regions.
func (w *weights) of(regions uint32) int {
	return bits.OnesCount32(w[0]&regions) + 2*bits.OnesCount32(w[1]&regions) + 4*bits.OnesCount32(w[2]&regions)
}

// capacities compares the stars that lines and regions need with the most that fit in their open cells
// without touching. It returns false if one needs more.
func (s *Reference) capacities(b *board) bool {
	n := s.n
	var columns engine.Stars
	for r := range n {
		for m := b.open[r]; m != 0; m &= m - 1 {
			columns[bits.TrailingZeros32(m)] |= 1 << r
		}
	}
	rows := b.open // a copy, since bands closes cells
	if !s.bands(b, 0, &rows) || !s.bands(b, n, &columns) {
		return false
	}
	for g := range n {
		need := int(b.need[2*n+g])
		if need > 1 && (cover(&rows, &s.masks[g].rows) < need || cover(&columns, &s.masks[g].columns) < need) {
			return false
		}
	}
	return true
}

// bands handles single lines and pairs of neighbouring lines; unit first is line 0. In a pair, as in a single
// line, stars touch unless they are two steps apart. Where the capacity is just enough, cells that no fullest
// choice uses are closed.
func (s *Reference) bands(b *board, first int, open *engine.Stars) bool {
	n := s.n
	for i := range n {
		for j := i; j < min(i+2, n); j++ {
			need := int(b.need[first+i])
			if j > i {
				need += int(b.need[first+j])
			}
			if need < 2 {
				continue
			}
			m := open[i] | open[j]
			spread := apart(m)
			if spread < need {
				return false
			}
			if spread > need {
				continue
			}
			for idle := idle(m); idle != 0; idle &= idle - 1 {
				at := bits.TrailingZeros32(idle)
				if !s.close(b, s.units[first+i][at]) || !s.close(b, s.units[first+j][at]) {
					return false
				}
			}
		}
	}
	return true
}

// apart returns the largest number of bits of m no two of which are neighbours.
func apart(m uint32) int {
	n := 0
	for ; m != 0; n++ {
		low := m & -m
		m &^= low | low<<1
	}
	return n
}

// idle returns the bits of m in no largest choice of non-neighbouring bits: the second, the fourth and so on
// in runs of odd length.
func idle(m uint32) uint32 {
	var used uint32
	for up := m; up != 0; {
		low := up & -up
		used |= low
		up &^= low | low<<1
	}
	for down := m; down != 0; {
		high := uint32(1) << (bits.Len32(down) - 1)
		used |= high
		down &^= high | high>>1
	}
	return m &^ used
}

// cover bounds the stars of a region by the number of 2x2 blocks that cover its open cells, in bands of one
// or two lines, cheapest first.
func cover(open *engine.Stars, region *engine.Stars) int {
	previous, total, last := 0, 0, uint32(0)
	for i, mask := range region {
		m := open[i] & mask
		previous, total = total, min(total+apart(m), previous+apart(last|m))
		last = m
	}
	return total
}
