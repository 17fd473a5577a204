package ladder

import (
	"context"
	"math"

	"quadrille/solver"
)

// The levels of the techniques for several stars that one star does not have.
const (
	levelTile      = 3.5
	levelCount     = 5.0
	levelTwoLines  = 5.5
	levelHypoCount = 6.0
	levelComposite = 6.5
	levelHypoChain = 7.5
	levelHypoDeep  = 9.0
)

// severalStars are the techniques for boards of several stars a unit. Those that one star has,
// too, are described there.
func severalStars() []technique {
	return []technique{
		{Technique: solver.Technique{Name: "last-colour"}, several: solver.WorkerOnly(lastOfRegions)},
		{Technique: solver.Technique{Name: "last-line"}, several: solver.WorkerOnly(lastOfLines)},
		{Technique: solver.Technique{Name: "colour-in-line"}, several: solver.WorkerOnly(regionInLine)},
		{Technique: solver.Technique{Name: "line-in-colour"}, several: solver.WorkerOnly(lineInRegion)},
		{Technique: solver.Technique{Name: "tile", Title: "Ways to fill a unit", Level: levelTile,
			Rule: "What is the same in all ways to put the stars of a unit on its open cells is so."}, several: solver.WorkerOnly(tile)},
		{Technique: solver.Technique{Name: "pair"}, several: solver.WorkerOnly(two)},
		{Technique: solver.Technique{Name: "triple"}, several: solver.WorkerOnly(three)},
		{Technique: solver.Technique{Name: "count", Title: "Counting room", Level: levelCount,
			Rule: "Where the most that units have room for is just what is needed, each has that many there."}, several: solver.WorkerOnly(count)},
		{Technique: solver.Technique{Name: "squeeze", Title: "Two lines at once", Level: levelTwoLines,
			Rule: "What is the same in all ways to fill two neighbouring lines is so."}, several: solver.WorkerOnly(squeeze)},
		{Technique: solver.Technique{Name: "hypo-count", Title: "No room left", Level: levelHypoCount,
			Rule: "A star is wrong where it leaves a unit too little room for its own stars."}, several: solver.WorkerOnly(hypoCount)},
		{Technique: solver.Technique{Name: "composite", Title: "Combined areas", Level: levelComposite,
			Rule: "Lines without the regions inside them, or two units together, hold a known number of stars: what all ways share is so."}, several: solver.WorkerOnly(composite)},
		{Technique: solver.Technique{Name: "quad"}, several: solver.WorkerOnly(four)},
		{Technique: solver.Technique{Name: "hypo-chain", Title: "Chain of forced stars", Level: levelHypoChain,
			Rule: "A mark is wrong if the stars that it forces, one after the other, leave a unit without room."}, several: solver.WorkerOnly(hypoChain)},
		{Technique: solver.Technique{Name: "hypo-deep", Title: "Deep what-if", Level: levelHypoDeep,
			Rule: "A mark is wrong if all that follows from it, by whole units and pairs of lines, comes to a contradiction."}, several: solver.WorkerOnly(hypoDeep)},
		{Technique: solver.Technique{Name: "cases"}, several: solver.WorkerOnly(severalCases)},
	}
}

// A severalState is a position with several stars a unit, as a technique looks at it.
type severalState struct {
	*Board
	ctx         context.Context
	pos         solver.Position
	stars, open cells
	left        []cells // of each unit, its open cells
	need        []int8  // of each unit, the stars it still needs
	terse       bool    // only marks and levels are asked for
	easiest     float64 // above this level nothing counts
	filling     fill
	shared      [maxSize]share
}

// survey makes the state of a position; false where ctx has ended, or the position has
// visibly gone wrong and anything would follow from it.
func (b *Board) survey(ctx context.Context, pos solver.Position) (*severalState, bool) {
	f := &severalState{Board: b, left: make([]cells, 3*b.n), need: make([]int8, 3*b.n)}
	return f, f.survey(ctx, pos)
}

// survey makes it the state of another position of its board.
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
	for c := range f.stars.all {
		if f.stars.overlaps(&b.near[c]) {
			return false
		}
		f.open = f.open.but(&b.near[c])
	}
	for u := range b.in {
		f.need[u] = int8(b.k - f.stars.common(&b.in[u], b.words))
		if f.need[u] == 0 {
			f.open = f.open.but(&b.in[u])
		}
	}
	for u := range b.in {
		f.left[u] = f.open.and(&b.in[u])
		if f.need[u] < 0 || f.left[u].size() < int(f.need[u]) {
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

// idle reports whether nothing of a level counts.
func (f *severalState) idle(level float64) bool { return level > f.easiest }

// deduce makes a deduction of stars and crosses; the words are asked for only if they are
// to be told.
func (f *severalState) deduce(level float64, stars, out cells, told func(w *severalPremises) (text string, cases []solver.Case)) solver.Deduction {
	d := solver.Deduction{Level: level, Marks: marksOf(stars, out)}
	if f.terse {
		return d
	}
	w := f.premises()
	d.Text, d.Cases = told(w)
	w.into(&d)
	return d
}

// marksOf lists marks in the order of the cells.
func marksOf(stars, out cells) []solver.Mark {
	both := stars.or(&out)
	marks := make([]solver.Mark, 0, both.size())
	for c := range both.all {
		m := solver.Mark{Site: c, To: cross}
		if stars.has(c) {
			m.To = star
		}
		marks = append(marks, m)
	}
	return marks
}
