package worker

import (
	"context"
	"fmt"
	"time"

	"quadrille/app/game"
	"quadrille/solver"
)

// Time limits of work that has no limit of its own.
const (
	patience         = 20 * time.Second // of a repair and the like: the best result so far counts
	generatePatience = 60 * time.Second
	numbersPatience  = 10 * time.Second // of an order for numbers: the nearest puzzle is offered then
	gradePatience    = 30 * time.Second
	nearPatience     = 2 * time.Second // of grading that puzzle once more
)

// tellEvery is the least time between two reports of progress, and two replies on many grades.
const tellEvery = 100 * time.Millisecond

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
func (s *Server) generate(ctx context.Context, q Request, send func(Reply)) {
	k := solver.KindNamed(s.Kinds, q.Kind)
	if k == nil || k.Generator == nil {
		send(Reply{Done: true, Error: fmt.Sprintf("puzzles of the kind %q are not generated here", q.Kind)})
		return
	}
	if err := k.Generator.Refused(q.Order); err != nil {
		send(Reply{Done: true, Error: err.Error()})
		return
	}
	patience := generatePatience
	if q.Order.Numbered() {
		patience = numbersPatience
	}
	making, cancel := within(ctx, patience)
	defer cancel()
	told := time.Now()
	progress := func(part, whole int) {
		if time.Since(told) >= tellEvery {
			told = time.Now()
			send(Reply{Part: part, Whole: whole})
		}
	}
	p, ok := k.Generator.Make(making, q.Order, q.Seed, progress)
	r, made := Reply{Done: true}, solver.Link{Kind: k, Puzzle: p}
	switch {
	case ok:
		r.Link = made.Name()
	case p != nil:
		r.Near, r.Grade = made.Name(), grade(context.WithoutCancel(ctx), made, nearPatience)
	}
	send(r)
}

// Graded is how hard the puzzle of a link is; the band is empty where that cannot be found.
type Graded struct {
	Link   string
	Band   solver.Band `json:",omitempty"`
	Number float64     `json:",omitempty"`
}

// grades says how hard each of some puzzles is.
func (s *Server) grades(ctx context.Context, links []string, send func(Reply)) {
	var known []Graded
	told := time.Now()
	for _, text := range links {
		g := Graded{Link: text}
		if link, err := game.Open(s.Kinds, text); err == nil {
			if found := grade(ctx, link, gradePatience); found != nil {
				g.Band, g.Number = found.Band, found.Number
			}
		}
		if ctx.Err() != nil {
			break
		}
		if known = append(known, g); time.Since(told) >= tellEvery {
			send(Reply{Graded: known})
			known, told = nil, time.Now()
		}
	}
	send(Reply{Done: true, Graded: known})
}

// grade says how hard a puzzle is, where its kind has a ladder.
func grade(ctx context.Context, link solver.Link, patience time.Duration) *solver.Grade {
	if link.Kind.Ladder == nil {
		return nil
	}
	ctx, cancel := within(ctx, patience)
	defer cancel()
	if g, ok := link.Kind.Ladder.Grade(ctx, link.Puzzle); ok {
		return &g
	}
	return nil
}
