package abcd

import (
	"fmt"
	"iter"
	"math/bits"
	"slices"

	"quadrille/solver"
)

// The sorts of steps of the search with line tables.
const (
	sortVisit         = 'v' // Try: a line whose table removes candidates
	sortDeduced       = 'd' // Place: the letters and notes deduced
	sortGuess         = 'g' // Place: one of a cell's remaining letters
	sortContradiction = 'x' // Note: a line without an arrangement, or a cell without a letter
	sortUndone        = 'r' // Remove: back to the position before a guess
)

var byLines = solver.Strategy{
	Name:  "lines",
	Title: "Line tables",
	About: "Line after line, every arrangement that meets the counts and the neighbours is weighed, " +
		"and a cell keeps only the letters that some arrangement has there. " +
		"Where nothing more follows, it guesses in the cell with the fewest letters left, and comes back to try the others.",
	Search:   solver.WorkerOnly(searchLines),
	Describe: sayLines,
	Space:    space,
	Noun:     "line",
	Rate:     4,
	Sorts: []solver.Sort{
		{Byte: sortVisit, Title: "Lines that bring something"},
		{Byte: sortDeduced, Title: "Deductions"},
		{Byte: sortGuess, Title: "Guesses", Counted: true},
		{Byte: sortContradiction, Title: "Contradictions", Counted: true},
		{Byte: sortUndone, Title: "Taken back"},
	},
}

// A lineSearch is one run. The board shows the knowledge so far: letters, and as notes the sets of open
// cells. Its methods that yield steps return false to stop.
type lineSearch struct {
	p       *Puzzle
	pos     solver.Position
	scratch *scratch
	ways    []walks // memory for arrangements
	found   bool
	yield   func(solver.Step) bool
}

func searchLines(sp solver.Puzzle) iter.Seq[solver.Step] {
	return func(yield func(solver.Step) bool) {
		p := sp.(*Puzzle)
		s := &lineSearch{p: p, pos: p.Start(), scratch: p.newScratch(), ways: make([]walks, p.states), yield: yield}
		cand := new(domains)
		for c := range p.Cells() {
			cand[c] = p.all()
			if p.Given(c) {
				cand[c] = 1 << (p.given[c] - 'A')
			}
		}
		if s.search(cand, p.allLines()) {
			yield(end(s.found))
		}
	}
}

// search propagates through the lines, and if cells stay open, tries the letters of one with the fewest. It restores
// the position from before the guesses.
func (s *lineSearch) search(cand *domains, dirty uint32) bool {
	sound, going := s.propagate(cand, dirty)
	if !going || !sound {
		return going
	}
	open := solver.Indices(s.p.Cells(), func(c int) bool { return cand[c].Len() > 1 })
	if len(open) == 0 {
		s.found = true
		return s.yield(solver.Step{Action: solver.Found, Site: -1})
	}
	cell := slices.MinFunc(open, func(a, b int) int { return cand[a].Len() - cand[b].Len() })
	before := s.pos
	row, col := s.p.LinesOf(cell)
	for letters := cand[cell]; letters != 0; letters &= letters - 1 {
		guess := []solver.Mark{{Site: cell, To: Letter(letters.First())}}
		text := fmt.Sprintf("Guess %c at %s, of %s", guess[0].To, s.p.cellRef(cell), cand[cell])
		if letters.Len() == 1 {
			text = fmt.Sprintf("%c at %s, the last of %s", guess[0].To, s.p.cellRef(cell), cand[cell])
		}
		next := *cand
		next[cell] = letters & -letters
		if !s.place(sortGuess, guess, nil, text) || !s.search(&next, 1<<row|1<<col) {
			return false
		}
		back := s.pos.Diff(before)
		s.pos = before
		text = fmt.Sprintf("Back to before %c at %s", guess[0].To, s.p.cellRef(cell))
		if !s.yield(solver.Step{Action: solver.Remove, Sort: sortUndone, Site: cell, Marks: back, Text: text}) {
			return false
		}
	}
	return true
}

// propagate visits the lines of dirty, and those that this changes, until nothing changes. It is not sound if
// it yielded a contradiction.
func (s *lineSearch) propagate(cand *domains, dirty uint32) (sound, going bool) {
	for l := -1; dirty != 0; {
		if rest := dirty >> (l + 1); rest != 0 {
			l += 1 + bits.TrailingZeros32(rest)
		} else {
			l = bits.TrailingZeros32(dirty)
		}
		dirty &^= 1 << l
		changed, sound, going := s.visit(cand, l)
		if !sound || !going {
			return sound, going
		}
		for _, c := range changed {
			row, col := s.p.LinesOf(c)
			dirty |= 1<<row | 1<<col
		}
		dirty &^= 1 << l // a line's table has already made its own sets minimal
	}
	return true, true
}

// visit removes the letters that no arrangement of a line has, and those that its settled letters forbid at
// their corners, and lists the changed cells.
func (s *lineSearch) visit(cand *domains, l int) (changed []int, sound, going bool) {
	p, cells, before := s.p, s.p.lines[l], *cand
	if !p.tables[l].support(cells, cand[:], s.scratch) {
		text := solver.Capital(p.lineRef(l)) + ": no arrangement is left"
		return nil, false, s.yield(solver.Step{Action: solver.Note, Sort: sortContradiction, Site: cells[0], Cause: cells, Text: text})
	}
	changed = solver.Filter(cells, func(c int) bool { return cand[c] != before[c] })
	for _, c := range cells {
		if !p.diagonal || cand[c].Len() > 1 {
			continue
		}
		for _, d := range p.near[c] {
			if cand[d]&cand[c] == 0 {
				continue
			}
			if cand[d] &^= cand[c]; cand[d] == 0 {
				text := fmt.Sprintf("%s: no letter is left beside %c at %s", solver.Capital(p.cellRef(d)), Letter(cand[c].First()), p.cellRef(c))
				return nil, false, s.yield(solver.Step{Action: solver.Note, Sort: sortContradiction, Site: d, Cause: []int{c}, Text: text})
			}
			changed = append(changed, d)
		}
	}
	if len(changed) == 0 {
		return nil, true, true
	}
	return s.yieldLine(cand, l, changed)
}
