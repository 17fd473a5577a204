package starbattle

import (
	"context"
	"math/rand/v2"
	"slices"

	"quadrille/solver/starbattle/engine"
)

// A regionEditor holds a map whose cells change their regions, and searches it after each
// change without making a puzzle of it. A cell without a region takes no star.
type regionEditor struct {
	engine engine.Engine
	ctx    context.Context
	rng    *rand.Rand
	n, k   int
	region []uint8 // per cell, bare where it has none
	size   []int   // cells per region
	frozen []bool  // per cell: its region stays
	seen   []int32 // per cell, when a flood last came there
	floods int32
	flood  []int
}

// bare is the region of a cell without one.
const bare = engine.None

// newRegionEditor returns a regionEditor with a map of n regions.
func newRegionEditor(ctx context.Context, rng *rand.Rand, n, k int, region []uint8) *regionEditor {
	cells := n * n
	e := &regionEditor{
		ctx: ctx, rng: rng, n: n, k: k,
		region: make([]uint8, cells), size: make([]int, n), frozen: make([]bool, cells), seen: make([]int32, cells),
	}
	e.engine.Stop = e.stopped
	e.load(region)
	return e
}

// load takes another map.
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

// set moves a cell into a region, or takes it out of all.
func (e *regionEditor) set(c int, g uint8) {
	if old := e.region[c]; old != bare {
		e.size[old]--
	}
	if g != bare {
		e.size[g]++
	}
	e.region[c] = g
	e.engine.Paint(c, g)
}

// A layout is the stars of a solution: per row, the columns.
type layout engine.Stars

func (l *layout) has(n, c int) bool { return l[c/n]>>(c%n)&1 != 0 }

// count is the number of solutions, up to limit.
func (e *regionEditor) count(limit int) int { return e.engine.Count(limit).Count }

// countAt is the number of solutions with a star on a cell that has a region, up to limit.
func (e *regionEditor) countAt(c, limit int) int { return e.engine.CountAt(c, limit).Count }

// draws is the number of cells tried to draw a solution.
const draws = 6

// draw replaces a solution by a random one: with a star on a random cell.
func (e *regionEditor) draw(solution *layout) {
	for range draws {
		c := e.rng.IntN(e.n * e.n)
		if e.region[c] == bare {
			continue
		}
		if r := e.engine.CountAt(c, 1); r.Count == 1 {
			*solution = layout(r.First[0])
			return
		}
	}
}

// stopped reports whether the context has ended.
func (e *regionEditor) stopped() bool { return e.ctx.Err() != nil }

// yields reports whether a cell can leave its region: it is not frozen, and the region
// keeps cells enough for its stars and falls into no more pieces.
func (e *regionEditor) yields(c int) bool {
	g := e.region[c]
	if e.frozen[c] || g != bare && e.size[g] <= e.k {
		return false
	}
	var room [4]int
	first, others := -1, 0
	for _, d := range besides(&room, e.n, c) {
		if e.region[d] != g {
			continue
		}
		if first < 0 {
			first = d
		} else {
			others++
		}
	}
	if others == 0 || g == bare {
		return true
	}
	e.spread(first, c)
	for _, d := range besides(&room, e.n, c) {
		if e.region[d] == g && e.seen[d] != e.floods {
			return false
		}
	}
	return true
}

// spread marks as seen the piece of a cell, with another cell taken away.
func (e *regionEditor) spread(from, without int) {
	e.floods++
	e.seen[from] = e.floods
	e.flood = append(e.flood[:0], from)
	var room [4]int
	for i := 0; i < len(e.flood); i++ {
		for _, d := range besides(&room, e.n, e.flood[i]) {
			if d != without && e.seen[d] != e.floods && e.region[d] == e.region[from] {
				e.seen[d] = e.floods
				e.flood = append(e.flood, d)
			}
		}
	}
}

// neighbours lists the regions beside a cell other than its own, each once.
func (e *regionEditor) neighbours(regions *[4]uint8, c int) []uint8 {
	list := regions[:0]
	var room [4]int
	for _, d := range besides(&room, e.n, c) {
		g := e.region[d]
		if g != bare && g != e.region[c] && !slices.Contains(list, g) {
			list = append(list, g)
		}
	}
	return list
}
