package tromino

import (
	"math/rand/v2"
	"slices"
)

// A tiling is pieces that cover the board.
type tiling struct {
	g      *ground
	rng    *rand.Rand
	window *windowWays
	of     []int // the place of the piece on each cell
}

// stirs is how many windows are covered anew for each cell of a new tiling. Every way to
// cover a window is as likely as any other, and which window it is does not depend on the
// pieces: so all tilings tend to be equally likely.
const stirs = 4

// newTiling covers a board at random, every tiling nearly as likely as any other.
func newTiling(g *ground, rng *rand.Rand) *tiling {
	t := &tiling{g: g, rng: rng, window: windows(), of: make([]int, g.rows*g.cols)}
	t.straight()
	for range len(t.of) * stirs {
		t.stir(rng.IntN(len(t.of)))
	}
	return t
}

// straight covers the board with Is that all lie one way.
func (t *tiling) straight() {
	shape := verticalI
	if t.g.rows%3 != 0 {
		shape = horizontalI
	}
	for c := range t.of {
		if shape == verticalI && c/t.g.cols%3 == 0 || shape == horizontalI && c%t.g.cols%3 == 0 {
			t.put(t.g.boxes[c][shape])
		}
	}
}

func (t *tiling) put(l int) {
	for _, c := range t.g.places[l].cells {
		t.of[c] = l
	}
}

// stir covers the pieces anew that lie wholly within a random window around a cell.
func (t *tiling) stir(cell int) {
	row, col := cell/t.g.cols-t.rng.IntN(windowSize), cell%t.g.cols-t.rng.IntN(windowSize)
	region, pieces := uint16(0), 0
	for r := max(row, 0); r < min(row+windowSize, t.g.rows); r++ {
		for c := max(col, 0); c < min(col+windowSize, t.g.cols); c++ {
			at := r*t.g.cols + c
			l := &t.g.places[t.of[at]]
			if l.cells[0] != at {
				continue
			}
			mask, inside := uint16(0), true
			for _, d := range l.cells {
				i, j := d/t.g.cols-row, d%t.g.cols-col
				inside = inside && i < windowSize && j >= 0 && j < windowSize
				mask |= 1 << (i*windowSize + j)
			}
			if inside {
				region |= mask
				pieces++
			}
		}
	}
	if pieces < 2 {
		return
	}
	t.window.choose(region, t.rng, func(box, shape int) {
		t.put(t.g.boxes[(row+box/windowSize)*t.g.cols+col+box%windowSize][shape])
	})
}

// clues gives the dots of a tiling.
func (t *tiling) clues(rule Rule) string {
	clues := make([]byte, len(t.of))
	shapes := Shapes(rule)
	for c, l := range t.of {
		i := slices.Index(t.g.places[l].cells[:], c)
		clues[c] = NoDot
		if shapes[t.g.places[l].shape].Dots[i] {
			clues[c] = Dot
		}
	}
	return string(clues)
}
