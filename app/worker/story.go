//go:build !ui_only

package worker

import (
	"context"
	"fmt"
	"time"

	"quadrille/app/ask"
	"quadrille/solver"
)

// reportStory is the time between two reports of a story.
const reportStory = time.Second / 10

// story lists the deductions that the ladder makes from the start on, and counts those that could have been made in their
// place, by techniques up to the hardest that is used, with arguments that people follow. It has no limit of time, and
// sends how far it is.
func story(ctx context.Context, link solver.Link, send func(ask.WholeWay)) (ask.WholeWay, error) {
	l, p := link.Kind.Ladder, link.Puzzle
	if l == nil {
		return ask.WholeWay{}, errNoLadder
	}
	var way ask.WholeWay
	pos, hardest, sent := p.Start(), 0, time.Now()
	progress := func(part, whole int) {
		if time.Since(sent) > reportStory {
			sent = time.Now()
			send(ask.WholeWay{Progress: ask.Progress{Part: part, Whole: whole}})
		}
	}
	for d := range l.Steps(ctx, p, pos) {
		way.Steps = append(way.Steps, d)
		hardest = max(hardest, d.Technique)
		progress(len(way.Steps), 0)
	}
	for i, d := range way.Steps {
		seen := map[string]bool{fmt.Sprint(d.Marks): true}
		for t := 0; t <= hardest && ctx.Err() == nil; t++ {
			for other := range l.Find(ctx, p, pos, t) {
				if !other.Told.Long() {
					seen[fmt.Sprint(other.Marks)] = true
				}
			}
		}
		way.Open = append(way.Open, len(seen))
		pos = pos.Set(d.Marks...)
		progress(i+1, len(way.Steps))
	}
	if g, graded := l.Rate(ctx, p); graded {
		way.Band = g.Band
	}
	if ctx.Err() != nil {
		return ask.WholeWay{}, errLeft
	}
	return way, nil
}
