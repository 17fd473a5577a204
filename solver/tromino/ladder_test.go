package tromino

import (
	"context"
	"math/rand/v2"
	"quadrille/solver/reason"
	"testing"

	"quadrille/solver"
	"quadrille/solver/grid"
	"quadrille/solver/solvertest"
)

// A deduction follows from its premises: no solution of the clues of its units alone, from the marks of its
// premises alone, contradicts it.
func TestPremisesSuffice(t *testing.T) {
	solvertest.Ladders(t, Kind(), small(t, 5, solvertest.Fewer(24)))
}

// A turned or mirrored puzzle has the same grade.
func TestGradeOfTurnedPuzzles(t *testing.T) {
	random := rand.New(rand.NewPCG(6, 1))
	for i := range solvertest.Fewer(60) {
		p := unique(4+i%3, 6, 1+i/3%4, Rule(i%3), i%4 > 0)[i/3%4]
		if !solvertest.SameGrade(t, Kind(), p, p.turned(grid.Turn(random.IntN(grid.Turns)))) {
			t.Errorf("no grade: %s", p)
		}
	}
}

// Marks that one split does not settle are settled by more, and the premises suffice.
func TestDeepCases(t *testing.T) {
	deep := 0
	for _, p := range unique(9, 9, solvertest.Fewer(4), Ends, true) {
		s, ok := newState(context.Background(), p, p.Start())
		if !ok {
			t.Fatalf("nothing to be seen at the start of %s", p)
		}
		tr := s.trail()
		for i, m := range s.wrong() {
			if i%5 > 0 || reason.Refute(s.ctx, tr, assuming(m), 1) != nil {
				continue
			}
			deep++
			reason.LastResort(s.ctx, tr, []solver.Case{assuming(m)}, false, func(d solver.Deduction) bool {
				if err := recheck(s.ctx, p, p.Start(), d); err != nil {
					t.Error(err)
				}
				return true
			})
		}
	}
	if deep == 0 {
		t.Error("one split settles everything: choose other puzzles")
	}
	t.Log(deep)
}
