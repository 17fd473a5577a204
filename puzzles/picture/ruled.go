package picture

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
	const points = 7
	gaps := 0
	for j := range points {
		u, v := float64(line), float64(along)+0.12+0.76*float64(j)/(points-1)
		steep, most := e.across, 0
		for _, off := range []float64{0, -0.05, 0.05, -0.1, 0.1} {
			if upright {
				most = max(most, e.seen(steep, l, u+off, v))
			} else {
				most = max(most, e.seen(e.down, l, v, u+off))
			}
		}
		if most < e.least {
			if gaps++; gaps > 1 {
				return false
			}
		}
	}
	return true
}
