package picture

import "math"

// Where in a cell its fill is looked for, in cells from its upper left corner: clear of
// the lines around it, and of the mark in its middle.
const (
	rim   = 0.14
	heart = 0.28 // radius of the middle
)

// fills finds the colour of each cell: the one that most of it agrees on, so that marks
// and letters do not count. Shares tell how much of each cell agrees.
func fills(p raster, l lattice) (all []colour, shares []float64) {
	cell := l.cell()
	across := int(min(max(cell*(1-2*rim), 5), 10))
	all, shares = make([]colour, l.n*l.n), make([]float64, l.n*l.n)
	var samples []colour
	for c := range all {
		samples = samples[:0]
		for i := range across * across {
			du := rim + (1-2*rim)*(float64(i%across)+0.5)/float64(across)
			dv := rim + (1-2*rim)*(float64(i/across)+0.5)/float64(across)
			if math.Hypot(du-0.5, dv-0.5) < heart {
				continue
			}
			x, y := l.at(float64(c%l.n)+du, float64(c/l.n)+dv)
			samples = append(samples, p.at(x, y))
		}
		all[c], shares[c] = prevailing(samples)
	}
	return all, shares
}

// alike is how far apart, in each of red, green and blue, samples of one fill may lie.
const alike = 20

// prevailing is the mean around the sample that has the most others near it.
func prevailing(samples []colour) (fill colour, share float64) {
	near := func(a, b colour) bool {
		return math.Abs(a[0]-b[0]) < alike && math.Abs(a[1]-b[1]) < alike && math.Abs(a[2]-b[2]) < alike
	}
	centre, most := 0, 0
	for i, a := range samples {
		count := 0
		for _, b := range samples {
			if near(a, b) {
				count++
			}
		}
		if count > most {
			centre, most = i, count
		}
	}
	var sum colour
	for _, b := range samples {
		if near(samples[centre], b) {
			for k := range sum {
				sum[k] += b[k] / float64(most)
			}
		}
	}
	return sum, float64(most) / float64(len(samples))
}
