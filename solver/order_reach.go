package solver

import (
	"context"
	"slices"
)

// Reach makes changes of a puzzle, in order, until its grade meets the order, and omits those that overshoot.
// Changes are numbers chosen by the caller; all make the puzzle harder, or all make it easier. After returns
// the puzzle with some changes made, and false if it then has several solutions, as it has with more changes,
// too. Reach is not ok if it does not meet the order or ctx ends.
func (s *GradeSearch) Reach(ctx context.Context, changes []int, after func(made []int) (Puzzle, bool)) (Puzzle, bool) {
	r := &reach{grading: s, ctx: ctx, left: changes, after: after}
	p, side := r.side(nil)
	if r.from = side; side == 0 {
		return p, ctx.Err() == nil
	}
	for size := 1; ctx.Err() == nil; size *= 2 {
		next := r.next(size)
		if len(next) == 0 {
			break
		}
		if p, ok := r.take(next); ok {
			return p, ctx.Err() == nil
		}
	}
	return nil, false
}

type reach struct {
	grading *GradeSearch
	ctx     context.Context
	from    int   // the side of the puzzle with the changes made
	made    []int // changes that did not overshoot
	left    []int
	after   func([]int) (Puzzle, bool)
}

// next removes up to size changes from left that together keep one solution. It doubles the number tried at
// once after each success.
func (r *reach) next(size int) (next []int) {
	for step := 1; len(next) < size && len(r.left) > 0 && r.ctx.Err() == nil; {
		step = min(step, size-len(next), len(r.left))
		more := slices.Concat(next, r.left[:step])
		_, ok := r.after(slices.Concat(r.made, more))
		switch {
		case ok:
			next, r.left = more, r.left[step:]
			step *= 2
		case step > 1:
			step /= 2
		default:
			r.left = r.left[1:]
		}
	}
	return next
}

// take makes the changes that do not overshoot the order, and returns the puzzle that meets it, if it finds
// one.
func (r *reach) take(next []int) (Puzzle, bool) {
	for len(next) > 0 && r.ctx.Err() == nil {
		p, side := r.side(next)
		if side == 0 {
			return p, true
		}
		if side == r.from {
			r.made = slices.Concat(r.made, next)
			break
		}
		before, past := 0, len(next) // the last change of next[:past] overshoots
		for past-before > 1 {
			middle := (before + past) / 2
			switch p, side := r.side(next[:middle]); side {
			case 0:
				return p, true
			case r.from:
				before = middle
			default:
				past = middle
			}
		}
		r.made = slices.Concat(r.made, next[:before])
		next = next[past:]
	}
	return nil, false
}

// side returns the puzzle with more changes made, and its side.
func (r *reach) side(more []int) (Puzzle, int) {
	p, _ := r.after(slices.Concat(r.made, more))
	return p, r.grading.CompareLimited(r.ctx, p)
}
