package picture

import "math"

// whole is the share of a line's usual length from which on it is there.
const whole = 0.5

// ruled tells how many of the inner lines of a lattice run along the sides of cells, as the
// edge of a mark does not: 1 all of them, each about as long as the others.
func (e edges) ruled(l lattice) float64 {
	present := 0.0
	for _, upright := range []bool{true, false} {
		var lines [largest]float64
		for i := 1; i < l.n; i++ {
			for j := range l.n {
				if e.unbroken(l, i, j, upright) {
					lines[i-1]++
				}
			}
		}
		full := topHalf(lines[:l.n-1])
		for _, found := range lines[:l.n-1] {
			present += min(1, found/(whole*full+1e-9))
		}
	}
	return present / float64(2*(l.n-1))
}

// unbroken reports whether there is edge all along the side of a cell, but at one place.
func (e edges) unbroken(l lattice, line, along int, upright bool) bool {
	const points, aside = 7, 0.1
	// In steps of a pixel at most: the edges of a thin line are one wide.
	steps := math.Ceil(2 * aside * max(l.cell(), 20))
	gaps := 0
	for j := range points {
		v := float64(along) + 0.12 + 0.76*float64(j)/(points-1)
		found := false
		for i := 0.0; i <= steps && !found; i++ {
			u := float64(line) + aside*(2*i/steps-1)
			if upright {
				found = e.seen(e.across, l, u, v) >= e.least
			} else {
				found = e.seen(e.down, l, v, u) >= e.least
			}
		}
		if !found {
			if gaps++; gaps > 1 {
				return false
			}
		}
	}
	return true
}
