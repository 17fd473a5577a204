//go:build !ui_only

package worker

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"quadrille/app/ask"
	"quadrille/solver"
)

var (
	errNoLadder   = errors.New("there are no hints for this kind of puzzle yet")
	errNoSolution = errors.New("this board has no solution")
)

// byLadder answers a question by the ladder of a kind, from the position of a link, within a time
// limit.
func byLadder[A any](ctx context.Context, link solver.Link, answer func(context.Context, *solver.Ladder, solver.Position) A) (a A, err error) {
	if link.Kind.Ladder == nil {
		return a, errNoLadder
	}
	ctx, cancel := within(ctx, patience)
	defer cancel()
	return answer(ctx, link.Kind.Ladder, link.At()), nil
}

// hint returns the next deduction from the marks of a link. If no solution has them it returns none: anything
// would follow. Unique lets it rest on the solution being unique, where that is easier.
func hint(ctx context.Context, link solver.Link, unique bool) (ask.Way, error) {
	return byLadder(ctx, link, func(ctx context.Context, l *solver.Ladder, pos solver.Position) ask.Way {
		var next *solver.Deduction
		v := link.Puzzle.Prove(ctx, pos, 1)
		if v.Count > 0 || v.Stopped {
			next = standing(ctx, l, link.Puzzle, pos)
		}
		if unique && v.Count > 0 {
			next = easier(next, byUniqueness(ctx, l, link.Puzzle, pos))
		}
		if next == nil {
			return ask.Way{Verdict: v}
		}
		return ask.Way{Verdict: v, Steps: []solver.Deduction{*next}}
	})
}

// byUniqueness returns the easiest deduction that rests on the puzzle having exactly one solution; nil if it
// finds none, or if that is not proven. It must agree with the solution.
func byUniqueness(ctx context.Context, l *solver.Ladder, p solver.Puzzle, pos solver.Position) *solver.Deduction {
	if l.Unique == nil {
		return nil
	}
	v := p.Prove(ctx, p.Start(), 2)
	if v.Count != 1 || v.More || v.Stopped {
		return nil
	}
	var best *solver.Deduction
	for _, d := range l.Unique(ctx, p, pos) {
		if p.Keeps(v.Witnesses[0], pos.Set(d.Marks...)) {
			best = easier(best, &d)
		}
	}
	return best
}

// easier returns the easier of two deductions, the first where they are equally easy. Either may be nil.
func easier(a, b *solver.Deduction) *solver.Deduction {
	if a == nil || b != nil && b.Level < a.Level {
		return b
	}
	return a
}

// briefProof and proofPolls limit the work for proving a deduction: to some 50 milliseconds, where another proof may take
// its place, and to a thousand times that of the hardest ones, so that no machine refuses a right hint.
const (
	briefProof = 40
	proofPolls = 20_000
)

// proven reports whether a deduction follows from its premises, or, where that takes long, whether the only solution left
// has its marks.
func proven(ctx context.Context, l *solver.Ladder, p solver.Puzzle, pos solver.Position, d solver.Deduction) bool {
	if l.Recheck == nil {
		return true
	}
	brief := solver.WithPollLimit(ctx, briefProof)
	if err := l.Recheck(brief, p, pos, d); brief.Err() == nil {
		return err == nil
	}
	if v := p.Prove(ctx, pos, 2); v.Count == 1 && !v.Stopped {
		return p.Keeps(v.Witnesses[0], pos.Set(d.Marks...))
	}
	return l.Recheck(solver.WithPollLimit(ctx, proofPolls), p, pos, d) == nil
}

// standing returns the easiest deduction that can be proven again, nil if none can; of several as easy, one
// on the way to the next goal. It prefers a harder one to more lines than solver.UsualLines, as Ladder.Next does.
func standing(ctx context.Context, l *solver.Ladder, p solver.Puzzle, pos solver.Position) *solver.Deduction {
	var long []solver.Deduction
	for t := range l.Techniques {
		if t == len(l.Techniques)-1 {
			if d := shortest(ctx, l, p, pos, long); d != nil {
				return d
			}
		}
		found := slices.SortedStableFunc(l.Find(ctx, p, pos, t), func(a, b solver.Deduction) int { return cmp.Compare(a.Level, b.Level) })
		leadingFirst(ctx, l, p, pos, found)
		for _, d := range found {
			if d.Told.Lines() > solver.UsualLines {
				long = append(long, d)
				continue
			}
			if proven(ctx, l, p, pos, d) {
				return &d
			}
			if ctx.Err() != nil {
				return nil
			}
		}
	}
	return shortest(ctx, l, p, pos, long)
}

// shortest returns the one of some deductions with the fewest lines that can be proven again, nil if none can. It
// withholds an argument that nobody would follow.
func shortest(ctx context.Context, l *solver.Ladder, p solver.Puzzle, pos solver.Position, long []solver.Deduction) *solver.Deduction {
	slices.SortStableFunc(long, func(a, b solver.Deduction) int { return a.Told.Lines() - b.Told.Lines() })
	for _, d := range long {
		if proven(ctx, l, p, pos, d) {
			if d.Told.Long() {
				d.Told.Withhold()
			}
			return &d
		}
	}
	return nil
}

// leadPolls is the limit of work for finding the way to the next goal, a few milliseconds: a hint on that way is
// better, a fast one better still.
const leadPolls = 300

// leadingFirst moves those of the easiest deductions to the front that are on the way to the next
// goal: other marks would be a wasted hint. The deductions are sorted by level.
func leadingFirst(ctx context.Context, l *solver.Ladder, p solver.Puzzle, pos solver.Position, found []solver.Deduction) {
	easiest := 0
	for easiest < len(found) && found[easiest].Level == found[0].Level {
		easiest++
	}
	if easiest < 2 {
		return
	}
	way, _ := l.Path(solver.WithPollLimit(ctx, leadPolls), p, pos)
	strays := func(d solver.Deduction) int {
		if slices.ContainsFunc(way, func(w solver.Deduction) bool { return w.Technique == d.Technique && slices.Equal(w.Marks, d.Marks) }) {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(found[:easiest], func(a, b solver.Deduction) int { return strays(a) - strays(b) })
}
