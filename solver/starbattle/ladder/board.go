package ladder

import (
	"math/bits"
	"sync"
	"sync/atomic"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// A Board holds the units of a puzzle. Cells are numbered in reading order, units rows first, then columns,
// then regions, as in package starbattle. It never changes, except for last.
type Board struct {
	n, k    int
	noun    string   // "queen" or "star"
	regions []uint8  // the region of each cell
	units   [][]int  // the cells of each
	of      [][3]int // the units of each cell

	words int     // the number of words in use of a set of cells
	in    []cells // the cells of each unit
	near  []cells // the cells around each cell
	sees  []cells // the cells that a star on each cell closes

	frames func() []*frame
	last   *atomic.Pointer[severalState] // for several stars, the state of the last position
}

// New returns the board of n rows with k stars a unit; regions holds the region of each cell, from 0.
func New(n, k int, noun string, regions []uint8) *Board {
	g := grounds[n]()
	b := &Board{n: n, k: k, noun: noun, regions: regions, units: make([][]int, 3*n), of: make([][3]int, n*n),
		words: g.words, near: g.near, in: make([]cells, 3*n), sees: make([]cells, n*n), last: new(atomic.Pointer[severalState])}
	copy(b.units, g.lines)
	copy(b.in, g.in)
	var size [maxSize]int
	for _, r := range regions {
		size[r]++
	}
	all := make([]int, n*n)
	for r := range n {
		b.units[2*n+r], all = all[:0:size[r]], all[size[r]:]
	}
	for c := range n * n {
		u := 2*n + int(regions[c])
		b.of[c] = [3]int{c / n, n + c%n, u}
		b.units[u] = append(b.units[u], c)
		b.in[u].add(c)
	}
	for c := range b.sees {
		b.sees[c] = g.sees[c]
		b.sees[c].join(&b.in[b.of[c][2]], b.words)
		b.sees[c].remove(c)
	}
	b.frames = sync.OnceValue(b.newFrames)
	return b
}

const maxSize = 25

// Grid returns the cells of each row and column of a board of n rows, and those around each cell. The slices
// are shared: they are read-only.
func Grid(n int) (lines, touch [][]int) {
	g := grounds[n]()
	return g.lines, g.touch
}

// Beside returns the cells above, left, right and below of each cell of a board of n rows, read-only.
func Beside(n int) [][]int { return grounds[n]().beside }

// A ground holds the geometry shared by all boards of a size.
type ground struct {
	words      int
	lines      [][]int // rows and columns
	in         []cells // the same as sets
	touch      [][]int
	beside     [][]int
	near, sees []cells
}

// grounds makes each ground on first use.
var grounds = func() (grounds [maxSize + 1]func() *ground) {
	for n := range grounds {
		grounds[n] = sync.OnceValue(func() *ground { return newGround(n) })
	}
	return grounds
}()

func newGround(n int) *ground {
	g := &ground{words: (n*n + 63) / 64, lines: make([][]int, 2*n), in: make([]cells, 2*n),
		touch: make([][]int, n*n), beside: make([][]int, n*n), near: make([]cells, n*n), sees: make([]cells, n*n)}
	for c := range n * n {
		for _, u := range []int{c / n, n + c%n} {
			g.lines[u] = append(g.lines[u], c)
			g.in[u].add(c)
		}
		g.touch[c] = grid.Around(n, n, c, 1)
		g.beside[c] = grid.Beside(n, n, c)
		g.near[c] = setOf(g.touch[c]...)
	}
	for c := range g.sees {
		g.sees[c] = g.near[c]
		g.sees[c].join(&g.in[c/n], g.words)
		g.sees[c].join(&g.in[n+c%n], g.words)
		g.sees[c].remove(c)
	}
	return g
}

func (b *Board) cellsOf(units []int) [][]int {
	return solver.Map(units, func(u int) []int { return b.units[u] })
}

// kind returns the kind of a unit: 0 for rows, 1 for columns, 2 for regions.
func (b *Board) kind(u int) int { return u / b.n }

// Capacity returns the largest number of stars, up to a limit, that fit on some cells of a board of n rows, none
// touching.
func Capacity(n int, of []int, limit int) int {
	g, all := grounds[n](), setOf(of...)
	return (&Board{words: g.words, near: g.near}).capacity(&all, limit)
}

// capacity returns the largest number of stars, up to a limit, that fit on some cells.
func (b *Board) capacity(cells *cells, limit int) int {
	for n := 1; n <= limit; n++ {
		if !b.fits(cells, n) {
			return n - 1
		}
	}
	return limit
}

// fits reports whether so many stars fit on some cells, none touching.
func (b *Board) fits(open *cells, n int) bool {
	if n <= 1 {
		return n == 0 || !open.empty(b.words)
	}
	left := *open
	for i := range b.words {
		for left[i] != 0 {
			c := i<<6 | bits.TrailingZeros64(left[i])
			left[i] &= left[i] - 1
			if n == 2 {
				if !left.within(&b.near[c], b.words) {
					return true
				}
				continue
			}
			rest := left
			rest.drop(&b.near[c], b.words)
			if b.fits(&rest, n-1) {
				return true
			}
		}
	}
	return false
}
