package starbattle

import (
	"context"
	"iter"
	"math/rand/v2"
	"slices"

	"quadrille/solver/starbattle/engine"
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
	f := newConflict(ctx, p)
	s, found := f.smallest()
	if !found && ctx.Err() == nil {
		s = f.minimal()
	}
	return s.List(), ctx.Err() == nil
}

// A conflict searches for units that cannot all be filled.
type conflict struct {
	*ladder.Filling
	p *Puzzle
}

func newConflict(ctx context.Context, p *Puzzle) *conflict {
	d := p.Draft()
	return &conflict{ladder.NewFilling(ctx, p.n, p.k, d.numbers(d.Letters())), p}
}

// smallest searches for a smallest set of units that cannot all be filled. Every such set hits the set of
// units left unfilled by any placement of stars. So smallest guesses smallest hitting sets of those left by
// the placements so far, until one cannot be filled.
func (f *conflict) smallest() (s ladder.UnitSet, ok bool) {
	f.Rng = rand.New(rand.NewPCG(1, 1)) // random placements tell more than similar ones
	var left []ladder.UnitSet
	for range conflictRounds {
		guess, ok := f.guess(left)
		if !ok {
			return ladder.UnitSet{}, false
		}
		f.Want = guess
		stars, a := f.Fill(conflictNodes)
		switch a {
		case ladder.No:
			return guess, true
		case ladder.Unknown:
			return ladder.UnitSet{}, false
		}
		left = append(left, f.unfilled(f.extend(stars)))
	}
	return ladder.UnitSet{}, false
}

// extend fills as many other units as it can, one by one, beside the wanted ones.
func (f *conflict) extend(stars engine.Stars) engine.Stars {
	for _, u := range f.Rng.Perm(3 * f.p.n) {
		if !f.unfilled(stars).Has(u) {
			f.Want.Add(u)
		}
	}
	for _, u := range f.Rng.Perm(3 * f.p.n) {
		if f.Want.Has(u) {
			continue
		}
		f.Want.Add(u)
		if more, a := f.Fill(50); a == ladder.Yes {
			stars = more
		} else {
			f.Want.Remove(u)
		}
	}
	return stars
}

func (f *conflict) unfilled(stars engine.Stars) ladder.UnitSet {
	var s ladder.UnitSet
	for u, cells := range f.p.units {
		count := 0
		for _, c := range cells {
			if stars.Has(f.p.n, c) {
				count++
			}
		}
		if count < f.p.k {
			s.Add(u)
		}
	}
	return s
}

// guess returns a smallest set of units that hits every set of left.
func (f *conflict) guess(left []ladder.UnitSet) (ladder.UnitSet, bool) {
	nodes := hitNodes
	h := ladder.Hitting{
		Order: func(s ladder.UnitSet) iter.Seq[int] { // regions first, as a designer changes those
			units := s.List()
			slices.Reverse(units)
			return slices.Values(units)
		},
		Step: func(int) bool {
			if nodes--; nodes >= 0 && f.Ended() {
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
func (f *conflict) minimal() ladder.UnitSet {
	f.Rng = nil
	f.Want = ladder.UnitSet{}
	for u := range f.p.units {
		f.Want.Add(u)
	}
	for u := range f.p.units {
		f.Want.Remove(u)
		if _, a := f.Fill(conflictNodes); a != ladder.No {
			f.Want.Add(u)
		}
	}
	return f.Want
}
