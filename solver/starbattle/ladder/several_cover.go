package ladder

import (
	"slices"

	"quadrille/solver"
)

// A cover is a set of areas that hold all of some open cells: 2×2 blocks, which take one star, and units,
// which take the stars they still need.
type cover struct {
	blocks   []cells // clipped to the cells that they cover
	units    []int
	capacity int
}

func (c *cover) pieces() int { return len(c.blocks) + len(c.units) }

// A coverer searches for the cover of some cells that takes the fewest stars, and among those for one of the
// fewest pieces.
type coverer struct {
	*severalState
	need  []int8  // of each unit, the stars that it takes
	apart UnitSet // units excluded as pieces
	most  int     // the most stars it may take
	taken cover   // so far
	best  cover
	found bool
}

// fitBlocks reports whether so many blocks hold some open cells.
func (f *severalState) fitBlocks(open *cells, n int) bool {
	count := open.count(f.words)
	if count <= 1 || n <= 0 || count > 4*n {
		return count <= n
	}
	first := open.first(f.words)
	for left := range min(first%f.n, 1) + 1 {
		rest := *open
		block := f.block(first-left, open)
		if rest.drop(&block, f.words); f.fitBlocks(&rest, n-1) {
			return true
		}
	}
	return false
}

// covered covers open cells with 2×2 blocks that take at most so many stars.
func (f *severalState) covered(open *cells, most int) (cover, bool) {
	if !f.fitBlocks(open, most) {
		return cover{}, false
	}
	return f.coveredByUnits(open, most, nil, UnitSet{})
}

// coveredByUnits covers open cells with blocks and with units, which take need stars, except those in apart.
func (f *severalState) coveredByUnits(open *cells, most int, need []int8, apart UnitSet) (cover, bool) {
	if most < 0 {
		return cover{}, false
	}
	c := coverer{severalState: f, most: most, need: need, apart: apart}
	c.cover(*open)
	return c.best, c.found
}

// cover extends the cover to the remaining cells. The first of them is in the upper row of its block: a block
// further up would cover nothing more.
func (c *coverer) cover(open cells) {
	first := open.first(c.words)
	if first < 0 {
		if t := &c.taken; !c.found || t.capacity < c.best.capacity || t.capacity == c.best.capacity && t.pieces() < c.best.pieces() {
			c.best = cover{slices.Clone(t.blocks), slices.Clone(t.units), t.capacity}
			c.found, c.most = true, t.capacity
		}
		return
	}
	t := &c.taken
	if t.capacity < c.most {
		for left := range 2 {
			if first%c.n < left {
				continue
			}
			block := c.block(first-left, &open)
			t.blocks, t.capacity = append(t.blocks, block), t.capacity+1
			c.cover(open.but(&block))
			t.blocks, t.capacity = t.blocks[:len(t.blocks)-1], t.capacity-1
			if left == 0 && block.count(c.words) == open.count(c.words) {
				break
			}
		}
	}
	if c.need == nil {
		return
	}
	for _, u := range c.of[first] {
		need := int(c.need[u])
		if need == 0 || t.capacity+need > c.most || c.apart.Has(u) {
			continue
		}
		t.units, t.capacity = append(t.units, u), t.capacity+need
		c.cover(open.but(&c.in[u]))
		t.units, t.capacity = t.units[:len(t.units)-1], t.capacity-need
	}
}

// block returns the cells of a set in the 2×2 block with the given upper left corner.
func (b *Board) block(corner int, of *cells) (block cells) {
	for _, d := range [4]int{corner, corner + 1, corner + b.n, corner + b.n + 1} {
		if d < b.n*b.n && (d == corner || d == corner+b.n || d%b.n != 0) && of.has(d) {
			block.add(d)
		}
	}
	return block
}

// tilings lists the ways to cover cells with so many 2×2 blocks, none fewer.
func (f *severalState) tilings(open cells, n int) [][]cells {
	first := open.first(f.words)
	if first < 0 || n == 0 {
		if first < 0 && n == 0 {
			return [][]cells{nil}
		}
		return nil
	}
	if open.count(f.words) > 4*n {
		return nil
	}
	var all [][]cells
	for left := range 2 {
		if first%f.n < left {
			continue
		}
		block := f.block(first-left, &open)
		for _, rest := range f.tilings(open.but(&block), n-1) {
			all = append(all, append(rest, block))
		}
	}
	return all
}

func (f *severalState) tiled(blocks []cells) (o outcome) {
	for i := range blocks {
		block := &blocks[i]
		shared := f.open
		for c := range block.each(f.words) {
			shared.keep(&f.near[c], f.words)
		}
		if o.out = o.out.or(&shared); block.few(f.words) == 1 {
			o.stars = o.stars.or(block)
		}
	}
	return o
}

func (f *severalState) sites(blocks []cells) [][]int {
	return solver.Map(blocks, func(block cells) []int { return block.list(f.words) })
}

// reading returns the reading effort of areas covered with so many pieces.
func (f *severalState) reading(areas []area, pieces int) solver.Reading {
	var all cells
	r := solver.Reading{Units: pieces}
	for _, a := range areas {
		all.join(&a.cells, f.words)
		r.Units += len(a.lower) + len(a.upper)
	}
	r.Sites = all.count(f.words)
	return r
}
