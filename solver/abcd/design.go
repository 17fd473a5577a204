package abcd

import (
	"context"

	"quadrille/solver"
)

// design is what the kind does for those who make its puzzles.
func design() *solver.Design {
	return &solver.Design{
		Puzzle: solver.PuzzleOf(ParseDraft),
		Blame:  solver.WorkerOnly(func(ctx context.Context, p solver.Puzzle, _ string) []solver.Fault { return blameOf(ctx, p.(*Puzzle)) }),
		Repair: solver.WorkerOnly(solver.ChangeOf(ParseDraft, Draft.MakeUnique)),
		Finish: solver.WorkerOnly(solver.ChangeOf(ParseDraft, Draft.Finish)),
		Jobs: []solver.Job{
			{Name: "hide", Label: "Hide counts", Do: solver.WorkerOnly(solver.ChangeOf(ParseDraft, Draft.HideCounts))},
			{Name: "give", Label: "Add givens", Do: solver.WorkerOnly(solver.ChangeOf(ParseDraft, Draft.AddGivens))},
			{Name: "solve", Label: "Fill in the solution", Do: solver.WorkerOnly(solver.ChangeOf(ParseDraft, Draft.Solve))},
		},
	}
}
