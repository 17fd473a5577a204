package watch

import (
	"math"
	"testing"

	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/all"
)

// watched returns a search by a strategy.
func watched(s solver.Strategy) *Midend {
	kind := all.Kinds()[0]
	return &Midend{link: solver.Link{Kind: kind}, face: faces.Of(kind.Name), settings: Settings{First: 1}, playback: playback{strategy: s}}
}

func TestEnded(t *testing.T) {
	tests := solver.Strategy{}
	permutations := solver.Strategy{Noun: "permutation"}
	partial := solver.Strategy{Noun: "line", Partial: true}
	for _, c := range []struct {
		strategy solver.Strategy
		counts   game.Counts
		text     string
		want     string
	}{
		{tests, game.Counts{Tests: 2118, Solutions: 1}, "", "Unique, proved by 2,118 tests: no more solutions"},
		{permutations, game.Counts{Tests: 1, Solutions: 1}, "", "Unique, proved by 1 permutation: no more solutions"},
		{permutations, game.Counts{Tests: 240, Solutions: 3}, "", "3 solutions, and no more: 240 permutations"},
		{tests, game.Counts{Tests: 60}, "", "No solution: everything was tried, in 60 tests"},
		{partial, game.Counts{Tests: 9}, "Stuck at %r2", "Stuck at row 3"},
		{partial, game.Counts{Tests: 9}, "", "Nothing more can be deduced"},
		{partial, game.Counts{Solutions: 1}, "Done", "Unique, by deduction alone: no more solutions"},
	} {
		if got := watched(c.strategy).ended(c.counts, c.text).Text; got != c.want {
			t.Errorf("%+v: %s, want %s", c.counts, got, c.want)
		}
	}
}

// The slider shows the saved rate, or the strategy's own.
func TestSpeedStop(t *testing.T) {
	for _, c := range []struct{ own, kept, want float64 }{
		{0, 0, 10}, {4, 0, 4}, {3, 0, 4}, {0.1, 0, 0.5}, {4, 200, 200}, {4, -1, 4},
		{4, math.Inf(1), math.Inf(1)}, {1e9, 0, 20000}, {4, math.NaN(), 4},
	} {
		m := watched(solver.Strategy{Rate: c.own})
		m.settings.Rate = c.kept
		if got := Speeds[m.SpeedStop()]; got != c.want {
			t.Errorf("own %g, kept %g: %g, want %g", c.own, c.kept, got, c.want)
		}
	}
}
