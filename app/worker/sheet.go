package worker

import (
	"context"

	"quadrille/solver"
)

// sheet solves a puzzle from its start, finds out whether it has a second solution, and grades it if
// it has none.
func sheet(ctx context.Context, link solver.Link, send func(Reply)) {
	ctx, cancel := within(ctx, patience)
	defer cancel()
	r := Reply{Done: true, Verdict: link.Puzzle.Prove(ctx, link.Puzzle.Start(), 2)}
	if r.Verdict.Count == 1 && !r.Verdict.Stopped {
		r.Grade = grade(ctx, link)
	}
	send(r)
}
