package ladder

import (
	"context"
	"math/bits"
	"math/rand/v2"

	"quadrille/solver/grid"
	"quadrille/solver/starbattle/engine"
)

// A Filling searches for stars that give some units all they need and no unit too many. Cells may have no
// region; then no region counts their stars.
type Filling struct {
	Want   UnitSet    // the units to fill
	Given  []int      // cells that have stars
	Barred []int      // cells that have none
	Orbits [][]int    // of each cell, those that have stars together
	Rng    *rand.Rand // mixes the order of the tries; nil for reading order

	ctx   context.Context
	n, k  int
	units [][]int   // as in a Board; cells without a region are in no region
	of    [][3]int8 // per cell its units, the last -1 where it has no region
	touch [][]int
	nodes int  // tries left before it gives up
	tries int  // since the last check of ctx
	over  bool // ctx has ended
	stack []fillingState
	found func(engine.Stars) bool
}

type fillingState struct {
	stars, open engine.Stars
	openCount   [3 * maxSize]int16 // open cells
	need        [3 * maxSize]int8  // stars still needed, 0 for units not to fill
	spare       [3 * maxSize]int8  // the stars a unit may still get
}

// lookEvery is the number of tries between two checks of the context.
const lookEvery = 16

// Ended counts a try and reports whether the context has ended.
func (f *Filling) Ended() bool {
	if f.tries++; !f.over && f.tries%lookEvery == 0 {
		f.over = f.ctx.Err() != nil
	}
	return f.over
}

// NewFilling returns a filling of a map of n regions, with no units wanted and independent stars.
func NewFilling(ctx context.Context, n, k int, region []uint8) *Filling {
	f := &Filling{
		Orbits: grid.Symmetry{}.Orbits(n), ctx: ctx, n: n, k: k,
		units: make([][]int, 3*n), of: make([][3]int8, n*n), touch: grounds[n]().touch, stack: make([]fillingState, n*k+2),
	}
	for c, g := range region {
		f.of[c] = [3]int8{int8(c / n), int8(n + c%n), -1}
		if g != engine.None {
			f.of[c][2] = int8(2*n) + int8(g)
		}
		for _, u := range f.of[c] {
			if u >= 0 {
				f.units[u] = append(f.units[u], c)
			}
		}
	}
	return f
}

// An Answer is the result of a filling.
type Answer byte

const (
	No      Answer = iota // the units cannot be filled
	Yes                   // they can
	Unknown               // tries or context ended first
)

// Fill searches for stars that fill the wanted units, and gives up after so many tries.
func (f *Filling) Fill(nodes int) (stars engine.Stars, a Answer) {
	a = f.Each(nodes, func(s engine.Stars) bool {
		stars = s
		return false
	})
	return stars, a
}

// Each calls found with all stars that fill the wanted units until it returns false. It answers Yes then, and
// No once there are no more.
func (f *Filling) Each(nodes int, found func(engine.Stars) bool) Answer {
	f.nodes, f.found = nodes, found
	b := &f.stack[0]
	*b = fillingState{}
	for u, cells := range f.units {
		b.openCount[u], b.spare[u] = int16(len(cells)), int8(f.k)
		if f.Want.Has(u) {
			b.need[u] = int8(f.k)
			if len(cells) < f.k {
				return No
			}
		}
	}
	for r := range f.n {
		b.open[r] = 1<<f.n - 1
	}
	for _, c := range f.Given {
		if !b.stars.Has(f.n, c) && !f.placeAll(b, c) {
			return No
		}
	}
	for _, c := range f.Barred {
		if b.stars.Has(f.n, c) || !f.closeAll(b, c) {
			return No
		}
	}
	return f.search(0)
}

// placeAll places a star on a cell and on its images. It returns false if they do not fit.
func (f *Filling) placeAll(b *fillingState, c int) bool {
	for _, d := range f.Orbits[c] {
		if !b.open.Has(f.n, d) || !f.place(b, d) {
			return false
		}
	}
	return true
}

// closeAll is close for a cell and its images.
func (f *Filling) closeAll(b *fillingState, c int) bool {
	for _, d := range f.Orbits[c] {
		if !f.close(b, d) {
			return false
		}
	}
	return true
}

func (f *Filling) search(depth int) Answer {
	b, next := &f.stack[depth], &f.stack[depth+1]
	for f.settle(b) {
		u := f.tightest(b)
		if u < 0 {
			if !f.found(b.stars) {
				return Yes
			}
			break
		}
		if f.nodes--; f.nodes < 0 || f.Ended() {
			f.nodes = 0
			return Unknown
		}
		c := f.pick(b, u)
		*next = *b
		if f.placeAll(next, c) {
			if a := f.search(depth + 1); a != No {
				return a
			}
		}
		if !f.closeAll(b, c) {
			break
		}
	}
	return No
}

