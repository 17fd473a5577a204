package abcd

import (
	"math"
)

const (
	coolings    = 6     // random boards to start from
	changesEach = 1_500 // letters changed on each, for every cell
	warmest     = 1.0   // the typical accepted increase of the distance, at first
	coldest     = 0.1
	fillTries   = 200 // random fillings before the given letters are considered contradictory
)

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
			heat := warmest * math.Pow(coldest/warmest, float64(step)/float64(steps))
			cell := c.free[r.rng.IntN(len(c.free))]
			letter, old := c.randomLetter(cell), c.state.cells[cell]
			if letter < 0 {
				continue
			}
			worse := c.distanceChange(want, cell, int(old), int(letter))
			if worse <= 0 || r.rng.Float64() < math.Exp(-float64(worse)/heat) {
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
