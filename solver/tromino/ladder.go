package tromino

import (
	"context"
	_ "embed"
	"iter"
	"slices"

	"quadrille/solver"
)

// The levels of the techniques, of each in its easiest case.
const (
	levelFinished   = 1.0
	levelOnly       = 1.2
	levelParted     = 1.5
	levelPart       = 2.0
	levelCommon     = 2.4
	levelArea       = 3.0
	levelLookAhead  = 3.7
	levelWhatIf     = 5.2
	levelLongWhatIf = 7.0
	levelPieces     = 7.5
	levelCases      = 8.5
	levelDeepCases  = 10
)

// A finder yields the deductions of one technique, but for their Technique.
type finder func(s *scene, yield func(solver.Deduction) bool)

// A technique is one of the ladder, and how it is found.
type technique struct {
	solver.Technique
	find finder
}

var techniques = []technique{
	{solver.Technique{Name: "finished", Title: "Finished piece", Level: levelFinished,
		Rule: "Three cells that are joined are a whole piece, with walls all around."}, solver.WorkerOnly(finished)},
	{solver.Technique{Name: "only", Title: "Only one piece", Level: levelOnly,
		Rule: "A cell that only one piece can cover is covered by that piece."}, solver.WorkerOnly(only)},
	{solver.Technique{Name: "parted", Title: "Never together", Level: levelParted,
		Rule: "Two neighbours that no piece can hold together are parted by a wall."}, solver.WorkerOnly(parted)},
	{solver.Technique{Name: "part", Title: "One part of a piece", Level: levelPart,
		Rule: "A cell that can only be one part of a piece, such as a corner, has the edges that all such pieces give it."}, solver.WorkerOnly(part)},
	{solver.Technique{Name: "common", Title: "In all pieces", Level: levelCommon,
		Rule: "What all pieces that can cover a cell have in common is so."}, solver.WorkerOnly(common)},
	{solver.Technique{Name: "area", Title: "Multiple of three", Level: levelArea,
		Rule: "The number of cells of a closed area is a multiple of three, and where one edge leads out of it, that settles the edge."}, solver.WorkerOnly(narrow)},
	{solver.Technique{Name: "look-ahead", Title: "Look ahead", Level: levelLookAhead,
		Rule: "A piece is out if it leaves a cell without any, or an area that is no multiple of three; what the others have in common is so."}, solver.WorkerOnly(lookAhead)},
	{solver.Technique{Name: "what-if", Title: "What if", Level: levelWhatIf,
		Rule: "A mark that leads to a contradiction in a few simple steps is wrong."}, solver.WorkerOnly(whatIf)},
	{solver.Technique{Name: "long-what-if", Title: "Long what-if", Level: levelLongWhatIf,
		Rule: "A mark that leads to a contradiction in many simple steps is wrong."}, solver.WorkerOnly(longWhatIf)},
	{solver.Technique{Name: "pieces", Title: "What if, by pieces", Level: levelPieces,
		Rule: "What the pieces over a cell have in common is so, once those that lead to a contradiction are out."}, solver.WorkerOnly(byPieces)},
	{solver.Technique{Name: "cases", Title: "Cases", Level: levelCases,
		Rule: "A mark is wrong if each of the cases that it leaves comes to a contradiction."}, solver.WorkerOnly(cases)},
}

// lessons has a line for each technique, its name and a link. The command lessons finds them.
//
//go:embed lessons.txt
var lessons string

// ladder is the ladder of the kind.
func ladder() *solver.Ladder {
	l := &solver.Ladder{
		Find: solver.WorkerOnly(find), Recheck: solver.WorkerOnly(recheck), Refute: solver.WorkerOnly(refute),
		Gain:  func(solver.Puzzle) string { return "piece" },
		Gains: solver.WorkerOnly(gains),
	}
	for _, t := range techniques {
		l.Techniques = append(l.Techniques, t.Technique)
	}
	l.Teach(lessons)
	l.Rounds = solver.WorkerOnly(func(ctx context.Context, p solver.Puzzle, yield func(solver.Round)) bool {
		return l.RoundsBy(ctx, p, yield, func(pos solver.Position) solver.Finding { return tersely(ctx, p.(*Puzzle), pos) })
	})
	return l
}

// tersely finds without a word.
func tersely(ctx context.Context, p *Puzzle, pos solver.Position) solver.Finding {
	s, ok := look(ctx, p, pos)
	s.terse = true
	return func(technique int) iter.Seq[solver.Deduction] {
		return func(yield func(solver.Deduction) bool) {
			if ok && ctx.Err() == nil {
				techniques[technique].find(s, yield)
			}
		}
	}
}

func find(ctx context.Context, p solver.Puzzle, pos solver.Position, technique int) iter.Seq[solver.Deduction] {
	return finding(ctx, p.(*Puzzle), pos, technique, techniques[technique].find)
}

// finding runs a finder at a position.
func finding(ctx context.Context, p *Puzzle, pos solver.Position, technique int, find finder) iter.Seq[solver.Deduction] {
	return func(yield func(solver.Deduction) bool) {
		if ctx.Err() != nil {
			return
		}
		s, ok := look(ctx, p, pos)
		if !ok {
			return
		}
		find(s, func(d solver.Deduction) bool {
			d.Technique, d.Where = technique, p.where(d)
			return yield(d)
		})
	}
}

// gains reports whether marks close the outline of a piece.
func gains(sp solver.Puzzle, pos solver.Position, marks []solver.Mark) bool {
	b, next := sp.(*Puzzle).tiling(), pos.Set(marks...)
	for _, m := range marks {
		for _, t := range slices.Concat(b.joins[m.Site], b.leaves[m.Site]) {
			if tile := &b.all[t]; tile.closed(next) && !tile.closed(pos) {
				return true
			}
		}
	}
	return false
}

// closed reports whether a position has the whole outline of a tile.
func (t *tile) closed(pos solver.Position) bool {
	return !slices.ContainsFunc(t.marks, func(m solver.Mark) bool { return pos[m.Site] != m.To })
}
