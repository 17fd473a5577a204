package abcd

import (
	"context"
	"math/rand/v2"
	"testing"

	"quadrille/solver/grid"
	"quadrille/solver/solvertest"
)

// small makes random puzzles with few solutions.
func small(t testing.TB, seed uint64, n int) []solvertest.Solved {
	g := setter{rand.New(rand.NewPCG(seed, 1))}
	var puzzles []solvertest.Solved
	for len(puzzles) < n {
		p := g.puzzle(t, 3+g.IntN(2), 3+g.IntN(2), 3+g.IntN(3))
		if v := p.Prove(context.Background(), p.Start(), 200); v.Count > 0 && !v.More {
			puzzles = append(puzzles, solvertest.Solved{Puzzle: p, Solutions: byHand(p, p.Start())})
		}
	}
	return puzzles
}

// A deduction follows from its premises: no solution of the counts of its units alone, from the marks of its
// premises alone, contradicts it.
func TestPremisesSuffice(t *testing.T) {
	solvertest.Ladders(t, Kind(), small(t, 5, solvertest.Fewer(12)))
}

// A turned, mirrored or relabelled puzzle has the same grade.
func TestGradeOfTurnedPuzzles(t *testing.T) {
	g := setter{rand.New(rand.NewPCG(6, 1))}
	for graded := 0; graded < solvertest.Fewer(60); {
		p := g.puzzle(t, 3+g.IntN(4), 3+g.IntN(4), 3+g.IntN(3))
		q := relabelled(p.turned(grid.Turn(g.IntN(grid.Turns))), g.Perm(p.letters))
		if solvertest.SameGrade(t, Kind(), p, q) {
			graded++
		}
	}
}

// relabelled renames the letters.
func relabelled(p *Puzzle, names []int) *Puzzle {
	counts := make([]int, len(p.counts))
	for l := range p.Lines() {
		for a, b := range names {
			counts[l*p.letters+b] = p.Count(l, a)
		}
	}
	given := []byte(p.given)
	for c := range given {
		if p.Given(c) {
			given[c] = Letter(names[given[c]-'A'])
		}
	}
	return newPuzzle(p.size, counts, string(given))
}
