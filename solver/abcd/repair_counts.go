package abcd

import (
	"math"

	"quadrille/solver"
)

const (
	coolings    = 6     // random boards to start from
	changesEach = 1_500 // letters changed on each, for every cell
	fillTries   = 200   // random fillings before the given letters are considered contradictory
)

// chances holds the chance to accept a change that increases the distance by one, from the first changes to the
// last: e to the minus 1/heat, for a heat that falls evenly from 1 to 1/10. The chance of two is its square, and so on.
// Exponentials differ between processors, a table does not.
var chances = [...]float64{
	0.36788, 0.34143, 0.31513, 0.28911, 0.26355, 0.23859, 0.21440, 0.19113, 0.16893, 0.14794, 0.12828,
	0.11006, 0.09335, 0.07821, 0.06467, 0.05272, 0.04233, 0.03343, 0.02595, 0.01976, 0.01474, 0.01076,
	0.00768, 0.00534, 0.00361, 0.00237, 0.00151, 0.00093, 0.00055, 0.00032, 0.00017, 0.00009, 0.00005,
}

// nearest searches for a board whose counts differ least from the known counts of the draft, by the sum of
// the differences. It is not ok if the given letters leave no board, or the context ends.
func (r *repair) nearest() (board string, ok bool) {
	c := newClimb(r.sketch, r.rng, r.given, r.given, r.counts)
	want := r.clues()
	least := math.MaxInt
	for i := range coolings {
		tries := 0
		for !c.begin() {
			if tries++; tries == fillTries {
				return "", false
			}
		}
		off := c.distance(want)
		steps := changesEach * len(c.free)
		for step := range steps {
			if off < least {
				least, board = off, c.state.board()
			}
			if off == 0 || len(c.free) == 0 || step%1024 == 0 && r.ctx.Err() != nil {
				break
			}
			cell := c.free[r.rng.IntN(len(c.free))]
			letter, old := c.randomLetter(cell), c.state.cells[cell]
			if letter < 0 {
				continue
			}
			worse := c.distanceChange(want, cell, int(old), int(letter))
			if worse <= 0 || r.rng.Float64() < solver.Power(chances[step*len(chances)/steps], worse) {
				c.write(cell, letter)
				off += worse
			}
		}
		if r.progress != nil {
			r.progress(i+1, coolings)
		}
	}
	return board, board != "" && r.ctx.Err() == nil
}

// distance returns the distance of the board's counts from the wanted ones.
func (c *climb) distance(want []int) int {
	sum := 0
	for at, n := range c.state.counts {
		if want[at] != Unknown {
			sum += max(n-want[at], want[at]-n)
		}
	}
	return sum
}

// distanceChange returns the increase of the distance by a change of one letter.
func (c *climb) distanceChange(want []int, cell, old, letter int) int {
	sum := 0
	row, col := c.p.LinesOf(cell)
	for _, l := range [2]int{row, col} {
		if at := l*c.p.letters + old; want[at] != Unknown {
			sum += sign(c.state.counts[at] <= want[at])
		}
		if at := l*c.p.letters + letter; want[at] != Unknown {
			sum += sign(c.state.counts[at] >= want[at])
		}
	}
	return sum
}

// sign returns 1 for true and -1 for false.
func sign(up bool) int {
	if up {
		return 1
	}
	return -1
}
