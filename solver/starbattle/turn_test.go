package starbattle

import (
	"math/rand/v2"
	"testing"

	"quadrille/solver"
	"quadrille/solver/grid"
	"quadrille/solver/solvertest"
)

func TestTurnedSolutions(t *testing.T) {
	for _, p := range append(uniqueBoards(t), must(Parse(fiveMany))) {
		solvertest.Turned(t, Kind(), p, func(pos solver.Position, turn grid.Turn) solver.Position {
			return solver.Position(turn.Text(p.n, p.n, string(pos)))
		})
	}
}

func TestTurnedByHand(t *testing.T) {
	p := square(t, 1, `
		AABB
		ACBB
		CCCD
		CDDD`)
	if got, want := p.turned(1).String(), square(t, 1, `
		CCAA
		DCCA
		DCBB
		DDBB`).String(); got != want {
		t.Errorf("a quarter turn makes it %s, want %s", got, want)
	}
}

// Boards have the same canon if a turn maps one to the other, whatever the letters of the regions, and their
// stars agree.
func TestCanon(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 0))
	alike := 0
	for range 300 {
		// Four regions on few cells: now and then two boards are equal.
		board := func() *Puzzle {
			cells := []byte("AAAAABBBBBCCCCDD")
			for range 2 {
				i, j := rng.IntN(4)*4, rng.IntN(4)*4+3
				cells[i], cells[j] = cells[j], cells[i]
			}
			return must(New(4, 1, string(cells)))
		}
		p, q := board(), board()
		same := false
		for turn := range grid.Turn(grid.Turns) {
			same = same || p.turned(turn).String() == q.String()
		}
		if same {
			alike++
		}
		solvertest.SameCanon(t, Kind(), p, q, same)
		solvertest.SameCanon(t, Kind(), p, must(New(4, 2, p.regions)), false)
	}
	if alike < 5 || alike > 295 {
		t.Errorf("%d of 300 pairs are alike: the test misses one case or the other", alike)
	}
}
