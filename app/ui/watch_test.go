package ui

import (
	"math"
	"testing"

	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/all"
)

// watched is a page in Watch with a strategy.
func watched(s solver.Strategy) *page {
	p := (&page{kept: map[string]string{}, mode: watch}).own()
	p.link.Kind = all.Kinds()[0]
	p.face = faces.Of(p.link.Kind.Name)
	p.search.strategy = s
	return p
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
		if got := watched(c.strategy).search.ended(c.counts, c.text).Text; got != c.want {
			t.Errorf("%+v: %s, want %s", c.counts, got, c.want)
		}
	}
}

// The slider stands where the rate was left, or at the strategy's own.
func TestSpeedStop(t *testing.T) {
	for _, c := range []struct {
		own  float64
		kept string
		want float64
	}{
		{0, "", 10}, {4, "", 4}, {3, "", 4}, {0.1, "", 0.5}, {4, "200", 200}, {4, "nonsense", 4}, {4, "-1", 4},
		{4, "0", 4}, {4, "+Inf", math.Inf(1)}, {1e9, "", 20000}, {4, "NaN", 4},
	} {
		p := watched(solver.Strategy{Rate: c.own})
		p.kept[p.search.rateSetting()] = c.kept
		if got := speeds[p.search.speedStop()]; got != c.want {
			t.Errorf("own %g, kept %q: %g, want %g", c.own, c.kept, got, c.want)
		}
	}
}

func TestSpeedNames(t *testing.T) {
	for stop, want := range []string{"1 step in 2 seconds", "1 step a second", "2 steps a second", "4 steps a second"} {
		if got := speedName(stop); got != want {
			t.Errorf("stop %d: %s, want %s", stop, got, want)
		}
	}
	if got := speedName(len(speeds) - 1); got != "all at once" {
		t.Errorf("the last stop: %s", got)
	}
}

// A log is narrowed to the sorts of its strategy, or to actions where there are none.
func TestLogFilters(t *testing.T) {
	s := watchScreen{strategy: solver.Strategy{Sorts: []solver.Sort{{Byte: 'n', Title: "Equal neighbour"}}}}
	s.log.filter = "sort-n"
	if value, f := s.logFilter(); value != "sort-n" || f != (game.Filter{Sort: 'n'}) {
		t.Errorf("%q: %v", value, f)
	}
	s.log.filter = "try"
	if value, f := s.logFilter(); value != "" || f != (game.Filter{}) {
		t.Errorf("a filter that the strategy does not have: %q, %v", value, f)
	}
	s.strategy.Sorts, s.strategy.Noun = nil, "permutation"
	if value, f := s.logFilter(); value != "try" || f != (game.Filter{Action: solver.Try}) {
		t.Errorf("%q: %v", value, f)
	}
	if _, labels, _ := s.logFilters(); labels[1] != "Permutations" {
		t.Errorf("labels %v", labels)
	}
}

func TestGradeText(t *testing.T) {
	g := solver.Grade{Band: solver.Hard, Number: 4.6, Hardest: "Whole line", Steps: 23}
	if got := gradeName(g) + " | " + gradeText(g); got != "Hard 4.6 | Hard, 4.6 of 10: needs Whole line, 23 steps" {
		t.Error(got)
	}
}
