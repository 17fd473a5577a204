package ladder

import (
	"context"
	"sync"

	"quadrille/solver"
)

// oneStates are kept for the next grade.
var oneStates = sync.Pool{New: func() any { return new(oneState) }}

// Rounds yields the rounds of a grade from a position, and reports whether it led to a
// solution.
func (b *Board) Rounds(ctx context.Context, pos solver.Position, yield func(solver.Round)) bool {
	if b.k > 1 {
		return b.roundsSeveral(ctx, pos, yield)
	}
	s := oneStates.Get().(*oneState)
	defer oneStates.Put(s)
	if !s.look(ctx, b, pos) {
		return false
	}
	for !s.left.empty() {
		if ctx.Err() != nil || !s.round(yield) {
			return false
		}
	}
	return ctx.Err() == nil
}

// round makes all deductions of the lowest level at once. It returns false where there are
// none, or the position has gone wrong.
func (s *oneState) round(yield func(solver.Round)) bool {
	for i := range techniques {
		t := &techniques[i].one
		if t.find == nil {
			continue
		}
		finds := t.run(s)
		if len(finds) == 0 {
			continue
		}
		r := solver.Round{Technique: i, Level: finds[0].level}
		for j := range finds {
			f := &finds[j]
			if f.level > r.Level {
				break
			}
			r.Found++
			if !f.marks.meets(&s.open, s.words) {
				if f.last {
					return false
				}
				continue
			}
			r.Steps++
			if f.last {
				s.put(f.marks.first(s.words))
			} else {
				s.close(&f.marks)
			}
		}
		if s.ctx.Err() != nil {
			return false
		}
		yield(r)
		return s.sound()
	}
	return false
}
