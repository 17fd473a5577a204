package tromino

import "quadrille/solver/grid"

const (
	mostFlipped = 2     // clues that flip changes
	flipReach   = 5     // rows and columns between them
	flipsTried  = 6_000 // pairs of clues
	flipDoubt   = 80    // cells in doubt: two clues hardly ever settle more
)

// flip changes one clue, or two near each other, so that there is one solution, which becomes the
// tiling. At least one of the clues is in doubt.
func (r *repair) flip() bool {
	clues := []byte(r.all())
	invert := func(c int) {
		clues[c] ^= Dot ^ NoDot
	}
	only := func() bool {
		t := r.count(r.ctx, string(clues), r.rule, "", 2)
		if t.count != 1 || r.stopped {
			return false
		}
		r.cover(t.ways[0]...)
		return true
	}
	doubt := r.doubt(string(clues))
	if len(doubt) > flipDoubt {
		return false
	}
	for _, c := range doubt {
		invert(c)
		if only() {
			return true
		}
		invert(c)
	}
	tries := 0
	for _, c := range doubt {
		invert(c)
		for _, e := range grid.Around(r.rows, r.cols, c, flipReach) {
			if tries++; tries > flipsTried || r.ctx.Err() != nil {
				return false
			}
			r.progress(tries, flipsTried)
			invert(e)
			if only() {
				return true
			}
			invert(e)
		}
		invert(c)
	}
	return false
}
