package worker

import (
	"context"

	"quadrille/solver"
)

// lesson gives what is to be seen from the marks of a link, the easiest deduction whatever it
// leads to, and a solution of the puzzle.
func lesson(ctx context.Context, link solver.Link, send func(Reply)) {
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
	r := Reply{Done: true, Verdict: link.Puzzle.Prove(ctx, link.Puzzle.Start(), 1)}
	if d, _, ok := link.Kind.Ladder.Next(ctx, link.Puzzle, pos); ok {
		r.Hint = &d
	}
	send(r)
}
