package starbattle

import (
	"context"
	"math/rand/v2"
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
	return s.list(), ctx.Err() == nil
}

// smallest searches for a smallest set of units that cannot all be filled. Every such set hits the set of
// units left unfilled by any placement of stars. So smallest guesses smallest hitting sets of those left by
// the placements so far, until one cannot be filled.
func (f *filling) smallest() (s unitSet, ok bool) {
	f.rng = rand.New(rand.NewPCG(1, 1)) // random placements tell more than similar ones
	var left []unitSet
	for range conflictRounds {
		guess, ok := f.guess(left)
		if !ok {
			return unitSet{}, false
		}
		f.want = guess
		stars, a := f.fill(conflictNodes)
		switch a {
		case no:
			return guess, true
		case unknown:
			return unitSet{}, false
		}
		left = append(left, f.unfilled(f.extend(stars)))
	}
	return unitSet{}, false
}

// extend fills as many other units as it can, one by one, beside the wanted ones.
func (f *filling) extend(stars layout) layout {
	for _, u := range f.rng.Perm(3 * f.n) {
		if !f.unfilled(stars).has(u) {
			f.want.add(u)
		}
	}
	for _, u := range f.rng.Perm(3 * f.n) {
		if f.want.has(u) {
			continue
		}
		f.want.add(u)
		if more, a := f.fill(50); a == yes {
			stars = more
		} else {
			f.want.drop(u)
		}
	}
	return stars
}

// unfilled returns the set of units that some stars do not fill.
func (f *filling) unfilled(stars layout) unitSet {
	var s unitSet
	for u, cells := range f.units {
		count := 0
		for _, c := range cells {
			if stars.has(f.n, c) {
				count++
			}
		}
		if count < f.k {
			s.add(u)
		}
	}
	return s
}

// guess returns a smallest set of units that hits every set of left.
func (f *filling) guess(left []unitSet) (unitSet, bool) {
	nodes := hitNodes
	var meet func(s, without unitSet, size int) (unitSet, bool)
	meet = func(s, without unitSet, size int) (unitSet, bool) {
		if nodes--; nodes < 0 || f.ended() {
			nodes = -1
			return s, false
		}
		// The set with the fewest units left to choose from; disjoint sets need one each.
		var open, used unitSet
		fewest, apart := 0, 0
		for _, l := range left {
			if l.meets(s) {
				continue
			}
			l = l.minus(without)
			if c := l.size(); fewest == 0 || c < fewest {
				if open, fewest = l, c; c == 0 {
					return s, false
				}
			}
			if !l.meets(used) {
				apart++
				used[0] |= l[0]
				used[1] |= l[1]
			}
		}
		if apart > size {
			return s, false
		}
		if fewest == 0 {
			return s, true
		}
		units := open.list()
		for i := len(units) - 1; i >= 0; i-- { // regions first, as a designer changes those
			t := s
			t.add(units[i])
			if t, ok := meet(t, without, size-1); ok || nodes < 0 {
				return t, ok
			}
			without.add(units[i])
		}
		return s, false
	}
	for size := range largestSought + 1 {
		if s, ok := meet(unitSet{}, unitSet{}, size); ok || nodes < 0 {
			return s, ok
		}
	}
	return unitSet{}, false
}

// minimal starts from all units and drops one after the other, lines first, from the edges on.
func (f *filling) minimal() unitSet {
	f.rng = nil
	f.want = unitSet{}
	for u := range f.units {
		f.want.add(u)
	}
	for u := range f.units {
		f.want.drop(u)
		if _, a := f.fill(conflictNodes); a != no {
			f.want.add(u)
		}
	}
	return f.want
}
