package abcd

import (
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
	t := s.trail(false)
	t.refuting = true
	for range 2 {
		if rounds := t.suppose(k, nil); rounds > 0 && (!t.lines || t.usesLines()) {
			technique, level := whatIfOf(t.lines, rounds)
			argued, sound := t.refuted(k, level, true)
			if argued.Cost = argued.Reading(s.pos).Cost(); sound && (!ok || argued.Cost < d.Cost) {
				name, d, ok = technique, argued, true
			}
		}
		t.lines = true
	}
	return reason.ByCases(s.ctx, t, k, s.pos, name, d, ok)
}

// denied tells why a cell can hold none of some letters, where that is to be seen.
func (s *state) denied(c int, some Set) (name string, d solver.Deduction, ok bool) {
	row, col := s.p.LinesOf(c)
	name, level := "neighbours", levelNeighbours
	if (s.full(row)|s.full(col))&some == some {
		name, level = "counts", levelUsedUp
	}
	why := s.premises()
	why.deniedBy(c, some)
	d = solver.Deduction{
		Level: level, Marks: s.marksFor(c, s.cand[c]), Premises: why.marks.List(), Units: why.units(),
		Text: solver.Capital(strings.Join(s.reasons(c, some), ", ")),
	}
	return name, d, true
}
