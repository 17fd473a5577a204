package abcd

import (
	"context"
	"fmt"
	"iter"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// numbers yields the lines of a table: in how many ways small boards can be filled, how many counts there are, and the
// fewest of these that leave one way.
func numbers(ctx context.Context) iter.Seq[string] {
	return func(yield func(string) bool) {
		if !yield(fmt.Sprintf("%-6s%10s%10s%10s", "Board", "Ways", "Counts", "Fewest")) {
			return
		}
		for _, z := range []size{{3, 3, 3, false}, {4, 3, 3, false}, {3, 3, 4, false}, {4, 4, 3, false}} {
			var all []string
			z.eachWay(make([]byte, 0, z.Cells()), func(letters string) {
				counts := solver.Map(z.countsOf(letters), func(n int) byte { return byte(n) })
				all = append(all, string(counts))
			})
			fewest, _ := grid.Fewest(all)
			if ctx.Err() != nil || !yield(fmt.Sprintf("%-6s%10d%10d%10d", z, len(all), len(all[0]), fewest)) {
				return
			}
		}
	}
}

// eachWay yields each way to continue letters, in reading order, so that no two equal ones touch.
func (z size) eachWay(letters []byte, yield func(letters string)) {
	c := len(letters)
	if c == z.Cells() {
		yield(string(letters))
		return
	}
	for a := range z.letters {
		letter := Letter(a)
		if c%z.cols > 0 && letters[c-1] == letter || c >= z.cols && letters[c-z.cols] == letter {
			continue
		}
		z.eachWay(append(letters, letter), yield)
	}
}
