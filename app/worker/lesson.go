package worker

import (
	"context"

	"quadrille/solver"
)

// lesson gives the easiest deduction from the marks of a link and a solution of the puzzle.
func lesson(ctx context.Context, link solver.Link, send func(Reply)) {
	byLadder(ctx, link, send, func(ctx context.Context, l *solver.Ladder, pos solver.Position) Reply {
		r := Reply{Verdict: link.Puzzle.Prove(ctx, link.Puzzle.Start(), 1)}
		if d, _, ok := l.Next(ctx, link.Puzzle, pos); ok {
			r.Hint = &d
		}
		return r
	})
}
