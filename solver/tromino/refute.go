package tromino

import (
	"context"
	"slices"

	"quadrille/solver"
	"quadrille/solver/reason"
)

// refute argues that an edge is marked wrongly: by the pieces that are left, by what follows
// from the mark, or by cases.
func refute(ctx context.Context, sp solver.Puzzle, pos solver.Position, wrong solver.Mark) (solver.Deduction, bool) {
	p := sp.(*Puzzle)
	s, ok := look(ctx, p, pos)
	if !ok || pos[wrong.Site] != solver.Blank {
		return solver.Deduction{}, false
	}
	if v := p.Prove(ctx, pos.Set(wrong), 1); v.Count > 0 || v.Stopped {
		return solver.Deduction{}, false // it is not known to be wrong
	}
	name, d, ok := s.refute(wrong)
	d.Technique = slices.IndexFunc(techniques, func(t technique) bool { return t.Name == name })
	if ok {
		d.Where = p.where(d)
	}
	return d, ok
}

// refute gives the name of the technique, too.
func (s *scene) refute(wrong solver.Mark) (name string, d solver.Deduction, ok bool) {
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
