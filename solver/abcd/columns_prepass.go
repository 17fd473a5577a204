package abcd

import (
	"fmt"

	"quadrille/solver"
)

// prepass places letters that a line forces without a search. A line of an odd number of cells that needs a
// letter in more than half of them, 3 of 5, has it in every other cell from the first; and if the line beside
// it needs the letter in the remaining minority, 2 of 5, it has it in the cells between. Columns come first,
// then rows, each letter by letter.
func (s *columnSearch) prepass() bool {
	if site, text := s.misfit(); text != "" {
		s.stuck = true
		return s.note(sortMisfit, site, text)
	}
	p := s.p
	forced := 0
	for _, family := range [][2]int{{p.rows, p.Lines()}, {0, p.rows}} {
		for l := family[0]; l < family[1]; l++ {
			for a := range p.letters {
				n := len(p.lines[l])
				if n%2 == 0 || s.wants(l, a) != (n+1)/2 {
					continue
				}
				threes := fmt.Sprintf("forced by %ds", (n+1)/2)
				if !s.force(l, a, 0, threes, &forced) {
					return false
				}
				for _, beside := range []int{l - 1, l + 1} {
					if beside < family[0] || beside >= family[1] || s.wants(beside, a) != n/2 {
						continue
					}
					if !s.force(beside, a, 1, threes+" in "+p.lineRef(l), &forced) {
						return false
					}
				}
			}
		}
	}
	if s.stuck {
		return true
	}
	return s.note(sortSpace, 0, s.left(forced))
}

// wants returns the count of a letter in a line less the letters placed by the pre-pass, or Unknown if it is
// not given.
func (s *columnSearch) wants(line, letter int) int {
	n := s.p.Count(line, letter)
	if n == Unknown {
		return n
	}
	for _, c := range s.p.lines[line] {
		if s.cells[c] == Letter(letter) && !s.p.Given(c) {
			n--
		}
	}
	return n
}

// force places a letter in every other cell of a line, where it is missing. If one cannot be placed, the
// puzzle has no solution.
func (s *columnSearch) force(line, letter, from int, why string, forced *int) bool {
	var cells []int
	for i := from; i < len(s.p.lines[line]); i += 2 {
		cells = append(cells, s.p.lines[line][i])
	}
	for _, c := range cells {
		if s.stuck || s.cells[c] == Letter(letter) {
			continue
		}
		mark := []solver.Mark{{Site: c, To: Letter(letter)}}
		step := solver.Step{Action: solver.Place, Sort: sortForced, Site: c, Marks: mark}
		if cause, obstacle := s.obstacle(c, letter); obstacle != "" {
			s.stuck = true
			step.Action, step.Sort, step.Cause = solver.Note, sortMisfit, cause
			step.Text = fmt.Sprintf("%c at %s, %s, is ruled out: %s", Letter(letter), s.p.cellRef(c), why, obstacle)
			return s.yield(step)
		}
		s.cells[c] = Letter(letter)
		s.count(c, letter, 1)
		*forced++
		step.Text = fmt.Sprintf("%c at %s, %s: %s needs %s, in %s", Letter(letter), s.p.cellRef(c), why,
			s.p.lineRef(line), counted(s.p.Count(line, letter), Letter(letter)), s.p.crossRefs(line, cells...))
		if !s.yield(step) {
			return false
		}
	}
	return true
}

// obstacle returns the reason that keeps a forced letter from a cell, and the cells of that reason; empty for
// none.
func (s *columnSearch) obstacle(cell, letter int) (cause []int, text string) {
	if s.cells[cell] != solver.Blank {
		return []int{cell}, fmt.Sprintf("%c is already there", s.cells[cell])
	}
	if sort, cause := s.refusal(cell, letter); sort != 0 {
		return cause, s.p.refused(sort, cell, letter, cause)
	}
	if _, col := s.p.LinesOf(cell); *s.need(col, letter) <= 0 {
		return s.users(col, letter), s.p.usedUp(col, letter)
	}
	return nil, ""
}

// misfit returns the reason why the given letters alone allow no solution, and a site; empty for none.
func (s *columnSearch) misfit() (site int, text string) {
	p := s.p
	for _, pair := range p.Clashes(p.Start()) {
		return pair[0], fmt.Sprintf("%s and %s are both %c", solver.Capital(p.cellRef(pair[0])), p.cellRef(pair[1]), p.given[pair[0]])
	}
	for l, cells := range p.lines {
		for a := range p.letters {
			if *s.need(l, a) < 0 {
				return cells[0], fmt.Sprintf("%s: the letters left do not fit its %s: it holds too many %s",
					solver.Capital(p.lineRef(l)), solver.Plural(len(s.blanks(l)), "blank cell"), p.pool(l, a))
			}
		}
	}
	return 0, ""
}
