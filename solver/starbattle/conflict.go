package starbattle

import (
	"context"
	"iter"
	"math/rand/v2"
	"slices"

	"quadrille/solver/starbattle/ladder"
)

const (
	conflictRounds = 600     // guesses at a smallest conflict before settling for a minimal one
	conflictNodes  = 3_000   // tries to fill a set of units
	hitNodes       = 300_000 // tries to find a guess
	largestSought  = 8       // the most units of a smallest conflict searched for
)

// Conflict explains why a puzzle has no solution: units that cannot all be filled. However stars are placed,
// none touching and no unit of the board getting more than its stars, one of the units gets fewer. They are a
// smallest such set if one is found in bounded time, else a minimal set as far as that was proved; in order
// of their numbers. ok is false if the puzzle has a solution or ctx ends.
func (p *Puzzle) Conflict(ctx context.Context) (units []int, ok bool) {
	if v := p.Prove(ctx, p.Start(), 1); v.Count > 0 || v.Stopped {
		return nil, false
	}
	f := newFilling(ctx, p.n, p.k, p.Draft().numbers(p.Draft().Letters()))
	s, found := f.smallest()
	if !found && ctx.Err() == nil {
		s = f.minimal()
	}
	return s.List(), ctx.Err() == nil
}

// smallest searches for a smallest set of units that cannot all be filled. Every such set hits the set of
// units left unfilled by any placement of stars. So smallest guesses smallest hitting sets of those left by
// the placements so far, until one cannot be filled.
func (f *filling) smallest() (s ladder.UnitSet, ok bool) {
	f.rng = rand.New(rand.NewPCG(1, 1)) // random placements tell more than similar ones
	var left []ladder.UnitSet
	for range conflictRounds {
		guess, ok := f.guess(left)
		if !ok {
			return ladder.UnitSet{}, false
		}
		f.want = guess
		stars, a := f.fill(conflictNodes)
		switch a {
		case no:
			return guess, true
		case unknown:
			return ladder.UnitSet{}, false
		}
		left = append(left, f.unfilled(f.extend(stars)))
	}
	return ladder.UnitSet{}, false
}

// extend fills as many other units as it can, one by one, beside the wanted ones.
func (f *filling) extend(stars layout) layout {
	for _, u := range f.rng.Perm(3 * f.n) {
		if !f.unfilled(stars).Has(u) {
			f.want.Add(u)
		}
	}
	for _, u := range f.rng.Perm(3 * f.n) {
		if f.want.Has(u) {
			continue
		}
		f.want.Add(u)
		if more, a := f.fill(50); a == yes {
			stars = more
		} else {
			f.want.Remove(u)
		}
	}
	return stars
}

// unfilled returns the set of units that some stars do not fill.
func (f *filling) unfilled(stars layout) ladder.UnitSet {
	var s ladder.UnitSet
	for u, cells := range f.units {
		count := 0
		for _, c := range cells {
			if stars.has(f.n, c) {
				count++
			}
		}
		if count < f.k {
			s.Add(u)
		}
	}
	return s
}

// guess returns a smallest set of units that hits every set of left.
func (f *filling) guess(left []ladder.UnitSet) (ladder.UnitSet, bool) {
	nodes := hitNodes
	h := ladder.Hitting{
		Order: func(s ladder.UnitSet) iter.Seq[int] { // regions first, as a designer changes those
			units := s.List()
			slices.Reverse(units)
			return slices.Values(units)
		},
		Step: func(int) bool {
			if nodes--; nodes >= 0 && f.ended() {
				nodes = -1
			}
			return nodes >= 0
		},
	}
	for size := range largestSought + 1 {
		if s, ok := h.Find(left, size); ok || nodes < 0 {
			return s, ok && nodes >= 0
		}
	}
	return ladder.UnitSet{}, false
}

// minimal starts from all units and drops one after the other, lines first, from the edges on.
func (f *filling) minimal() ladder.UnitSet {
	f.rng = nil
	f.want = ladder.UnitSet{}
	for u := range f.units {
		f.want.Add(u)
	}
	for u := range f.units {
		f.want.Remove(u)
		if _, a := f.fill(conflictNodes); a != no {
			f.want.Add(u)
		}
	}
	return f.want
}
