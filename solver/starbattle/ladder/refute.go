package ladder

import (
	"context"
	"slices"

	"quadrille/solver"
)

// Refute argues with as few units as can be that no solution which keeps a position has a
// certain mark: that they could not all be filled. It is false where they could, and where
// the position has gone wrong without the mark.
func (b *Board) Refute(ctx context.Context, pos solver.Position, wrong solver.Mark) (solver.Deduction, bool) {
	if b.k > 1 {
		return b.refuteSeveral(ctx, pos, wrong)
	}
	s, ok := b.look(ctx, pos.Set(solver.Mark{Site: wrong.Site, To: solver.Blank}))
	if !ok {
		return solver.Deduction{}, false
	}
	var d solver.Deduction
	switch {
	case wrong.To == star && !s.open.has(wrong.Site):
		d, ok = s.refuteSeen(wrong.Site), true
	case wrong.To == star:
		d, ok = s.refuteStar(wrong.Site)
	case wrong.To == cross && s.open.has(wrong.Site):
		d, ok = s.refuteCross(wrong.Site)
	default:
		return solver.Deduction{}, false
	}
	d.Technique = slices.IndexFunc(techniques, func(t technique) bool { return t.Name == "cases" })
	d.Level = levelCases
	return d, ok
}

// refuteSeen argues against a star that another sees.
func (s *oneState) refuteSeen(c int) solver.Deduction {
	seen := s.sees[c]
	seen.keep(&s.stars, s.words)
	q := seen.first(s.words)
	p := s.premises()
	p.marks.add(q)
	if s.near[c].has(q) {
		d := p.deduction(s.aStar(c), " would touch the ", s.noun, " at ", s.cellRef(q))
		d.Where = s.cellRef(q)
		d.Marks = []solver.Mark{{Site: c, To: cross}}
		return d
	}
	p.see(c, q)
	shared := p.cover.list()
	d := p.deduction("there is a ", s.noun, " in ", s.unitRef(shared[0]), " already, at ", s.cellRef(q))
	d.Where = s.unitRef(shared[0])
	d.Marks = []solver.Mark{{Site: c, To: cross}}
	return d
}

func (s *oneState) refuteStar(c int) (solver.Deduction, bool) {
	k := s.core(c)
	units, ok := k.smallest()
	if !ok {
		return solver.Deduction{}, false
	}
	a := s.argue(c, units)
	d := a.deduction()
	d.Marks = []solver.Mark{{Site: c, To: cross}}
	return d, true
}

func (s *oneState) refuteCross(c int) (solver.Deduction, bool) {
	k := &core{s: s, cell: c, from: s.remaining}
	k.from.open.remove(c)
	units, ok := k.smallest()
	if !ok {
		return solver.Deduction{}, false
	}
	a := s.argueFor(c, units)
	d := a.deduction()
	d.Marks = []solver.Mark{{Site: c, To: star}}
	return d, true
}
