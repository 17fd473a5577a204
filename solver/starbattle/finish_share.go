package starbattle

import (
	"slices"

	"quadrille/solver"
	"quadrille/solver/starbattle/engine"
)

// share assigns the stars on blank cells to the regions that need them: to painted ones the nearest, to new
// ones a star and those nearest to it. Images of stars go to the images of regions. It returns false if the
// numbers do not match, which needs a symmetry.
func (f *finisher) share(stars *engine.Stars) bool {
	n := f.n
	free := make([]bool, n*n)
	var count [MaxSize]int
	for c, g := range f.region {
		if stars.Has(n, c) {
			if g == bare {
				free[c] = true
			} else {
				count[g]++
			}
		}
	}
	take := func(g, c int) {
		h := uint8(g)
		for _, d := range f.like.orbits[c] {
			free[d] = false
			count[h]++
			h = f.like.turned[h]
		}
		f.set(c, uint8(g))
	}
	blank := func(c int) bool { return f.region[c] == bare }
	painted := func(a, b int) int { return min(f.size[b], 1) - min(f.size[a], 1) }
	regions := f.rng.Perm(n)
	slices.SortStableFunc(regions, painted)
	p := f.pairing()
	for _, g := range regions {
		may := func(c int) bool { return free[c] && p.stars(uint8(g), c) <= f.k-count[g] }
		for count[g] < f.k {
			path := f.path(uint8(g), may, blank)
			if path != nil {
				take(g, path[len(path)-1])
				continue
			}
			left := solver.Indices(len(free), may)
			if len(left) == 0 {
				return false
			}
			c := left[f.rng.IntN(len(left))]
			p.pair(uint8(g), len(f.like.orbits[c]))
			take(g, c)
		}
	}
	return true
}

// A pairing decides which new regions are the images of which while stars are shared.
type pairing struct {
	*finisher
	open [MaxSize]bool // regions whose images are not decided
	left int           // the number of open regions
}

// pairing returns a pairing, with all new regions open if there is a symmetry.
func (f *finisher) pairing() *pairing {
	p := &pairing{finisher: f}
	for g := range f.n {
		if !f.like.plain() && f.size[g] == 0 {
			f.like.turned[g], p.open[g] = uint8(g), true
			p.left++
		}
	}
	return p
}

// stars returns the number of stars a region gets with a star on a cell and its images, or k+1 if it cannot
// get them.
func (p *pairing) stars(g uint8, c int) int {
	orbit := len(p.like.orbits[c])
	if p.open[g] {
		switch {
		case p.alone(orbit):
			return orbit
		case p.left >= orbit:
			return 1
		}
		return p.k + 1
	}
	h, stars := g, 0
	for range orbit {
		if h == g {
			stars++
		}
		h = p.like.turned[h]
	}
	if h != g {
		return p.k + 1
	}
	return stars
}

// alone reports whether a new region with a star of so many images becomes its own image: otherwise the
// numbers do not match, or too few regions are left.
func (p *pairing) alone(orbit int) bool {
	return orbit == 1 || p.k%orbit == 0 && p.left%orbit != 0
}

// pair decides the images of a new region that gets a star of so many images.
func (p *pairing) pair(g uint8, orbit int) {
	if !p.open[g] {
		return
	}
	alone := p.alone(orbit)
	p.open[g] = false
	p.left--
	if alone {
		return
	}
	last := g
	for h := uint8(0); int(h) < p.n && orbit > 1; h++ {
		if p.open[h] {
			p.like.turned[last], p.open[h] = h, false
			last = h
			p.left--
			orbit--
		}
	}
	p.like.turned[last] = g
}
