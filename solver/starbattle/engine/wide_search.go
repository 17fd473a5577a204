package engine

import "math/bits"

func (s *wide) search(e *Engine) {
	if !s.settled {
		s.settled = true
		e.possible = s.settle(&s.level[0])
	}
	if e.possible {
		s.level[1] = s.level[0]
		d := descent{levels: s, engine: e}
		d.from(1)
	}
}

func (s *wide) at(e *Engine, cell int) {
	s.level[1] = s.bare
	s.put(&s.level[1], cell/s.n, cell%s.n)
	if s.settle(&s.level[1]) {
		d := descent{levels: s, engine: e}
		d.from(1)
	}
}

func (s *wide) done(level int) bool { return s.level[level].left == 0 }

func (s *wide) next(level, place int) int {
	b := &s.level[level]
	r, c := place/s.n, place%s.n
	for mask := ^uint32(0) << c; r < s.n; r++ {
		if m := b.open[r] & mask; m != 0 {
			return r*s.n + bits.TrailingZeros32(m)
		}
		mask = ^uint32(0)
	}
	return -1
}

func (s *wide) try(level, place int) bool {
	next := &s.level[level+1]
	*next = s.level[level]
	s.put(next, place/s.n, place%s.n)
	return s.settle(next)
}

func (s *wide) close(level, place int) bool {
	b := &s.level[level]
	s.shut(b, place/s.n, 1<<(place%s.n))
	return s.settle(b)
}

// choose picks the first open cell of a region with the fewest.
func (s *wide) choose(level int) int {
	b := &s.level[level]
	best := bits.TrailingZeros32(b.left)
	for rest := b.left; rest != 0; rest &= rest - 1 {
		if g := bits.TrailingZeros32(rest); b.count[g] < b.count[best] {
			best = g
		}
	}
	for rest := s.rows[best] & b.rows; ; rest &= rest - 1 {
		r := bits.TrailingZeros32(rest)
		if m := b.open[r] & s.region[best][r]; m != 0 {
			return r*s.n + bits.TrailingZeros32(m)
		}
	}
}

func (s *wide) stars(level int) (stars Stars) {
	for r, c := range s.level[level].star[:s.n] {
		stars[r] = 1 << c
	}
	return stars
}
