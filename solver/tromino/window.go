package tromino

import (
	"math/bits"
	"math/rand/v2"
	"sync"
)

// windowSize is the number of rows and columns of a window.
const windowSize = 4

// WindowWays knows in how many ways pieces cover each part of a window. A part has a bit for
// each of its cells, in reading order.
type windowWays struct {
	count  [1 << (windowSize * windowSize)]uint32
	starts [windowSize * windowSize][]pane
}

// A pane is a shape somewhere in a window.
type pane struct {
	mask  uint16
	box   int // the upper left cell of the box around it
	shape int
}

// windows counts the ways once.
var windows = sync.OnceValue(func() *windowWays {
	w := &windowWays{}
	for box := range windowSize * windowSize {
		for s, shape := range Shapes(Ends) {
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
	for part := 1; part < len(w.count); part++ { // what is left of a part is a smaller number
		for _, p := range w.starts[bits.TrailingZeros(uint(part))] {
			if p.mask&^uint16(part) == 0 {
				w.count[part] += w.count[uint16(part)&^p.mask]
			}
		}
	}
	return w
})

// choose covers a part that can be covered, every way as likely as any other.
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
