package picture

// refine moves the four corners of a lattice, ever more finely, to maximize the edge under its lines.
func (s sighting) refine(e edges) lattice {
	f, cell := s.frame(), s.cell()
	for _, reach := range []float64{0.1, 0.04} {
		b := e.straight.blurred(f, int(max(1, reach*cell)))
		f = b.climb(f, s.n, reach*cell)
	}
	return over(f, s.n)
}

// blurred spreads edges, none steeper than plain, across their lines, within a frame.
func (e edges) blurred(f frame, reach int) edges {
	b := edges{w: e.w, h: e.h, across: make([]uint8, len(e.across)), down: make([]uint8, len(e.down))}
	left, top, right, bottom := e.bounds(f, 2*reach+4)
	size := 2*reach + 1
	for y := top; y < bottom; y++ {
		sum := 0
		in, out := e.across[y*e.w:(y+1)*e.w], b.across[y*e.w:(y+1)*e.w]
		for x := left; x < right; x++ {
			sum += min(int(in[x]), plain)
			if x-left >= size {
				sum -= min(int(in[x-size]), plain)
			}
			if x-reach >= left {
				out[x-reach] = uint8(sum * 4 / size)
			}
		}
	}
	sums := make([]int, right-left)
	for y := top; y < bottom; y++ {
		in := e.down[y*e.w+left : y*e.w+right]
		for i, v := range in {
			sums[i] += min(int(v), plain)
		}
		if y-top >= size {
			for i, v := range e.down[(y-size)*e.w+left : (y-size)*e.w+right] {
				sums[i] -= min(int(v), plain)
			}
		}
		if y-reach >= top {
			out := b.down[(y-reach)*e.w+left : (y-reach)*e.w+right]
			for i, v := range sums {
				out[i] = uint8(v * 4 / size)
			}
		}
	}
	return b
}

func (e edges) bounds(f frame, margin int) (left, top, right, bottom int) {
	left, top = e.w, e.h
	for _, c := range f {
		left, right = min(left, int(c.X)-margin), max(right, int(c.X)+margin)
		top, bottom = min(top, int(c.Y)-margin), max(bottom, int(c.Y)+margin)
	}
	return max(left, 0), max(top, 0), min(right, e.w), min(bottom, e.h)
}

// moves lists the corners that move together, and the direction, sideways or up and down.
var moves = func() (all [][4]point) {
	for _, corners := range [][4]float64{
		{1, 1, 1, 1}, {1, 0, 0, 1}, {0, 1, 1, 0}, {1, 1, 0, 0}, {0, 0, 1, 1},
		{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1},
	} {
		var x, y [4]point
		for i, c := range corners {
			x[i].X, y[i].Y = c, c
		}
		all = append(all, x, y)
	}
	return all
}()

// climb moves corners by hill climbing on the edge under the lines, with steps from the given one down to a
// fifth of a pixel.
func (e *edges) climb(f frame, n int, step float64) frame {
	best := e.under(over(f, n))
	for ; step >= 0.2; step /= 2 {
		for range 12 {
			better := false
			for _, m := range moves {
				for _, by := range []float64{step, -step} {
					g := f
					for i := range g {
						g[i].X += by * m[i].X
						g[i].Y += by * m[i].Y
					}
					if found := e.under(over(g, n)); found > best {
						f, best, better = g, found, true
					}
				}
			}
			if !better {
				break
			}
		}
	}
	return f
}

// under returns the amount of edge under the lines of a lattice.
func (e *edges) under(l lattice) int {
	sum := 0
	n := float64(l.n)
	points := max(32, 4*l.n)
	for i := range l.n + 1 {
		for j := range points {
			along := (float64(j) + 0.5) / float64(points) * n
			sum += e.on(&l, true, float64(i), along) + e.on(&l, false, float64(i), along)
		}
	}
	return sum
}

// on returns the edge on an upright or a level line of a lattice, at a place along it.
func (e *edges) on(l *lattice, upright bool, line, along float64) int {
	if upright {
		return e.seen(e.across, l, line, along)
	}
	return e.seen(e.down, l, along, line)
}

// seen returns the edge at a place of a lattice, or 0 outside the picture.
func (e *edges) seen(steep []uint8, l *lattice, u, v float64) int {
	x, y := l.at(u, v)
	x, y = x+0.5, y+0.5
	// Negated so that NaN, from a place at infinity, is outside.
	if !(x >= 0 && y >= 0 && x < float64(e.w) && y < float64(e.h)) {
		return 0
	}
	return int(steep[int(y)*e.w+int(x)])
}

// sees reports whether a place of a lattice is in the picture, and not at its border, which has no edges.
func (e *edges) sees(l *lattice, u, v float64) bool {
	x, y := l.at(u, v)
	return x >= 2 && y >= 2 && x <= float64(e.w-3) && y <= float64(e.h-3)
}
