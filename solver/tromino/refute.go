package tromino

import (
	"quadrille/solver"
	"quadrille/solver/reason"
)

// refute argues that the mark of an edge is wrong: by the pieces left, by a what-if, or by cases.
func (s *state) refute(wrong solver.Mark) (name string, d solver.Deduction, ok bool) {
	if s.pos[wrong.Site] != solver.Blank {
		return "", d, false
	}
	t := s.trail()
	t.assume(wrong)
	if rounds := t.Follow(s.ctx, reason.AnyRounds); rounds > shortRounds {
		return "long-what-if", t.refuted(wrong, rounds), true
	} else if rounds > 0 {
		return "what-if", t.refuted(wrong, rounds), true
	}
	d, ok = reason.ByCases(s.ctx, t, s.assumed(wrong))
	return "cases", d, ok
}
