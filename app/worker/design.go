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

// design answers questions about a draft.
func (s *Server) design(ctx context.Context, q ask.Request, send func(ask.Reply)) (ask.Reply, error) {
	name, draft, _ := strings.Cut(q.Draft, ":")
	var d *solver.Design
	if k := solver.KindNamed(s.Kinds, name); k != nil {
		d = k.Design
	}
	if d == nil {
		return ask.Reply{}, fmt.Errorf("puzzles of the kind %q cannot be made here", name)
	}
	ctx, cancel := within(ctx, patience)
	defer cancel()
	progress := func(part, whole int) { send(ask.Reply{Part: part, Whole: whole}) }
	do := map[ask.Op]func(context.Context, string, uint64, func(done, of int)) (string, bool){
		ask.Repair: d.Repair, ask.Finish: d.Finish,
	}[q.Op]
	for _, job := range d.Jobs {
		if q.Op == ask.Job && job.Name == q.Job {
			do = job.Do
		}
	}
	switch {
	case q.Op == ask.Census:
		return census(ctx, d, draft, send)
	case q.Op == ask.WhatIf:
		return whatIf(ctx, d, draft, q.Target.Keep, send)
	case q.Op == ask.Offers:
		return offers(ctx, d, draft, q, send)
	case do == nil:
		return ask.Reply{}, fmt.Errorf("a draft cannot be asked for %q", strings.TrimSpace(string(q.Op)+" "+q.Job))
	}
	if found, ok := do(ctx, draft, q.Seed, progress); ok {
		return ask.Reply{Draft: found}, nil
	}
	return ask.Reply{}, nil
}

// rounds lists the rounds of a puzzle.
func rounds(ctx context.Context, link solver.Link) []solver.Round {
	l := link.Kind.Ladder
	if l == nil {
		return nil
	}
	each := l.Rounds
	if each == nil {
		each = l.RoundsByFind
	}
	ctx, cancel := within(ctx, gradePatience)
	defer cancel()
	var list []solver.Round
	if !each(ctx, link.Puzzle, func(r solver.Round) { list = append(list, r) }) {
		return nil
	}
	return list
}

// census proves a draft. If it has no solution, census sends that first, and then the reason; if it has several,
// then the census.
func census(ctx context.Context, d *solver.Design, draft string, send func(ask.Reply)) (ask.Reply, error) {
	p, err := d.Puzzle(draft)
	if err != nil {
		return ask.Reply{}, err
	}
	began := time.Now()
	v := p.Prove(ctx, p.Start(), 2)
	r := ask.Reply{Verdict: v, Seconds: time.Since(began).Seconds(), Repeats: 1}
	none := v.Count == 0 && !v.Stopped
	if !none && v.Count != 2 {
		return r, nil
	}
	send(r)
	if !pauses(ctx) {
		return r, errLeft
	}
	if none {
		r.Design.Blame = d.Blame(ctx, p, draft)
		return r, nil
	}
	ctx, cancel := within(ctx, censusPatience)
	defer cancel()
	c := d.TakeCensus(ctx, p)
	r.Design.Census = &c
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
func whatIf(ctx context.Context, d *solver.Design, draft string, keep solver.Keep, send func(ask.Reply)) (ask.Reply, error) {
	if d.Repaints == nil {
		return ask.Reply{}, errors.New("only maps of regions can be repainted")
	}
	list, err := d.Repaints(ctx, draft, keep)
	if err != nil {
		return ask.Reply{}, err
	}
	var r ask.Reply
	reported := time.Now()
	for repaint := range list {
		r.Design.Repaints = append(r.Design.Repaints, repaint)
		if time.Since(reported) >= repaintsEvery {
			send(r)
			r, reported = ask.Reply{}, time.Now()
		}
	}
	return r, nil
}

// offers sends drafts that meet a target as they are found.
func offers(ctx context.Context, d *solver.Design, draft string, q ask.Request, send func(ask.Reply)) (ask.Reply, error) {
	i := slices.IndexFunc(d.Offers, func(j solver.OfferJob) bool { return j.Name == q.Job })
	if i < 0 {
		return ask.Reply{}, fmt.Errorf("a draft cannot be asked for %q", q.Job)
	}
	part, whole, reported := 0, 0, time.Now()
	err := d.Offers[i].Do(ctx, draft, q.Target, q.Seed, func(o solver.Offer) {
		send(ask.Reply{Design: ask.DesignReply{Offers: []solver.Offer{o}}, Part: part, Whole: whole})
	}, func(done, of int) {
		if part, whole = done, of; time.Since(reported) >= progressEvery {
			reported = time.Now()
			send(ask.Reply{Part: part, Whole: whole})
		}
	})
	return ask.Reply{Part: part, Whole: whole}, err
}
