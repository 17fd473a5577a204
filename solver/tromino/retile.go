package tromino

import (
	"math/bits"
	"slices"
)

// A sketch is a tiling whose parts are repeatedly covered anew.
type sketch struct {
	*maker
	of      []int  // the place of the piece on each cell
	before  []int  // the same before the last change
	allowed []bool // the places that may be used
}

func newSketch(m *maker) *sketch {
	return &sketch{maker: m, of: make([]int, m.rows*m.cols), allowed: make([]bool, len(m.places))}
}

// cover puts pieces at some places.
func (s *sketch) cover(places ...int) {
	for _, l := range places {
		for _, c := range s.places[l].cells {
			s.of[c] = l
		}
	}
}

// retile covers the cells of some pieces with others. undo reverts it.
func (s *sketch) retile(places ...int) {
	s.keep()
	s.cover(places...)
}

func (s *sketch) keep() { s.before = append(s.before[:0], s.of...) }

func (s *sketch) undo() { copy(s.of, s.before) }

// ways lists ways to cover some cells, ascending and at most 64, with allowed pieces: all ways, or those
// found within a number of tries, in random order.
func (s *sketch) ways(cells []int, tries int) [][]int {
	var found [][]int
	var path []int
	var fill func(covered uint64)
	fill = func(covered uint64) {
		first := bits.TrailingZeros64(^covered)
		if first == len(cells) {
			found = append(found, slices.Clone(path))
			return
		}
		for _, shape := range s.rng.Perm(len(s.boxes[0])) {
			l, ok := s.placeAt(cells[first], shape)
			if !ok || !s.allowed[l] {
				continue
			}
			mask, ok := s.within(l, cells)
			if !ok || mask&covered != 0 {
				continue
			}
			if tries--; tries < 0 {
				return
			}
			path = append(path, l)
			fill(covered | mask)
			path = path[:len(path)-1]
		}
	}
	fill(0)
	return found
}

// within returns the cells that a place covers, a bit for each. It is not ok if it covers others too.
func (s *sketch) within(l int, cells []int) (mask uint64, ok bool) {
	for _, c := range s.places[l].cells {
		i, inside := slices.BinarySearch(cells, c)
		if !inside {
			return 0, false
		}
		mask |= 1 << i
	}
	return mask, true
}

// window lists the cells of the pieces within a random window around a cell, of limited height and width,
// without those in stays.
func (s *sketch) window(cell, size int, stays []bool) []int {
	high, wide := 2+s.rng.IntN(size-1), 2+s.rng.IntN(size-1)
	top, left := cell/s.cols-s.rng.IntN(high), cell%s.cols-s.rng.IntN(wide)
	inside := func(c int) bool {
		r, q := c/s.cols-top, c%s.cols-left
		return r >= 0 && r < high && q >= 0 && q < wide && !stays[c]
	}
	var cells []int
	for r := max(top, 0); r < min(top+high, s.rows); r++ {
		for q := max(left, 0); q < min(left+wide, s.cols); q++ {
			if at := &s.places[s.of[r*s.cols+q]].cells; inside(at[0]) && inside(at[1]) && inside(at[2]) {
				cells = append(cells, r*s.cols+q)
			}
		}
	}
	return cells
}

// stirTries is the number of pieces tried to cover a window anew.
const stirTries = 300

// stir covers a window around a cell anew, at random, if it finds another way.
func (s *sketch) stir(cell, size int, stays []bool) {
	cells := s.window(cell, size, stays)
	if len(cells) < 6 {
		return
	}
	if ways := s.ways(cells, stirTries); len(ways) > 1 {
		s.retile(ways[s.rng.IntN(len(ways))]...)
	}
}

// widening is the growth of windows until maxIdle.
const widening = 5

// improve covers windows anew where the clues leave doubt, and keeps a change that leaves no more of it,
// until none is left. It returns false after maxIdle changes without gain, or if ctx ended. Stir changes
// something around a cell, after idle changes without gain.
func (s *sketch) improve(clues func() string, stir func(cell, idle int)) bool {
	current := clues()
	doubt := s.doubt(current)
	all := max(len(doubt), 1)
	for idle := 0; len(doubt) > 0; idle++ {
		s.progress(all-len(doubt)+1, all+1)
		if s.ctx.Err() != nil || idle == maxIdle {
			return false
		}
		stir(doubt[s.rng.IntN(len(doubt))], idle)
		changed := clues()
		if changed == current {
			continue
		}
		now := s.doubt(changed)
		if len(now) > len(doubt) {
			s.undo()
			continue
		}
		if len(now) < len(doubt) {
			idle = 0
		}
		current, doubt = changed, now
	}
	return s.ctx.Err() == nil
}

// wideStir returns a stir with growing windows that keeps some cells.
func (s *sketch) wideStir(stays []bool) func(cell, idle int) {
	return func(cell, idle int) { s.stir(cell, windowSize+widening*idle/maxIdle, stays) }
}

// dots returns the clues of the tiling, except where hidden, unless empty, has Unknown.
func (s *sketch) dots(hidden string) string {
	clues := make([]byte, len(s.of))
	for c, l := range s.of {
		at := &s.places[l]
		clues[c] = NoDot
		switch {
		case hidden != "" && hidden[c] == Unknown:
			clues[c] = Unknown
		case at.dots(s.rule)[slices.Index(at.cells[:], c)]:
			clues[c] = Dot
		}
	}
	return string(clues)
}

// all returns the clues of the tiling with none unknown.
func (s *sketch) all() string { return s.dots("") }
