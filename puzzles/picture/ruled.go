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
				if e.drawn(l, i, j, upright) > unbroken {
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

// unbroken is the share of a line that is there but at one place of seven.
const unbroken = 0.85

// drawn is the share of the side of a cell along which there is edge.
func (e edges) drawn(l lattice, line, along int, upright bool) float64 {
	const points, aside = 7, 0.1
	// In steps of a pixel at most: the edges of a thin line are one wide.
	steps := math.Ceil(2 * aside * max(l.cell(), 20))
	count := 0
	for j := range points {
		v := float64(along) + 0.12 + 0.76*float64(j)/(points-1)
		for i := 0.0; i <= steps; i++ {
			u, found := float64(line)+aside*(2*i/steps-1), 0
			if upright {
				found = e.seen(e.across, l, u, v)
			} else {
				found = e.seen(e.down, l, v, u)
			}
			if found >= e.least {
				count++
				break
			}
		}
	}
	return float64(count) / points
}
