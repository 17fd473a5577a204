package picture

import "slices"

// extended adds rows and columns as long as the lines of the lattice continue: where only colours show the
// cells, a piece of the board can look like all of it.
func (s sighting) extended(e edges) lattice {
	l := s.lattice
	for l.n < largest {
		grown, ok := l.extend(e)
		if !ok {
			break
		}
		l = grown
	}
	if l.n > s.n {
		l = sighting{lattice: l}.refine(e)
	}
	return l
}

// extend adds a row and a column at one of the four corners.
func (l lattice) extend(e edges) (lattice, bool) {
	n, s := float64(l.n), e.straight
	share := 0.1
	if e.outlined(l) {
		share = 0.35
	}
	for _, corner := range [][2]float64{{0, 0}, {-1, 0}, {0, -1}, {-1, -1}} {
		u, v := corner[0], corner[1]
		f := l.inner(u, v, u+n+1, v+n+1)
		if !e.holds(f) {
			continue
		}
		grown := over(f, l.n+1)
		both := profiles(e, f)
		ends := func(before float64) (edge, strip int) {
			if before < 0 {
				return 0, 0
			}
			return l.n + 1, l.n
		}
		edgeX, stripX := ends(u)
		edgeY, stripY := ends(v)
		if both[0].shows(edgeX, l.n+1) && both[1].shows(edgeY, l.n+1) &&
			s.crossed(grown, stripX, false, unbroken) > share && s.crossed(grown, stripY, true, unbroken) > share {
			return grown, true
		}
	}
	return l, false
}

// trimmed drops rows and columns beyond the board, a row and a column at a time: no line continues there, but
// everywhere else all do. It fails if only a row or only a column does.
func (s sighting) trimmed(e edges) (sighting, bool) {
	for {
		left, right := e.blank(s.lattice, false)
		top, bottom := e.blank(s.lattice, true)
		if !left && !right && !top && !bottom {
			return s, true
		}
		if !left && !right || !top && !bottom || s.n == smallest {
			return s, false
		}
		u, v, n := 0.0, 0.0, float64(s.n-1)
		if left {
			u = 1
		}
		if top {
			v = 1
		}
		s.lattice = over(s.inner(u, v, u+n, v+n), s.n-1)
		s.lattice = s.refine(e)
	}
}

// blank reports whether the first and the last strip of a lattice have no part of the lines that cross all
// others.
func (e edges) blank(l lattice, upright bool) (first, last bool) {
	const dashed = 0.5
	for strip := 1; strip < l.n-1; strip++ {
		if e.straight.crossed(l, strip, upright, unbroken) < 0.8 {
			return false, false
		}
	}
	return e.straight.crossed(l, 0, upright, dashed) < 0.2, e.straight.crossed(l, l.n-1, upright, dashed) < 0.2
}

// holds reports whether a frame lies in the picture, apart from its outline.
func (e edges) holds(f frame) bool {
	slack := 0.02*f.side() + 1
	for _, c := range f {
		if c.X < -slack || c.Y < -slack || c.X > float64(e.w)+slack || c.Y > float64(e.h)+slack {
			return false
		}
	}
	return true
}

// shows reports whether one of the lines of n cells is present, or outside the visible part.
func (p profile) shows(line, n int) bool {
	pitch := 1 / float64(n)
	at := float64(line) * pitch
	if p.blind[p.bin(at)] {
		return true
	}
	reach := max(2/p.width, 0.08*pitch)
	var lines [largest + 1]float64
	for i := range n + 1 {
		lines[i] = p.between(float64(i)*pitch-reach, float64(i)*pitch+reach)
	}
	return lines[line] > 0.3*topHalf(lines[:n+1])
}

// filled reports whether a lattice continues beyond the known piece: if the piece has its own outline, many
// lines must continue outside, otherwise some, with more than one colour.
func (e edges) filled(p raster, l, piece lattice) bool {
	share := 0.35
	if !e.outlined(piece) {
		share = 0.6 / float64(l.n-1)
		if !l.painted(p) {
			return false
		}
		if e.outlined(l) {
			return true
		}
	}
	s, last := e.straight, l.n-1
	return s.crossed(l, 0, false, unbroken) > share && s.crossed(l, last, false, unbroken) > share &&
		s.crossed(l, 0, true, unbroken) > share && s.crossed(l, last, true, unbroken) > share
}

// painted reports whether the outermost cells have at least three colours, unlike a page around a board.
func (l lattice) painted(p raster) bool {
	all, _ := fills(p, l)
	var paints []lab
	for c, f := range all {
		if x, y := c%l.n, c/l.n; x > 0 && y > 0 && x < l.n-1 && y < l.n-1 {
			continue
		}
		paint := f.lab()
		if !slices.ContainsFunc(paints, func(known lab) bool { return known.to(paint) < 8 }) {
			paints = append(paints, paint)
		}
	}
	return len(paints) >= 3
}

// outlined reports whether edges run along all four sides of a lattice.
func (e *edges) outlined(l lattice) bool {
	const points = 60
	n := float64(l.n)
	for _, side := range []float64{0, n} {
		across, down := 0, 0
		for i := range points {
			at := n * (0.03 + 0.94*float64(i)/(points-1))
			across += e.near(&l, true, side, at)
			down += e.near(&l, false, side, at)
		}
		if min(across, down) < plain*points*8/10 {
			return false
		}
	}
	return true
}

// near returns the largest edge, up to plain, on a line at a place along it, or a little beside.
func (e *edges) near(l *lattice, upright bool, line, along float64) int {
	most := 0
	for _, off := range []float64{-0.05, 0, 0.05} {
		most = max(most, min(plain, e.on(l, upright, line+off, along)))
	}
	return most
}

// crossed returns the share of the lines of the lattice that continue through a strip of cells, along more
// than some share of it.
func (e *edges) crossed(l lattice, strip int, upright bool, along float64) float64 {
	count := 0
	for i := 1; i < l.n; i++ {
		if e.drawn(&l, i, strip, upright) > along {
			count++
		}
	}
	return float64(count) / float64(l.n-1)
}
