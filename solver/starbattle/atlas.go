package starbattle

import (
	"context"
	"fmt"
	"iter"
	"math/bits"
	"slices"

	"quadrille/solver"
	"quadrille/solver/grid"
	"quadrille/solver/starbattle/engine"
	"quadrille/solver/starbattle/generate"
)

// numbers yields the lines of a table: how many maps of four to six rows have exactly one solution for one star, by
// their grades, up to turns and with every region in one piece. Five rows take minutes. Those of six are estimated, in
// millions, from drawnMaps for each planting: half an hour. The last line has twice their standard errors.
func numbers(ctx context.Context) iter.Seq[string] {
	return func(yield func(string) bool) {
		line := func(head string, of func(solver.Band) string) string {
			for _, b := range solver.Bands() {
				head += fmt.Sprintf("%9s", of(b))
			}
			return head
		}
		ladder := Kind().Ladder
		if !yield(line("Rows", func(b solver.Band) string { return string(b) })) {
			return
		}
		for n := 4; n <= 5; n++ {
			shares := map[solver.Band]int{}
			eachMap(class{n, generate.Plain}, func(p *Puzzle, share int) {
				g, _ := ladder.Rate(ctx, p)
				shares[g.Band] += share
			})
			row := line(fmt.Sprintf("%-4d", n), func(b solver.Band) string { return fmt.Sprint(shares[b] / allShares) })
			if ctx.Err() != nil || !yield(row) {
				return
			}
		}
		maps, errs := estimate(ctx, 6, drawnMaps)
		millions := func(of map[solver.Band]float64, times float64) func(solver.Band) string {
			return func(b solver.Band) string {
				digits := 0 // as many as the error has
				for x := 2 * errs[b]; 0 < x && x < 1e6; x *= 10 {
					digits++
				}
				return fmt.Sprintf("%.*fM", digits, times*of[b]/1e6)
			}
		}
		if ctx.Err() == nil && yield(line("6   ", millions(maps, 1))) {
			yield(line("±   ", millions(errs, 2)))
		}
	}
}

// eachMap yields the maps of a class with one solution. Those of equivalent ones without a symmetry together have the
// share of a whole, which is allShares.
func eachMap(s class, yield func(p *Puzzle, share int)) {
	w := newAtlas(s, yield)
	w.begin = func() { w.give(0) }
	w.plant(0, 0)
}

func newAtlas(s class, yield func(p *Puzzle, share int)) *atlas {
	w := &atlas{n: s.size, symmetry: s.symmetry, yield: yield, seen: make(map[uint64]bool), region: make([]uint8, s.size*s.size)}
	for row := range w.n {
		w.first |= 1 << (row * w.n)
		w.last |= 1 << (row*w.n + w.n - 1)
	}
	for c := range w.n * w.n {
		o := []int{c}
		for d := w.image(c); d != c; d = w.image(d) {
			o = append(o, d)
		}
		if slices.Min(o) == c {
			w.orbits = append(w.orbits, o)
		}
	}
	return w
}

// An atlas enumerates maps: it plants stars, then assigns the cells to their regions, each with its images,
// and prunes as soon as a region cannot be in one piece.
type atlas struct {
	n        int
	symmetry generate.Symmetry
	orbits   [][]int
	begin    func() // goes on once the stars are planted
	yield    func(p *Puzzle, share int)
	engine   engine.Engine
	seen     map[uint64]bool // attitudes of earlier plantings, without a symmetry
	masks    [8]uint64       // the cells of each region
	turned   [8]int          // its image
	free     uint64
	region   []uint8
	alike    []int // without a symmetry, the turns that map the stars onto themselves

	first, last uint64 // the cells of the first column, and of the last
}

func (w *atlas) image(c int) int { return w.turn(c, grid.Turn(w.symmetry)) }

func (w *atlas) turn(c int, t grid.Turn) int {
	y, x := t.Cell(w.n, w.n, c/w.n, c%w.n)
	return y*w.n + x
}

