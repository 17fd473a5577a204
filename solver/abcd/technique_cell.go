package abcd

import (
	"fmt"

	"quadrille/solver"
	"quadrille/solver/reason"
)

// countsUsedUp finds cells to which the counts of their row and column leave one letter.
func countsUsedUp(s *state, yield func(solver.Deduction) bool) {
	s.lastLetters(true, levelUsedUp, yield)
}

// neighbours finds cells to which counts, neighbours and notes leave one letter.
func neighbours(s *state, yield func(solver.Deduction) bool) {
	s.lastLetters(false, levelNeighbours, yield)
}

// lastLetters finds the blank cells with one letter left, either by the counts alone or by other reasons.
func (s *state) lastLetters(byCounts bool, level float64, yield func(solver.Deduction) bool) {
	for c := range s.p.Cells() {
		if s.blank(c) && s.cand[c].Len() == 1 {
			row, col := s.p.LinesOf(c)
			full := s.full(row) | s.full(col)
			if (full|s.cand[c] == s.p.all()) == byCounts && !s.yieldLetter(c, level, yield) {
				return
			}
		}
	}
}

// full returns the set of letters whose counts a line has used up.
func (s *state) full(line int) Set {
	var set Set
	for a := range s.p.letters {
		if s.left[line][a] == 0 {
			set |= 1 << a
		}
	}
	return set
}

func (s *state) yieldLetter(c int, level float64, yield func(solver.Deduction) bool) bool {
	gone := s.p.all() &^ s.cand[c]
	why := s.premises()
	why.deniedBy(c, gone)
	only, reasons := fmt.Sprintf("Only %s fits %s: ", s.cand[c], s.p.cellRef(c)), s.reasons(c, gone, false)
	text := reason.Fitting(only+solver.Clauses(reasons), only+solver.Clauses(reasons[:1])+". "+solver.Capital(solver.Clauses(reasons[min(1, len(reasons)-1):])),
		only+solver.Clauses(s.reasons(c, gone, true)), fmt.Sprintf("%scounts, neighbours and notes exclude the %d other letters", only, gone.Len()))
	return yield(s.deduction(level, []solver.Mark{{Site: c, To: Letter(s.cand[c].First())}}, why, text))
}

// reasons lists the reasons why a cell cannot hold some letters: counts if possible. Briefly, it does not tell the letters
// that a line has from those that it never takes.
func (s *state) reasons(c int, gone Set, briefly bool) []string {
	row, col := s.p.LinesOf(c)
	var reasons []string
	for _, l := range []int{row, col} {
		if by := gone & s.full(l); by != 0 {
			text := s.p.lineRef(l) + " " + s.fullText(l, by)
			switch {
			case briefly && len(reasons) == 0:
				text = s.p.lineRef(l) + " rules out " + by.and()
			case briefly:
				text = s.p.lineRef(l) + " " + by.and()
			}
			reasons = append(reasons, text)
			gone &^= by
		}
	}
	var beside Set
	for left := gone; left != 0; left &= left - 1 {
		if a := left.First(); s.neighbour(c, a) >= 0 {
			beside |= 1 << a
		}
	}
	if beside != 0 {
		reasons = append(reasons, beside.and()+solver.Verb(beside.Len(), " is", " are")+" next to it")
	}
	if gone &^= beside; gone != 0 {
		reasons = append(reasons, "the cell's notes exclude "+gone.and())
	}
	return reasons
}

// fullText tells that a line has all of some letters: "has all its As and its D, and takes no C".
func (s *state) fullText(l int, letters Set) string {
	var none, one, several Set
	for set := letters; set != 0; set &= set - 1 {
		switch a := set & -set; s.p.Count(l, a.First()) {
		case 0:
			none |= a
		case 1:
			one |= a
		default:
			several |= a
		}
	}
	var has, all []string
	if several != 0 {
		has = append(has, "all its "+several.plural())
	}
	if one != 0 {
		has = append(has, "its "+one.and())
	}
	if len(has) > 0 {
		all = append(all, "has "+solver.List(has))
	}
	if none != 0 {
		all = append(all, "takes no "+none.or())
	}
	return solver.Parts(all)
}

// deniedBy adds the reasons why a cell cannot hold some letters: counts if possible.
func (w *premises) deniedBy(c int, letters Set) {
	row, col := w.s.p.LinesOf(c)
	across := letters & w.s.full(row)
	down := letters &^ across & w.s.full(col)
	w.line(row, across)
	w.line(col, down)
	w.denied(c, letters&^across&^down)
}
