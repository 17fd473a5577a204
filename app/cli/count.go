package cli

import (
	"context"
	"fmt"
	"time"

	"quadrille/puzzles/exchange"
	"quadrille/solver"
)

// A counting looks for solutions.
type counting struct {
	limit int
	now   func() time.Time
}

func (c counting) answer(ctx context.Context, in exchange.Import) (string, error) {
	start := c.now()
	verdict := in.Puzzle.Prove(ctx, from(in), c.limit)
	took := c.now().Sub(start)
	more, solution := "", solver.Position("")
	if verdict.More {
		more = "+"
	}
	if len(verdict.Witnesses) > 0 {
		solution = verdict.Witnesses[0]
	}
	return fmt.Sprintf("%d%s\t%d\t%s\n", verdict.Count, more, took.Microseconds(), solution), nil
}
