package ladder

import (
	"context"
	"math"
	"slices"

	"quadrille/solver"
)

// roundsSeveral yields the rounds of a grade, without a word of the deductions.
func (b *Board) roundsSeveral(ctx context.Context, pos solver.Position, yield func(solver.Round)) (solved bool) {
	f, ok := b.survey(ctx, pos)
	for f.terse = true; ok; ok = f.survey(ctx, pos) {
		if f.filled() {
			return true
		}
		r, next := f.round()
		if r.Steps == 0 {
			return false
		}
		yield(r)
		pos = next
	}
	return false
}

// filled reports whether no unit needs another star.
func (f *severalState) filled() bool {
	return !slices.ContainsFunc(f.need, func(n int8) bool { return n != 0 })
}

// round makes all deductions that are equally easy.
func (f *severalState) round() (r solver.Round, next solver.Position) {
	next = f.pos
	for i, t := range techniques {
		if t.several == nil {
			continue
		}
		r = solver.Round{Technique: i, Level: math.Inf(1)}
		var easiest []solver.Deduction
		f.easiest = r.Level
		t.several(f, func(d solver.Deduction) bool {
			if d.Level < r.Level {
				r.Level, easiest = d.Level, easiest[:0]
				f.easiest = d.Level
			}
			if d.Level == r.Level && !slices.ContainsFunc(easiest, func(e solver.Deduction) bool { return slices.Equal(e.Marks, d.Marks) }) {
				easiest = append(easiest, d)
			}
			return true
		})
		if f.ctx.Err() != nil {
			return solver.Round{}, next
		}
		if r.Found = len(easiest); r.Found == 0 {
			continue
		}
		for _, d := range easiest {
			if after := next.Set(d.Marks...); after != next {
				next = after
				r.Steps++
			}
		}
		return r, next
	}
	return solver.Round{}, next
}
