//go:build !ui_only

package worker

import (
	"context"
	"slices"

	"quadrille/app/ask"
	"quadrille/solver"
)

// lesson returns the easiest deduction from the marks of a link and a solution of the puzzle.
func lesson(ctx context.Context, link solver.Link) (ask.Shown, error) {
	return byLadder(ctx, link, func(ctx context.Context, l *solver.Ladder, pos solver.Position) (shown ask.Shown) {
		if v := link.Puzzle.Prove(ctx, link.Puzzle.Start(), 1); v.Count > 0 {
			shown.Solution = v.Witnesses[0]
		}
		if d, _, ok := l.Next(ctx, link.Puzzle, pos); ok {
			shown.Step = &d
		}
		return shown
	})
}

// path returns the deductions that lead to the next goal. Like hint, it returns none if no solution has the
// marks, or if a deduction cannot be proven again.
func path(ctx context.Context, link solver.Link) (ask.Way, error) {
	return byLadder(ctx, link, func(ctx context.Context, l *solver.Ladder, pos solver.Position) ask.Way {
		r := ask.Way{Verdict: link.Puzzle.Prove(ctx, pos, 1)}
		if r.Verdict.Count > 0 || r.Verdict.Stopped {
			way, _ := l.Path(ctx, link.Puzzle, pos)
			if allProven(ctx, link, pos, way) {
				r.Steps = way
			}
		}
		return r
	})
}

// allProven reports whether each deduction of a way follows from its premises.
func allProven(ctx context.Context, link solver.Link, pos solver.Position, way []solver.Deduction) bool {
	for _, d := range way {
		if !proven(ctx, link.Kind.Ladder, link.Puzzle, pos, d) {
			return false
		}
		pos = pos.Set(d.Marks...)
	}
	return true
}

// mistake finds what trials suppose wrongly, or else the wrong marks of a history.
func mistake(ctx context.Context, link solver.Link, q ask.Mistake) (ask.Mistaken, error) {
	supposed := solver.Map(q.Trials, func(t solver.Supposition) solver.Position { return t.From.Set(t.Marks...) })
	for _, pos := range slices.Concat(q.History, supposed) {
		if err := link.Puzzle.Check(pos); err != nil {
			return ask.Mistaken{}, err
		}
	}
	ctx, cancel := within(ctx, patience)
	defer cancel()
	if c, known := solver.FindContradiction(ctx, link.Kind.Ladder, link.Puzzle, q.Trials); !known || c.Mistake != nil {
		return ask.Mistaken{Mistake: c.Mistake, Known: known, Ends: len(q.Trials) - c.Trial, Not: c.Not}, nil
	}
	m, known := solver.FindMistake(ctx, link.Kind.Ladder, link.Puzzle, q.History)
	return ask.Mistaken{Mistake: m, Known: known}, nil
}

// sheet solves a puzzle from its start, looks for a second solution, and grades it if it has none.
func sheet(ctx context.Context, link solver.Link) (ask.Rating, error) {
	ctx, cancel := within(ctx, patience)
	defer cancel()
	r := ask.Rating{Verdict: link.Puzzle.Prove(ctx, link.Puzzle.Start(), 2)}
	if r.Verdict.Count == 1 && !r.Verdict.Stopped {
		r.Grade = grade(ctx, link, gradePatience)
	}
	return r, nil
}

// ofStart counts the solutions of a puzzle up to two, as far as time allows.
func ofStart(ctx context.Context, link solver.Link) solver.Verdict {
	ctx, cancel := within(ctx, startPatience)
	defer cancel()
	return link.Puzzle.Prove(ctx, link.Puzzle.Start(), 2)
}
