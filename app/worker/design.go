//go:build !ui_only

package worker

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"quadrille/app/ask"
	"quadrille/solver"
)

// aboutDraft is answer for questions about a draft.
func (s *Server) aboutDraft(ctx context.Context, q ask.Question, send sender) (any, error) {
	ctx, cancel := within(ctx, patience)
	defer cancel()
	switch q := q.(type) {
	case ask.Census:
		return last(q)(of(s, q.Draft, func(d *solver.Design, draft string) (ask.Standing, error) {
			return census(ctx, d, draft, early(q, send))
		}))
	case ask.WhatIf:
		return last(q)(of(s, q.Draft, func(d *solver.Design, draft string) ([]solver.Repaint, error) {
			return whatIf(ctx, d, draft, q.Keep, early(q, send))
		}))
	case ask.Offers:
		return last(q)(of(s, q.Draft, func(d *solver.Design, draft string) (ask.Offered, error) {
			return offers(ctx, d, draft, q, early(q, send))
		}))
	case ask.Repair:
		return last(q)(of(s, q.Draft, func(d *solver.Design, draft string) (ask.Drawn, error) {
			return drawn(ctx, d.Repair, draft, q.Seed, early(q, send))
		}))
	case ask.Finish:
		return last(q)(of(s, q.Draft, func(d *solver.Design, draft string) (ask.Drawn, error) {
			return drawn(ctx, d.Finish, draft, q.Seed, early(q, send))
		}))
	case ask.Job:
		return last(q)(of(s, q.Draft, func(d *solver.Design, draft string) (ask.Drawn, error) {
			for _, job := range d.Jobs {
				if job.Name == q.Job {
					return drawn(ctx, job.Do, draft, q.Seed, early(q, send))
				}
			}
			return ask.Drawn{}, unasked(q.Job)
		}))
	}
	panic(fmt.Sprintf("nobody answers %T", q))
}

func unasked(job string) error { return fmt.Errorf("a draft cannot be asked for %q", job) }

// of answers a question about a draft, "kind:draft".
func of[A any](s *Server, text string, about func(d *solver.Design, draft string) (A, error)) (a A, err error) {
	name, draft, _ := strings.Cut(text, ":")
	k := solver.KindNamed(s.Kinds, name)
	if k == nil || k.Design == nil {
		return a, fmt.Errorf("puzzles of the kind %q cannot be made here", name)
	}
	return about(k.Design, draft)
}

func drawn(ctx context.Context, change func(context.Context, string, uint64, func(done, of int)) (string, bool), draft string, seed uint64, send func(ask.Drawn)) (ask.Drawn, error) {
	changed, ok := change(ctx, draft, seed, func(part, whole int) { send(ask.Drawn{Progress: ask.Progress{Part: part, Whole: whole}}) })
	if !ok {
		changed = ""
	}
	return ask.Drawn{Draft: changed}, nil
}

func rounds(ctx context.Context, link solver.Link) ([]solver.Round, error) {
	l := link.Kind.Ladder
	if l == nil {
		return nil, nil
	}
	each := l.Rounds
	if each == nil {
		each = l.RoundsByFind
	}
	ctx, cancel := within(ctx, gradePatience)
	defer cancel()
	var list []solver.Round
	if !each(ctx, link.Puzzle, func(r solver.Round) { list = append(list, r) }) {
		return nil, nil
	}
	return list, nil
}

// census proves a draft. If it has no solution, census sends that first, and then the reason; if it has several,
// then the census.
func census(ctx context.Context, d *solver.Design, draft string, send func(ask.Standing)) (ask.Standing, error) {
	p, err := d.Puzzle(draft)
	if err != nil {
		return ask.Standing{}, err
	}
	began := time.Now()
	v := p.Prove(ctx, p.Start(), 2)
	r := ask.Standing{Proof: ask.Proof{Verdict: v, Seconds: time.Since(began).Seconds()}}
	none := v.Count == 0 && !v.Stopped
	if !none && v.Count != 2 {
		return r, nil
	}
	send(r)
	if !pauses(ctx) {
		return r, errLeft
	}
	if none {
		r.Blame = d.Blame(ctx, p, draft)
		return r, nil
	}
	ctx, cancel := within(ctx, censusPatience)
	defer cancel()
	c := d.TakeCensus(ctx, p)
	r.Census = &c
	return r, nil
}

// pauses waits for a moment, in which the next cell of a stroke may end the question: slower work is worth
// doing only for a draft at rest. It reports whether ctx has not ended.
func pauses(ctx context.Context) bool {
	select {
	case <-ctx.Done():
	case <-time.After(strokePause):
	}
	return ctx.Err() == nil // both may be ready
}

// strokePause is longer than a finger takes from one cell to the next.
const strokePause = 60 * time.Millisecond

// censusPatience is the time limit of a census: beyond it, the number of solutions is a lower bound.
const censusPatience = 2 * time.Second

// repaintsEvery is the least time between two replies on repaints.
const repaintsEvery = 40 * time.Millisecond

// whatIf tries the repaints of a draft's map.
func whatIf(ctx context.Context, d *solver.Design, draft string, keep solver.Keep, send func([]solver.Repaint)) ([]solver.Repaint, error) {
	if d.Repaints == nil {
		return nil, errors.New("only maps of regions can be repainted")
	}
	list, err := d.Repaints(ctx, draft, keep)
	if err != nil {
		return nil, err
	}
	var found []solver.Repaint
	reported := time.Now()
	for repaint := range list {
		found = append(found, repaint)
		if time.Since(reported) >= repaintsEvery {
			send(found)
			found, reported = nil, time.Now()
		}
	}
	return found, nil
}

// offers sends drafts that meet a target as they are found.
func offers(ctx context.Context, d *solver.Design, draft string, q ask.Offers, send func(ask.Offered)) (ask.Offered, error) {
	i := slices.IndexFunc(d.Offers, func(j solver.OfferJob) bool { return j.Name == q.Job })
	if i < 0 {
		return ask.Offered{}, unasked(q.Job)
	}
	done, reported := ask.Progress{}, time.Now()
	err := d.Offers[i].Do(ctx, draft, q.Target, q.Seed, func(o solver.Offer) {
		send(ask.Offered{Progress: done, Offers: []solver.Offer{o}})
	}, func(part, whole int) {
		if done = (ask.Progress{Part: part, Whole: whole}); time.Since(reported) >= progressEvery {
			reported = time.Now()
			send(ask.Offered{Progress: done})
		}
	})
	return ask.Offered{Progress: done}, err
}
