package abcd

import (
	"context"
	_ "embed"
	"iter"
	"slices"

	"quadrille/solver"
	"quadrille/solver/reason"
)

// The levels of the techniques, each in its easiest case.
const (
	levelUsedUp          = 1.0
	levelNeighbours      = 1.4
	levelPlaces          = 2.0
	levelRuns            = 2.3
	levelManyRuns        = 2.6
	levelCrowding        = 2.9
	levelCrowdingByCount = 3.1
	levelSets            = 3.2
	levelWholeLine       = 3.7
	levelTwoLines        = 5.0
	levelWhatIf          = 5.2
	levelLongWhatIf      = 7.0
	levelLineWhatIf      = 7.5
)

var techniques = reason.Ladder[*state]{
	View: solver.WorkerOnly(func(ctx context.Context, p solver.Puzzle, pos solver.Position) (*state, bool) {
		return newState(ctx, p.(*Puzzle), pos)
	}),
	Where:  solver.WorkerOnly((*state).where),
	Refute: solver.WorkerOnly((*state).refute),
	Techniques: []reason.Technique[*state]{
		{Technique: solver.Technique{Name: "counts", Title: "Counts used up", Also: "naked single", Level: levelUsedUp,
			Rule: "If the counts of its row and column leave a cell just one letter, it takes that letter."}, Find: solver.WorkerOnly(countsUsedUp)},
		{Technique: solver.Technique{Name: "neighbours", Title: "Neighbours", Level: levelNeighbours,
			Rule: "If counts, neighbours and notes leave a cell just one letter, it takes that letter."}, Find: solver.WorkerOnly(neighbours)},
		{Technique: solver.Technique{Name: "places", Title: "Last places", Also: "hidden single", Level: levelPlaces,
			Rule: "If a line needs as many of a letter as it has cells for it, each of these cells takes one."}, Find: solver.WorkerOnly(lastPlaces)},
		{Technique: solver.Technique{Name: "runs", Title: "Every other cell", Level: levelRuns,
			Rule: "If a line only just fits its letters without touching, an odd stretch of open cells has one in every other cell."}, Find: solver.WorkerOnly(runs)},
		{Technique: solver.Technique{Name: "crowding", Title: "No room", Level: levelCrowding,
			Rule: "A letter is wrong if it leaves a line too little room for the letters it still needs."}, Find: solver.WorkerOnly(crowding)},
		{Technique: solver.Technique{Name: "sets", Title: "Filled cells", Also: "locked set", Level: levelSets,
			Rule: "If some letters need exactly as many cells as they can stand in, no other letter goes there."}, Find: solver.WorkerOnly(sets)},
		{Technique: solver.Technique{Name: "line", Title: "Whole line", Level: levelWholeLine,
			Rule: "Whatever all ways to fill a line agree on is settled."}, Find: solver.WorkerOnly(wholeLine)},
		{Technique: solver.Technique{Name: "two-lines", Title: "Two lines", Level: levelTwoLines,
			Rule: "A way to fill a line is out if it leaves no way to fill the line beside it."}, Find: solver.WorkerOnly(twoLines)},
		{Technique: solver.Technique{Name: "what-if", Title: "What if", Level: levelWhatIf,
			Rule: "A letter that leads to a contradiction in a few simple steps is wrong."}, Find: solver.WorkerOnly(whatIf)},
		{Technique: solver.Technique{Name: "long-what-if", Title: "Long what-if", Level: levelLongWhatIf,
			Rule: "A letter that leads to a contradiction in many simple steps is wrong."}, Find: solver.WorkerOnly(longWhatIf)},
		{Technique: solver.Technique{Name: "line-what-if", Title: "What if, by lines", Level: levelLineWhatIf,
			Rule: "A letter is wrong if filling whole lines with it leads to a contradiction."}, Find: solver.WorkerOnly(lineWhatIf)},
		{Technique: solver.Technique{Name: "cases", Title: "Cases", Also: "bifurcation", Level: reason.LevelCases,
			Rule: "A letter is wrong if every case that it leaves ends in a contradiction."}, Find: solver.WorkerOnly(cases)},
	},
}

