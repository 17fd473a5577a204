package abcd

import (
	"context"
	"math/rand/v2"
	"testing"

	"quadrille/solver/solvertest"
)

// explained lists the sizes of puzzles for ladder tests, and how many of each.
var explained = []struct {
	preset string
	n      int
}{{"4x4n3", 20}, {"5x5n4", 20}, {"6x6n5", 20}, {"8x8n4", 20}, {"8x8n6d", 10}, {"10x10n4", 5}}

// several makes puzzles with the generator.
func several(t testing.TB, preset string, n int) []*Puzzle {
	puzzles := make([]*Puzzle, n)
	for seed := range puzzles {
		puzzles[seed] = made(t, preset, "", uint64(seed))
	}
	return puzzles
}

// thinned makes puzzles with fewer clues than the generator's: random ones, without some counts, that have
// one solution by chance.
func thinned(t testing.TB, rows, cols, letters, n int) []*Puzzle {
	g := setter{rand.New(rand.NewPCG(uint64(rows), uint64(letters)))}
	var puzzles []*Puzzle
	for len(puzzles) < n {
		if p := g.puzzle(t, rows, cols, letters); p.Prove(context.Background(), p.Start(), 2).Count == 1 {
			puzzles = append(puzzles, p)
		}
	}
	return puzzles
}

// explainable makes the puzzles of explained, and more; fewer in short tests.
func explainable(t testing.TB) map[string][]*Puzzle {
	sorts := map[string][]*Puzzle{
		"built in":   {must(Parse(Mensa2016)), must(Parse(Mensa2017))},
		"5x5 random": thinned(t, 5, 5, 4, solvertest.Fewer(40)),
		"6x6 random": thinned(t, 6, 6, 5, solvertest.Fewer(40)),
		"8x8 random": thinned(t, 8, 8, 4, solvertest.Fewer(20)),
	}
	for _, e := range explained {
		sorts[e.preset] = several(t, e.preset, solvertest.Fewer(e.n))
	}
	return sorts
}

// The ladder solves every puzzle with one solution.
func TestExplainsAll(t *testing.T) { solvertest.Explains(t, Kind(), explainable(t)) }

// The fast rounds equal those of the techniques.
func TestRounds(t *testing.T) {
	for _, puzzles := range explainable(t) {
		for _, p := range puzzles[:min(len(puzzles), solvertest.Fewer(8))] {
			solvertest.SameRounds(t, Kind(), p)
		}
	}
}

func TestExplained(t *testing.T) {
	solvertest.Explained(t, Kind(), must(Parse(Mensa2017)), must(Parse(corners)))
}

// An ended context ends the longest search of the ladder.
func TestLadderEnds(t *testing.T) {
	solvertest.NothingAfterEnd(t, Kind(), must(Parse("12x12n8"+repeat("/--------", 24))))
}

func BenchmarkGrade(b *testing.B) { solvertest.BenchGrade(b, Kind(), explainable(b)) }
