package starbattle

import (
	"bytes"
	"context"
	"math/rand/v2"
	"slices"

	"quadrille/solver"
	"quadrille/solver/starbattle/engine"
	"quadrille/solver/starbattle/ladder"
)

const (
	attempts      = 500   // maps grown before Finish gives up
	patientFor    = 25    // attempts after which regions in pieces are accepted
	finishEffort  = 300   // moves judged in a round of repair for a grown map
	finishRounds  = 12    // rounds of repair for a grown map
	patienceEvery = 8     // attempts of which one is patient
	manySolutions = 24    // too many to repair without patience
	starNodes     = 5_000 // the node limit for placing stars
)

// Finish assigns the cells without a region to regions so that the puzzle has exactly one solution. Painted
// cells stay; unused letters are taken in order. Regions are in one piece if possible. The result is false if
// it finds no way, if the letters are more than the regions wanted, or if ctx ends; of an empty draft it
// makes a random puzzle.
//
// Equal seeds give equal results. It calls progress after each attempt with the attempts made and their upper
// bound; progress may be nil.
func (d Draft) Finish(ctx context.Context, seed uint64, progress func(done, of int)) (Draft, bool) {
	letters := d.allLetters()
	if len(letters) > d.n || d.n < 4*d.k {
		return Draft{}, false
	}
	f := newFinisher(ctx, seed, d, letters)
	region, ok := f.run(progress)
	if !ok {
		return Draft{}, false
	}
	return d.lettered(region, letters), true
}

// allLetters returns the letters of a draft and one more for each missing region.
func (d Draft) allLetters() string {
	letters := []byte(d.Letters())
	for l := byte('A'); len(letters) < d.n; l++ {
		if bytes.IndexByte(letters, l) < 0 {
			letters = append(letters, l)
		}
	}
	return string(letters)
}

func (d Draft) lettered(region []uint8, letters string) Draft {
	return Draft{d.n, d.k, string(solver.Map(region, func(g uint8) byte { return letters[g] }))}
}

// A finisher is one run of Finish. Its regionEditor keeps the painted cells.
type finisher struct {
	*regionEditor
	painted []uint8
	given   []int // cells with a given star
}

func newFinisher(ctx context.Context, seed uint64, d Draft, letters string) *finisher {
	f := &finisher{painted: d.numbers(letters)}
	f.regionEditor = newRegionEditor(ctx, rand.New(rand.NewPCG(seed, 2)), d.n, d.k, f.painted)
	f.freeze()
	return f
}

// freeze freezes the painted cells and no others.
func (f *finisher) freeze() {
	for c, g := range f.painted {
		f.frozen[c] = g != bare
	}
}

func (f *finisher) run(progress func(done, of int)) (region []uint8, ok bool) {
	if region, ok, all := f.few(); all {
		return region, ok
	}
	least := f.pieces(f.painted)
	var spare []uint8
	for i := range attempts {
		if region, ok := f.attempt(i%patienceEvery == patienceEvery-1); ok {
			if f.pieces(region) <= least {
				return region, true
			}
			spare = region
		}
		if f.stopped() {
			return nil, false
		}
		if progress != nil {
			progress(i+1, attempts)
		}
		if spare != nil && i >= patientFor {
			return spare, true
		}
	}
	return nil, false
}

// pieces returns the number of pieces in a map beyond one for each region.
func (f *finisher) pieces(region []uint8) int {
	f.load(region)
	pieces := 0
	for g, size := range f.size {
		if size > 0 {
			pieces += f.piecesOf(uint8(g)) - 1
		}
	}
	return pieces
}

// few tries all ways if few cells are blank. Of those with one solution it returns the first with the fewest
// pieces; all is false if the ways are too many.
func (f *finisher) few() (best []uint8, ok, all bool) {
	if f.load(f.painted); !f.like.plain() && slices.Min(f.size) == 0 {
		return nil, false, false
	}
	ways, cells := 1, []int(nil)
	for c, g := range f.painted {
		if g == bare && c == slices.Min(f.like.orbits[c]) {
			cells = append(cells, c)
			if ways *= f.n; ways > 5_000 {
				return nil, false, false
			}
		}
	}
	order := f.rng.Perm(ways)
	fewest := 0
	for _, way := range order {
		region, fits := slices.Clone(f.painted), true
		for _, c := range cells {
			g := uint8(way % f.n)
			for _, d := range f.like.orbits[c] {
				region[d], g = g, f.like.turned[g]
			}
			fits, way = fits && region[c] == g, way/f.n
		}
		f.load(region)
		if !fits || slices.Min(f.size) == 0 || f.refused[string(region)] || f.count(2) != 1 || !f.solvedWith(f.given) {
			continue
		}
		if pieces := f.pieces(region); best == nil || pieces < fewest {
			best, fewest = region, pieces
		}
	}
	return best, best != nil && !f.stopped(), true
}

