// Package reading measures the texts of a ladder: its hints, and its arguments against wrong marks.
package reading

import (
	"context"
	"math/rand/v2"
	"slices"

	"quadrille/solver"
)

// An Explanation is a hint, or an argument against a wrong mark.
type Explanation struct {
	Pos   solver.Position
	Wrong solver.Mark // To is 0 for a hint
	Why   []solver.Deduction
	Told  int // the number of steps that are told at once
}

// Refutes reports whether it argues against a mark.
func (t Explanation) Refutes() bool { return t.Wrong.To != 0 }

func (t Explanation) Lines() int { return solver.LineCount(t.Why) }

// Withheld reports whether it is too long to be told.
func (t Explanation) Withheld() bool {
	return t.Refutes() && t.Told == 0 || slices.ContainsFunc(t.Why, func(d solver.Deduction) bool { return d.Told.Withheld })
}

// Ways returns the largest number of ways in one of its sentences.
func (t Explanation) Ways() int {
	most := 0
	for _, d := range t.Why {
		most = max(most, d.Told.Ways)
	}
	return most
}

// Hints lists the steps of a puzzle from its start.
func Hints(ctx context.Context, l *solver.Ladder, p solver.Puzzle) (hints []Explanation) {
	pos := p.Start()
	for d := range l.Steps(ctx, p, pos) {
		hints = append(hints, Explanation{Pos: pos, Why: []solver.Deduction{d}})
		pos = pos.Set(d.Marks...)
	}
	return hints
}

// Refutations lists the arguments against wrong marks at n positions, drawn from those of the hints of a
// puzzle with one solution; the same ones each time. Every third has several wrong marks.
func Refutations(ctx context.Context, l *solver.Ladder, p solver.Puzzle, hints []Explanation, n int) (refuted []Explanation) {
	only := p.Prove(ctx, p.Start(), 1)
	if only.Count == 0 || len(hints) == 0 {
		return nil
	}
	random := rand.New(rand.NewPCG(6, uint64(len(p.String()))))
	for i := range n {
		at := hints[random.IntN(len(hints))].Pos
		next := at
		for range 1 + max(0, i%6-3) {
			if wrong := wrongMarks(p, next, only.Witnesses[0], hints); len(wrong) > 0 {
				next = next.Set(wrong[random.IntN(len(wrong))])
			}
		}
		if next == at {
			continue
		}
		if m, known := solver.FindMistake(ctx, l, p, []solver.Position{at, next}); known && m != nil {
			refuted = append(refuted, Explanation{Pos: m.Right, Wrong: m.Wrong[0], Why: slices.Concat(m.Why, m.Rest), Told: len(m.Why)})
		}
	}
	return refuted
}

// wrongMarks lists the marks on blank sites after which a position does not lead to the solution: those with
// bytes of the hints.
func wrongMarks(p solver.Puzzle, pos, solution solver.Position, hints []Explanation) (wrong []solver.Mark) {
	var bytes []byte
	for _, h := range hints {
		for _, m := range h.Why[0].Marks {
			if !slices.Contains(bytes, m.To) {
				bytes = append(bytes, m.To)
			}
		}
	}
	for site := range pos {
		for _, to := range bytes {
			next := pos.Set(solver.Mark{Site: site, To: to})
			if pos[site] == solver.Blank && to != solver.Blank && p.Check(next) == nil && !p.Keeps(solution, next) {
				wrong = append(wrong, solver.Mark{Site: site, To: to})
			}
		}
	}
	return wrong
}

// Lines are the numbers of lines of some hints, or arguments.
type Lines []int

// Percentile returns a percentile of the numbers, or 0 for none.
func (l Lines) Percentile(percent int) int {
	if len(l) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(l))
	return sorted[(len(l)-1)*percent/100]
}

// Above counts the numbers above most.
func (l Lines) Above(most int) int {
	return len(solver.Filter(l, func(lines int) bool { return lines > most }))
}