func (w *atlas) plant(row int, stars uint64) {
	if row == w.n {
		w.share(stars)
		return
	}
next:
	for col := range w.n {
		for s := stars; s != 0; s &= s - 1 {
			c := bits.TrailingZeros64(s)
			if c%w.n == col || c/w.n == row-1 && (c%w.n-col)*(c%w.n-col) == 1 {
				continue next
			}
		}
		w.plant(row+1, stars|1<<(row*w.n+col))
	}
}

// share assigns each star a region, if the symmetry maps the stars onto themselves.
func (w *atlas) share(stars uint64) {
	w.free = ^uint64(0) >> (64 - w.n*w.n) &^ stars
	for s := stars; s != 0; s &= s - 1 {
		c := bits.TrailingZeros64(s)
		d := w.image(c)
		if stars>>d&1 == 0 {
			return
		}
		w.masks[c/w.n], w.turned[c/w.n] = 1<<c, d/w.n
	}
	if w.symmetry == generate.Plain {
		if w.seen[stars] {
			return
		}
		w.alike = w.alike[:0]
		for t := range grid.Turns {
			turned := w.lying(stars, t)
			if w.seen[turned] = true; turned == stars {
				w.alike = append(w.alike, t)
			}
		}
	}
	w.begin()
}

// lying returns some cells turned or mirrored.
func (w *atlas) lying(cells uint64, t int) (turned uint64) {
	for ; cells != 0; cells &= cells - 1 {
		c := bits.TrailingZeros64(cells)
		turned |= 1 << w.turn(c, grid.Turn(t))
	}
	return turned
}

// give assigns an orbit, and those after it, to regions.
func (w *atlas) give(i int) {
	for _, m := range w.masks[:w.n] {
		if !w.joins(m) {
			return
		}
	}
	if i == len(w.orbits) {
		w.tell()
		return
	}
	o := w.orbits[i]
	if w.free>>o[0]&1 == 0 {
		w.give(i + 1)
		return
	}
	edge := w.grow(w.flood(1<<o[0], w.free))
	for g := range w.n {
		h := g
		for range o {
			h = w.turned[h]
		}
		if h != g || edge&w.masks[g] == 0 {
			continue
		}
		for _, c := range o {
			w.masks[h] |= 1 << c
			w.free &^= 1 << c
			h = w.turned[h]
		}
		w.give(i + 1)
		for _, c := range o {
			w.masks[h] &^= 1 << c
			w.free |= 1 << c
			h = w.turned[h]
		}
	}
}

// joins reports whether free cells can join some cells to one piece.
func (w *atlas) joins(cells uint64) bool {
	from := cells & -cells
	for cells&^from != 0 {
		more := w.grow(from) & (cells | w.free)
		if more == from {
			return false
		}
		from = more
	}
	return true
}

// flood returns the cells of in that are connected to from.
func (w *atlas) flood(from, in uint64) uint64 {
	for {
		more := w.grow(from) & in
		if more == from {
			return from
		}
		from = more
	}
}

func (w *atlas) grow(cells uint64) uint64 {
	return cells | cells<<w.n | cells>>w.n | cells<<1&^w.first | cells>>1&^w.last
}

// tell yields a complete map if it has one solution.
func (w *atlas) tell() {
	letters := make([]byte, w.n*w.n)
	for g, m := range w.masks[:w.n] {
		for ; m != 0; m &= m - 1 {
			c := bits.TrailingZeros64(m)
			w.region[c], letters[c] = uint8(g), 'A'+byte(g)
		}
	}
	w.engine.Load(w.n, 1, w.region)
	if w.engine.Count(2).Count == 1 {
		w.yield(newPuzzle(w.n, 1, string(letters)), w.portion())
	}
}

// allShares is the sum of the shares of equivalent maps.
const allShares = grid.Turns

// portion returns the share of a complete map: turns that map its stars onto themselves make more of it, unless they
// map the regions onto regions, too.
func (w *atlas) portion() int {
	same := 0
	for _, t := range w.alike {
		if !slices.ContainsFunc(w.masks[:w.n], func(m uint64) bool { return !slices.Contains(w.masks[:w.n], w.lying(m, t)) }) {
			same++
		}
	}
	return allShares * same / max(len(w.alike), 1)
}
