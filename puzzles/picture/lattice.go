package picture

import "math"

// A lattice is a square grid of n cells a side in perspective: at maps a place in cells, counted from the
// upper left corner to the right and downward, to working pixels.
type lattice struct {
	n int
	m [8]float64
}

// over lays n cells a side into a frame.
func over(f frame, n int) lattice {
	// The projection of the unit square onto a quadrangle, then n cells to the unit.
	dx1, dx2, sx := f[1].X-f[2].X, f[3].X-f[2].X, f[0].X-f[1].X+f[2].X-f[3].X
	dy1, dy2, sy := f[1].Y-f[2].Y, f[3].Y-f[2].Y, f[0].Y-f[1].Y+f[2].Y-f[3].Y
	det := dx1*dy2 - dx2*dy1
	g, h := 0.0, 0.0
	if math.Abs(det) > 1e-9 {
		g, h = (sx*dy2-dx2*sy)/det, (dx1*sy-sx*dy1)/det
	}
	k := 1 / float64(n)
	return lattice{n, [8]float64{
		(f[1].X - f[0].X + g*f[1].X) * k, (f[3].X - f[0].X + h*f[3].X) * k, f[0].X,
		(f[1].Y - f[0].Y + g*f[1].Y) * k, (f[3].Y - f[0].Y + h*f[3].Y) * k, f[0].Y,
		g * k, h * k,
	}}
}

func (l *lattice) at(u, v float64) (x, y float64) {
	m := &l.m
	d := max(m[6]*u+m[7]*v+1, 1e-6)
	return (m[0]*u + m[1]*v + m[2]) / d, (m[3]*u + m[4]*v + m[5]) / d
}

// inverse returns the map from pixels back to cells.
func (l lattice) inverse() lattice {
	m := l.m
	a, b, c, d, e, f, g, h := m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7]
	k := a*e - b*d
	if math.Abs(k) < 1e-12 {
		k = 1e-12
	}
	return lattice{l.n, [8]float64{
		(e - f*h) / k, (c*h - b) / k, (b*f - c*e) / k,
		(f*g - d) / k, (a - c*g) / k, (c*d - a*f) / k,
		(d*h - e*g) / k, (b*g - a*h) / k,
	}}
}

// inner returns the frame of the part of the lattice from cell u0, v0 to u1, v1.
func (l lattice) inner(u0, v0, u1, v1 float64) frame {
	at := func(u, v float64) point {
		x, y := l.at(u, v)
		return point{x, y}
	}
	return frame{at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)}
}

func (l lattice) frame() frame { return l.inner(0, 0, float64(l.n), float64(l.n)) }

// cell returns the mean side of a cell in pixels.
func (l lattice) cell() float64 { return l.frame().side() / float64(l.n) }

// side returns the mean side of a frame in pixels.
func (f frame) side() float64 {
	sum := 0.0
	for i := range f {
		sum += math.Hypot(f[i].X-f[(i+1)%4].X, f[i].Y-f[(i+1)%4].Y)
	}
	return sum / 4
}
