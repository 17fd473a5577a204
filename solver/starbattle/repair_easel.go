package starbattle

import (
	"context"
	"math/rand/v2"
	"strings"

	"quadrille/solver"
)

// An easel holds a map whose cells change their regions, and searches it after each change
// without making a puzzle of it. Cells may have no region: no star stands there.
type easel struct {
	proof
	rng    *rand.Rand
	region []int8  // per cell, bare where it has none
	size   []int   // cells per region
	frozen []bool  // per cell: its region stays
	seen   []int32 // per cell, when a flood last came there
	floods int32
	flood  []int
}

const bare = -1

// newEasel is an easel with a map of n regions; the cells of frozen stay as they are.
func newEasel(ctx context.Context, rng *rand.Rand, n, k int, region []int8) *easel {
	cells := n * n
	e := &easel{rng: rng, region: make([]int8, cells), size: make([]int, n), frozen: make([]bool, cells), seen: make([]int32, cells)}
	p := newPuzzle(n, k, strings.Repeat("A", cells))
	e.proof = proof{p: p, ctx: ctx, pos: p.Start(), places: make([]place, cells), stack: make([]board, n*k+2)}
	e.survey()
	e.load(region)
	return e
}

// load puts up another map.
func (e *easel) load(region []int8) {
	copy(e.region, region)
	n := e.p.n
	for g := range n {
		e.p.units[2*n+g] = e.p.units[2*n+g][:0]
		e.size[g] = 0
		if e.masks != nil {
			clear(e.masks[g])
		}
	}
	for c := range e.region {
		e.enter(c)
	}
}

// set moves a cell into a region, or takes it out of all.
func (e *easel) set(c int, g int8) {
	e.leave(c)
	e.region[c] = g
	e.enter(c)
}

// home is the unit of a cell's region. Cells that have none lie in the first, closed.
func (e *easel) home(c int) (u, g int) {
	g = max(int(e.region[c]), 0)
	return 2*e.p.n + g, g
}

func (e *easel) enter(c int) {
	u, g := e.home(c)
	e.p.units[u] = append(e.p.units[u], c)
	e.places[c].units[2] = uint8(u)
	if e.region[c] != bare {
		e.size[g]++
	}
	e.mask(g, c)
}

func (e *easel) leave(c int) {
	u, g := e.home(c)
	cells := e.p.units[u]
	for i, d := range cells {
		if d == c {
			cells[i] = cells[len(cells)-1]
			e.p.units[u] = cells[:len(cells)-1]
			break
		}
	}
	if e.region[c] != bare {
		e.size[g]--
	}
	e.mask(g, c)
}

// mask turns the bits of a cell in a region's masks.
func (e *easel) mask(g, c int) {
	if e.masks != nil {
		n := e.p.n
		e.masks[g][c/n] ^= 1 << (c % n)
		e.masks[g][n+c%n] ^= 1 << (c / n)
	}
}

// A layout is the stars of a solution: per row, the columns.
type layout [MaxSize]uint32

func (l *layout) has(n, c int) bool { return l[c/n]>>(c%n)&1 != 0 }

// visit calls each solution that has a star on a cell, or all with star < 0, until yield
// returns false. Solutions come in random order if mixed.
func (e *easel) visit(star int, mixed bool, yield func(*layout) bool) {
	b := &e.stack[0]
	*b = board{}
	e.verdict, e.barren = solver.Verdict{}, 0
	if !e.setUp(b) {
		return
	}
	for c, g := range e.region {
		if g == bare && !e.close(b, c) {
			return
		}
	}
	if star < 0 || e.place(b, star) {
		e.dive(0, mixed, yield)
	}
}

// dive visits the solutions of stack[depth], as proof.search counts them.
func (e *easel) dive(depth int, mixed bool, yield func(*layout) bool) bool {
	b, next := &e.stack[depth], &e.stack[depth+1]
	for e.settle(b) {
		if e.barren >= patience && b.left > 0 && !e.probe(b, next) {
			break
		}
		if e.verdict.Stopped {
			return false
		}
		if b.left == 0 {
			e.barren = 0
			return yield((*layout)(&b.stars))
		}
		c := e.choose(b)
		if mixed {
			c = e.shuffle(b, c)
		}
		e.barren++
		*next = *b
		if e.place(next, c) && !e.dive(depth+1, mixed, yield) {
			return false
		}
		if !e.close(b, c) {
			break
		}
	}
	return true
}

// shuffle takes another open cell of the tightest unit of c.
func (e *easel) shuffle(b *board, c int) int {
	best := -1
	for _, u := range e.places[c].units {
		if best < 0 || b.room[u] < b.room[best] {
			best = int(u)
		}
	}
	skip := e.rng.IntN(int(b.room[best]))
	for _, d := range e.p.units[best] {
		if b.isOpen(&e.places[d]) {
			if skip == 0 {
				return d
			}
			skip--
		}
	}
	return c
}

// count is the number of solutions with a star on a cell, or of all with star < 0, up to
// limit.
func (e *easel) count(star, limit int) int {
	found := 0
	e.visit(star, false, func(*layout) bool {
		found++
		return found < limit
	})
	return found
}

// stopped reports whether the context has ended.
func (e *easel) stopped() bool { return e.ctx.Err() != nil }

// yields reports whether a cell can leave its region: it is not frozen, and the region
// keeps cells enough for its stars and falls into no more pieces.
func (e *easel) yields(c int) bool {
	g := e.region[c]
	if e.frozen[c] || g != bare && e.size[g] <= e.p.k {
		return false
	}
	var room [4]int
	first, others := -1, 0
	for _, d := range besides(&room, e.p.n, c) {
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
	for _, d := range besides(&room, e.p.n, c) {
		if e.region[d] == g && e.seen[d] != e.floods {
			return false
		}
	}
	return true
}

// spread marks as seen the piece of a cell, with another cell taken away.
func (e *easel) spread(from, without int) {
	e.floods++
	e.seen[from] = e.floods
	e.flood = append(e.flood[:0], from)
	var room [4]int
	for i := 0; i < len(e.flood); i++ {
		for _, d := range besides(&room, e.p.n, e.flood[i]) {
			if d != without && e.seen[d] != e.floods && e.region[d] == e.region[from] {
				e.seen[d] = e.floods
				e.flood = append(e.flood, d)
			}
		}
	}
}

// neighbours lists the regions beside a cell other than its own, each once.
func (e *easel) neighbours(regions *[4]int8, c int) []int8 {
	list := regions[:0]
	var room [4]int
next:
	for _, d := range besides(&room, e.p.n, c) {
		g := e.region[d]
		if g == bare || g == e.region[c] {
			continue
		}
		for _, h := range list {
			if h == g {
				continue next
			}
		}
		list = append(list, g)
	}
	return list
}