// lessons has a line for each technique: its name and a link. The command lessons finds them.
//
//go:embed lessons.txt
var lessons string

func ladder() *solver.Ladder {
	l := techniques.Solver()
	l.Join, l.Recheck, l.Reaches = join, solver.WorkerOnly(recheck), solver.WorkerOnly(reaches)
	l.Not = solver.WorkerOnly(not)
	l.Goal = func(solver.Puzzle) string { return "letter" }
	l.Teach(lessons)
	l.Rounds = solver.WorkerOnly(func(ctx context.Context, p solver.Puzzle, yield func(solver.Round)) bool {
		return l.RoundsBy(ctx, p, yield, func(pos solver.Position) solver.Finding { return tersely(ctx, p.(*Puzzle), pos) })
	})
	return l
}

// tersely finds deductions without their arguments.
func tersely(ctx context.Context, p *Puzzle, pos solver.Position) solver.Finding {
	s, ok := newState(ctx, p, pos)
	return func(technique int) iter.Seq[solver.Deduction] {
		return func(yield func(solver.Deduction) bool) {
			if ok {
				s.terse = true
				techniques.Techniques[technique].Find(s, yield)
			}
		}
	}
}

// reaches reports whether marks write a letter.
func reaches(sp solver.Puzzle, pos solver.Position, marks []solver.Mark) bool {
	p := sp.(*Puzzle)
	return slices.ContainsFunc(marks, func(m solver.Mark) bool {
		return m.Site < p.Cells() && m.To != solver.Blank && pos[m.Site] == solver.Blank
	})
}

// not returns the notes without a letter, or the only letter left.
func not(sp solver.Puzzle, pos solver.Position, wrong solver.Mark) []solver.Mark {
	p := sp.(*Puzzle)
	if wrong.Site >= p.Cells() {
		return nil
	}
	notes := p.Notes(pos, wrong.Site)
	if notes == 0 {
		notes = p.all()
	}
	left := notes &^ (1 << (wrong.To - 'A'))
	if left.Len() == 1 {
		return append(p.Note(pos, wrong.Site, 0), solver.Mark{Site: wrong.Site, To: Letter(left.First())})
	}
	return p.Note(pos, wrong.Site, left)
}

// join returns the position with the marks of both: notes are intersected.
func join(sp solver.Puzzle, a, b solver.Position) solver.Position {
	p := sp.(*Puzzle)
	for c := range p.Cells() {
		if a[c] == solver.Blank && b[c] != solver.Blank {
			a = a.Set(solver.Mark{Site: c, To: b[c]})
		}
		m, n := p.Notes(a, c), p.Notes(b, c)
		if m == 0 {
			m = p.all()
		}
		if a[c] == solver.Blank && n != 0 && m&n != 0 {
			a = a.Set(p.Note(a, c, m&n)...)
		}
	}
	return a
}

// recheck runs the prover on a puzzle with only the counts of the units of a deduction, at a position with
// only the marks of its premises: no solution may contradict it.
func recheck(ctx context.Context, sp solver.Puzzle, pos solver.Position, d solver.Deduction) error {
	p := sp.(*Puzzle)
	counts := slices.Repeat([]int{Unknown}, len(p.counts))
	for l, cells := range p.lines {
		if slices.ContainsFunc(d.Units, func(u []int) bool { return slices.Equal(u, cells) }) {
			copy(counts[l*p.letters:], p.countsIn(l))
		}
	}
	q := newPuzzle(p.size, counts, "")
	less := reason.Restrict(q, pos, d.Premises)
	next := pos.Set(d.Marks...)
	for _, m := range d.Marks {
		c := p.CellOf(m.Site)
		denied := p.candidates(pos)[c] &^ p.candidates(next)[c]
		if m.Site < p.Cells() {
			denied = p.all() &^ (1 << (m.To - 'A'))
		}
		for ; denied != 0; denied &= denied - 1 {
			a := denied.First()
			if notes := p.Notes(less, c); notes != 0 && !notes.Has(a) {
				continue
			}
			if err := reason.CheckRefuted(ctx, q, less, solver.Mark{Site: c, To: Letter(a)}, "at "+p.CellName(c)); err != nil {
				return err
			}
		}
	}
	return nil
}
