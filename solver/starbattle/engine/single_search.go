package engine

import "math/bits"

const (
	// patience is the number of nodes without a solution after which cells are probed: on an
	// easy board probing costs more than it saves, on a hard one it saves most of the search.
	patience = 12
	// looks is the number of tries between two questions to Stop.
	looks = 64
)

func (s *single) settleRoot() bool {
	if !s.settled && !s.settle(&s.root) {
		return false
	}
	s.settled = true
	s.state = s.root
	return true
}

func (s *single) refutes(cell int) bool {
	s.state = s.bare
	s.put(&s.state, cell/s.n, cell%s.n)
	return !s.settle(&s.state)
}

func (s *single) start(e *Engine, _ bool) {
	s.level, s.kept = 1, false
	d := descent{single: s, engine: e}
	d.from(1)
}

// A descent is a search through levels: each try puts one more star on the next level.
type descent struct {
	*single
	engine *Engine
	barren int // nodes since the last solution
}

// from finds the solutions of a settled level, which it consumes. It returns false if the search is over.
func (d *descent) from(level int) bool {
	for {
		if d.barren >= patience && !d.done(level) && !d.probe(level) {
			return !d.engine.result.Stopped
		}
		if d.done(level) {
			d.barren = 0
			stars := d.engine.next()
			copy(stars[:], d.to(level).open[:d.n])
			return d.engine.found(stars)
		}
		cell := d.choose(level)
		d.engine.result.Nodes++
		d.barren++
		if d.try(level, cell) && !d.from(level+1) || d.engine.stopped(looks) {
			return false
		}
		if !d.close(level, cell) {
			return true
		}
	}
}

// probe closes every cell where a star is contradictory at once, until none is left. It returns false at a
// contradiction or if the search is over.
func (d *descent) probe(level int) bool {
	cell, last := 0, 0 // the current cell, and the one closed last
	for again := false; !d.done(level); cell++ {
		if cell = d.next(level, cell); cell < 0 && !again {
			cell, again = d.next(level, 0), true
		}
		if cell < 0 || again && cell >= last {
			break
		}
		if d.engine.stopped(looks) {
			return false
		}
		if !d.try(level, cell) {
			if !d.close(level, cell) {
				return false
			}
			last, again = cell, false
		}
	}
	return true
}

func (s *single) to(level int) *singleState {
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
func (s *single) keep() {
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

// done reports whether every unit has its star; the level is a solution then.
func (s *single) done(level int) bool { return s.to(level).left == 0 }

// next returns the first open cell of a level from a cell on, or a negative number.
func (s *single) next(level, cell int) int {
	b := s.to(level)
	r, mask := cell/s.n, ^uint32(0)<<(cell%s.n)
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

// try makes the next level: this one with a star on an open cell, settled. It returns false at a
// contradiction.
func (s *single) try(level, cell int) bool {
	b := s.to(level)
	s.keep()
	s.level, s.kept = level+1, false
	s.put(b, cell/s.n, cell%s.n)
	return s.settle(b)
}

// close closes a cell and settles the level. It returns false at a contradiction.
func (s *single) close(level, cell int) bool {
	b := s.to(level)
	s.kept = false
	s.shut(b, cell/s.n, 1<<(cell%s.n))
	return s.settle(b)
}

// choose returns the first open cell of a region with the fewest.
func (s *single) choose(level int) int {
	b := s.to(level)
	best := bits.TrailingZeros32(b.left)
	for rest := b.left; rest != 0; rest &= rest - 1 {
		if g := bits.TrailingZeros32(rest); b.count[g] < b.count[best] {
			best = g
		}
	}
	for rows := s.first; ; rows <<= 1 {
		for rest := s.rows[best] & b.rows & rows; rest != 0; rest &= rest - 1 {
			r := bits.TrailingZeros32(rest)
			if m := b.open[r] & s.region[best][r]; m != 0 {
				return r*s.n + bits.TrailingZeros32(m)
			}
		}
	}
}
