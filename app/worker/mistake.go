package worker

import (
	"context"

	"quadrille/solver"
)

// mistake finds the wrong marks of a history.
func mistake(ctx context.Context, link solver.Link, history []solver.Position, send func(Reply)) {
	for _, pos := range history {
		if err := link.Puzzle.Check(pos); err != nil {
			send(Reply{Done: true, Error: err.Error()})
			return
		}
	}
	ctx, cancel := within(ctx, patience)
	defer cancel()
	m, known := solver.FindMistake(ctx, link.Kind.Ladder, link.Puzzle, history)
	send(Reply{Done: true, Mistake: m, Known: known})
}
