package enginetest

import (
	"fmt"
	"math/bits"

	"quadrille/solver/starbattle/engine"
)

// Check says why stars are no solution of a board, with the rules written once more.
func (b Board) Check(stars engine.Stars) error {
	var columns, regions [engine.MaxSize]int
	for r := range engine.MaxSize {
		row := stars[r]
		switch {
		case r >= b.N && row != 0 || row>>b.N != 0:
			return fmt.Errorf("row %d has stars outside the board", r+1)
		case r < b.N && bits.OnesCount32(row) != b.K:
			return fmt.Errorf("row %d has %d stars, want %d", r+1, bits.OnesCount32(row), b.K)
		case row&(row<<1) != 0, r > 0 && (row|row<<1|row>>1)&stars[r-1] != 0:
			return fmt.Errorf("stars touch in row %d", r+1)
		}
		for ; row != 0; row &= row - 1 {
			q := bits.TrailingZeros32(row)
			columns[q]++
			regions[b.Regions[r*b.N+q]]++
		}
	}
	for i := range b.N {
		if columns[i] != b.K || regions[i] != b.K {
			return fmt.Errorf("column %d has %d stars and region %c %d, want %d", i+1, columns[i], 'A'+i, regions[i], b.K)
		}
	}
	for c, mark := range b.Marks {
		star := stars[c/b.N]>>(c%b.N)&1 != 0
		if mark == 'Q' && !star || mark == 'x' && star {
			return fmt.Errorf("the mark %q in row %d, column %d is not kept", mark, c/b.N+1, c%b.N+1)
		}
	}
	return nil
}
