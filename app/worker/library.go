//go:build !ui_only

package worker

import (
	"context"
	"fmt"
	"time"

	"quadrille/app/ask"
	"quadrille/app/browser"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/solver"
)

// sayEvery is the least time between two replies on the progress of an import.
const sayEvery = time.Second

// aboutLibrary is answer for questions about all games together. The result of ask.Import is held for ask.Keep.
func (s *Server) aboutLibrary(ctx context.Context, q ask.Question, send sender) (any, error) {
	switch q := q.(type) {
	case ask.Grades:
		return last(q)(s.grades(ctx, q, early(q, send)), nil)
	case ask.Import:
		return last(q)(ask.Imported{}, s.withGames(q.Database, func(store library.Store) error {
			s.taken = &library.Import{Kinds: s.Kinds, Progress: reporting(ask.Reading, early(q, send))}
			if err := s.taken.Read(q.File); err != nil {
				return err
			}
			s.taken.Progress = reporting(ask.Comparing, early(q, send))
			return unread(s.taken.Compare(store, q.Waiting))
		}))
	case ask.Keep:
		var r ask.Imported
		err := s.withGames(q.Database, func(store library.Store) error {
			send := early(q, send)
			s.taken.Progress = reporting(ask.Saving, send)
			err := s.taken.Keep(store, func(links []string) { send(ask.Imported{Kept: links}) })
			r.All = s.taken.Imported
			return err
		})
		return last(q)(r, err)
	case ask.Export:
		var r ask.Exported
		err := s.withStore(q.Database, func(store library.Store) (err error) {
			r.Texts, r.Games, err = library.Export(store, q.Waiting, q.Settings)
			return unread(err)
		})
		return last(q)(r, err)
	case ask.CheckStore:
		var r ask.Checked
		err := s.withGames(q.Database, func(store library.Store) (err error) {
			if r.Damaged, r.Renewed, err = library.CheckStore(ctx, store, s.Kinds); err != nil {
				return unread(err)
			}
			proved, err := proveDrafts(ctx, s.Kinds, store)
			r.Renewed += proved
			return unread(err)
		})
		return last(q)(r, err)
	}
	return s.aboutDraft(ctx, q, send)
}

// withGames is withStore for what has no meaning without a database.
func (s *Server) withGames(database string, do func(library.Store) error) error {
	if database == "" {
		return unread(browser.ErrNoDatabases)
	}
	return s.withStore(database, do)
}

// withStore calls do with a database; without a name, with nil.
func (s *Server) withStore(database string, do func(library.Store) error) error {
	if database == "" {
		return do(nil)
	}
	store, closeIt, err := s.Open(database)
	if err != nil {
		return unread(err)
	}
	defer closeIt()
	return do(store)
}

// unread wraps an error in a sentence for the player; nil stays nil.
func unread(err error) error {
	if err != nil {
		err = fmt.Errorf("your games could not be read: %w", err)
	}
	return err
}

// reporting sends the progress of an import at intervals.
func reporting(doing string, send func(ask.Imported)) func(part, whole int) {
	var told time.Time
	return func(part, whole int) {
		if time.Since(told) >= sayEvery {
			told = time.Now()
			send(ask.Imported{Progress: ask.Progress{Part: part, Whole: whole}, Doing: doing})
		}
	}
}

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
