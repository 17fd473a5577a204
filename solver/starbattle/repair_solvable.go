package starbattle

import (
	"cmp"
	"slices"

	"quadrille/solver"
	"quadrille/solver/starbattle/engine"
	"quadrille/solver/starbattle/ladder"
)

const (
	maxFull    = 7     // the most regions that may be too full; each number is tried n times
	fillNodes  = 2_000 // tries for each
	mapsWanted = 12    // maps taken
)

// solvable makes maps that have a solution from one that has none, those with the fewest changes first. It
// lets some regions have too many stars and others too few, and extends the latter along paths to stars of
// the former.
func (e *regionEditor) solvable(region []uint8) []candidate {
	n, k := e.n, e.k
	var maps []candidate
	for i := range maxFull * n {
		loose := slices.Clone(region)
		lax := e.rng.Perm(n)[:min(1+i/n, n)]
		for c, g := range region {
			if slices.Contains(lax, int(g)) {
				loose[c] = bare
			}
		}
		f := ladder.NewFilling(e.ctx, n, k, loose)
		f.Rng, f.Orbits = e.rng, e.like.orbits
		for u := range 2 * n {
			f.Want.Add(u)
		}
		stars, a := f.Fill(fillNodes)
		if a != ladder.Yes {
			continue
		}
		e.load(region)
		if steps, ok := e.level(&stars); ok {
			maps = append(maps, candidate{string(e.region), float64(steps)})
		}
	}
	slices.SortStableFunc(maps, func(a, b candidate) int { return cmp.Compare(a.score, b.score) })
	return maps[:min(len(maps), mapsWanted)]
}

// level moves stars from regions that have too many to regions that have too few, and returns the number of
// cells changed.
func (e *regionEditor) level(stars *engine.Stars) (steps int, ok bool) {
	n := e.n
	var count [MaxSize]int
	recount := func() {
		count = [MaxSize]int{}
		for c, g := range e.region {
			if stars.Has(n, c) {
				count[g]++
			}
		}
	}
	recount()
	for _, h := range e.rng.Perm(n) {
		for count[h] < e.k {
			path := e.path(uint8(h), func(c int) bool { return stars.Has(n, c) && count[e.region[c]] > e.k },
				func(c int) bool { return !stars.Has(n, c) && e.size[e.region[c]] > e.k && e.yields(c) })
			if path == nil {
				return 0, false
			}
			for _, c := range path {
				if !e.yields(c) || !e.fits(c, uint8(h)) {
					return 0, false
				}
				e.set(c, uint8(h))
			}
			before := count[h]
			if recount(); count[h] <= before {
				return 0, false
			}
			steps += len(path)
		}
	}
	return steps, true
}

// path returns a shortest path from a region to a goal over cells it may cross, the goal last, or nil.
func (e *regionEditor) path(g uint8, goal, cross func(c int) bool) []int {
	starts := solver.Indices(len(e.region), func(c int) bool { return e.region[c] == g })
	e.rng.Shuffle(len(starts), func(i, j int) { starts[i], starts[j] = starts[j], starts[i] })
	return e.shortest(starts, goal, cross)
}

// shortest returns a shortest path from one of several cells, itself left out, to a goal other than these, or nil.
func (e *regionEditor) shortest(starts []int, goal, cross func(c int) bool) (path []int) {
	from := slices.Repeat([]int{-1}, len(e.region)) // the cell before each, or a start itself
	for _, c := range starts {
		from[c] = c
	}
	queue := starts
	for i := 0; i < len(queue); i++ {
		c := queue[i]
		if from[c] != c && goal(c) {
			for ; from[c] != c; c = from[c] {
				path = append(path, c)
			}
			slices.Reverse(path)
			return path
		}
		for _, d := range e.beside[c] {
			if from[d] < 0 && (cross(d) || goal(d)) {
				from[d] = c
				queue = append(queue, d)
			}
		}
	}
	return nil
}
