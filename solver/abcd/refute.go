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
	consider := func(technique string, argued solver.Deduction, sound bool) {
		if argued.Cost = argued.Reading(s.pos).Cost(); sound && (!ok || argued.Cost < d.Cost) {
			name, d, ok = technique, argued, true
		}
	}
	for _, lines := range []bool{false, true} {
		t := s.trail(lines)
		t.all = true
		rounds := t.suppose(k, nil)
		if rounds == 0 || lines && !t.usesLines() {
			continue
		}
		argued, sound := t.refuted(k, levelOfWhatIf(lines, rounds), true, "")
		switch {
		case lines:
			consider("line-what-if", argued, sound)
		case rounds > shortRounds:
			consider("long-what-if", argued, sound)
		default:
			consider("what-if", argued, sound)
		}
	}
	for splits := 1; s.ctx.Err() == nil && splits <= mostSplits && (!ok || splits == 1 && len(d.Untold()) > fewLines); splits *= 2 {
		t := s.trail(true)
		t.all = true
		n := reason.RefuteBriefly(s.ctx, t, k, splits, t.skip)
		if n == nil {
			continue
		}
		level := levelCases
		if splits > 1 {
			level = levelDeepCases
		}
		argued, sound := t.told(k, level, &n.Argument, n.Why(), "")
		consider("cases", argued, sound)
	}
	return name, d, ok
}

const (
	mostSplits = 32 // of a refutation
	fewLines   = 4  // of a refutation for which no split is tried
)

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
		Text: solver.Capital(strings.Join(s.reasons(c, some), ", ")),
	}
	return name, d, true
}
