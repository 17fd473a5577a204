package starbattle

import (
	"context"
	"math"
	"os"
	"slices"
	"testing"

	"quadrille/solver"
	"quadrille/solver/starbattle/generate"
)

// Enumerate every map of the classes in without, one of each set of equivalent attitudes. Five rows without
// symmetry are three million boards, which take a minute: EVERY in the environment enables them.
func TestEverySmallBoard(t *testing.T) {
	for s, none := range without {
		if s == (class{5, generate.Plain}) && os.Getenv("EVERY") == "" || s.size > 5 && testing.Short() {
			continue
		}
		bands := make(map[solver.Band]int)
		eachMap(s, func(p *Puzzle, _ int) {
			g, ok := ladderOnce().Rate(context.Background(), p)
			if !ok {
				t.Fatalf("%s has no grade", p)
			}
			bands[g.Band]++
		})
		t.Logf("%+v: %v", s, bands)
		for _, b := range solver.Bands() {
			if (bands[b] == 0) != slices.Contains(none, b) {
				t.Errorf("%+v: %d boards are %s", s, bands[b], b)
			}
		}
	}
}

// The shares of all maps of four rows add up to the number of maps that no turn or renaming makes the same.
func TestShares(t *testing.T) {
	shares, canons := 0, map[string]bool{}
	eachMap(class{4, generate.Plain}, func(p *Puzzle, share int) {
		shares += share
		canons[Kind().Canon(p)] = true
	})
	if shares != allShares*len(canons) {
		t.Errorf("%d shares of %d maps, want %d", shares, len(canons), allShares*len(canons))
	}
}

// Maps drawn at random estimate what eachMap counts.
func TestEstimate(t *testing.T) {
	counted := map[solver.Band]int{}
	eachMap(class{4, generate.Plain}, func(p *Puzzle, share int) {
		g, _ := ladderOnce().Rate(context.Background(), p)
		counted[g.Band] += share
	})
	maps, errs := estimate(context.Background(), 4, 10000)
	for _, b := range solver.Bands() {
		if off := maps[b] - float64(counted[b])/allShares; math.Abs(off) > 4*errs[b] {
			t.Errorf("%s: %.1f ± %.1f, want %d", b, maps[b], errs[b], counted[b]/allShares)
		}
	}
}
