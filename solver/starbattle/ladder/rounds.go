package ladder

import (
	"context"
	"math"
	"slices"
	"sync"

	"quadrille/solver"
)

// oneStates pools the states of grades.
var oneStates = sync.Pool{New: func() any { return new(oneState) }}

// Rounds yields the rounds of a grade from a position, and reports whether it led to a
// solution.
func (b *Board) Rounds(ctx context.Context, pos solver.Position, yield func(solver.Round)) bool {
	if b.k > 1 {
		return b.roundsSeveral(ctx, pos, yield)
	}
	s := oneStates.Get().(*oneState)
	defer oneStates.Put(s)
	if !s.survey(ctx, b, pos) {
		return false
	}
	for !s.left.Empty() {
		if ctx.Err() != nil || !s.round(yield) {
			return false
		}
	}
	return ctx.Err() == nil
}

// round makes all deductions of the lowest level at once. It returns false if there are none or the position
// is wrong.
func (s *oneState) round(yield func(solver.Round)) bool {
	r := solver.Round{Level: math.Inf(1)}
	s.easiest = s.easiest[:0]
	for i := 0; i < len(techniques) && techniques[i].Level <= r.Level; i++ {
		t := &techniques[i].one
		if t.find == nil {
			continue
		}
		for _, f := range t.run(s) {
			if f.level > r.Level {
				break
			}
			if f.level < r.Level {
				r.Technique, r.Level, s.easiest = i, f.level, s.easiest[:0]
			}
			if !slices.ContainsFunc(s.easiest, func(e find) bool { return e.last == f.last && e.marks == f.marks }) {
				s.easiest = append(s.easiest, f)
			}
		}
		if s.ctx.Err() != nil {
			return false
		}
	}
	if r.Found = len(s.easiest); r.Found == 0 {
		return false
	}
	for j := range s.easiest {
		f := &s.easiest[j]
		switch {
		case f.marks.meets(&s.open, s.words):
			if f.last {
				s.put(f.marks.first(s.words))
			} else {
				s.close(&f.marks)
			}
		case f.last:
			return false
		}
	}
	yield(r)
	return s.sound()
}

// roundsSeveral yields the rounds of a grade, without the texts of deductions.
func (b *Board) roundsSeveral(ctx context.Context, pos solver.Position, yield func(solver.Round)) (solved bool) {
	f, ok := b.survey(ctx, pos)
	for f.terse = true; ok; ok = f.survey(ctx, pos) {
		if slices.Max(f.need) == 0 {
			return true
		}
		r, next := f.round()
		if next == pos {
			return false
		}
		yield(r)
		pos = next
	}
	return false
}

// round makes all deductions of the lowest level at once.
func (f *severalState) round() (r solver.Round, next solver.Position) {
	next = f.pos
	r.Level, f.easiest = math.Inf(1), math.Inf(1)
	var easiest []solver.Deduction
	for i := 0; i < len(techniques) && techniques[i].Level <= r.Level; i++ {
		if techniques[i].several == nil {
			continue
		}
		techniques[i].several(f, func(d solver.Deduction) bool {
			if d.Level < r.Level {
				r.Technique, r.Level, easiest = i, d.Level, easiest[:0]
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
	}
	r.Found = len(easiest)
	for _, d := range easiest {
		next = next.Set(d.Marks...)
	}
	return r, next
}
