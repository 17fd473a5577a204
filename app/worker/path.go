package worker

import (
	"context"

	"quadrille/solver"
)

// path gives the deductions that lead to the next goal. Like hint, it gives none if no
// solution keeps the marks, or if a deduction cannot be proven again.
func path(ctx context.Context, link solver.Link, send func(Reply)) {
	byLadder(ctx, link, send, func(ctx context.Context, l *solver.Ladder, pos solver.Position) Reply {
		r := Reply{Verdict: link.Puzzle.Prove(ctx, pos, 1)}
		if r.Verdict.Count > 0 || r.Verdict.Stopped {
			way, _ := l.Path(ctx, link.Puzzle, pos)
			if allProven(ctx, link, pos, way) {
				r.Path = way
			}
		}
		return r
	})
}

// allProven reports whether each deduction of a way follows from its premises.
func allProven(ctx context.Context, link solver.Link, pos solver.Position, way []solver.Deduction) bool {
	for _, d := range way {
		if !proven(ctx, link.Kind.Ladder, link.Puzzle, pos, d) {
			return false
		}
		pos = pos.Set(d.Marks...)
	}
	return true
}
