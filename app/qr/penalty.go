package qr

import "rsc.io/qr/coding"

// penalty is how hard the modules of a code are to read, by the standard's four rules:
// runs, blocks, what looks like a finder, and an uneven share of dark modules.
func penalty(code *coding.Code) int {
	n := code.Size
	sum, dark := 0, 0
	for y := range n {
		sum += lined(n, func(x int) bool { return code.Black(x, y) })
		sum += lined(n, func(x int) bool { return code.Black(y, x) })
		for x := range n {
			black := code.Black(x, y)
			if black {
				dark++
			}
			if x+1 < n && y+1 < n && black == code.Black(x+1, y) && black == code.Black(x, y+1) && black == code.Black(x+1, y+1) {
				sum += 3
			}
		}
	}
	off := 100*dark/(n*n) - 50
	return sum + 10*(max(off, -off)/5)
}

// The finder's stripes with four light modules on one side, as bits.
const (
	finderLight = 0b10111010000
	lightFinder = 0b00001011101
	elevenBits  = 1<<11 - 1
)

// lined counts the penalties of one row or column: 3 and more for runs of five and more of
// one shade, 40 for stripes like a finder's.
func lined(n int, black func(int) bool) int {
	sum, run, bits := 0, 0, 0
	for i := range n {
		if i > 0 && black(i) == black(i-1) {
			run++
		} else {
			run = 1
		}
		switch {
		case run == 5:
			sum += 3
		case run > 5:
			sum++
		}
		bits = bits << 1 & elevenBits
		if black(i) {
			bits |= 1
		}
		if i >= 10 && (bits == finderLight || bits == lightFinder) {
			sum += 40
		}
	}
	return sum
}
