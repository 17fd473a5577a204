package picture

import "math"

// A light is the illumination of each cell, with mean 1: a photo is brighter on one side.
type light []float64

// daylight estimates the light from neighbours that nearly agree: if most pairs get darker in one direction,
// the cause is the light and not the colour. The light is a smooth surface of the second degree.
func daylight(fills []colour, n int) light {
	const terms = 5
	shape := func(c int) [terms]float64 {
		x, y := 2*float64(c%n)/float64(n-1)-1, 2*float64(c/n)/float64(n-1)-1
		return [terms]float64{x, y, x * x, x * y, y * y}
	}
	bright := func(c int) float64 {
		return math.Log(12 + fills[c][0] + fills[c][1] + fills[c][2])
	}
	var k [terms]float64
	// Ever stricter limits for neighbours of the same colour.
	for _, trust := range []float64{0.06, 0.03, 0.02, 0.015, 0.01, 0.01} {
		var m [terms][terms + 1]float64
		for c := range fills {
			for _, d := range neighbours(c, n) {
				var diff [terms]float64
				a, b := shape(c), shape(d)
				rest := bright(d) - bright(c)
				miss := rest
				for i := range diff {
					diff[i] = b[i] - a[i]
					miss -= k[i] * diff[i]
				}
				weight := 1 / (1 + miss*miss/(trust*trust))
				weight *= weight
				for i := range diff {
					for j := range diff {
						m[i][j] += weight * diff[i] * diff[j]
					}
					m[i][terms] += weight * diff[i] * rest
				}
			}
		}
		for i := range m {
			m[i][i] += 1e-4
		}
		k = solve(m)
	}
	lit := make(light, len(fills))
	mean := 0.0
	for c := range lit {
		for i, s := range shape(c) {
			lit[c] += k[i] * s
		}
		mean += lit[c] / float64(len(lit))
	}
	for c := range lit {
		lit[c] = math.Exp(min(max(lit[c]-mean, -1.5), 1.5))
	}
	return lit
}

// solve solves linear equations, positive definite ones, by elimination.
func solve(m [5][6]float64) (x [5]float64) {
	for i := range m {
		for j := i + 1; j < len(m); j++ {
			f := m[j][i] / m[i][i]
			for k := i; k <= len(m); k++ {
				m[j][k] -= f * m[i][k]
			}
		}
	}
	for i := len(m) - 1; i >= 0; i-- {
		x[i] = m[i][len(m)]
		for j := i + 1; j < len(m); j++ {
			x[i] -= m[i][j] * x[j]
		}
		x[i] /= m[i][i]
	}
	return x
}

// neighbours returns the cells to the right of a cell and below it.
func neighbours(c, n int) []int {
	var d [2]int
	all := d[:0]
	if c%n < n-1 {
		all = append(all, c+1)
	}
	if c/n < n-1 {
		all = append(all, c+n)
	}
	return all
}

func (lit light) over(fills []colour) []colour {
	even := make([]colour, len(fills))
	for c, f := range fills {
		for k := range f {
			even[c][k] = (f[k]+4)/lit[c] - 4
		}
	}
	return even
}
