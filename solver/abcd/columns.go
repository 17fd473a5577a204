package abcd

import (
	"fmt"
	"iter"
	"strconv"
	"strings"

	"quadrille/solver"
)

// The sorts of steps of the search column by column.
const (
	sortNew       = 'p' // Try: a permutation not seen in this visit of its column
	sortDuplicate = 'd' // Try: one equal in letters to an earlier one, skipped
	sortEqual     = 'a' // Note: a letter refused for an equal neighbour
	sortUsedUp    = 'c' // Note: a letter refused by the count of its row
	sortLetter    = 'l' // Place: one letter of a permutation
	sortFilled    = 'f' // Note: a permutation is placed
	sortForced    = 't' // Place: a letter of the pre-pass
	sortSpace     = 's' // Note: the candidates that the pre-pass leaves
	sortBack      = 'r' // Remove: the letters of a permutation
	sortExhausted = 'b' // Note: a column has no more permutations
	sortMisfit    = 'i' // Note: letters that no board can meet
	sortMultiset  = 'm' // Note: the letters to permute, for a column with blank counts
)

var byColumns = solver.Strategy{
	Name:  "columns",
	Title: "Column by column",
	About: "First come the letters that fill every other cell of a line, and those between them in the lines beside it. " +
		"Then, column by column, the letters that a column still needs go into its blank cells in every order. " +
		"Where counts are blank, every choice of letters that fills the column is tried, in alphabetical order; " +
		"none has one of those letters in more than every other cell.",
	Search:   solver.WorkerOnly(searchColumns),
	Describe: sayColumns,
	Space:    space,
	Noun:     "permutation",
	Rate:     4,
	Sorts: []solver.Sort{
		{Byte: sortNew, Title: "Permutations tried"},
		{Byte: sortDuplicate, Title: "Duplicates skipped", Counted: true},
		{Byte: sortEqual, Title: "Rejected: equal neighbour", Counted: true},
		{Byte: sortUsedUp, Title: "Rejected: row count used up", Counted: true},
		{Byte: sortFilled, Title: "Columns filled", Counted: true},
		{Byte: sortForced, Title: "Letters forced", Counted: true},
		{Byte: sortLetter, Title: "Letters placed"},
		{Byte: sortBack, Title: "Letters taken back"},
		{Byte: sortExhausted, Title: "Columns exhausted"},
		{Byte: sortMultiset, Title: "Letters chosen for blank counts"},
		{Byte: sortMisfit, Title: "Letters that do not fit"},
		{Byte: sortSpace, Title: "Candidates left"},
	},
}

// A columnSearch is one run: the board, and the needs of every line. Its methods that yield steps return
// false to stop.
type columnSearch struct {
	p     *Puzzle
	cells []byte
	// needs holds for each line the need of each letter, then that of the common pot: the cells for all
	// letters without a count.
	needs []int
	stuck bool // no solution, found before any permutation
	found bool
	yield func(solver.Step) bool
}

func searchColumns(sp solver.Puzzle) iter.Seq[solver.Step] {
	return func(yield func(solver.Step) bool) {
		s := newColumnSearch(sp.(*Puzzle), yield)
		going := s.prepass()
		if going && !s.stuck {
			going = s.tryColumn(0, -1)
		}
		if going {
			yield(end(s.found))
		}
	}
}

func newColumnSearch(p *Puzzle, yield func(solver.Step) bool) *columnSearch {
	s := &columnSearch{p: p, cells: []byte(p.Start()[:p.Cells()]), yield: yield}
	s.needs = make([]int, p.Lines()*(p.letters+1))
	for l, cells := range p.lines {
		pot := len(cells)
		for a := range p.letters {
			if n := p.Count(l, a); n != Unknown {
				*s.need(l, a) = n
				pot -= n
			}
		}
		s.needs[l*(p.letters+1)+p.letters] = pot
	}
	for c := range p.Cells() {
		if p.Given(c) {
			s.count(c, int(p.given[c]-'A'), 1)
		}
	}
	return s
}

// need returns the number of a letter that a line still needs; all letters without a count share one.
func (s *columnSearch) need(line, letter int) *int {
	if s.p.Count(line, letter) == Unknown {
		letter = s.p.letters
	}
	return &s.needs[line*(s.p.letters+1)+letter]
}

// count subtracts a letter of a cell from the needs of its lines, or with n = -1 adds it back.
func (s *columnSearch) count(cell, letter, n int) {
	row, col := s.p.LinesOf(cell)
	*s.need(row, letter) -= n
	*s.need(col, letter) -= n
}

