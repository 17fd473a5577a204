package worker

import (
	"context"

	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/solver"
)

// proveDrafts finds the verdicts and grades of drafts that are puzzles and of which nothing is known, as they
// were imported, or left before the answer came. It writes them into their records and tells how many.
func proveDrafts(ctx context.Context, kinds []*solver.Kind, store library.Store) (proved int, err error) {
	drafts, err := library.UnprovedDrafts(ctx, store)
	if err != nil {
		return 0, err
	}
	ctx, cancel := within(ctx, patience)
	defer cancel()
	for _, r := range drafts {
		key, ok := game.ParseDraftKey(kinds, r.Link)
		if !ok || ctx.Err() != nil {
			continue
		}
		puzzle, bad := key.Kind.Design.Puzzle(string(r.Position))
		if bad != nil {
			continue
		}
		verdict := library.VerdictOf(puzzle.Prove(ctx, puzzle.Start(), 2))
		band, number := string(verdict), 0.0
		if verdict == library.One {
			if g := grade(ctx, solver.Link{Kind: key.Kind, Puzzle: puzzle}, gradePatience); g != nil {
				band, number = string(g.Band), g.Number
			}
		}
		if verdict == library.Unproved {
			continue
		}
		err := store.Change([]string{r.Link}, func(_ string, _ []library.Row, known library.Record) ([]library.Row, library.Record) {
			if known.Position != r.Position { // it has been drawn on since
				return nil, library.Record{}
			}
			known.Band, known.Number, known.Grades = band, number, solver.GradeVersion
			return nil, known
		})
		if err != nil {
			return proved, err
		}
		proved++
	}
	return proved, nil
}
