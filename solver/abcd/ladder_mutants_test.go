package abcd

import (
	"context"
	"iter"
	"testing"

	"quadrille/solver"
	"quadrille/solver/reason"
	"quadrille/solver/solvertest"
)

// Some of a few puzzles expose each wrong technique.
func TestMutantsDie(t *testing.T) {
	solvertest.Mutants(t, Kind(), small(t, 8, 12), mutants)
}

type finder = reason.Finder[*state]

// mutant adapts a finder to the harness.
func mutant(find finder) solvertest.Finder {
	return func(ctx context.Context, p solver.Puzzle, pos solver.Position) iter.Seq[solver.Deduction] {
		return techniques.Run(ctx, p, pos, 0, find)
	}
}

var mutants = []solvertest.Mutant{
	{Name: "places that touch", Find: mutant(places(func(open uint16, need int) uint16 {
		if capacity(open) != need {
			return 0
		}
		return open
	})), Want: solvertest.Untrue},
	{Name: "one place too many", Find: mutant(places(func(open uint16, need int) uint16 {
		if capacity(open) != need+1 {
			return 0
		}
		return alternate(open)
	})), Want: solvertest.Untrue},
	{Name: "every other cell of an even stretch", Find: mutant(places(func(open uint16, need int) uint16 {
		if capacity(open) != need || len(stretches(open)) > 1 {
			return 0
		}
		return open & 0x5555
	})), Want: solvertest.Untrue},
	{Name: "a cut too many", Find: mutant(func(s *state, yield func(solver.Deduction) bool) {
		for c := range s.p.Cells() {
			why := s.premises()
			why.lines = 1
			if d, ok := s.deduce(10, []cut{{c, 1 << s.cand[c].First()}}, why, "It is so"); ok && !yield(d) {
				return
			}
		}
	}), Want: solvertest.Untrue},
	{Name: "a supposition that does not fail", Find: mutant(func(s *state, yield func(solver.Deduction) bool) {
		t := s.trail(false)
		for c := range s.p.Cells() {
			if s.cand[c].Len() == 1 {
				continue
			}
			k := cut{c, 1 << s.cand[c].First()}
			t.try(k, nil)
			t.Ends = []loss{{why: noWay}}
			if d, ok := reason.Refutation(s.ctx, t, reason.Failure[cut]{Assumption: k, Level: 10}, false); ok && !yield(d) {
				return
			}
		}
	}), Want: solvertest.Untrue},
}

// places returns a technique that finds a letter in the cells picked by which: of those open to it in a line
// that needs more of it.
func places(which func(open uint16, need int) uint16) finder {
	return func(s *state, yield func(solver.Deduction) bool) {
		for l := range s.p.lines {
			for a := range s.p.letters {
				open, need := s.open[l][a], s.left[l][a]
				if need <= 0 {
					continue
				}
				if cells := which(open, need); cells != 0 && !s.yieldPlaces(l, a, cells, 10, yield) {
					return
				}
			}
		}
	}
}
