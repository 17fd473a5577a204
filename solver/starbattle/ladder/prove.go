package ladder

import (
	"context"
	"math/bits"

	"quadrille/solver"
	"quadrille/solver/starbattle/engine"
)

// Prove counts the solutions of a board that keep every mark of a position, up to limit. It is exact.
//
// A witness is the given position, crosses included, with the stars of the solution.
func Prove(ctx context.Context, e *engine.Engine, n, k int, regions []uint8, pos solver.Position, limit int) solver.Verdict {
	Load(ctx, e, n, k, regions, pos)
	r := e.Count(limit)
	v := solver.Verdict{Count: r.Count, More: r.More, Stopped: r.Stopped, Nodes: r.Nodes}
	for i := range min(r.Count, len(r.First)) {
		v.Witnesses = append(v.Witnesses, Witness(n, pos, &r.First[i]))
	}
	return v
}

// Load loads a board and the marks of a position into an engine, which searches until ctx ends.
func Load(ctx context.Context, e *engine.Engine, n, k int, regions []uint8, pos solver.Position) {
	e.Stop = func() bool { return ctx.Err() != nil }
	e.Load(n, k, regions)
	for c := range len(pos) {
		switch pos[c] {
		case star:
			e.Star(c)
		case cross:
			e.Cross(c)
		}
	}
}

func Witness(n int, pos solver.Position, stars *engine.Stars) solver.Position {
	marks := []byte(pos)
	for r, row := range stars[:n] {
		for ; row != 0; row &= row - 1 {
			marks[r*n+bits.TrailingZeros32(row)] = star
		}
	}
	return solver.Position(marks)
}
