package abcd

import (
	"context"
	"math/rand/v2"
	"strings"

	"quadrille/solver"
)

// A size is what a puzzle has before it has clues.
type size struct {
	rows, cols, letters int
	diagonal            bool
}

// A sketch is a puzzle whose clues change: its memory serves one set of clues after the other.
type sketch struct {
	p       *Puzzle
	ctx     context.Context
	cache   tableCache
	scratch *scratch
	search  count
	leaves  [2 * MaxSize]*[MaxSize]Set // what each line alone leaves in its cells
}

func newSketch(ctx context.Context, z size) *sketch {
	counts := make([]int, (z.rows+z.cols)*z.letters)
	s := &sketch{p: newPuzzle(z.rows, z.cols, z.letters, z.diagonal, counts, ""), ctx: ctx}
	s.scratch = s.p.newScratch()
	return s
}

// clue takes other clues; given as in newPuzzle.
func (s *sketch) clue(counts []int, given string) {
	copy(s.p.counts, counts)
	s.p.given = given
	for l := range s.p.lines {
		s.setTable(l)
	}
}

// setTable takes the table of a line from the cache.
func (s *sketch) setTable(l int) {
	n := s.p.letters
	t := s.cache.table(len(s.p.lines[l]), s.p.counts[l*n:(l+1)*n])
	s.p.tables[l], s.leaves[l] = t.table, &t.leaves
	s.p.states = max(s.p.states, t.states)
	if t.words > s.p.words {
		s.p.words = t.words
		s.scratch = s.p.newScratch()
	}
}

// set takes another count, of the count's place among all.
func (s *sketch) set(at, n int) {
	s.p.counts[at] = n
	s.setTable(at / s.p.letters)
}

// narrow leaves in each cell what propagation leaves; false where there is no solution.
func (s *sketch) narrow(cand *choice) bool {
	for c := range s.p.Cells() {
		row, col := c/s.p.cols, c%s.p.cols
		cand[c] = s.leaves[row][col] & s.leaves[s.p.rows+col][row]
		if letter := s.p.given[c]; letter != solver.Blank {
			cand[c] &= 1 << (letter - 'A')
		}
	}
	for c := range s.p.Cells() {
		if letter := s.p.given[c]; letter != solver.Blank {
			for _, d := range s.p.near[c] {
				if cand[d] &^= 1 << (letter - 'A'); cand[d] == 0 {
					return false
				}
			}
		}
		if cand[c] == 0 {
			return false
		}
	}
	return s.p.propagate(cand, s.p.allLines(), s.scratch)
}

// open counts the cells with several letters.
func (s *sketch) open(cand *choice) int {
	cells := 0
	for c := range s.p.Cells() {
		if cand[c]&(cand[c]-1) != 0 {
			cells++
		}
	}
	return cells
}

// A hunt says how solutions are looked for.
type hunt struct {
	limit int        // solutions at most
	keep  int        // of which so many are kept
	most  int        // choices at most, 0 for any number
	rng   *rand.Rand // for solutions at random, nil for any
}

// solve looks for solutions among what narrow has left.
func (s *sketch) solve(cand *choice, h hunt) *solver.Verdict {
	s.search = count{
		p: s.p, ctx: s.ctx, limit: h.limit, most: h.most, keep: h.keep, rng: h.rng,
		scratch: s.scratch, depth: append(s.search.depth[:0], *cand),
	}
	s.search.rounds()
	return &s.search.verdict
}

// prove narrows, then solves.
func (s *sketch) prove(h hunt) *solver.Verdict {
	var cand choice
	if !s.narrow(&cand) {
		return new(solver.Verdict)
	}
	return s.solve(&cand, h)
}

// unique reports whether the clues have exactly one solution, as far as so many choices show.
func (s *sketch) unique(most int) bool {
	v := s.prove(hunt{limit: 2, most: most})
	return v.Count == 1 && !v.Stopped
}

// countsOf counts the letters of a full board, line by line.
func countsOf(z size, board string) []int {
	counts := make([]int, (z.rows+z.cols)*z.letters)
	for c := range len(board) {
		a := int(board[c] - 'A')
		counts[c/z.cols*z.letters+a]++
		counts[(z.rows+c%z.cols)*z.letters+a]++
	}
	return counts
}

func emptyBoard(z size) string { return strings.Repeat(string(solver.Blank), z.rows*z.cols) }
