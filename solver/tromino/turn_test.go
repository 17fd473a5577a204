package tromino

import (
	"math/rand/v2"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/grid"
	"quadrille/solver/solvertest"
)

func TestTurnedSolutions(t *testing.T) {
	for _, text := range []string{Mensa, fourSome, centres, corners, tall} {
		p := must(Parse(text))
		solvertest.Turned(t, Kind(), p, func(pos solver.Position, turn grid.Turn) solver.Position {
			q := p.turned(turn)
			at := func(cell int) int {
				row, col := turn.Cell(p.rows, p.cols, cell/p.cols, cell%p.cols)
				return row*q.cols + col
			}
			turned := q.Start()
			for site := range len(pos) {
				a, b := p.EdgeCells(site)
				there, _ := q.Between(at(a), at(b))
				turned = turned.Set(solver.Mark{Site: there, To: pos[site]})
			}
			return turned
		})
	}
}

func TestTurnedByHand(t *testing.T) {
	p := must(Parse("4x3c/D--./..../-D-."))
	if got, want := p.turned(1).String(), "3x4c/-.D/D.-/-.-/..."; got != want {
		t.Errorf("a quarter turn makes it %s, want %s", got, want)
	}
}

// Boards have the same canonical text if a turn maps one to the other, by the same rule for the dots.
func TestCanon(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 0))
	alike := 0
	for range 300 {
		board := func() *Puzzle {
			clues := []byte(strings.Repeat("?", 12))
			for range 1 + rng.IntN(2) {
				clues[rng.IntN(12)] = "D."[rng.IntN(2)]
			}
			return newPuzzle(size{3, 4, Rule(rng.IntN(2))}, string(clues)).turned(grid.Turn(rng.IntN(grid.Turns)))
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
		solvertest.SameCanon(t, Kind(), p, newPuzzle(size{p.rows, p.cols, Corners}, p.clues), false)
	}
	if alike < 5 || alike > 295 {
		t.Errorf("%d of 300 pairs are alike: the test misses one case or the other", alike)
	}
}
