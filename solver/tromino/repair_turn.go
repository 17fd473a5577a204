package tromino

const (
	mostTurned = 2     // clues that turn changes
	turnReach  = 5     // rows and columns between them
	turnsTried = 6_000 // pairs of clues
	turnDoubt  = 80    // cells in doubt, of which two clues hardly ever settle more
)

// turn looks for one clue, or two near each other, that leave one solution once they are the
// other way round; the tiling becomes that solution. One of them at least is in doubt.
func (r *repair) turn() bool {
	clues := []byte(r.all())
	turned := func(c int) {
		clues[c] ^= Dot ^ NoDot
	}
	only := func() bool {
		t := r.count(r.ctx, string(clues), r.rule, "", 2)
		if t.count != 1 || r.stopped {
			return false
		}
		r.cover(t.ways[0])
		return true
	}
	doubt := r.doubt(string(clues))
	if len(doubt) > turnDoubt {
		return false
	}
	for _, c := range doubt {
		turned(c)
		if only() {
			return true
		}
		turned(c)
	}
	tries := 0
	for _, c := range doubt {
		turned(c)
		for _, e := range r.near(c) {
			if tries++; tries > turnsTried || r.ctx.Err() != nil {
				return false
			}
			r.progress(tries, turnsTried)
			turned(e)
			if only() {
				return true
			}
			turned(e)
		}
		turned(c)
	}
	return false
}

// near lists the cells within reach of one.
func (r *repair) near(cell int) []int {
	var list []int
	row, col := cell/r.cols, cell%r.cols
	for i := max(row-turnReach, 0); i <= min(row+turnReach, r.rows-1); i++ {
		for j := max(col-turnReach, 0); j <= min(col+turnReach, r.cols-1); j++ {
			if c := i*r.cols + j; c != cell {
				list = append(list, c)
			}
		}
	}
	return list
}
