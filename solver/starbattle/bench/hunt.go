package main

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"quadrille/solver/starbattle"
	"quadrille/solver/starbattle/enginetest"
)

// slack is the fraction by which a board may fall behind the worst one during the climb.
const slack = 0.25

// hunt searches for a board that costs the engine much time, by hill climbing from the worst one known of its
// size: it moves cells into neighbouring regions as long as the solution stays unique, and keeps the worst
// board. It compares times, since nodes say little where there are few; so hunts are not reproducible.
func hunt(n, k int, patience time.Duration, seed uint64) (enginetest.Board, error) {
	rng := rand.New(rand.NewPCG(seed, uint64(n*k)))
	e := new(first)
	at, err := start(e, rng, n, k)
	if err != nil {
		return at, err
	}
	worst, most := at, effort(e, at)
	for began := time.Now(); time.Since(began) < patience; {
		next := at
		next.Regions = slices.Clone(at.Regions)
		for range 1 + rng.IntN(2) {
			c := rng.IntN(n * n)
			next.Regions[c] = next.Regions[enginetest.Beside(rng, n, c)]
		}
		if found, _ := e.count(next); found != 1 {
			continue
		}
		spent := effort(e, next)
		if float64(spent) < (1-slack)*float64(most) {
			continue
		}
		at = next
		if spent > most {
			worst, most = at, spent
		}
	}
	worst.Remark = fmt.Sprintf("climbed_%dx%d_s%d, %d nodes, solutions: 1", n, k, seed, e.result(worst).Nodes)
	return worst, nil
}

// start returns the worst board known, or generates one if none is known.
func start(e *first, rng *rand.Rand, n, k int) (enginetest.Board, error) {
	var worst enginetest.Board
	var most time.Duration
	for _, b := range append(read("hard").of(n, k), read("worst").of(n, k)...) {
		if found, _ := e.count(b); found != 1 {
			continue
		}
		if spent := effort(e, b); spent > most {
			worst, most = b, spent
		}
	}
	if most > 0 {
		return worst, nil
	}
	blank, err := starbattle.NewDraft(n, k)
	if err != nil {
		return worst, err
	}
	draft, ok := blank.Finish(context.Background(), rng.Uint64(), nil)
	if !ok {
		return worst, fmt.Errorf("no board of %dx%d was made to begin with: try another seed", n, k)
	}
	made, err := enginetest.Parse(draft.String())
	if err != nil {
		return worst, err
	}
	return made[0], nil
}

// effort returns the least time of several proofs.
func effort(e *first, b enginetest.Board) time.Duration {
	least := time.Duration(math.MaxInt64)
	for range 4 {
		from := time.Now()
		e.count(b)
		least = min(least, time.Since(from))
	}
	return least
}

// line formats a board as the sets do.
func line(b enginetest.Board) string {
	letters := make([]byte, len(b.Regions))
	for c, g := range b.Regions {
		letters[c] = 'A' + g
	}
	return fmt.Sprintf("%dx%d.%s # %s", b.N, b.K, letters, b.Remark)
}
