package abcd

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"quadrille/solver"
	"quadrille/solver/reason"
)

// refute argues that a letter is wrong, or that notes lack the right one: by what stands
// around, by what follows from it, or by cases.
func refute(ctx context.Context, sp solver.Puzzle, pos solver.Position, wrong solver.Mark) (solver.Deduction, bool) {
	p := sp.(*Puzzle)
	s, ok := look(ctx, p, pos)
	c := p.CellOf(wrong.Site)
	if !ok || !s.blank(c) {
		return solver.Deduction{}, false
	}
	if v := p.Prove(ctx, pos.Set(wrong), 1); v.Count > 0 || v.Stopped {
		return solver.Deduction{}, false // it is not known to be wrong
	}
	var some Set
	if wrong.Site < p.Cells() {
		some = 1 << (wrong.To - 'A')
	} else {
		some = p.Notes(pos.Set(wrong), c)
	}
	name, d, ok := s.refute(c, some)
	d.Technique = slices.IndexFunc(techniques, func(t technique) bool { return t.Name == name })
	if ok {
		d.Where = p.where(d.Units, c)
	}
	return d, ok
}

// refute gives the name of the technique, too.
func (s *scene) refute(c int, some Set) (name string, d solver.Deduction, ok bool) {
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
func (s *scene) denied(c int, some Set) (name string, d solver.Deduction, ok bool) {
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
		Level: level, Marks: s.ghosts(c, s.cand[c]), Cause: why.sites(), Units: why.units(),
		Text: fmt.Sprintf("%s is not %s: %s", solver.Capital(s.p.cellRef(c)), some.or(), strings.Join(s.reasons(c, some), ", ")),
	}
	return name, d, true
}
