package engine

import "math/bits"

func (s *wide) settleRoot() bool {
	if !s.settled && !s.settle(&s.root) {
		return false
	}
	s.settled = true
	s.state = s.root
	return true
}

func (s *wide) refutes(cell int) bool {
	s.state = s.bare
	s.put(&s.state, cell/s.n, cell%s.n)
	return !s.settle(&s.state)
}

func (s *wide) start(e *Engine, _ bool) {
	s.level, s.kept = 1, false
	d := descent{levels: s, engine: e}
	d.from(1)
}

// to sets the state to that of a level and returns it.
func (s *wide) to(level int) *wideState {
	b := &s.state
	if s.level == level {
		return b
	}
	s.level, s.kept = level, true
	t := &s.stages[level]
	b.rows, b.columns, b.left, b.due, b.pinched = t.rows, t.columns, t.left, 0, t.pinched
	open, count := s.open[t.from:], s.count[t.from:]
	for i, rest := 0, t.rows; rest != 0; i, rest = i+1, rest&(rest-1) {
		b.open[bits.TrailingZeros32(rest)] = open[i]
	}
	for i, rest := 0, t.left; rest != 0; i, rest = i+1, rest&(rest-1) {
		b.count[bits.TrailingZeros32(rest)] = count[i]
	}
	return b
}

// keep saves the state for backtracking, unless it is saved.
func (s *wide) keep() {
	if s.kept {
		return
	}
	b, t := &s.state, &s.stages[s.level]
	above := &s.stages[s.level-1]
	*t = stage{b.rows, b.columns, b.left, above.from + int32(bits.OnesCount32(above.rows)), b.pinched}
	open, count := s.open[t.from:], s.count[t.from:]
	for i, rest := 0, t.rows; rest != 0; i, rest = i+1, rest&(rest-1) {
		open[i] = b.open[bits.TrailingZeros32(rest)]
	}
	for i, rest := 0, t.left; rest != 0; i, rest = i+1, rest&(rest-1) {
		count[i] = b.count[bits.TrailingZeros32(rest)]
	}
}

func (s *wide) done(level int) bool { return s.to(level).left == 0 }

func (s *wide) next(level, place int) int {
	b := s.to(level)
	r, mask := place/s.n, ^uint32(0)<<(place%s.n)
	for rest := b.rows >> r << r; rest != 0; rest &= rest - 1 {
		row := bits.TrailingZeros32(rest)
		if row > r {
			mask = ^uint32(0)
		}
		if m := b.open[row] & mask; m != 0 {
			return row*s.n + bits.TrailingZeros32(m)
		}
	}
	return -1
}

func (s *wide) try(level, place int) bool {
	b := s.to(level)
	s.keep()
	s.level, s.kept = level+1, false
	s.put(b, place/s.n, place%s.n)
	return s.settle(b)
}

func (s *wide) close(level, place int) bool {
	b := s.to(level)
	s.kept = false
	s.shut(b, place/s.n, 1<<(place%s.n))
	return s.settle(b)
}

// choose returns the first open cell of a region with the fewest.
func (s *wide) choose(level int) int {
	b := s.to(level)
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

func (s *wide) stars(level int, stars *Stars) {
	copy(stars[:], s.to(level).open[:s.n])
}
