package ladder

import (
	"math"
	"slices"

	"quadrille/solver"
)

// maxWork bounds the search for the fewest units, in placements tried.
const maxWork = 2_000_000

// cases finds cells whose star leaves some units, as few as possible, that cannot all be filled. It finds one
// at every position with a wrong open cell: at worst all units are such a set. If that is too much work it
// yields the best so far.
func (s *oneState) cases() {
	s.viewed()
	s.work = 0
	cores := solver.Map(s.open.list(s.words), func(c int) *core { return s.core(starOn(c)) })
	for size := 1; s.seeking(cores) && s.work <= maxWork; size++ {
		cores = s.tryAll(cores, func(k *core) (UnitSet, bool) { return k.within(size) })
	}
	// Too much work: find the cells that a plain search refutes soonest.
	for tries := 8; s.seeking(cores); tries *= 2 {
		cores = s.tryAll(cores, func(k *core) (UnitSet, bool) { return k.exhausted(tries) })
	}
}

// seeking reports whether nothing is found yet and some cores are left.
func (s *oneState) seeking(cores []*core) bool {
	return len(cores) > 0 && len(s.finds) == 0 && s.ctx.Err() == nil
}

// tryAll searches each core for units that cannot all be filled, and returns the cores that may have some.
func (s *oneState) tryAll(cores []*core, look func(*core) (UnitSet, bool)) []*core {
	return slices.DeleteFunc(cores, func(k *core) bool {
		if s.ctx.Err() != nil {
			return false
		}
		if units, ok := look(k); ok {
			s.foundOut(k.cell, levelCases, units)
		}
		return k.possible
	})
}

// A core searches for the fewest units that cannot all be filled from a state. It collects placements of
// stars: the units searched for hit the set of units that each placement leaves without a star.
type core struct {
	s        *oneState
	cell     int
	from     remaining
	open     []UnitSet // the units without a star in each placement
	possible bool      // a placement fills all units
	hitting  Hitting
}

// core returns the core of a mark on an open cell.
func (s *oneState) core(m solver.Mark) *core {
	return &core{s: s, cell: m.Site, from: s.with(m), hitting: Hitting{Order: UnitSet.Each, Step: func(missed int) bool {
		s.work += missed
		return s.work <= maxWork
	}}}
}

// smallest returns the fewest units that cannot all be filled, or few if that is too much work.
func (k *core) smallest() (units UnitSet, ok bool) {
	k.s.work = 0
	for size := 1; !ok && !k.possible && k.s.work <= maxWork && k.s.ctx.Err() == nil; size++ {
		units, ok = k.within(size)
	}
	for tries := 8; !ok && !k.possible && k.s.ctx.Err() == nil; tries *= 2 {
		units, ok = k.exhausted(tries)
	}
	return units, ok
}

// within returns at most size units that cannot all be filled. It is not ok if none exist or the search takes
// too long.
func (k *core) within(size int) (units UnitSet, ok bool) {
	for !k.possible && k.s.work <= maxWork && k.s.ctx.Err() == nil {
		units, ok = k.hitting.Find(k.open, size)
		if !ok {
			return units, false
		}
		t := k.from
		if a := (fillSearch{b: k.s.Board, tries: math.MaxInt}); !a.fills(&t, units) {
			return units, true
		}
		k.extend(&t)
		k.possible = t.left.Empty()
		k.open = append(k.open, t.left)
	}
	return units, false
}

// exhausted tries to fill all units. If so many tries refute that, it returns a minimal set of units that
// cannot all be filled.
func (k *core) exhausted(tries int) (units UnitSet, ok bool) {
	a, t := fillSearch{b: k.s.Board, tries: tries}, k.from
	if a.fills(&t, t.left) {
		k.possible = a.tries >= 0
		return units, false
	}
	units = a.used
	for u := range units.Each() {
		fewer := units
		fewer.Remove(u)
		a, t = fillSearch{b: k.s.Board, tries: tries}, k.from
		if !a.fills(&t, fewer) {
			units = fewer.and(a.used)
		}
	}
	return units, true
}

// A fillSearch searches for a way to fill units, those with the fewest open cells first.
type fillSearch struct {
	b     *Board
	tries int     // tries left; below 0 it has given up
	used  UnitSet // the units that it has branched on
}

// fills reports whether some units can be filled; it returns true if it gives up.
func (a *fillSearch) fills(t *remaining, units UnitSet) bool {
	best, open := a.b.tightest(t, units)
	if best < 0 {
		return true
	}
	a.used.Add(best)
	for c := range open.each(a.b.words) {
		if a.tries--; a.tries < 0 {
			return true
		}
		next := *t
		a.b.suppose(&next, c)
		if a.fills(&next, units.and(next.left)) {
			*t = next
			return true
		}
	}
	return false
}

// extend puts more stars as long as any fit.
func (k *core) extend(t *remaining) {
	for {
		best, open, least := -1, cells{}, 0
		for u := range t.left.Each() {
			r := k.s.openCells(t, u)
			if n := r.count(k.s.words); n > 0 && (best < 0 || n < least) {
				best, open, least = u, r, n
			}
		}
		if best < 0 {
			return
		}
		k.s.suppose(t, k.s.mildest(t, &open))
	}
}
