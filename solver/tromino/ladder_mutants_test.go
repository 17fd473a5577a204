package tromino

import (
	"context"
	"iter"
	"slices"
	"testing"

	"quadrille/solver"
	"quadrille/solver/reason"
	"quadrille/solver/solvertest"
)

// Some of a few puzzles expose each wrong technique.
func TestMutantsDie(t *testing.T) {
	solvertest.Mutants(t, Kind(), small(t, 8, 20), mutants)
}

type finder = reason.Finder[*state]

// mutant adapts a finder to the harness.
func mutant(find finder) solvertest.Finder {
	return func(ctx context.Context, p solver.Puzzle, pos solver.Position) iter.Seq[solver.Deduction] {
		return techniques.Run(ctx, p, pos, 0, find)
	}
}

var mutants = []solvertest.Mutant{
	{Name: "the first piece of several", Find: mutant(perCellOf(func(left []int) []int { return left[:1] })), Want: solvertest.Untrue},
	{Name: "all pieces but one", Find: mutant(perCellOf(func(left []int) []int { return left[:max(1, len(left)-1)] })), Want: solvertest.Untrue},
	{Name: "a bridge with a piece to spare", Find: mutant(bridges(func(b *bridge) { b.cells = append(b.cells, b.out) })), Want: solvertest.Untrue},
	{Name: "a bridge from the other side", Find: mutant(bridges(func(b *bridge) { b.in, b.out = b.out, b.in })), Want: solvertest.Untrue},
	{Name: "a supposition that does not fail", Find: mutant(func(s *state, yield func(solver.Deduction) bool) {
		t := s.trail()
		for site := range s.pos {
			m := solver.Mark{Site: site, To: Open}
			if s.pos[site] != solver.Blank {
				continue
			}
			t.try(1, m)
			t.Ends = []event{{why: noPiece, cell: 0, before: len(t.Events)}}
			d, _ := reason.Refutation(s.ctx, t, reason.Failure[solver.Case]{Assumption: assuming(m), Level: 10}, false)
			d.Units = append(d.Units, s.p.Edges(0))[:1]
			if !yield(d) {
				return
			}
		}
	}), Want: solvertest.Untrue},
}

// perCellOf returns a technique that finds the common marks of some of the places left for a cell.
func perCellOf(which func(left []int) []int) finder {
	return func(s *state, yield func(solver.Deduction) bool) {
		for c := range s.p.Cells() {
			some := which(s.livePlaces(c))
			if marks := s.agreed(some); len(marks) > 0 {
				why := s.premises()
				why.clues.Add(c)
				if !yield(s.deduce(10, marks, func() (*premises, string) { return why, "It is so" })) {
					return
				}
			}
		}
	}
}

// bridges returns the technique of bridges with a change of each.
func bridges(change func(*bridge)) finder {
	return func(s *state, yield func(solver.Deduction) bool) {
		for _, b := range s.bridges() {
			change(&b)
			marks, text := s.across(b)
			marks = slices.DeleteFunc(marks, func(m solver.Mark) bool { return s.pos[m.Site] != solver.Blank })
			why := s.premises()
			s.enclose(why, b.cells)
			if len(marks) > 0 && !yield(s.deduce(10, marks, func() (*premises, string) { return why, text })) {
				return
			}
		}
	}
}
