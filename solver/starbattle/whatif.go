package starbattle

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"

	"quadrille/solver"
	"quadrille/solver/starbattle/engine"
)

// The poll limits of a search for the solutions of one repaint: first, and again if that was not enough, once
// all others are known.
const (
	soonSettled = 20
	lateSettled = 2_000
)

// The poll limits of a grade: first, and for each cell once all others are known. Repaints that take longer
// are not graded.
const (
	soonGraded = 2_000
	lateGraded = 1_000
)

// WhatIf implements solver.Repaints.
//
// A solution of the map stays one if it has no star on the repainted cell; all new ones have a star there. So
// WhatIf first finds the solutions of the map, and then searches only for those with a star on the cell.
func (d Draft) WhatIf(ctx context.Context, keep solver.Keep) (iter.Seq[solver.Repaint], error) {
	w, err := newWhatIf(ctx, d, keep)
	if err != nil {
		return nil, err
	}
	return func(yield func(solver.Repaint) bool) {
		var late, one []solver.Repaint
		if !w.countEach(w.repaints(), soonSettled, &one, func(r solver.Repaint) bool {
			if r.Count == solver.Unsettled {
				late = append(late, r)
				return true
			}
			return yield(r)
		}) || !w.countEach(late, lateSettled, &one, yield) {
			return
		}
		if late, ok := w.grade(one, soonGraded, yield); ok {
			w.grade(late, lateGraded*len(w.region), yield)
		}
	}, nil
}

// A whatIf evaluates the repaints of a map.
type whatIf struct {
	*regionEditor
	draft     Draft
	letters   string
	solutions []engine.Stars
	asked     int // the calls of Stop left
}

func newWhatIf(ctx context.Context, d Draft, keep solver.Keep) (*whatIf, error) {
	if faults := d.Faults(); len(faults) > 0 {
		return nil, errors.New(faults[0].Text)
	}
	w := &whatIf{draft: d, letters: d.Letters()}
	w.regionEditor = newRegionEditor(ctx, nil, d.n, d.k, d.numbers(w.letters))
	if err := w.keep(keep); err != nil {
		return nil, err
	}
	r := w.engine.Each(func(s engine.Stars) bool {
		w.solutions = append(w.solutions, s)
		return len(w.solutions) <= solver.MaxKnown
	})
	switch {
	case len(w.solutions) > solver.MaxKnown:
		return nil, fmt.Errorf("too many solutions for this: repaint until there are at most %d", solver.MaxKnown)
	case r.Stopped:
		return nil, ctx.Err()
	}
	w.engine.Stop = func() bool {
		w.asked--
		return w.asked < 0 || w.stopped()
	}
	return w, nil
}

// keep applies the constraints of k. The error is a sentence.
func (e *regionEditor) keep(k solver.Keep) error {
	for _, c := range k.Locked {
		if c < 0 || c >= len(e.frozen) {
			return fmt.Errorf("there is no cell %d to keep", c)
		}
		e.frozen[c] = true
	}
	like, err := symmetryOf(k.Symmetry, e.n)
	if err != nil {
		return err
	}
	if e.like = like; !like.match(e.region) {
		return errors.New("the regions are not symmetric yet")
	}
	return nil
}

// repaints lists the repaints of the map, each once for all images of its cell.
func (w *whatIf) repaints() (list []solver.Repaint) {
	for c, g := range w.region {
		if orbit := w.like.orbits[c]; c != slices.Min(orbit) || slices.ContainsFunc(orbit, func(d int) bool { return w.frozen[d] }) {
			continue
		}
		var around [4]uint8
		for _, h := range w.neighbours(&around, c) {
			r, before := solver.Repaint{Site: c, To: w.letters[h]}, 0
			if w.like.plain() {
				r.Splits = w.splits(c)
			} else {
				before = w.piecesOf(g)
			}
			w.set(c, h)
			r.Empties = w.size[g] == 0
			if !w.like.plain() { // images may join it again
				r.Splits = w.piecesOf(g) > before
			}
			w.set(c, g)
			list = append(list, r)
		}
	}
	return list
}

// countEach counts the solutions of repaints, each with a limit of asked calls of Stop, and collects those with
// one. It reports whether to continue.
func (w *whatIf) countEach(list []solver.Repaint, asked int, one *[]solver.Repaint, yield func(solver.Repaint) bool) bool {
	for _, r := range list {
		w.asked = asked
		r.Count = w.count2(r)
		if w.stopped() || !yield(r) {
			return false
		}
		if r.Count == 1 {
			*one = append(*one, r)
		}
	}
	return true
}

// grade grades repaints with one solution, each with a poll limit, and returns those that take longer. It
// reports whether to continue.
func (w *whatIf) grade(one []solver.Repaint, polls int, yield func(solver.Repaint) bool) (late []solver.Repaint, ok bool) {
	ladder := newLadder()
	for _, r := range one {
		p := w.after(r)
		g, ok := ladder.Rate(solver.WithPollLimit(w.ctx, polls), p)
		switch {
		case w.stopped():
			return nil, false
		case !ok:
			late = append(late, r)
			continue
		}
		if r.Graded, r.Band, r.Number = true, g.Band, g.Number; !yield(r) {
			return nil, false
		}
	}
	return late, true
}

// count2 counts the solutions after a repaint, up to 2.
func (w *whatIf) count2(r solver.Repaint) int {
	if r.Empties {
		return 0
	}
	orbit, left := w.like.orbits[r.Site], 0
	for i := 0; i < len(w.solutions) && left < 2; i++ {
		if !w.hasAny(&w.solutions[i], orbit) {
			left++
		}
	}
	if left == 2 {
		return 2
	}
	g := w.region[r.Site]
	w.set(r.Site, w.to(r))
	defer w.set(r.Site, g)
	begun := w.countAt(r.Site, 2-left)
	if w.asked < 0 && left+begun < 2 {
		return solver.Unsettled
	}
	return left + begun
}

// to returns the region to which a repaint moves its cell.
func (w *whatIf) to(r solver.Repaint) uint8 { return uint8(strings.IndexByte(w.letters, r.To)) }

func (w *whatIf) after(r solver.Repaint) *Puzzle {
	g := w.region[r.Site]
	w.set(r.Site, w.to(r))
	defer w.set(r.Site, g)
	p, err := New(w.n, w.k, w.draft.lettered(w.region, w.letters).cells)
	if err != nil {
		panic(err) // it has one solution, so no region was lost
	}
	return p
}
