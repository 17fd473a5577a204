package ladder

import (
	"context"
	"testing"

	"quadrille/solver/solvertest"
)

// Covered cells hold no more stars than the cover takes, and a cover by blocks alone is the smallest.
func TestCovers(t *testing.T) {
	for _, p := range loose(t, 8, 2, 5, solvertest.Fewer(3)) {
		pos := p.Start()
		for d := range severalLadder().Steps(context.Background(), p.puzzle, pos) {
			f, ok := p.survey(context.Background(), pos)
			if pos = pos.Set(d.Marks...); !ok {
				continue
			}
			for u := range f.left {
				need := int(f.need[u])
				c, ok := f.covered(&f.left[u], need+2)
				if fewest := f.blocksFor(&f.left[u], need+2); ok != (fewest <= need+2) || ok && c.capacity != fewest {
					t.Fatalf("%s: %d blocks, but a cover of %d (%t)", p.unitRef(u), fewest, c.capacity, ok)
				}
				if ok && f.capacity(&f.left[u], c.capacity+1) > c.capacity {
					t.Fatalf("%s has room for more than its cover", p.unitRef(u))
				}
			}
		}
	}
}

// blocksFor returns the fewest 2×2 blocks that hold some open cells, or most+1 if that takes more.
func (f *severalState) blocksFor(open *cells, most int) int {
	for n := range most + 1 {
		if f.fitBlocks(open, n) {
			return n
		}
	}
	return most + 1
}
