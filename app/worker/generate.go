//go:build !ui_only

package worker

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	"quadrille/app/ask"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/solver"
)

// Time limits of work that has no limit of its own.
const (
	patience         = 20 * time.Second // of a repair and the like: the best result so far counts
	startPatience    = 2 * time.Second  // of a second solution, beside the question itself
	generatePatience = 60 * time.Second
	numbersPatience  = 10 * time.Second // of an order for numbers: the nearest puzzle is offered then
	gradePatience    = 30 * time.Second
	nearPatience     = 2 * time.Second // of grading that puzzle again
)

const (
	progressEvery = 100 * time.Millisecond // is the least time between two reports of progress
	gradesEvery   = 500 * time.Millisecond // and between two replies on many grades
)

// A term is a context with a deadline. In a browser no timer fires while a search runs, so Err
// reads the clock itself. It also calls Err of its parent, which may handle pending messages.
type term struct {
	context.Context
	outer context.Context
	until time.Time
}

func within(outer context.Context, d time.Duration) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithTimeout(outer, d)
	return term{ctx, outer, time.Now().Add(d)}, cancel
}

func (t term) Err() error {
	if err := t.outer.Err(); err != nil {
		return err
	}
	if err := t.Context.Err(); err != nil {
		return err
	}
	if time.Now().After(t.until) {
		return context.DeadlineExceeded
	}
	return nil
}

// generate makes a puzzle with exactly one solution.
func (s *Server) generate(ctx context.Context, q ask.Generate, send func(ask.Generated)) (ask.Generated, error) {
	k := solver.KindNamed(s.Kinds, q.Kind)
	if k == nil || k.Generator == nil {
		return ask.Generated{}, fmt.Errorf("puzzles of the kind %q cannot be made here", q.Kind)
	}
	if err := k.Generator.Refused(q.Order); err != nil {
		return ask.Generated{}, err
	}
	patience := generatePatience
	if q.Order.Numbered() {
		patience = numbersPatience
	}
	making, cancel := within(ctx, patience)
	defer cancel()
	reported := time.Now()
	progress := func(part, whole int) {
		if time.Since(reported) >= progressEvery {
			reported = time.Now()
			send(ask.Generated{Progress: ask.Progress{Part: part, Whole: whole}})
		}
	}
	p, ok := k.Generator.Make(making, q.Order, q.Seed, progress)
	made := solver.Link{Kind: k, Puzzle: p}
	switch {
	case ok:
		return ask.Generated{Link: made.Name()}, nil
	case p != nil:
		return ask.Generated{Near: made.Name(), Grade: grade(context.WithoutCancel(ctx), made, nearPatience)}, nil
	}
	return ask.Generated{}, nil
}

// grades grades some puzzles, and writes the grades into the records of their games. If the database does not
// open, it only returns them.
func (s *Server) grades(ctx context.Context, q ask.Grades, send func([]ask.Graded)) (found []ask.Graded) {
	grade := func(store library.Store) error {
		found = gradeEach(ctx, s.Kinds, q.Links, store, send)
		return nil
	}
	if s.withStore(q.Database, grade) != nil {
		_ = grade(nil)
	}
	return found
}

func gradeEach(ctx context.Context, kinds []*solver.Kind, links []string, store library.Store, send func([]ask.Graded)) []ask.Graded {
	var known []ask.Graded
	reported := time.Now()
	for _, text := range links {
		g := ask.Graded{Link: text}
		if link, err := game.Open(kinds, text); err == nil {
			if found := rate(ctx, link, gradePatience); found != nil {
				g.Band, g.Number = found.Band, found.Number
			}
		}
		if ctx.Err() != nil {
			break
		}
		if known = append(known, g); time.Since(reported) >= gradesEvery {
			keepGrades(store, known)
			send(known)
			known, reported = nil, time.Now()
		}
	}
	keepGrades(store, known)
	return known
}

// keepGrades writes grades into the current records of games: a game may have been renamed meanwhile. Grades
// that cannot be written are found again another time.
func keepGrades(store library.Store, known []ask.Graded) {
	of := map[string]ask.Graded{}
	for _, g := range known {
		if g.Band != "" {
			of[g.Link] = g
		}
	}
	if store == nil || len(of) == 0 {
		return
	}
	_ = store.Change(slices.Sorted(maps.Keys(of)), func(link string, _ []library.Row, r library.Record) ([]library.Row, library.Record) {
		r.SetGrade(of[link].Band, of[link].Number)
		return nil, r
	})
}

// rated returns the grade of a link's puzzle, or why it has none.
func rated(ctx context.Context, link solver.Link) (r ask.Rating, _ error) {
	if r.Grade = grade(ctx, link, gradePatience); r.Grade == nil {
		r.Verdict = ofStart(ctx, link)
	}
	return r, nil
}

// grade returns the grade of a puzzle, if its kind has a ladder, and the number of steps it takes.
func grade(ctx context.Context, link solver.Link, patience time.Duration) *solver.Grade {
	g := rate(ctx, link, patience)
	if g == nil {
		return nil
	}
	ctx, cancel := within(ctx, stepsPatience)
	defer cancel()
	steps := 0
	for range link.Kind.Ladder.Steps(ctx, link.Puzzle, link.Puzzle.Start()) {
		steps++
	}
	if ctx.Err() == nil {
		g.Steps = steps
	}
	return g
}

// stepsPatience is the time limit for counting the steps of a grade, which takes longer than the grade where
// they need many words.
const stepsPatience = 5 * time.Second

// rate is grade without the steps.
func rate(ctx context.Context, link solver.Link, patience time.Duration) *solver.Grade {
	if link.Kind.Ladder == nil {
		return nil
	}
	ctx, cancel := within(ctx, patience)
	defer cancel()
	if g, ok := link.Kind.Ladder.Rate(ctx, link.Puzzle); ok {
		return &g
	}
	return nil
}
