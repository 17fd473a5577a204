package worker

import (
	"context"
	"errors"

	"quadrille/solver"
)

var errNoLadder = errors.New("hints are not known for this kind of puzzle yet")

// hint gives the next deduction from the marks of a link. Where they lead to no solution it
// gives none, as whatever followed from them would be worth nothing.
func hint(ctx context.Context, link solver.Link, send func(Reply)) {
	if link.Kind.Ladder == nil {
		send(Reply{Done: true, Error: errNoLadder.Error()})
		return
	}
	ctx, cancel := within(ctx, patience)
	defer cancel()
	pos := link.Position
	if pos == "" {
		pos = link.Puzzle.Start()
	}
	r := Reply{Done: true, Verdict: link.Puzzle.Prove(ctx, pos, 1)}
	if r.Verdict.Count > 0 || r.Verdict.Stopped {
		if d, _, ok := link.Kind.Ladder.Next(ctx, link.Puzzle, pos); ok {
			r.Hint = &d
		}
	}
	send(r)
}
