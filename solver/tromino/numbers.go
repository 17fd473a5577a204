package tromino

import (
	"context"
	"fmt"
	"iter"
	"math/bits"

	"quadrille/solver/grid"
)

// numbers yields the lines of a table: in how many ways pieces fill small boards, how many patterns of dots these have
// by the Mensa rule, how many of the patterns belong to one way alone, and how many known cells are enough for that.
func numbers(ctx context.Context) iter.Seq[string] {
	return func(yield func(string) bool) {
		if !yield(fmt.Sprintf("%-5s%10s%10s%10s%10s", "Board", "Tilings", "Patterns", "One way", "Cells")) {
			return
		}
		for _, z := range [][2]int{{3, 4}, {3, 5}, {3, 6}, {4, 6}, {5, 6}, {6, 6}} {
			often := map[string]int{}
			var all []string
			eachTiling(geometryOf(z[0], z[1]), 0, make([]byte, z[0]*z[1]), func(dots string) {
				often[dots]++
				all = append(all, dots)
			})
			one := 0
			for _, n := range often {
				if n == 1 {
					one++
				}
			}
			line := fmt.Sprintf("%-5s%10d%10d%10d", fmt.Sprintf("%d×%d", z[1], z[0]), len(all), len(often), one)
			if len(all) <= mostCompared {
				cells, _ := grid.Fewest(all)
				line += fmt.Sprintf("%10d", cells)
			}
			if ctx.Err() != nil || !yield(line) {
				return
			}
		}
	}
}

// mostCompared is the largest number of tilings that are compared, each with all others.
const mostCompared = 10000

// eachTiling yields the dots of each way to fill the cells that are not covered with pieces.
func eachTiling(g *geometry, covered uint64, dots []byte, yield func(dots string)) {
	first := bits.TrailingZeros64(^covered)
	if first == len(dots) {
		yield(string(dots))
		return
	}
	for i := range g.places {
		at := &g.places[i]
		if at.cells[0] != first || covered>>at.cells[1]&1 != 0 || covered>>at.cells[2]&1 != 0 {
			continue
		}
		more := covered
		for k, c := range at.cells {
			more |= 1 << c
			dots[c] = NoDot
			if at.dots(Ends)[k] {
				dots[c] = Dot
			}
		}
		eachTiling(g, more, dots, yield)
	}
}
