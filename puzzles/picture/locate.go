package picture

import (
	"cmp"
	"math"
	"slices"
)

// A sighting is a lattice with a score, at most 1, for the fit of the picture's lines.
type sighting struct {
	lattice
	score float64
	lead  float64 // the lead over any other number of cells: 1 is twice as good
}

// The scores below which a lattice is no board, in general and if no other number of cells comes near it.
const (
	poor    = 0.22
	poorest = 0.05
	pure    = 0.75 // the least share of one paint in a cell
)

func locate(p raster) (lattice, bool) {
	e := findEdges(p)
	var all []sighting
	for _, f := range frames(e) {
		if s, ok := findLattice(e, f); ok {
			all = append(all, s)
		}
	}
	widest := float64(min(p.w, p.h))
	slices.SortStableFunc(all, func(a, b sighting) int { return cmp.Compare(b.worth(widest), a.worth(widest)) })
	best := choose(p, e, all, widest)
	if s, ok := cropped(p, e); ok && s.n != best.n && (best.n == 0 || !e.outlined(best.lattice) && !s.divides(best)) {
		return s.lattice, true
	}
	if best.n == 0 || best.worth(widest)*best.even(p) < poorest || best.score < poor && best.lead < 0.8 {
		return lattice{}, false
	}
	return best.extended(e), true
}

// choose settles the sightings of highest worth and returns the best of them.
func choose(p raster, e edges, all []sighting, widest float64) sighting {
	var best sighting
	most := 0.0
	for i, s := range all {
		if slices.ContainsFunc(all[:i], s.same) || i >= 3 && (s.lead < 0.5 || s.cell()*float64(s.n) < 0.8*widest) || i >= 8 {
			continue
		}
		s, ok := s.settled(e).trimmed(e)
		if !ok {
			continue
		}
		even := s.even(p)
		worth := s.worth(widest) * even
		better := worth > most && even >= pure
		switch {
		case s.prolongs(best):
			better = worth > 0.3*most && e.filled(p, s.lattice, best.lattice)
		case best.prolongs(s):
			better = worth > 0.3*most && !e.filled(p, best.lattice, s.lattice)
		}
		if better {
			best, most = s, worth
		}
		if best.score > 0.5 && best.lead == 1 && e.outlined(best.lattice) && best.cell()*float64(best.n) > 0.6*widest {
			break
		}
	}
	return best
}

// cropped finds the board in a picture cropped to its sides: where only colours show the cells, no outline is
// left.
func cropped(p raster, e edges) (sighting, bool) {
	w, h := float64(p.w), float64(p.h)
	if max(w, h) > 1.02*min(w, h)+2 {
		return sighting{}, false
	}
	f := frame{{-0.5, -0.5}, {w - 0.5, -0.5}, {w - 0.5, h - 0.5}, {-0.5, h - 0.5}}
	s, ok := findLattice(e, f)
	if !ok || s.score < poorest || s.lead < 0.25 {
		return sighting{}, false
	}
	s.lattice = over(f, s.n)
	return s, s.even(p) > 0.9 && s.painted(p)
}

// worth weights the score with the shape and the size: of equals the larger is the board, the smaller a piece
// of it or of the page around.
func (s sighting) worth(widest float64) float64 {
	f := s.frame()
	wide := math.Hypot(f[1].X-f[0].X, f[1].Y-f[0].Y) + math.Hypot(f[2].X-f[3].X, f[2].Y-f[3].Y)
	high := math.Hypot(f[3].X-f[0].X, f[3].Y-f[0].Y) + math.Hypot(f[2].X-f[1].X, f[2].Y-f[1].Y)
	off := 10 * math.Log(wide/high)
	return s.score * math.Exp(-off*off) * (0.3 + 0.7*s.lead) * (0.3 + 0.7*min(1, 1.3*s.cell()*float64(s.n)/widest))
}

// prolongs reports whether the lattice is a larger one on the same lines: a piece of a board may look better
// than the whole.
func (s sighting) prolongs(t sighting) bool {
	if s.n <= t.n || t.n == 0 {
		return false
	}
	back := s.inverse()
	for i, c := range t.frame() {
		u, v := back.at(c.X, c.Y)
		if i == 0 && min(u, v) < -0.2 || i == 2 && max(u, v) > float64(s.n)+0.2 {
			return false
		}
		if math.Abs(u-math.Round(u)) > 0.2 || math.Abs(v-math.Round(v)) > 0.2 {
			return false
		}
	}
	return math.Abs(t.cell()-s.cell()) < 0.05*s.cell()
}

// same reports whether two lattices agree within a part of a cell.
func (s sighting) same(t sighting) bool {
	return s.n == t.n && s.frame().near(t.frame(), 0.15*s.cell())
}

// divides reports whether a lattice is a finer one over the same board, caused by marks.
func (s sighting) divides(t sighting) bool {
	return s.n%t.n == 0 && s.frame().near(t.frame(), 0.3*t.cell())
}

// even returns the part of the cells of one colour inside, reduced strongly by colour of their neighbours.
func (s sighting) even(p raster) float64 {
	all, shares := fills(p, s.lattice)
	sum := 0.0
	for _, share := range shares {
		sum += min(1, 1.6*share)
	}
	return sum / float64(len(shares)) * max(0, 1-4*strays(p, s.lattice, all))
}

// settled moves the lattice onto the lines, then counts them again.
func (s sighting) settled(e edges) sighting {
	for range 2 {
		l := s.refine(e)
		again, ok := findLattice(e, l.frame())
		if !ok {
			return s
		}
		if again.n == s.n || again.score < s.score {
			s.lattice = l
			if again.n == s.n {
				s.score, s.lead = max(s.score, again.score), max(s.lead, again.lead)
			}
			break
		}
		s = again
	}
	return s
}
