package tromino

import (
	"context"

	"quadrille/solver"
)

func design() *solver.Design {
	return &solver.Design{
		Puzzle: solver.PuzzleOf(ParseDraft),
		Blame:  solver.WorkerOnly(func(ctx context.Context, p solver.Puzzle, _ string) []solver.Fault { return blameOf(ctx, p.(*Puzzle)) }),
		Repair: solver.WorkerOnly(solver.ChangeOf(ParseDraft, Draft.MakeUnique)),
		Finish: solver.WorkerOnly(solver.ChangeOf(ParseDraft, Draft.Finish)),
		Jobs: []solver.Job{
			{Name: "fewest", Label: "Fewest clues", Noun: "clue", Done: "hidden", Do: solver.WorkerOnly(solver.ChangeOf(ParseDraft, Draft.FewestClues))},
			{Name: "tell", Label: "Show all clues", Noun: "clue", Done: "shown", Do: solver.WorkerOnly(solver.ChangeOf(ParseDraft, Draft.RevealClues))},
			{Name: "solve", Label: "Draw the solution", Noun: "cell", Done: "filled in", Do: solver.WorkerOnly(solver.ChangeOf(ParseDraft, Draft.DrawSolution))},
		},
	}
}

// FewestClues makes clues unknown until each remaining one is needed. It is not ok for a draft that is no
// puzzle with exactly one solution, or if ctx ends. One seed gives one result; progress may be nil.
func (d Draft) FewestClues(ctx context.Context, seed uint64, progress func(done, of int)) (Draft, bool) {
	p, err := d.Puzzle()
	if err != nil {
		return Draft{}, false
	}
	m := newMaker(ctx, d.size, seed, progress)
	defer m.close()
	if !m.only(p.clues) {
		return Draft{}, false
	}
	for i, c := range m.rng.Perm(p.Cells()) {
		m.progress(i+1, p.Cells())
		if q, ok := m.withoutClue(p, c); ok {
			p = q
		}
		if ctx.Err() != nil {
			return Draft{}, false
		}
	}
	d.clues = p.clues
	return d, true
}

// solved returns the draft with its only solution drawn and all its clues known. It is not ok if the draft is
// no puzzle, or has none or several, or if ctx ends.
func (d Draft) solved(ctx context.Context) (Draft, bool) {
	p, err := d.Puzzle()
	if err != nil {
		return Draft{}, false
	}
	v := p.Prove(ctx, p.Start(), 2)
	if v.Count != 1 || v.Stopped {
		return Draft{}, false
	}
	for _, q := range p.Analyse(v.Witnesses[0]).Pieces {
		d = d.Draw([3]int(q.Cells))
	}
	return d.ShowAll(), true
}

// RevealClues makes every clue known, as in the only solution. It fails as DrawSolution does.
func (d Draft) RevealClues(ctx context.Context, _ uint64, _ func(done, of int)) (Draft, bool) {
	e, ok := d.solved(ctx)
	if !ok {
		return Draft{}, false
	}
	return d.follow(e.covering(), e.clues), true
}

// DrawSolution draws the only solution; the clues do not change. It is not ok for a draft that is no puzzle
// with exactly one solution, or if ctx ends.
func (d Draft) DrawSolution(ctx context.Context, _ uint64, _ func(done, of int)) (Draft, bool) {
	e, ok := d.solved(ctx)
	if !ok {
		return Draft{}, false
	}
	d.pieces = e.pieces
	return d, true
}
