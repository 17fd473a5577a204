package abcd

import (
	"fmt"
	"strings"

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
	text := reason.Fitting(
		fmt.Sprintf("Only %s fits %s: %s", s.cand[c], s.p.cellRef(c), strings.Join(s.reasons(c, gone), ", ")),
		fmt.Sprintf("Only %s fits %s: counts, neighbours and notes exclude the %d other letters", s.cand[c], s.p.cellRef(c), gone.Len()))
	return yield(s.deduction(level, []solver.Mark{{Site: c, To: Letter(s.cand[c].First())}}, why, text))
}

// reasons lists the reasons why a cell cannot hold some letters: counts if possible.
func (s *state) reasons(c int, gone Set) []string {
	row, col := s.p.LinesOf(c)
	var reasons []string
	for i, l := range []int{row, col} {
		if by := gone & s.full(l); by != 0 {
			verb := " needs no more "
			if i == 1 && len(reasons) > 0 {
				verb = " no more "
			}
			reasons = append(reasons, s.p.lineRef(l)+verb+by.plural())
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
		reasons = append(reasons, "its notes exclude "+gone.and())
	}
	return reasons
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
