package solvertest

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"quadrille/solver"
)

// SameRounds checks that the rounds of a ladder on a puzzle are those that follow from Find.
func SameRounds(t *testing.T, kind *solver.Kind, p solver.Puzzle) {
	t.Helper()
	var got, want []solver.Round
	ctx, l := context.Background(), kind.Ladder
	solved := l.Rounds(ctx, p, func(r solver.Round) { got = append(got, r) })
	wantSolved := l.RoundsByFind(ctx, p, func(r solver.Round) { want = append(want, r) })
	if solved != wantSolved || !slices.Equal(got, want) {
		t.Errorf("rounds %s (%t), by Find %s (%t)\n%s", fmt.Sprint(got), solved, fmt.Sprint(want), wantSolved, p)
	}
}