// attempt grows one map around stars, and repairs it. It repairs a map with many solutions only if patient,
// since growing another is fast.
func (f *finisher) attempt(patient bool) (region []uint8, ok bool) {
	f.freeze()
	f.load(f.painted)
	stars, ok := f.stars()
	if !ok || !f.share(&stars) || f.count(1) == 0 {
		return nil, false
	}
	if len(f.given) > 0 { // so that no other solution can take the place of this one
		for c := range f.frozen {
			f.frozen[c] = f.frozen[c] || stars.Has(f.n, c)
		}
	}
	f.join()
	f.grow()
	if !f.giveAway() || !patient && f.count(manySolutions) == manySolutions {
		return nil, false
	}
	return f.repair(finishEffort, finishRounds, nil)
}

// solvedWith reports whether the first solution found has some stars; it is false without a solution.
func (e *regionEditor) solvedWith(given []int) bool {
	r := e.engine.Count(1)
	stars := r.First[0]
	return r.Count == 1 && !slices.ContainsFunc(given, func(c int) bool { return !stars.Has(e.n, c) })
}

// stars returns stars that fill rows and columns, with no painted region getting too many and those that
// cannot grow getting all theirs.
func (f *finisher) stars() (engine.Stars, bool) {
	n := f.n
	fill := ladder.NewFilling(f.ctx, n, f.k, f.painted)
	fill.Rng, fill.Given, fill.Orbits = f.rng, f.given, f.like.orbits
	for u := range 2 * n {
		fill.Want.Add(u)
	}
	if l, a := fill.Fill(starNodes); slices.Max(f.size) == 0 {
		return l, a == ladder.Yes
	}
	for g := range n {
		if f.size[g] > 0 && f.path(uint8(g), func(c int) bool { return f.region[c] == bare }, func(int) bool { return false }) == nil {
			fill.Want.Add(2*n + g)
		}
	}
	l, a := fill.Fill(starNodes)
	return l, a == ladder.Yes
}

// join connects the pieces of regions as far as possible, by paths over blank cells where no solution has a
// star.
func (f *finisher) join() {
	for _, g := range f.rng.Perm(f.n) {
		dead := make([]bool, len(f.region))
		inRegion := func(c int) bool { return f.region[c] == uint8(g) }
		blank := func(c int) bool { return f.region[c] == bare && !dead[c] }
		for {
			f.spread(slices.Index(f.region, uint8(g)), -1)
			here := solver.Indices(len(f.region), func(c int) bool { return inRegion(c) && f.seen[c] == f.floods })
			path := f.shortest(here, inRegion, blank)
			if path == nil {
				break
			}
			for _, c := range path {
				if inRegion(c) {
					continue // the other piece, or with an image
				}
				if f.region[c] != bare || !f.fits(c, uint8(g)) {
					dead[c] = true
					break
				}
				if f.set(c, uint8(g)); f.countAt(c, 1) > 0 {
					f.set(c, bare)
					dead[c] = true
					break
				}
			}
		}
	}
}

// grow assigns blank cells to regions beside them if no solution then has a star on them. A refused pair of
// cell and region stays refused, since solutions only increase.
func (f *finisher) grow() {
	type pair struct {
		c int
		g uint8
	}
	var edge []pair
	reach := func(c int) {
		for _, d := range f.beside[c] {
			if f.region[d] == bare {
				edge = append(edge, pair{d, f.region[c]})
			}
		}
	}
	for c, g := range f.region {
		if g != bare {
			reach(c)
		}
	}
	for len(edge) > 0 && !f.stopped() {
		i, last := f.rng.IntN(len(edge)), len(edge)-1
		at := edge[i]
		edge[i], edge = edge[last], edge[:last]
		if f.region[at.c] != bare || !f.suits(at.c, at.g) {
			continue
		}
		if f.set(at.c, at.g); f.countAt(at.c, 1) > 0 {
			f.set(at.c, bare)
		} else {
			for _, c := range f.like.orbits[at.c] {
				reach(c)
			}
		}
	}
}

// giveAway assigns every blank cell left to the region beside it that begins the fewest solutions. It returns
// false if a cell fits no region.
func (f *finisher) giveAway() bool {
	for given := true; given && slices.Contains(f.region, bare) && !f.stopped(); {
		given = false
		for c := range f.region {
			var around [4]uint8
			regions := f.neighbours(&around, c)
			if f.region[c] != bare || len(regions) == 0 {
				continue
			}
			best, fewest := uint8(bare), 0
			for _, g := range regions {
				f.set(c, g)
				if begun := f.countAt(c, sampleSize); best == bare || begun < fewest {
					best, fewest = g, begun
				}
			}
			f.set(c, best)
			given = true
		}
	}
	return !slices.Contains(f.region, bare)
}
