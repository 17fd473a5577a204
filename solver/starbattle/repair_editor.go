package starbattle

import (
	"context"
	"math/rand/v2"
	"slices"

	"quadrille/solver/starbattle/engine"
	"quadrille/solver/starbattle/ladder"
)

// A regionEditor holds a map whose cells change regions, and searches it after each change without making a
// puzzle. A cell without a region takes no star.
type regionEditor struct {
	engine engine.Engine
	ctx    context.Context
	rng    *rand.Rand
	n, k   int
	beside [][]int // per cell, the cells beside it
	region []uint8 // per cell, bare for none
	size   []int   // cells per region
	frozen []bool  // per cell: its region stays
	like   *symmetry
	most   int // cells a region may have
	least  int // cells it keeps
	// Maps already known; nil if the first one suffices.
	refused map[string]bool
	seen    []int32 // per cell, the number of the last flood that reached it
	floods  int32
	flood   []int
}

// bare is the region of a cell without one.
const bare = engine.None

func newRegionEditor(ctx context.Context, rng *rand.Rand, n, k int, region []uint8) *regionEditor {
	cells := n * n
	like, _ := symmetryOf("", n)
	e := &regionEditor{
		ctx: ctx, rng: rng, n: n, k: k, beside: ladder.Beside(n), like: like, most: cells, least: k,
		region: make([]uint8, cells), size: make([]int, n), frozen: make([]bool, cells), seen: make([]int32, cells),
	}
	e.engine.Stop = e.stopped
	e.load(region)
	return e
}

func (e *regionEditor) load(region []uint8) {
	copy(e.region, region)
	clear(e.size)
	for _, g := range region {
		if g != bare {
			e.size[g]++
		}
	}
	e.engine.Load(e.n, e.k, region)
}

// set moves a cell into a region, or to bare, and its images into the region's images.
func (e *regionEditor) set(c int, g uint8) {
	for _, d := range e.like.orbits[c] {
		e.put(d, g)
		g = e.like.turned[g]
	}
}

// put moves a cell without its images.
func (e *regionEditor) put(c int, g uint8) {
	if old := e.region[c]; old != bare {
		e.size[old]--
	}
	if g != bare {
		e.size[g]++
	}
	e.region[c] = g
	e.engine.Paint(c, g)
}

func (e *regionEditor) hasAny(stars *engine.Stars, cells []int) bool {
	return slices.ContainsFunc(cells, func(c int) bool { return stars.Has(e.n, c) })
}

// count returns the number of solutions, up to limit.
func (e *regionEditor) count(limit int) int { return e.engine.Count(limit).Count }

// countAt returns the number of solutions with a star on a cell that has a region, or on an image of it, up
// to limit.
func (e *regionEditor) countAt(c, limit int) int {
	orbit := e.like.orbits[c]
	count := e.engine.CountAt(c, limit).Count
	for i := 1; i < len(orbit) && count < limit; i++ {
		e.engine.EachAt(orbit[i], func(s engine.Stars) bool {
			if !e.hasAny(&s, orbit[:i]) {
				count++
			}
			return count < limit
		})
	}
	return count
}

// draws is the number of cells tried to draw a solution.
const draws = 6

// draw replaces a solution by a random one, with a star on a random cell.
func (e *regionEditor) draw(solution *engine.Stars) {
	for range draws {
		c := e.rng.IntN(e.n * e.n)
		if e.region[c] == bare {
			continue
		}
		if r := e.engine.CountAt(c, 1); r.Count == 1 {
			*solution = r.First[0]
			return
		}
	}
}

// stopped reports whether the context has ended.
func (e *regionEditor) stopped() bool { return e.ctx.Err() != nil }

// yields reports whether a cell can leave its region, and its images theirs: none of them is frozen, and the
// region keeps enough cells and does not split.
func (e *regionEditor) yields(c int) bool {
	g, gone := e.region[c], 0
	for _, d := range e.like.orbits[c] {
		if e.frozen[d] {
			return false
		}
		if e.region[d] == g {
			gone++
		}
	}
	return g == bare || e.size[g]-gone >= e.least && !e.splits(c)
}

// splits reports whether the region of a cell splits into more pieces without it and its images.
func (e *regionEditor) splits(c int) bool {
	g, gone := e.region[c], e.like.orbits[c]
	if e.like.plain() || len(gone) == 1 {
		return e.splitsAlone(c)
	}
	before := e.piecesOf(g)
	for _, d := range gone {
		if e.region[d] == g {
			e.region[d] = bare - 1
			defer func() { e.region[d] = g }()
		}
	}
	return e.piecesOf(g) > before
}

func (e *regionEditor) splitsAlone(c int) bool {
	g := e.region[c]
	first, others := -1, 0
	for _, d := range e.beside[c] {
		if e.region[d] != g {
			continue
		}
		if first < 0 {
			first = d
		} else {
			others++
		}
	}
	if others == 0 {
		return false
	}
	e.spread(first, c)
	return slices.ContainsFunc(e.beside[c], func(d int) bool { return e.region[d] == g && e.seen[d] != e.floods })
}

func (e *regionEditor) piecesOf(g uint8) (pieces int) {
	first := e.floods + 1
	for c, h := range e.region {
		if h == g && e.seen[c] < first {
			e.spread(c, -1)
			pieces++
		}
	}
	return pieces
}

// fits reports whether a cell can join a region, and its images those of the region: these may have
// more cells.
func (e *regionEditor) fits(c int, g uint8) bool {
	h, same := g, 0
	for range e.like.orbits[c] {
		if h == g {
			same++
		}
		h = e.like.turned[h]
	}
	return h == g && e.size[g]+same <= e.most
}

// suits reports whether a cell fits a region that has a cell beside it which does not move away.
func (e *regionEditor) suits(c int, g uint8) bool {
	if !e.fits(c, g) {
		return false
	}
	if e.like.plain() {
		return true
	}
	return slices.ContainsFunc(e.beside[c], func(d int) bool {
		return e.region[d] == g && !slices.Contains(e.like.orbits[c], d)
	})
}

// spread marks as seen the piece of a cell, without another cell.
func (e *regionEditor) spread(from, without int) {
	e.floods++
	e.seen[from] = e.floods
	e.flood = append(e.flood[:0], from)
	for i := 0; i < len(e.flood); i++ {
		for _, d := range e.beside[e.flood[i]] {
			if d != without && e.seen[d] != e.floods && e.region[d] == e.region[from] {
				e.seen[d] = e.floods
				e.flood = append(e.flood, d)
			}
		}
	}
}

// neighbours lists the regions beside a cell other than its own that it suits, each once.
func (e *regionEditor) neighbours(regions *[4]uint8, c int) []uint8 {
	list := regions[:0]
	for _, d := range e.beside[c] {
		g := e.region[d]
		if g != bare && g != e.region[c] && !slices.Contains(list, g) && e.suits(c, g) {
			list = append(list, g)
		}
	}
	return list
}
