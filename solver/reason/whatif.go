package reason

import (
	"context"

	"quadrille/solver"
)

// A Failure is an assumption that leads to a contradiction.
type Failure[A any] struct {
	Assumption A
	Level      float64 // of the argument against it
}

// Try makes only an assumption, without consequences on some sites, and returns the number of the round, up to
// most, with a contradiction, or 0.
func Try[A any, E Event, W Premises[W]](ctx context.Context, b Splitter[A, E, W], a A, without []int, most int) int {
	b.Back(0)
	b.Skip(without)
	b.Assume(a)
	return b.Base().Follow(ctx, most)
}

// WhatIf yields the deductions that refute assumptions, the shortest first. It shortens the easiest ones.
func WhatIf[A any, E Event, W Premises[W]](ctx context.Context, b Splitter[A, E, W], failing []Failure[A], yield func(solver.Deduction) bool) {
	least := LevelDeepCases
	for _, f := range failing {
		least = min(least, f.Level)
	}
	var found []solver.Deduction
	for _, f := range failing {
		if Try(ctx, b, f.Assumption, nil, AnyRounds) == 0 {
			return // the context has ended
		}
		if d, ok := Refutation(ctx, b, f, f.Level == least); ok {
			found = append(found, d)
		}
	}
	InOrder(found, Shortest, yield)
}

// Refutation returns the deduction against the assumption just tried: with as few steps as possible, if short.
func Refutation[A any, E Event, W Premises[W]](ctx context.Context, b Splitter[A, E, W], f Failure[A], short bool) (solver.Deduction, bool) {
	says, t := b.Assumption(f.Assumption), b.Base()
	argument, why := t.Refuted(says)
	if short {
		argument, why = t.Shorter(says, func(without []int) bool { return Try(ctx, b, f.Assumption, without, AnyRounds) > 0 })
	}
	return b.Deduce(f.Assumption, f.Level, argument, why)
}
