package abcd

import (
	"context"

	"quadrille/solver"
)

// design is what the kind does for those who make its puzzles.
func design() *solver.Design {
	return &solver.Design{
		Puzzle: func(text string) (solver.Puzzle, error) {
			d, err := ParseDraft(text)
			if err != nil {
				return nil, err
			}
			p, err := d.Puzzle()
			if err != nil {
				return nil, err
			}
			return p, nil
		},
		Blame:  solver.WorkerOnly(func(ctx context.Context, p solver.Puzzle) []solver.Fault { return blameOf(ctx, p.(*Puzzle)) }),
		Repair: solver.WorkerOnly(onText(Draft.MakeUnique)),
		Finish: solver.WorkerOnly(onText(Draft.Finish)),
		Jobs: []solver.Job{
			{Name: "hide", Label: "Hide counts", Do: solver.WorkerOnly(onText(Draft.HideCounts))},
			{Name: "give", Label: "Add givens", Do: solver.WorkerOnly(onText(Draft.AddGivens))},
			{Name: "solve", Label: "Fill in the solution", Do: solver.WorkerOnly(onText(
				func(d Draft, ctx context.Context, _ uint64, _ func(done, of int)) (Draft, bool) { return d.Solve(ctx) },
			))},
		},
	}
}

// onText makes a change of drafts one of their texts.
func onText(change func(Draft, context.Context, uint64, func(done, of int)) (Draft, bool)) func(context.Context, string, uint64, func(done, of int)) (string, bool) {
	return func(ctx context.Context, text string, seed uint64, progress func(done, of int)) (string, bool) {
		d, err := ParseDraft(text)
		if err != nil {
			return "", false
		}
		e, ok := change(d, ctx, seed, progress)
		if !ok {
			return "", false
		}
		return e.String(), true
	}
}
