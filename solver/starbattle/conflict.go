package starbattle

import (
	"context"
	"math/rand/v2"
)

const (
	conflictRounds = 600     // guesses at a smallest conflict before a minimal one must do
	conflictNodes  = 3_000   // tries to fill a set of units
	hitNodes       = 300_000 // tries to find a guess
	largestSought  = 8       // units in a conflict that is looked for among all
)

// Conflict explains why a puzzle has no solution: units that cannot all be filled. However
// stars are put, none touching and no unit of the board getting more than its stars, one of
// the units gets less. They are a smallest set of that kind where one can be found in
// bounded time, else a set of which no unit can be spared, as far as that was proved; in
// order of their numbers. ok is false if the puzzle has a solution, or ctx ends.
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

// smallest looks for a smallest set of units that cannot all be filled. Of what stars on the
// board leave unfilled, every such set has a unit; so the smallest sets that meet all that
// was left by stars tried so far are guessed, until one cannot be filled.
func (f *filling) smallest() (s unitSet, ok bool) {
	f.rng = rand.New(rand.NewPCG(1, 1)) // mixed stars teach more than similar ones
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

// extend fills, beside the wanted units, as many others as it can one by one.
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

// unfilled is the set of units that some stars do not fill.
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

// guess is a smallest set of units that meets every set of left.
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
		for i := len(units) - 1; i >= 0; i-- { // regions first: they are what a designer changes
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

// minimal starts from all units and spares one after the other, lines first, from the
// edges on.
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
