package engine

import "math/bits"

func (s *single) settleRoot() bool {
	if !s.settled && !s.settle(&s.level[0]) {
		return false
	}
	s.settled = true
	s.level[1].become(&s.level[0])
	return true
}

func (s *single) refutes(cell int) bool {
	s.level[1].become(&s.bare)
	s.put(&s.level[1], placeOf(cell/s.n, cell%s.n))
	return !s.settle(&s.level[1])
}

func (s *single) start(e *Engine, _ bool) {
	d := descent{levels: s, engine: e}
	d.from(1)
}

func (s *single) done(level int) bool { return s.level[level].left == 0 }

func (s *single) next(level, place int) int {
	b := &s.level[level]
	mask := ^uint64(0) << (place & 63)
	for w := place >> 6; w < len(b.open); w++ {
		if m := b.open[w] & mask; m != 0 {
			return w<<6 | bits.TrailingZeros64(m)
		}
		mask = ^uint64(0)
	}
	return -1
}

func (s *single) try(level, place int) bool {
	next := &s.level[level+1]
	next.become(&s.level[level])
	s.put(next, place)
	return s.settle(next)
}

func (s *single) close(level, place int) bool {
	b := &s.level[level]
	b.open[place>>6] &^= 1 << (place & 63)
	return s.settle(b)
}

// choose picks the first open cell of a region with the fewest.
func (s *single) choose(level int) int {
	b := &s.level[level]
	fewest, best := narrow*narrow, 0
	for left := b.left; left != 0; left &= left - 1 {
		g := bits.TrailingZeros64(left) & 15
		r := &s.region[g]
		size := bits.OnesCount64(b.open[0]&r[0]) + bits.OnesCount64(b.open[1]&r[1]) +
			bits.OnesCount64(b.open[2]&r[2]) + bits.OnesCount64(b.open[3]&r[3])
		if size < fewest {
			fewest, best = size, g
		}
	}
	for w := 0; ; w++ {
		if m := b.open[w&3] & s.region[best][w&3]; m != 0 {
			return w<<6 | bits.TrailingZeros64(m)
		}
	}
}

func (s *single) stars(level int, stars *Stars) {
	for r, c := range s.level[level].star[:s.n] {
		stars[r] = 1 << (c & 31)
	}
}
