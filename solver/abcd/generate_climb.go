package abcd

import (
	"math/rand/v2"
	"slices"

	"quadrille/solver"
)

const (
	proveBelow  = 16 // open cells at most for an attempted proof
	vainPerCell = 5  // changes in vain for each free cell before a climb gives up
)

// A climb changes a few letters of a board at a time, until it is the only solution of its counts, and keeps
// a change that leaves no more cells open.
type climb struct {
	*sketch
	rng         *rand.Rand
	slack       int    // the largest distance of a letter's total from the mean
	shows       string // of each count, shown or blank
	given       string
	free        []int // the cells whose letters may change
	vainPerCell int
	open        []int // the free cells that are open

	base        solution // the letters outside free
	state, kept solution
	clues       []int
	cand        domains
}

// A solution is a full board with its counts.
type solution struct {
	cells  []int8 // the number of each cell's letter, -1 for none
	counts []int
	total  [MaxLetters]int // cells of each letter
}

// newSolution returns a board without letters.
func newSolution(z size) solution {
	return solution{cells: slices.Repeat([]int8{-1}, z.Cells()), counts: make([]int, z.Lines()*z.letters)}
}

func (s *solution) copy(from *solution) {
	copy(s.cells, from.cells)
	copy(s.counts, from.counts)
	s.total = from.total
}

func (s *solution) board() string {
	return string(solver.Map(s.cells, func(letter int8) byte {
		if letter < 0 {
			return solver.Blank
		}
		return Letter(int(letter))
	}))
}

// newClimb returns a climb from a board, with its blank cells free.
func newClimb(s *sketch, rng *rand.Rand, board, given, shows string) *climb {
	z := s.p.size
	c := &climb{
		sketch: s, rng: rng, slack: 1 + z.Cells()/(6*z.letters), shows: shows, given: given,
		vainPerCell: vainPerCell, base: newSolution(z), state: newSolution(z), kept: newSolution(z), clues: make([]int, z.Lines()*z.letters),
	}
	for i := range len(board) {
		if board[i] == solver.Blank {
			c.free = append(c.free, i)
		} else {
			c.write(i, int8(board[i]-'A'))
		}
	}
	c.base.copy(&c.state)
	return c
}

// begin writes a random letter in every free cell, in reading order: the rarer of two random ones that fit.
// It returns false if no letter fits a cell.
func (c *climb) begin() bool {
	c.state.copy(&c.base)
	for _, cell := range c.free {
		a, b := c.randomLetter(cell), c.randomLetter(cell)
		if a < 0 {
			return false
		}
		if c.state.total[b] < c.state.total[a] {
			a = b
		}
		c.write(cell, a)
	}
	return true
}

// randomLetter returns a random letter different from the neighbours' and the cell's own, or -1.
func (c *climb) randomLetter(cell int) int8 {
	taken := Set(0)
	if at := c.state.cells[cell]; at >= 0 {
		taken = 1 << at
	}
	for _, d := range c.p.near[cell] {
		if at := c.state.cells[d]; at >= 0 {
			taken |= 1 << at
		}
	}
	free := c.p.all() &^ taken
	if free == 0 {
		return -1
	}
	for n := c.rng.IntN(free.Len()); n > 0; n-- {
		free &= free - 1
	}
	return int8(free.First())
}

// write puts a letter in a cell and counts it.
func (c *climb) write(cell int, letter int8) {
	s := &c.state
	row, col := c.p.LinesOf(cell)
	n := c.p.letters
	if old := int(s.cells[cell]); old >= 0 {
		s.counts[row*n+old]--
		s.counts[col*n+old]--
		s.total[old]--
	}
	s.cells[cell] = letter
	s.counts[row*n+int(letter)]++
	s.counts[col*n+int(letter)]++
	s.total[letter]++
}

// climb changes letters until the board is the only solution of its counts. It returns false if it gives up
// or the context ends. It reports the number of settled cells to progress, unless nil.
func (c *climb) climb(progress func(done, of int)) bool {
	least, ok := c.judge(len(c.state.cells))
	for vain := 0; !ok && vain < c.vainPerCell*len(c.free); vain++ {
		if c.ctx.Err() != nil {
			return false
		}
		c.kept.copy(&c.state)
		if !c.vary() {
			c.state.copy(&c.kept)
			continue
		}
		var open int
		if open, ok = c.judge(least); open > least {
			c.state.copy(&c.kept)
		} else if open < least {
			vain = 0
			if least = open; progress != nil {
				progress(len(c.state.cells)-least, len(c.state.cells))
			}
		}
	}
	return ok
}

// give adds given letters of the board, each on a random cell that is open, until it is the only solution, and
// then removes those it can spare. It returns false if the context ends.
func (c *climb) give() bool {
	board, unique := c.state.board(), func() bool {
		_, unique := c.judge(len(c.state.cells))
		return unique
	}
	var added []int
	for !unique() {
		if c.ctx.Err() != nil {
			return false
		}
		cell := c.open[c.rng.IntN(len(c.open))]
		c.given = solver.With(c.given, cell, board[cell])
		added = append(added, cell)
	}
	for _, cell := range added {
		before := c.given
		if c.given = solver.With(before, cell, solver.Blank); !unique() {
			c.given = before
		}
	}
	return c.ctx.Err() == nil
}

// judge counts the cells that propagation leaves open, and reports whether the solution is proved unique. It
// tries a proof only if few cells are open, and no more than least: then the proof is short, and needs no limit
// on which boards would depend.
func (c *climb) judge(least int) (open int, unique bool) {
	for i, n := range c.state.counts {
		c.clues[i] = n
		if c.shows[i] == blank {
			c.clues[i] = Unknown
		}
	}
	c.clue(c.clues, c.given)
	c.narrow(&c.cand)
	open = c.sketch.open(&c.cand)
	if open > least {
		return open, false
	}
	c.open = c.open[:0]
	for _, cell := range c.free {
		if s := c.cand[cell]; s&(s-1) != 0 {
			c.open = append(c.open, cell)
		}
	}
	if open > proveBelow {
		return open, false
	}
	return open, c.only(&c.cand)
}

// vary changes one to three letters, at open cells every other time, and reports whether it changed any and
// kept the balance.
func (c *climb) vary() bool {
	before := c.imbalance()
	changed := false
	for range 1 + c.rng.IntN(3) {
		from := c.free
		if len(c.open) > 0 && c.rng.IntN(2) == 0 {
			from = c.open
		}
		cell := from[c.rng.IntN(len(from))]
		if a := c.randomLetter(cell); a >= 0 {
			c.write(cell, a)
			changed = true
		}
	}
	after := c.imbalance()
	return changed && after <= max(c.slack, before)
}

// imbalance returns the largest distance of a letter's total from the mean, rounded up.
func (c *climb) imbalance() int {
	n := c.p.letters
	worst := 0
	for _, total := range c.state.total[:n] {
		off := total*n - len(c.state.cells)
		worst = max(worst, off, -off)
	}
	return (worst + n - 1) / n
}