// tightest returns the wanted unit with the fewest ways to be filled, or -1 if all are filled.
func (f *Filling) tightest(b *fillingState) int {
	best, fewest := -1, 0
	for u := range 3 * f.n {
		if b.need[u] == 0 {
			continue
		}
		if w := binomial(int(b.openCount[u]), int(b.need[u])); best < 0 || w < fewest {
			best, fewest = u, w
		}
	}
	return best
}

// pick chooses an open cell of a unit.
func (f *Filling) pick(b *fillingState, u int) int {
	skip := 0
	if f.Rng != nil {
		skip = f.Rng.IntN(int(b.openCount[u]))
	}
	for _, c := range f.units[u] {
		if b.open.Has(f.n, c) {
			if skip == 0 {
				return c
			}
			skip--
		}
	}
	panic("ladder: a unit without room was settled")
}

// close removes a cell from the open ones. It returns false if a wanted unit then has too few.
func (f *Filling) close(b *fillingState, c int) bool {
	if !b.open.Has(f.n, c) {
		return true
	}
	b.open[c/f.n] &^= 1 << (c % f.n)
	ok := true
	for _, u := range f.of[c] {
		if u >= 0 {
			b.openCount[u]--
			ok = ok && b.openCount[u] >= int16(b.need[u])
		}
	}
	return ok
}

// place puts a star on an open cell and closes the cells that it excludes.
func (f *Filling) place(b *fillingState, c int) bool {
	b.open[c/f.n] &^= 1 << (c % f.n)
	b.stars[c/f.n] |= 1 << (c % f.n)
	for _, u := range f.of[c] {
		if u >= 0 {
			b.openCount[u]--
			b.spare[u]--
			b.need[u] = max(b.need[u]-1, 0)
		}
	}
	for _, d := range f.touch[c] {
		if !f.close(b, d) {
			return false
		}
	}
	for _, u := range f.of[c] {
		if u < 0 || b.spare[u] > 0 || b.openCount[u] == 0 {
			continue
		}
		for _, d := range f.units[u] {
			if !f.close(b, d) {
				return false
			}
		}
	}
	return true
}

// settle places the stars of units with just enough open cells, and compares windows.
func (f *Filling) settle(b *fillingState) bool {
	for again := true; again; {
		again = false
		for u := range 3 * f.n {
			if b.need[u] == 0 || b.openCount[u] > int16(b.need[u]) {
				continue
			}
			again = true
			for _, c := range f.units[u] {
				if b.open.Has(f.n, c) && b.need[u] > 0 && !f.place(b, c) {
					return false
				}
			}
			if b.need[u] > 0 {
				return false
			}
		}
	}
	return f.windows(b)
}

// windows compares, for windows of neighbouring rows or columns, the stars they may still get with those that
// the regions inside need, and the stars they need with those that the regions reaching inside may still get.
func (f *Filling) windows(b *fillingState) bool {
	const loose = 31 // the bit of cells without a region
	n := f.n
	var lines [2][maxSize]uint32
	for c, of := range f.of {
		if b.open.Has(n, c) {
			g := loose
			if of[2] >= 0 {
				g = int(of[2]) - 2*n
			}
			lines[0][c/n] |= 1 << g
			lines[1][c%n] |= 1 << g
		}
	}
	sum := func(stars *[3 * maxSize]int8, regions uint32) int {
		total := 0
		for m := regions &^ (1 << loose); m != 0; m &= m - 1 {
			total += int(stars[2*n+bits.TrailingZeros32(m)])
		}
		return total
	}
	for way := range lines {
		var after [maxSize + 1]uint32
		for i := n - 1; i >= 0; i-- {
			after[i] = after[i+1] | lines[way][i]
		}
		before := uint32(0)
		for lo := range n {
			reach, need, spare := uint32(0), 0, 0
			for hi := lo; hi < n; hi++ {
				reach |= lines[way][hi]
				need += int(b.need[way*n+hi])
				spare += int(b.spare[way*n+hi])
				if sum(&b.need, reach&^(before|after[hi+1])) > spare ||
					reach>>loose == 0 && need > sum(&b.spare, reach) {
					return false
				}
			}
			before |= lines[way][lo]
		}
	}
	return true
}

// binomial returns the binomial coefficient n over k.
func binomial(n, k int) int {
	result := 1
	for i := range k {
		result = result * (n - i) / (i + 1)
	}
	return result
}
