package abcd

import (
	"bytes"
	"fmt"
	"strings"

	"quadrille/solver"
)

// sayColumns implements Strategy.Describe for the search column by column.
func sayColumns(sp solver.Puzzle, step solver.Step) string {
	p := sp.(*Puzzle)
	if step.Text != "" {
		return step.Text
	}
	if step.Action == solver.Found {
		return "Every column is filled: a solution"
	}
	col := step.Site % p.cols
	switch step.Sort {
	case sortNew:
		return fmt.Sprintf("%s in %%c%d", word(step.Marks), col)
	case sortDuplicate:
		return fmt.Sprintf("%s in %%c%d: already checked", word(step.Marks), col)
	case sortFilled:
		return fmt.Sprintf("Letters placed OK in %%c%d", col)
	case sortBack:
		return fmt.Sprintf("%s taken back from %%c%d", solver.Plural(len(step.Marks), "letter"), col)
	case sortEqual, sortUsedUp:
		m := step.Marks[0]
		return fmt.Sprintf("%c at %s rejected: %s", m.To, p.cellRef(m.Site), p.refused(step.Sort, m.Site, int(m.To-'A'), step.Cause))
	}
	return "Everything has been tried"
}

// word returns the letters of marks as a word.
func word(marks []solver.Mark) string {
	return string(solver.Map(marks, func(m solver.Mark) byte { return m.To }))
}

// refused returns the reason of a refusal.
func (p *Puzzle) refused(sort byte, cell, letter int, cause []int) string {
	if sort == sortUsedUp {
		row, _ := p.LinesOf(cell)
		return p.usedUp(row, letter)
	}
	return solver.Verb(len(cause), "equal neighbour at ", "equal neighbours at ") + solver.List(solver.Map(cause, p.cellRef))
}

// usedUp returns the sentence that a line needs no more of a letter.
func (p *Puzzle) usedUp(line, letter int) string {
	return fmt.Sprintf("%s needs no more %s", p.lineRef(line), p.pool(line, letter))
}

// pool names the count of a line that includes a letter.
func (p *Puzzle) pool(line, letter int) string {
	if p.Count(line, letter) == Unknown {
		return "letters without a count"
	}
	return string(Letter(letter))
}

// placed describes a letter just placed, and the remaining needs of its lines.
func (s *columnSearch) placed(cell, letter int) string {
	row, col := s.p.LinesOf(cell)
	across, down := s.p.Count(row, letter) != Unknown, s.p.Count(col, letter) != Unknown
	a, r, c := Letter(letter), 0, 0
	if across {
		r = *s.need(row, letter)
	}
	if down {
		c = *s.need(col, letter)
	}
	text := fmt.Sprintf("%c at %s: ", a, s.p.cellRef(cell))
	switch {
	case r > 0 && c > 0:
		return text + fmt.Sprintf("row needs %d more %s, column %d more", r, letters(r, a), c)
	case r > 0:
		return text + fmt.Sprintf("row needs %d more %s", r, letters(r, a))
	case c > 0:
		return text + fmt.Sprintf("column needs %d more %s", c, letters(c, a))
	case across && down:
		return text + fmt.Sprintf("row and column need no more %c", a)
	case across:
		return text + fmt.Sprintf("row needs no more %c", a)
	case down:
		return text + fmt.Sprintf("column needs no more %c", a)
	}
	return text + fmt.Sprintf("neither row nor column counts %c", a)
}

// left describes the number of candidates that the pre-pass leaves.
func (s *columnSearch) left(forced int) string {
	p, blanks := s.p, bytes.Count(s.cells, []byte{solver.Blank})
	given := p.Cells() - strings.Count(p.given, string(solver.Blank))
	counted := func(cells int) string {
		return fmt.Sprintf("%d^%d = %s", p.letters, cells, quantity(solver.Power(float64(p.letters), cells)))
	}
	text := solver.Plural(forced, "letter") + " forced: "
	if given > 0 {
		text = fmt.Sprintf("%d given, %s", given, text)
	}
	if blanks == p.Cells() {
		return text + counted(blanks) + " candidates"
	}
	verb := "are"
	if blanks == 0 {
		verb = "is"
	}
	return text + counted(blanks) + " of " + counted(p.Cells()) + " candidates " + verb + " left"
}
