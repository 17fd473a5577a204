package tromino

import (
	"math/bits"
	"math/rand/v2"
	"sync"
)

// windowSize is the number of rows and columns of a window.
const windowSize = 4

// WindowWays counts the ways in which pieces cover each part of a window. A part has a bit for each of its
// cells, in reading order.
type windowWays struct {
	count  [1 << (windowSize * windowSize)]uint32
	starts [windowSize * windowSize][]pane
}

// A pane is a shape at a location in a window.
type pane struct {
	mask  uint16
	box   int // the upper left cell of the box around it
	shape int
}

// windows counts the ways once.
var windows = sync.OnceValue(func() *windowWays {
	w := &windowWays{}
	for box := range windowSize * windowSize {
		for s, shape := range shapes[Ends] {
			mask, inside := uint16(0), true
			for _, d := range shape.Cells {
				r, c := box/windowSize+d[0], box%windowSize+d[1]
				inside = inside && r < windowSize && c < windowSize
				mask |= 1 << (r*windowSize + c)
			}
			if inside {
				first := bits.TrailingZeros16(mask)
				w.starts[first] = append(w.starts[first], pane{mask, box, s})
			}
		}
	}
	w.count[0] = 1
	for part := 1; part < len(w.count); part++ { // the rest of a part is a smaller number
		for _, p := range w.starts[bits.TrailingZeros(uint(part))] {
			if p.mask&^uint16(part) == 0 {
				w.count[part] += w.count[uint16(part)&^p.mask]
			}
		}
	}
	return w
})

// choose covers a part that can be covered, every way equally likely.
func (w *windowWays) choose(part uint16, rng *rand.Rand, put func(box, shape int)) {
	n := rng.Uint32N(w.count[part])
	for part != 0 {
		for _, p := range w.starts[bits.TrailingZeros16(part)] {
			if p.mask&^part != 0 {
				continue
			}
			if ways := w.count[part&^p.mask]; n >= ways {
				n -= ways
				continue
			}
			put(p.box, p.shape)
			part &^= p.mask
			break
		}
	}
}

// stirs is the number of windows covered anew for each cell of a new tiling. Every way to cover a window is
// equally likely, and the choice of the window does not depend on the pieces: so the tilings approach a
// uniform distribution.
const stirs = 4

// scatter covers the board at random, nearly uniformly.
func (s *sketch) scatter() {
	shape := verticalI
	if s.rows%3 != 0 {
		shape = horizontalI
	}
	for c := range s.of { // all Is in one direction
		if shape == verticalI && c/s.cols%3 == 0 || shape == horizontalI && c%s.cols%3 == 0 {
			s.cover(s.boxes[c][shape])
		}
	}
	for range len(s.of) * stirs {
		s.stirEvenly(s.rng.IntN(len(s.of)))
	}
}

// stirEvenly covers the pieces anew that lie within a random window of fixed size around a cell.
func (s *sketch) stirEvenly(cell int) {
	g := s.geometry
	row, col := cell/g.cols-s.rng.IntN(windowSize), cell%g.cols-s.rng.IntN(windowSize)
	part, pieces := uint16(0), 0
	for r := max(row, 0); r < min(row+windowSize, g.rows); r++ {
		for c := max(col, 0); c < min(col+windowSize, g.cols); c++ {
			at := r*g.cols + c
			l := &g.places[s.of[at]]
			if l.cells[0] != at {
				continue
			}
			mask, inside := uint16(0), true
			for _, d := range l.cells {
				i, j := d/g.cols-row, d%g.cols-col
				inside = inside && i < windowSize && j >= 0 && j < windowSize
				mask |= 1 << (i*windowSize + j)
			}
			if inside {
				part |= mask
				pieces++
			}
		}
	}
	if pieces < 2 {
		return
	}
	windows().choose(part, s.rng, func(box, shape int) {
		l := g.boxes[(row+box/windowSize)*g.cols+col+box%windowSize][shape]
		s.cover(l)
	})
}
