package starbattle

import (
	"context"
	_ "embed"
	"iter"
	"slices"

	"quadrille/solver"
	"quadrille/solver/starbattle/ladder"
)

// lessons has a line for each technique, its name and a link. The command lessons generates it.
//
//go:embed lessons.txt
var lessons string

func newLadder() *solver.Ladder {
	l := &solver.Ladder{
		Techniques: ladder.Techniques(),
		Find: solver.WorkerOnly(func(ctx context.Context, p solver.Puzzle, pos solver.Position, technique int) iter.Seq[solver.Deduction] {
			return p.(*Puzzle).ladder().Find(ctx, pos, technique)
		}),
		Recheck: solver.WorkerOnly(func(ctx context.Context, p solver.Puzzle, pos solver.Position, d solver.Deduction) error {
			return p.(*Puzzle).ladder().Recheck(ctx, pos, d)
		}),
		Refute: solver.WorkerOnly(func(ctx context.Context, p solver.Puzzle, pos solver.Position, wrong solver.Mark) (solver.Deduction, bool) {
			return p.(*Puzzle).ladder().Refute(ctx, pos, wrong)
		}),
		Probe: solver.WorkerOnly(func(ctx context.Context, p solver.Puzzle, pos solver.Position, wrong solver.Mark, lines int) (solver.Deduction, bool) {
			return p.(*Puzzle).ladder().Probe(ctx, pos, wrong, lines)
		}),
		Not: solver.WorkerOnly(func(_ solver.Puzzle, _ solver.Position, wrong solver.Mark) []solver.Mark {
			return []solver.Mark{{Site: wrong.Site, To: Star + Cross - wrong.To}}
		}),
		Unique: solver.WorkerOnly(func(ctx context.Context, p solver.Puzzle, pos solver.Position) []solver.Deduction {
			return p.(*Puzzle).ladder().Swaps(ctx, pos)
		}),
		Rounds: solver.WorkerOnly(func(ctx context.Context, p solver.Puzzle, yield func(solver.Round)) bool {
			return p.(*Puzzle).ladder().Rounds(ctx, p.Start(), yield)
		}),
		Side: 9,
		Goal: func(p solver.Puzzle) string { return p.(*Puzzle).Noun() },
		Reaches: solver.WorkerOnly(func(_ solver.Puzzle, _ solver.Position, marks []solver.Mark) bool {
			return slices.ContainsFunc(marks, func(m solver.Mark) bool { return m.To == Star })
		}),
	}
	l.Teach(lessons)
	return l
}

// ladder returns the board in the form that the techniques use, made on first use.
func (p *Puzzle) ladder() *ladder.Board {
	p.once.Do(func() { p.board = ladder.New(p.n, p.k, p.Noun(), p.numbers) })
	return p.board
}
