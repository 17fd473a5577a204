package starbattle

import (
	"context"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"

	"quadrille/solver"
	"quadrille/solver/starbattle/generate"
)

// drawnMaps is the number of maps to draw for each planting of stars that no turn makes the same as another.
const drawnMaps = 1_000_000

// estimate estimates what eachMap counts for a class without a symmetry, by bands, from so many maps drawn for each
// planting. It returns the standard errors, too.
func estimate(ctx context.Context, n, drawn int) (maps, errs map[solver.Band]float64) {
	maps, errs = map[solver.Band]float64{}, map[solver.Band]float64{}
	random := rand.New(rand.NewPCG(uint64(n), 0))
	ladder := Kind().Ladder
	var sums, squares map[solver.Band]float64
	w := newAtlas(class{n, generate.Plain}, func(p *Puzzle, share int) {
		g, _ := ladder.Rate(ctx, p)
		x := float64(float64(share) / allShares)
		sums[g.Band] += x
		squares[g.Band] += float64(x * x)
	})
	w.begin = func() {
		sums, squares = map[solver.Band]float64{}, map[solver.Band]float64{}
		d := newDrawer(w)
		ways := float64(d.count(empty))
		for i := 0; i < drawn && ctx.Err() == nil; i++ {
			d.draw(random)
			w.tell()
		}
		for b, sum := range sums {
			mean := sum / float64(drawn)
			maps[b] += float64(ways * mean)
			errs[b] += float64(ways * ways * (squares[b]/float64(drawn) - float64(mean*mean)) / float64(drawn))
		}
	}
	w.plant(0, 0)
	for b, variance := range errs {
		errs[b] = math.Sqrt(variance)
	}
	return maps, errs
}

// A drawer draws maps at random, each map with the stars of its atlas as likely as any other: it counts the ways to
// complete each beginning.
type drawer struct {
	*atlas
	star []int // the cell of the star of each region
	ways map[beginning]uint64
}

// A beginning is a map whose first cells, in reading order, have a region: for the last of these in each column its
// region, and the first column with such a cell of the same piece. Both are -1 for a column without a cell.
type beginning struct {
	cells         int
	region, piece [8]int8
}

// empty is the beginning without a cell.
var empty = beginning{0, [8]int8{-1, -1, -1, -1, -1, -1, -1, -1}, [8]int8{-1, -1, -1, -1, -1, -1, -1, -1}}

// newDrawer returns a drawer for an atlas whose regions are their stars alone.
func newDrawer(w *atlas) *drawer {
	d := &drawer{w, nil, map[beginning]uint64{}}
	for _, m := range w.masks[:w.n] {
		d.star = append(d.star, bits.TrailingZeros64(m))
	}
	return d
}

// count returns the number of ways to complete a beginning.
func (d *drawer) count(b beginning) uint64 {
	if b.cells == d.n*d.n {
		return 1
	}
	if sum, ok := d.ways[b]; ok {
		return sum
	}
	var sum uint64
	for g := range d.n {
		if next, ok := d.next(b, g); ok {
			sum += d.count(next)
		}
	}
	d.ways[b] = sum
	return sum
}

// draw gives each cell a region.
func (d *drawer) draw(random *rand.Rand) {
	clear(d.masks[:])
	for b := empty; b.cells < d.n*d.n; {
		left := random.Uint64N(d.count(b))
		for g := range d.n {
			next, ok := d.next(b, g)
			if !ok {
				continue
			}
			if ways := d.count(next); left >= ways {
				left -= ways
				continue
			}
			d.masks[g] |= 1 << b.cells
			b = next
			break
		}
	}
}

// next gives the next cell to a region. It is not ok if that leaves a region in several pieces.
func (d *drawer) next(b beginning, g int) (beginning, bool) {
	c, x := b.cells, b.cells%d.n
	if d.star[c/d.n] == c && g != c/d.n || d.star[g] < c && !b.shows(g) {
		return b, false
	}
	if above := int(b.region[x]); above != g {
		b.region[x] = int8(g)
		if rest := b.leave(x); above >= 0 && !rest && (d.star[above] >= c || b.shows(above)) {
			return b, false
		}
		b.piece[x] = int8(x)
	}
	if x > 0 && b.region[x-1] == int8(g) {
		b.join(b.piece[x-1], b.piece[x])
	}
	b.cells++
	return b, b.cells < d.n*d.n || b.whole()
}

// shows reports whether a region has a cell that is the last of its column.
func (b *beginning) shows(region int) bool {
	return slices.Contains(b.region[:], int8(region))
}

// leave takes a column out of its piece. It reports whether that has others.
func (b *beginning) leave(x int) (others bool) {
	was, now := b.piece[x], int8(-1)
	b.piece[x] = -1
	for y, p := range b.piece {
		if p != was || p < 0 {
			continue
		}
		if now < 0 {
			now = int8(y)
		}
		b.piece[y] = now
	}
	return now >= 0
}

// join makes two pieces one.
func (b *beginning) join(p, q int8) {
	for y, r := range b.piece {
		if r == p || r == q {
			b.piece[y] = min(p, q)
		}
	}
}

// whole reports whether each region that shows is one piece.
func (b *beginning) whole() bool {
	for x, r := range b.region {
		for y, s := range b.region[:x] {
			if r == s && b.piece[x] != b.piece[y] {
				return false
			}
		}
	}
	return true
}
