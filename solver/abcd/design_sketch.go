package abcd

import (
	"context"
	"math/rand/v2"

	"quadrille/solver"
)

// A sketch is a puzzle with changing clues. It reuses its memory for each set of clues.
type sketch struct {
	p       *Puzzle
	ctx     context.Context
	cache   tableCache
	scratch *scratch
	counter counter
	leaves  [2 * MaxSize]*[MaxSize]Set // the letters that each line alone allows in its cells
	order   *rand.Rand                 // of the letters in only, nil for the alphabet: the answers are the same
}

func newSketch(ctx context.Context, z size) *sketch {
	p := newPuzzle(z, make([]int, z.Lines()*z.letters), "")
	return &sketch{p: p, ctx: ctx, scratch: p.newScratch()}
}

// clue replaces the clues; given as in newPuzzle.
func (s *sketch) clue(counts []int, given string) {
	copy(s.p.counts, counts)
	s.p.given = given
	for l := range s.p.lines {
		s.setTable(l)
	}
}

// setTable sets the table of a line from the cache.
func (s *sketch) setTable(l int) {
	t := s.cache.table(len(s.p.lines[l]), s.p.countsIn(l))
	s.p.tables[l], s.leaves[l] = t.table, &t.leaves
	s.p.states = max(s.p.states, t.states)
	if t.words > s.p.words {
		s.p.words = t.words
		s.scratch = s.p.newScratch()
	}
}

// set changes a count, by its index among all.
func (s *sketch) set(at, n int) {
	s.p.counts[at] = n
	s.setTable(at / s.p.letters)
}

// narrow reduces each cell to the letters that propagation leaves. It returns false if the clues have no
// solution.
func (s *sketch) narrow(cand *domains) bool {
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
func (s *sketch) open(cand *domains) int {
	cells := 0
	for c := range s.p.Cells() {
		if cand[c]&(cand[c]-1) != 0 {
			cells++
		}
	}
	return cells
}

// solve searches for solutions within the result of narrow.
func (s *sketch) solve(cand *domains, q query) *solver.Verdict {
	s.counter = counter{query: q, p: s.p, ctx: s.ctx, scratch: s.scratch, depth: append(s.counter.depth[:0], *cand)}
	s.counter.rounds()
	return &s.counter.verdict
}

// only reports whether exactly one solution is within the result of narrow.
func (s *sketch) only(cand *domains) bool {
	v := s.solve(cand, query{limit: 2, rng: s.order})
	return v.Count == 1 && !v.Stopped
}

// prove narrows, then solves.
func (s *sketch) prove(q query) *solver.Verdict {
	var cand domains
	if !s.narrow(&cand) {
		return new(solver.Verdict)
	}
	return s.solve(&cand, q)
}

// unique reports whether the clues have exactly one solution, proved within most choices.
func (s *sketch) unique(most int) bool {
	v := s.prove(query{limit: 2, most: most})
	return v.Count == 1 && !v.Stopped
}

type tableCache struct {
	tables map[uint64]*cachedTable
	states int // of all tables
}

// A cachedTable is a table with the letters that it allows in each cell of an empty line.
type cachedTable struct {
	*table
	leaves [MaxSize]Set // empty if the counts cannot be met
}

// cachedStates is the largest number of states of all tables in a cache; a fuller one is emptied.
const cachedStates = 1 << 21

func (s *tableCache) table(length int, counts []int) *cachedTable {
	key := uint64(length)
	for _, n := range counts {
		key = key<<4 | uint64(n+1)
	}
	t := s.tables[key]
	if t == nil {
		t = newCachedTable(length, counts)
		if s.states += t.states; s.tables == nil || s.states > cachedStates {
			s.tables, s.states = make(map[uint64]*cachedTable), t.states
		}
		s.tables[key] = t
	}
	return t
}

func newCachedTable(length int, counts []int) *cachedTable {
	t := &cachedTable{table: newTable(length, counts)}
	cells := make([]int, length)
	for i := range cells {
		cells[i], t.leaves[i] = i, 1<<len(counts)-1
	}
	if !t.support(cells, t.leaves[:], newScratch(t.words)) {
		t.leaves = [MaxSize]Set{}
	}
	return t
}
