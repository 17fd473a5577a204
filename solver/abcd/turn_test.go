package abcd

import (
	"iter"
	"math/rand/v2"
	"testing"

	"quadrille/solver"
	"quadrille/solver/grid"
	"quadrille/solver/solvertest"
)

func TestTurnedSolutions(t *testing.T) {
	for _, text := range []string{Mensa2016, threeMany, fourBlank, wide, corners, threeGiven} {
		p := must(Parse(text))
		solvertest.Turned(t, Kind(), p, func(pos solver.Position, turn grid.Turn) solver.Position {
			cells, notes := pos[:p.Cells()], pos[p.Cells():]
			return solver.Position(turn.Text(p.rows, p.cols, string(cells))) + notes
		})
	}
}

func TestTurnedByHand(t *testing.T) {
	p := must(Parse("3x4n3/111/2-0/111/111/220/1--/-12/..A/.../B../..."))
	for turn, want := range map[grid.Turn]string{
		1: "4x3n3/220/1--/-12/111/111/2-0/111/.B../..../...A",
		2: "3x4n3/111/111/2-0/111/-12/1--/220/.../..B/.../A..",
		4: "3x4n3/111/2-0/111/111/-12/1--/220/A../.../..B/...",
	} {
		if got := p.turned(turn).String(); got != want {
			t.Errorf("turn %d makes it %s, want %s", turn, got, want)
		}
	}
}

// orders yields all permutations of n elements.
func orders(n int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		var extend func(order []int) bool
		extend = func(order []int) bool {
			if len(order) == n {
				return yield(order)
			}
			for at := range len(order) + 1 {
				next := append(append(append([]int{}, order[:at]...), len(order)), order[at:]...)
				if !extend(next) {
					return false
				}
			}
			return true
		}
		extend(nil)
	}
}

// Puzzles have the same canonical text if a turn and a renaming of letters map one to the other.
func TestCanon(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 0))
	alike, pairs := 0, solvertest.Fewer(400)
	for i := range pairs {
		board := func() *Puzzle {
			counts := make([]int, 6*3)
			for i := range counts {
				counts[i] = Unknown
			}
			counts[rng.IntN(18)] = rng.IntN(2)
			given := solver.With("........."[:9], rng.IntN(9), Letter(rng.IntN(3)))
			if i%2 == 0 {
				given = ""
				counts[rng.IntN(18)] = 0
			}
			return newPuzzle(size{3, 3, 3, false}, counts, given)
		}
		p, q := board(), board()
		same := false
		for turn := range grid.Turn(grid.Turns) {
			for names := range orders(3) {
				same = same || relabelled(p.turned(turn), names).String() == q.String()
			}
		}
		if same {
			alike++
		}
		solvertest.SameCanon(t, Kind(), p, q, same)
	}
	if alike < pairs/40 || alike > pairs-pairs/40 {
		t.Errorf("%d of %d pairs are alike: the test misses one case or the other", alike, pairs)
	}
	for _, names := range [][]int{{7, 6, 5, 4, 3, 2, 1, 0}, {2, 0, 1, 5, 7, 6, 4, 3}} {
		p := must(Parse("3x3n8d/1-------/-1------/-------1/--------/---1----/--------/H.A/.../C.."))
		solvertest.SameCanon(t, Kind(), p, relabelled(p, names), true)
		solvertest.SameCanon(t, Kind(), p, must(New(3, 3, 8, false, p.counts, p.given)), false)
	}
}
