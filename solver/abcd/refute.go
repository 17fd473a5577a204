package abcd

import (
	"fmt"
	"strings"

	"quadrille/solver"
	"quadrille/solver/reason"
)

// refute argues that a letter is wrong, or that notes lack the right one: by what stands
// around, by what follows from it, or by cases.
func (s *state) refute(wrong solver.Mark) (name string, d solver.Deduction, ok bool) {
	c := s.p.CellOf(wrong.Site)
	if !s.blank(c) {
		return "", d, false
	}
	some := s.p.Notes(s.pos.Set(wrong), c)
	if wrong.Site < s.p.Cells() {
		some = 1 << (wrong.To - 'A')
	}
	k := cut{c, some & s.cand[c]}
	if k.letters == 0 {
		return s.denied(c, some)
	}
	for _, lines := range []bool{false, true} {
		t := s.trail(lines)
		t.Assume(k)
		if rounds := t.Follow(s.ctx, reason.AnyRounds); rounds > 0 {
			d, ok = t.refuted(k, levelOfWhatIf(lines, rounds))
			switch {
			case lines:
				return "line-what-if", d, ok
			case rounds > shortRounds:
				return "long-what-if", d, ok
			}
			return "what-if", d, ok
		}
	}
	d, ok = reason.ByCases(s.ctx, s.trail(true), k)
	return "cases", d, ok
}

// denied tells why a cell can hold none of some letters, where that is to be seen.
func (s *state) denied(c int, some Set) (name string, d solver.Deduction, ok bool) {
	row, col := s.p.LinesOf(c)
	name, level := "neighbours", levelNeighbours
	if (s.full(row)|s.full(col))&some == some {
		name, level = "counts", levelUsedUp
	}
	why := s.premises()
	for left := some; left != 0; left &= left - 1 {
		why.deniedBy(c, left.First(), row, col)
	}
	d = solver.Deduction{
		Level: level, Marks: s.marksFor(c, s.cand[c]), Premises: why.marks.List(), Units: why.units(),
		Text: fmt.Sprintf("%s is not %s: %s", solver.Capital(s.p.cellRef(c)), some.or(), strings.Join(s.reasons(c, some), ", ")),
	}
	return name, d, true
}
