package ladder

import "math/bits"

// An EasySolver applies the techniques of easy puzzles to a board: last cells, regions inside lines and lines
// inside regions. It only counts the cells they leave, fast, and serves one board after the other.
type EasySolver struct {
	n, k    int
	regions []uint8
	open    [maxSize]uint32     // of each row, its open columns
	count   [3 * maxSize]int    // of each unit, its open cells
	need    [3 * maxSize]int    // and the stars that it still needs
	both    [][2 * maxSize]int8 // of each region, its open cells in each line
	lines   [maxSize]uint64     // of each region, the lines where it has any
	met     [2 * maxSize]uint32 // of each line, the regions that have any there
}

// NewEasySolver returns an EasySolver for boards of n rows with k stars a unit.
func NewEasySolver(n, k int) *EasySolver {
	return &EasySolver{n: n, k: k, both: make([][2 * maxSize]int8, n)}
}

// Left returns the number of cells that these techniques leave open: 0 if the board is an easy puzzle, which
// has exactly one solution. The board must have a solution.
func (g *EasySolver) Left(regions []uint8) (open int) {
	g.begin(regions)
	for g.last() || g.inside() {
	}
	for _, cells := range g.count[:g.n] {
		open += cells
	}
	return open
}

func (g *EasySolver) begin(regions []uint8) {
	n := g.n
	g.regions = regions
	clear(g.both)
	clear(g.lines[:])
	clear(g.met[:])
	for i := range n {
		g.open[i] = 1<<n - 1
		g.count[i], g.count[n+i], g.count[2*n+i] = n, n, 0
	}
	for u := range 3 * n {
		g.need[u] = g.k
	}
	for c, r := range regions {
		row, col := c/n, c%n
		g.count[2*n+int(r)]++
		b := &g.both[r]
		b[row]++
		b[n+col]++
		g.lines[r] |= 1<<row | 1<<(n+col)
		g.met[row] |= 1 << r
		g.met[n+col] |= 1 << r
	}
}

// last puts the stars of the units with no more open cells than they need, and reports whether it put any.
func (g *EasySolver) last() (found bool) {
	n := g.n
	for u := range 3 * n {
		if g.need[u] == 0 || g.count[u] > g.need[u] {
			continue
		}
		found = true
		for c := range g.cells(u) {
			g.put(c)
		}
	}
	return found
}

// inside closes the cells excluded by regions inside lines and lines inside regions, and reports whether it
// closed any.
func (g *EasySolver) inside() (found bool) {
	n := g.n
	for r := range n {
		if g.need[2*n+r] == 0 {
			continue
		}
		rows, cols := g.lines[r]&(1<<n-1), g.lines[r]>>n<<n
		for _, in := range [2]uint64{rows, cols} {
			l := bits.TrailingZeros64(in)
			if in&(in-1) != 0 || g.need[l] != g.need[2*n+r] || g.count[l] == int(g.both[r][l]) {
				continue
			}
			found = true
			for c := range g.cells(l) {
				if int(g.regions[c]) != r {
					g.close(c)
				}
			}
		}
	}
	for l := range 2 * n {
		r := bits.TrailingZeros32(g.met[l])
		if g.need[l] == 0 || g.met[l]&(g.met[l]-1) != 0 || g.need[l] != g.need[2*n+r] || g.count[2*n+r] == int(g.both[r][l]) {
			continue
		}
		found = true
		for c := range g.cells(2*n + r) {
			if c/n != l && n+c%n != l {
				g.close(c)
			}
		}
	}
	return found
}

// cells yields the cells of a unit that are open when they are reached.
func (g *EasySolver) cells(u int) func(yield func(int) bool) {
	n := g.n
	return func(yield func(int) bool) {
		switch {
		case u < n:
			for w := g.open[u]; w != 0; w &= w - 1 {
				yield(u*n + bits.TrailingZeros32(w))
			}
		case u < 2*n:
			for row := range n {
				if g.open[row]>>(u-n)&1 != 0 {
					yield(row*n + u - n)
				}
			}
		default:
			r := uint8(u - 2*n)
			for rows := g.lines[r] & (1<<n - 1); rows != 0; rows &= rows - 1 {
				row := bits.TrailingZeros64(rows)
				for w := g.open[row]; w != 0; w &= w - 1 {
					if c := row*n + bits.TrailingZeros32(w); g.regions[c] == r {
						yield(c)
					}
				}
			}
		}
	}
}

// put puts a star on an open cell.
func (g *EasySolver) put(c int) {
	n := g.n
	row, col := c/n, c%n
	g.close(c)
	for y := max(row-1, 0); y <= min(row+1, n-1); y++ {
		for x := max(col-1, 0); x <= min(col+1, n-1); x++ {
			g.close(y*n + x)
		}
	}
	for _, u := range [3]int{row, n + col, 2*n + int(g.regions[c])} {
		if g.need[u]--; g.need[u] == 0 {
			for d := range g.cells(u) {
				g.close(d)
			}
		}
	}
}

// close closes a cell, if it is open.
func (g *EasySolver) close(c int) {
	n := g.n
	row, col, r := c/n, n+c%n, g.regions[c]
	if g.open[row]>>(c%n)&1 == 0 {
		return
	}
	g.open[row] &^= 1 << (c % n)
	b := &g.both[r]
	for _, l := range [2]int{row, col} {
		g.count[l]--
		if b[l]--; b[l] == 0 {
			g.lines[r] &^= 1 << l
			g.met[l] &^= 1 << r
		}
	}
	g.count[2*n+int(r)]--
}
