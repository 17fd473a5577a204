package solver

import "context"

// A Census holds statistics of all solutions of a puzzle.
type Census struct {
	Verdict
	Often []int `json:",omitempty"` // the number of solutions that mark each site; nil unless all are counted
}

// Take counts the solutions of a puzzle up to MostKnown. If ctx ends, it has counted fewer.
func (d *Design) Take(ctx context.Context, p Puzzle) Census {
	if d.Census == nil {
		return Census{Verdict: p.Prove(ctx, p.Start(), MostKnown)}
	}
	return d.Census(ctx, p)
}
