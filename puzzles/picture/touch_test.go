package picture

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// A canvas is a picture of rectangles.
type canvas struct{ Pixels }

func newCanvas(w, h int, page byte) *canvas {
	return &canvas{Pixels{w, h, slices.Repeat([]byte{page, page, page, 255}, w*h)}}
}

func (c *canvas) fill(x, y, w, h int, red, green, blue byte) {
	for j := max(y, 0); j < min(y+h, c.Height); j++ {
		for i := max(x, 0); i < min(x+w, c.Width); i++ {
			copy(c.RGBA[4*(j*c.Width+i):], []byte{red, green, blue})
		}
	}
}

// box draws the four sides of a rectangle.
func (c *canvas) box(x, y, w, h, thick int, grey byte) {
	c.fill(x, y, w, thick, grey, grey, grey)
	c.fill(x, y+h-thick, w, thick, grey, grey, grey)
	c.fill(x, y, thick, h, grey, grey, grey)
	c.fill(x+w-thick, y, thick, h, grey, grey, grey)
}

// board draws a board with thin lines, heavier ones between regions and around, with or without colours.
func (c *canvas) board(x, y, cell, n int, regions []int, coloured bool) {
	for at, r := range regions {
		if coloured {
			c.fill(x+at%n*cell, y+at/n*cell, cell, cell, byte(120+60*(r%3)), byte(120+60*(r/3%3)), byte(90+70*(r/9%3)))
		} else {
			c.fill(x+at%n*cell, y+at/n*cell, cell, cell, 255, 255, 255)
		}
	}
	for at, r := range regions {
		left, top := x+at%n*cell, y+at/n*cell
		thick := func(other int) int {
			if other < 0 || regions[other] != r {
				return 5
			}
			return 1
		}
		beside, above := at-1, at-n
		if at%n == 0 {
			beside = -1
		}
		w := thick(beside)
		c.fill(left-w/2, top-2, w, cell+4, 0, 0, 0)
		w = thick(above)
		c.fill(left-2, top-w/2, cell+4, w, 0, 0, 0)
	}
	c.box(x-2, y-2, n*cell+5, n*cell+5, 5, 0)
}

// Lines, boxes and the edges of windows that touch a board or run on near it do not hide it.
func TestWhatTouchesABoard(t *testing.T) {
	rng := rand.New(rand.NewPCG(52, 9))
	right, refused, wrong := 0, 0, 0
	tries := 80
	if testing.Short() {
		tries = 16
	}
	for try := range tries {
		n, cell := 5+rng.IntN(5), 34+rng.IntN(30)
		regions := grow(rng, n, false)
		side := n * cell
		x, y := 60+rng.IntN(60), 60+rng.IntN(60)
		c := newCanvas(x+side+120+rng.IntN(200), y+side+120+rng.IntN(60), 243)
		grey := byte(rng.IntN(190))
		gap, thick := rng.IntN(11), 1+rng.IntN(3)
		kind := try % 8
		switch kind {
		case 0: // a line below or above that runs on
			c.fill(0, []int{y + side + gap, y - gap}[try/8%2], c.Width, thick, grey, grey, grey)
		case 1: // beside
			c.fill([]int{x + side + gap, x - gap}[try/8%2], 0, thick, c.Height, grey, grey, grey)
		case 2: // a box below
			c.box(x, y+side+gap/3, side, 40+gap, thick, grey)
		case 3: // a box beside
			c.box(x+side+gap/3, y, 60+gap, side, thick, grey)
		case 4: // the window around
			c.box(x-3-gap, y-40, c.Width-x+gap, c.Height-y+36, thick, grey)
		case 5: // a line through one of its rows to both sides
			c.fill(0, y+cell*(1+rng.IntN(n-1)), c.Width, thick, grey, grey, grey)
		case 6: // the picture ends at the board
			c.Height = y + side + 3
			c.RGBA = c.RGBA[:4*c.Width*c.Height]
			c.box(0, 0, c.Width, c.Height, 1, grey)
		case 7: // a row of buttons below, on a line
			for i := range 5 {
				c.box(x+i*side/5, y+side+gap/2, side/6, side/6, thick, grey)
			}
		}
		c.board(x, y, cell, n, regions, try%3 > 0)
		found, err := Read(c.Pixels)
		switch {
		case err != nil:
			refused++
			t.Logf("try %d: kind %d, gap %d, %d cells of %d: %v", try, kind, gap, n, cell, err)
		case slices.Equal(found.Map.Regions, regions):
			right++
		default:
			wrong++
			t.Errorf("try %d: kind %d, gap %d, %d cells of %d: read as %d", try, kind, gap, n, cell, found.Map.Rows)
		}
	}
	t.Logf("%d right, %d refused, %d wrong", right, refused, wrong)
	if right < tries*95/100 {
		t.Errorf("only %d of %d are read", right, tries)
	}
}
