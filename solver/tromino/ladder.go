package tromino

import (
	"context"
	_ "embed"
	"iter"
	"slices"

	"quadrille/solver"
	"quadrille/solver/reason"
	"quadrille/solver/telling"
)

// The levels of the techniques, each in its easiest case.
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
)

const ruleCommon = "Whatever all the pieces that fit a cell agree on is settled."

var techniques = reason.Ladder[*state]{
	View: solver.WorkerOnly(func(ctx context.Context, p solver.Puzzle, pos solver.Position) (*state, bool) {
		if ctx.Err() != nil {
			return nil, false
		}
		return newState(ctx, p.(*Puzzle), pos)
	}),
	Where:  solver.WorkerOnly((*state).where),
	Refute: solver.WorkerOnly((*state).refute),
	Techniques: []reason.Technique[*state]{
		{Technique: solver.Technique{Name: "finished", Title: "Finished piece", Level: levelFinished,
			Rule: "Three joined cells are a whole piece, with walls all around it."}, Find: solver.WorkerOnly(finished)},
		{Technique: solver.Technique{Name: "only", Title: "Only one piece", Also: "naked single", Level: levelOnly,
			Rule: "If only one piece fits a cell, it goes there."}, Find: solver.WorkerOnly(only)},
		{Technique: solver.Technique{Name: "parted", Title: "Never together", Level: levelParted,
			Rule: "If no piece can hold two neighbours together, there is a wall between them."}, Find: solver.WorkerOnly(parted)},
		{Technique: solver.Technique{Name: "part", Title: "One part of a piece", Level: levelPart,
			Rule: "If a cell can only be one part of a piece, such as a corner, the edges that all such pieces share are settled."}, Find: solver.WorkerOnly(samePart)},
		{Technique: solver.Technique{Name: "common", Title: "In all pieces", Level: levelCommon,
			Rule: ruleCommon}, Find: solver.WorkerOnly(common)},
		{Technique: solver.Technique{Name: "area", Title: "Multiple of three", Level: levelArea,
			Rule: "A closed area has a multiple of three cells: that tells whether a piece crosses its only way out."}, Find: solver.WorkerOnly(narrow)},
		{Technique: solver.Technique{Name: "look-ahead", Title: "Look ahead", Level: levelLookAhead,
			Rule: "A piece is out if it leaves a cell without any, or cuts off an area that is no multiple of three."}, Find: solver.WorkerOnly(lookAhead)},
		{Technique: solver.Technique{Name: "what-if", Title: "What if", Level: levelWhatIf,
			Rule: "A mark that leads to a contradiction in a few simple steps is wrong."}, Find: solver.WorkerOnly(whatIf)},
		{Technique: solver.Technique{Name: "long-what-if", Title: "Long what-if", Level: levelLongWhatIf,
			Rule: "A mark that leads to a contradiction in many simple steps is wrong."}, Find: solver.WorkerOnly(longWhatIf)},
		{Technique: solver.Technique{Name: "pieces", Title: "What if, by pieces", Level: levelPieces,
			Rule: "Pieces that lead to a contradiction are out; whatever the others over a cell agree on is settled."}, Find: solver.WorkerOnly(byPieces)},
		{Technique: solver.Technique{Name: "cases", Title: "Cases", Also: "bifurcation", Level: reason.LevelCases,
			Rule: "A mark is wrong if every case that it leaves ends in a contradiction."}, Find: solver.WorkerOnly(cases)},
	},
}

// lessons has a line for each technique: its name and a link. The command lessons finds them.
//
//go:embed lessons.txt
var lessons string

func ladder() *solver.Ladder {
	l := techniques.Solver()
	l.Recheck, l.Reaches = solver.WorkerOnly(recheck), solver.WorkerOnly(reaches)
	l.Not = solver.WorkerOnly(func(_ solver.Puzzle, _ solver.Position, wrong solver.Mark) []solver.Mark {
		return []solver.Mark{other(wrong)}
	})
	l.Goal = func(solver.Puzzle) string { return "piece" }
	l.Teach(lessons)
	l.Rounds = solver.WorkerOnly(func(ctx context.Context, p solver.Puzzle, yield func(solver.Round)) bool {
		return l.RoundsBy(ctx, p, yield, func(pos solver.Position) solver.Finding { return tersely(ctx, p.(*Puzzle), pos) })
	})
	return l
}

// tersely finds deductions without their text.
func tersely(ctx context.Context, p *Puzzle, pos solver.Position) solver.Finding {
	s, ok := newState(ctx, p, pos)
	s.terse = true
	return func(technique int) iter.Seq[solver.Deduction] {
		return func(yield func(solver.Deduction) bool) {
			if ok && ctx.Err() == nil {
				techniques.Techniques[technique].Find(s, yield)
			}
		}
	}
}

// reaches reports whether marks close the outline of a piece.
func reaches(sp solver.Puzzle, pos solver.Position, marks []solver.Mark) bool {
	p, next := sp.(*Puzzle), pos.Set(marks...)
	b := p.indexed()
	for _, m := range marks {
		for _, l := range slices.Concat(b.joins[m.Site], b.leaves[m.Site]) {
			if at := &p.places[l]; at.closed(next) && !at.closed(pos) {
				return true
			}
		}
	}
	return false
}

// closed reports whether a position has the whole outline of a piece at the place.
func (l *place) closed(pos solver.Position) bool {
	return !slices.ContainsFunc(l.marks, func(m solver.Mark) bool { return pos[m.Site] != m.To })
}

// recheck runs the prover on a puzzle with only the clues of the units of a deduction, at a position with
// only the marks of its premises: no solution may contradict it.
func recheck(ctx context.Context, sp solver.Puzzle, pos solver.Position, d solver.Deduction) error {
	p := sp.(*Puzzle)
	clues := make([]byte, p.Cells())
	for c := range clues {
		clues[c] = Unknown
		if slices.ContainsFunc(d.Units, func(u []int) bool { return slices.Equal(u, p.Edges(c)) }) {
			clues[c] = p.Clue(c)
		}
	}
	q := newPuzzle(p.size, string(clues))
	less := reason.Restrict(q, pos, d.Premises)
	for _, m := range d.Marks {
		if err := reason.CheckRefuted(ctx, q, less, other(m), "between "+telling.Spell(p.edgeRef(m.Site), 1)); err != nil {
			return err
		}
	}
	return nil
}
