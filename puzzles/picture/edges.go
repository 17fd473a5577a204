package picture

import "slices"

// edges holds the gradient of the picture at each pixel: across is the change from left to right, high at
// upright lines; down is the change from top to bottom. Both are the largest of the three colours', averaged
// over three pixels along the line.
type edges struct {
	w, h         int
	across, down []uint8
	least        int    // the least change that is more than noise
	straight     *edges // without the edges that run along their line for a few pixels only
}

func findEdges(p raster) edges {
	e := edges{w: p.w, h: p.h, across: make([]uint8, p.w*p.h), down: make([]uint8, p.w*p.h)}
	row := func(y int) []uint8 { return p.rgb[3*y*p.w : 3*(y+1)*p.w] }
	sums := make([]int32, 3*p.w)
	for y := 1; y+1 < p.h; y++ {
		above, here, below := row(y-1), row(y), row(y+1)
		for i := range sums {
			sums[i] = int32(above[i]) + int32(here[i]) + int32(below[i])
		}
		across := e.across[y*p.w : (y+1)*p.w]
		for x := 1; x+1 < p.w; x++ {
			across[x] = steepest(
				sums[3*x+3]-sums[3*x-3],
				sums[3*x+4]-sums[3*x-2],
				sums[3*x+5]-sums[3*x-1])
		}
		for i := range sums {
			sums[i] = int32(below[i]) - int32(above[i])
		}
		down := e.down[y*p.w : (y+1)*p.w]
		for x := 1; x+1 < p.w; x++ {
			s := sums[3*x-3 : 3*x+6 : 3*x+6]
			down[x] = steepest(s[0]+s[3]+s[6], s[1]+s[4]+s[7], s[2]+s[5]+s[8])
		}
	}
	e.least = min(max(2*e.noise()+5, 7), plain)
	e.straight = e.straightened()
	return e
}

// longRun is a length in pixels: a slanted stroke stays in one row or column for less.
const longRun = 9

// straightened drops the edges of crosses and letters.
func (e edges) straightened() *edges {
	s := &edges{w: e.w, h: e.h, across: slices.Clone(e.across), down: slices.Clone(e.down), least: e.least}
	runs := make([]int, e.w)
	for y := range e.h + 1 {
		for x := range runs {
			if y < e.h && int(e.across[y*e.w+x]) >= e.least {
				runs[x]++
				continue
			}
			for k := 1; runs[x] < longRun && k <= runs[x]; k++ {
				s.across[(y-k)*e.w+x] = 0
			}
			runs[x] = 0
		}
	}
	for y := range e.h {
		run := 0
		for x := range e.w + 1 {
			if x < e.w && int(e.down[y*e.w+x]) >= e.least {
				run++
				continue
			}
			if run < longRun {
				clear(s.down[y*e.w+x-run : y*e.w+x])
			}
			run = 0
		}
	}
	return s
}

// steepest returns a third of the largest of three absolute values.
func steepest(r, g, b int32) uint8 { return uint8(max(r, -r, g, -g, b, -b) / 3) }

// noise returns the median change of all pixels.
func (e edges) noise() int {
	var count [256]int
	for i := range e.across {
		count[max(e.across[i], e.down[i])]++
	}
	seen := 0
	for level, c := range count {
		if seen += c; 2*seen >= len(e.across) {
			return level
		}
	}
	return 255
}
