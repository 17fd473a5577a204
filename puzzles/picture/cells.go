package picture

import (
	"math"
	"slices"
)

// The area of a cell sampled for its fill, in cells from its upper left corner: clear of the lines around it,
// and of the mark in its middle.
const (
	rim   = 0.14
	heart = 0.28 // radius of the middle
	edge  = 0.08 // clear of nearly all lines, and of any mark
)

// fills returns the colour of each cell: the most common one, so that marks and letters do not count. shares
// holds the part of each cell of that colour, 0 if it may well be that of a mark.
func fills(p raster, l lattice) (all []colour, shares []float64) {
	all, shares = make([]colour, l.n*l.n), make([]float64, l.n*l.n)
	hidden := map[int]colour{} // the cells whose rim has another colour, with that colour
	var samples []colour
	for c := range all {
		samples = p.inside(l, c, samples[:0])
		all[c], shares[c] = prevailing(samples)
		if shares[c] >= mixed {
			continue
		}
		// Marks do not reach the rim of a cell, but lines may lie there.
		around := p.rimColours(l, c)
		if 4*count(around, all[c]) > len(around) {
			continue
		}
		if ground, _ := prevailing(around); 8*count(samples, ground) >= len(samples) {
			all[c] = ground
		} else {
			hidden[c] = ground
		}
	}
	for c, ground := range hidden {
		shares[c] = 0
		for d, fill := range all {
			if _, too := hidden[d]; !too && fill.near(ground) {
				all[c], shares[c] = ground, mixed
				break
			}
		}
	}
	return all, shares
}

// inside appends colours from all over a cell but its rim and its middle.
func (p raster) inside(l lattice, c int, samples []colour) []colour {
	across := int(min(max(l.cell()*(1-2*rim), 5), 10))
	for i := range across * across {
		du := rim + (1-2*rim)*(float64(i%across)+0.5)/float64(across)
		dv := rim + (1-2*rim)*(float64(i/across)+0.5)/float64(across)
		if math.Hypot(du-0.5, dv-0.5) < heart {
			continue
		}
		x, y := l.at(float64(c%l.n)+du, float64(c/l.n)+dv)
		samples = append(samples, p.at(x, y))
	}
	return samples
}

// strays returns the mean part of the cells that has the fill of a neighbour: if it is large, the lattice
// does not match the cells.
func strays(p raster, l lattice, all []colour) float64 {
	beside := make([][]colour, len(all))
	for c := range all {
		for _, d := range neighbours(c, l.n) {
			beside[c] = append(beside[c], all[d])
			beside[d] = append(beside[d], all[c])
		}
	}
	sum := 0.0
	var samples []colour
	for c, fill := range all {
		samples = p.inside(l, c, samples[:0])
		count := 0
		for _, s := range samples {
			if !s.near(fill) && slices.ContainsFunc(beside[c], s.near) {
				count++
			}
		}
		sum += float64(count) / float64(len(samples))
	}
	return sum / float64(len(all))
}

// mixed is the share of a cell below which its fill may be that of a mark.
const mixed = 0.8

func (p raster) rimColours(l lattice, c int) (all []colour) {
	const points = 11
	for i := range points {
		along := rim + (1-2*rim)*float64(i)/(points-1)
		for _, at := range [][2]float64{{along, edge}, {along, 1 - edge}, {edge, along}, {1 - edge, along}} {
			x, y := l.at(float64(c%l.n)+at[0], float64(c/l.n)+at[1])
			all = append(all, p.at(x, y))
		}
	}
	return all
}

func count(among []colour, of colour) (n int) {
	for _, s := range among {
		if s.near(of) {
			n++
		}
	}
	return n
}

// alike is the largest difference, in each of red, green and blue, of samples of one fill.
const alike = 20

func (c colour) near(d colour) bool {
	return math.Abs(c[0]-d[0]) < alike && math.Abs(c[1]-d[1]) < alike && math.Abs(c[2]-d[2]) < alike
}

// prevailing returns the mean around the sample with the most others near it.
func prevailing(samples []colour) (fill colour, share float64) {
	centre, most := 0, 0
	for i, a := range samples {
		if n := count(samples, a); n > most {
			centre, most = i, n
		}
		if most == len(samples) {
			break
		}
	}
	var sum colour
	for _, b := range samples {
		if samples[centre].near(b) {
			for k := range sum {
				sum[k] += b[k] / float64(most)
			}
		}
	}
	return sum, float64(most) / float64(len(samples))
}