// tryColumn tries all permutations of a column and of those after it. Before is the last column with letters to
// remove, or -1.
func (s *columnSearch) tryColumn(c, before int) bool {
	if c == s.p.cols {
		s.found = true
		return s.yield(solver.Step{Action: solver.Found, Site: -1})
	}
	line := s.p.rows + c
	blanks := s.blanks(line)
	if len(blanks) == 0 {
		return s.note(sortFilled, c, fmt.Sprintf("%%C%d is full already", c)) && s.tryColumn(c+1, before)
	}
	open := s.open(line)
	for letters := range s.fillings(line, open) {
		if len(open) > 0 && !s.note(sortMultiset, blanks[0], fmt.Sprintf("%%C%d: the letters %s are permuted", c, spelled(letters))) {
			return false
		}
		order := newPermutation(len(letters))
		for again := true; again; again = order.next() {
			if !s.tryPermutation(c, blanks, letters, order) {
				return false
			}
		}
	}
	text := fmt.Sprintf("%%C%d: every permutation has been tried", c)
	if before >= 0 {
		text += fmt.Sprintf(", back to %%c%d", before)
	}
	return s.note(sortExhausted, blanks[0], text)
}

// tryPermutation tries one order of letters in the blank cells of a column, then the columns after it.
func (s *columnSearch) tryPermutation(c int, blanks []int, letters []int, order permutation) bool {
	marks := make([]solver.Mark, len(blanks))
	for i, at := range order {
		marks[i] = solver.Mark{Site: blanks[i], To: Letter(letters[at])}
	}
	if !order.fresh(letters) {
		return s.yield(solver.Step{Action: solver.Try, Sort: sortDuplicate, Site: blanks[0], Marks: marks})
	}
	if !s.yield(solver.Step{Action: solver.Try, Sort: sortNew, Site: blanks[0], Marks: marks}) {
		return false
	}
	placed, refused := 0, false
	for i, m := range marks {
		letter := letters[order[i]]
		if sort, cause := s.refusal(m.Site, letter); sort != 0 {
			refused = true
			if !s.yield(solver.Step{Action: solver.Note, Sort: sort, Site: m.Site, Marks: marks[i : i+1], Cause: cause}) {
				return false
			}
			break
		}
		s.cells[m.Site] = m.To
		s.count(m.Site, letter, 1)
		placed++
		if !s.yield(solver.Step{Action: solver.Place, Sort: sortLetter, Site: m.Site, Marks: marks[i : i+1], Text: s.placed(m.Site, letter)}) {
			return false
		}
	}
	if !refused && !(s.note(sortFilled, blanks[0], "") && s.tryColumn(c+1, c)) {
		return false
	}
	if placed == 0 {
		return true
	}
	back := make([]solver.Mark, placed)
	for i := range back {
		s.cells[blanks[i]] = solver.Blank
		s.count(blanks[i], letters[order[i]], -1)
		back[i] = solver.Mark{Site: blanks[i], To: solver.Blank}
	}
	return s.yield(solver.Step{Action: solver.Remove, Sort: sortBack, Site: blanks[0], Marks: back})
}

// refusal returns the sort of a refused letter, 0 if a cell can hold it: it has an equal neighbour, or else
// its row needs none. Cause lists the letters that forbid it.
func (s *columnSearch) refusal(cell, letter int) (sort byte, cause []int) {
	cause = solver.Filter(s.p.near[cell], func(d int) bool { return s.cells[d] == Letter(letter) })
	if cause != nil {
		return sortEqual, cause
	}
	if row, _ := s.p.LinesOf(cell); *s.need(row, letter) <= 0 {
		return sortUsedUp, s.users(row, letter)
	}
	return 0, nil
}

// users lists the cells of a line that have used up the count of a letter.
func (s *columnSearch) users(line, letter int) []int {
	return solver.Filter(s.p.lines[line], func(c int) bool {
		return s.cells[c] != solver.Blank && s.need(line, int(s.cells[c]-'A')) == s.need(line, letter)
	})
}

// blanks lists the cells of a line without a letter.
func (s *columnSearch) blanks(line int) []int {
	return solver.Filter(s.p.lines[line], func(c int) bool { return s.cells[c] == solver.Blank })
}

func (s *columnSearch) note(sort byte, site int, text string) bool {
	return s.yield(solver.Step{Action: solver.Note, Sort: sort, Site: site, Text: text})
}

var strategies = []solver.Strategy{byColumns, byLines, ladder().Strategy()}

func end(found bool) solver.Step {
	step := solver.Step{Action: solver.End, Site: -1, Text: "No solution"}
	if found {
		step.Text = "No more solutions"
	}
	return step
}

// space returns the number of ways to write any letter in every cell.
func space(sp solver.Puzzle) float64 {
	p := sp.(*Puzzle)
	return solver.Power(float64(p.letters), p.Cells())
}

// quantity formats a number in full below a million, and as 1.13 × 10^15 from there on.
func quantity(n float64) string {
	switch {
	case n < 1000:
		return strconv.Itoa(int(n))
	case n < 1_000_000:
		return fmt.Sprintf("%d,%03d", int(n)/1000, int(n)%1000)
	}
	digits, exponent, _ := strings.Cut(strconv.FormatFloat(n, 'e', 2, 64), "e+")
	e, _ := strconv.Atoi(exponent)
	return fmt.Sprintf("%s × 10^%d", digits, e)
}
