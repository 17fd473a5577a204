package ladder

import (
	"context"
	"math"

	"quadrille/solver"
)

// A severalState is a position with several stars a unit in the form that techniques use.
type severalState struct {
	*Board
	ctx         context.Context
	pos         solver.Position
	stars, open cells
	left        []cells           // of each unit, its open cells
	need        []int8            // of each unit, the stars it still needs
	terse       bool              // deductions have marks and levels only
	refuting    bool              // it argues against a wrong mark
	easiest     float64           // the level above which deductions do not count
	after       [3 * maxSize]int8 // of each unit, the stars it needs beside a supposed one
	reused      *caseSearch       // by caseSearch, allocated on first use
	filling     fill
	packing     packing
	shared      [maxSize]share
}

// survey returns the state of a position. It is not ok if ctx has ended or the position is visibly wrong, so
// that anything would follow from it.
func (b *Board) survey(ctx context.Context, pos solver.Position) (*severalState, bool) {
	f := b.newState()
	return f, f.survey(ctx, pos)
}

func (b *Board) newState() *severalState {
	return &severalState{Board: b, left: make([]cells, 3*b.n), need: make([]int8, 3*b.n)}
}

// findSeveral runs a technique of several stars. It keeps the state for the next one, since the state caches
// the consequences of many cases at its position.
func (b *Board) findSeveral(ctx context.Context, pos solver.Position, find func(*severalState, func(solver.Deduction) bool), yield func(solver.Deduction) bool) {
	f := b.last.Swap(nil)
	if f == nil {
		f = b.newState()
	}
	if f.pos == pos {
		f.ctx = ctx
	} else if !f.survey(ctx, pos) {
		return
	}
	whole := true
	find(f, func(d solver.Deduction) bool {
		whole = yield(d)
		return whole
	})
	if whole && ctx.Err() == nil {
		b.last.Store(f)
	}
}

// survey sets the state to another position of its board.
func (f *severalState) survey(ctx context.Context, pos solver.Position) bool {
	b := f.Board
	f.ctx, f.pos, f.easiest = ctx, pos, math.Inf(1)
	f.stars, f.open = cells{}, cells{}
	for c := range len(pos) {
		switch pos[c] {
		case star:
			f.stars.add(c)
		case solver.Blank:
			f.open.add(c)
		}
	}
	for c := range f.stars.each(b.words) {
		if f.stars.meets(&b.near[c], b.words) {
			return false
		}
		f.open.drop(&b.near[c], b.words)
	}
	for u := range b.in {
		f.need[u] = int8(b.k - f.stars.common(&b.in[u], b.words))
		if f.need[u] == 0 {
			f.open.drop(&b.in[u], b.words)
		}
	}
	for u := range b.in {
		f.left[u] = f.open.and(&b.in[u])
		if f.need[u] < 0 || f.left[u].count(b.words) < int(f.need[u]) {
			return false
		}
	}
	for u := range b.in {
		if !f.fill(f.need, f.whole(u)).possible(&f.open) {
			return false
		}
	}
	return ctx.Err() == nil
}

func (b *Board) union(of []cells, units []int) (all cells) {
	for _, u := range units {
		all.join(&of[u], b.words)
	}
	return all
}

// needOf returns the number of stars some units still need.
func (f *severalState) needOf(units []int) (need int) {
	for _, u := range units {
		need += int(f.need[u])
	}
	return need
}

// idle reports whether deductions of a level do not count.
func (f *severalState) idle(level float64) bool { return level > f.easiest }

// deduce makes a deduction of stars and crosses; it calls told for the text unless the state is terse.
func (f *severalState) deduce(level float64, stars, out cells, told func(w *severalPremises) (text string, cases []solver.Case)) solver.Deduction {
	d := solver.Deduction{Level: level, Marks: marksOf(stars, out)}
	if f.terse {
		return d
	}
	w := f.premises()
	text, cases := told(w)
	d.Told.SetText(text)
	d.Told.Cases = cases
	w.into(&d)
	return d
}

// marksOf lists marks in the order of the cells.
func marksOf(stars, out cells) []solver.Mark {
	both := stars.or(&out)
	words := len(both)
	marks := make([]solver.Mark, 0, both.count(words))
	for c := range both.each(words) {
		m := solver.Mark{Site: c, To: cross}
		if stars.has(c) {
			m.To = star
		}
		marks = append(marks, m)
	}
	return marks
}
