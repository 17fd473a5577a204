package ladder

import "math/bits"

// Capacity returns the largest number of stars, up to a limit, that fit on some cells of a board of n rows, none
// touching.
func Capacity(n int, of []int, limit int) int {
	g, all := grounds[n](), setOf(of...)
	return (&Board{words: g.words, near: g.near}).capacity(&all, limit)
}

// capacity returns the largest number of stars, up to a limit, that fit on some cells.
func (b *Board) capacity(cells *cells, limit int) int {
	for n := 1; n <= limit; n++ {
		if !b.fits(cells, n) {
			return n - 1
		}
	}
	return limit
}

// fits reports whether so many stars fit on some cells, none touching.
func (b *Board) fits(open *cells, n int) bool {
	if n <= 1 {
		return n == 0 || !open.empty(b.words)
	}
	left := *open
	for i := range b.words {
		for left[i] != 0 {
			c := i<<6 | bits.TrailingZeros64(left[i])
			left[i] &= left[i] - 1
			if n == 2 {
				if !left.within(&b.near[c], b.words) {
					return true
				}
				continue
			}
			rest := left
			rest.drop(&b.near[c], b.words)
			if b.fits(&rest, n-1) {
				return true
			}
		}
	}
	return false
}
