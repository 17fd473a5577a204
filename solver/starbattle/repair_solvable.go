package starbattle

import (
	"cmp"
	"slices"
)

const (
	mostFull   = 7     // the most regions that may be too full; each number is tried n times
	fillNodes  = 2_000 // tries for each
	mapsWanted = 12    // maps taken
)

// solvable makes maps that have a solution from one that has none, those with the fewest changes first. It
// lets some regions have too many stars and others too few, and extends the latter along paths to stars of
// the former.
func (e *regionEditor) solvable(region []uint8) []candidate {
	n, k := e.n, e.k
	var maps []candidate
	for i := range mostFull * n {
		loose := slices.Clone(region)
		lax := e.rng.Perm(n)[:min(1+i/n, n)]
		for c, g := range region {
			if slices.Contains(lax, int(g)) {
				loose[c] = bare
			}
		}
		f := newFilling(e.ctx, n, k, loose)
		f.rng, f.like = e.rng, e.like
		for u := range 2 * n {
			f.want.add(u)
		}
		stars, a := f.fill(fillNodes)
		if a != yes {
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
func (e *regionEditor) level(stars *layout) (steps int, ok bool) {
	n := e.n
	var count [MaxSize]int
	recount := func() {
		count = [MaxSize]int{}
		for c, g := range e.region {
			if stars.has(n, c) {
				count[g]++
			}
		}
	}
	recount()
	for _, h := range e.rng.Perm(n) {
		for count[h] < e.k {
			path := e.path(uint8(h), func(c int) bool { return stars.has(n, c) && count[e.region[c]] > e.k },
				func(c int) bool { return !stars.has(n, c) && e.size[e.region[c]] > e.k && e.yields(c) })
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
	n := e.n
	from := make([]int, n*n)
	var queue []int
	for c := range from {
		from[c] = -1
		if e.region[c] == g {
			queue = append(queue, c)
			from[c] = c
		}
	}
	e.rng.Shuffle(len(queue), func(i, j int) { queue[i], queue[j] = queue[j], queue[i] })
	var room [4]int
	for i := 0; i < len(queue); i++ {
		c := queue[i]
		if e.region[c] != g && goal(c) {
			return trace(from, c)
		}
		for _, d := range besides(&room, n, c) {
			if from[d] < 0 && (cross(d) || goal(d)) && (e.region[c] == g || !goal(c)) {
				from[d] = c
				queue = append(queue, d)
			}
		}
	}
	return nil
}

// trace returns the path to a cell from the start of a search: from has the predecessor of each cell, and its
// own number for a start, which trace omits.
func trace(from []int, c int) (path []int) {
	for ; from[c] != c; c = from[c] {
		path = append(path, c)
	}
	slices.Reverse(path)
	return path
}
