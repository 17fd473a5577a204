package abcd

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
)

// explained are the sizes whose puzzles the ladder is tried on, and how many of each.
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

// thinned makes puzzles with fewer clues than the generator's: random ones, with counts
// left out, that happen to have one solution.
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

// Every puzzle with one solution is explained to its end.
func TestExplainsAll(t *testing.T) {
	sorts := map[string][]*Puzzle{
		"built in":   {must(Parse(Mensa2016)), must(Parse(Mensa2017))},
		"5x5 random": thinned(t, 5, 5, 4, 40),
		"6x6 random": thinned(t, 6, 6, 5, 40),
		"8x8 random": thinned(t, 8, 8, 4, 20),
	}
	for _, e := range explained {
		sorts[e.preset] = several(t, e.preset, e.n)
	}
	for name, puzzles := range sorts {
		t.Run(name, func(t *testing.T) {
			bands, hardest := make(map[solver.Band]int), make(map[string]int)
			for _, p := range puzzles {
				g, ok := ladder().Grade(context.Background(), p)
				if !ok {
					t.Errorf("not explained: %s", p)
				}
				bands[g.Band]++
				hardest[g.Hardest]++
			}
			t.Log(bands, hardest)
		})
	}
}

func TestExplained(t *testing.T) {
	var b strings.Builder
	for _, text := range []string{Mensa2017, corners} {
		p := must(Parse(text))
		fmt.Fprintf(&b, "%s\n", text)
		for step := range ladder().Strategy().Search(p) {
			fmt.Fprintf(&b, "%c %s\n", step.Action, solver.Spell(step.Text, 1))
		}
		b.WriteString("\n")
	}
	solvertest.Golden(t, "explained.txt", b.String())
}

// An ended context ends the longest search of the ladder.
func TestLadderEnds(t *testing.T) {
	p := must(Parse("12x12n8" + repeat("/--------", 24)))
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for i, k := range ladder().Techniques {
		for d := range ladder().Find(ctx, p, p.Start(), i) {
			t.Errorf("%s goes on to %q", k.Name, d.Text)
		}
	}
}

func BenchmarkGrade(b *testing.B) {
	for _, e := range explained {
		b.Run(e.preset, func(b *testing.B) {
			puzzles := several(b, e.preset, e.n)
			for i := 0; b.Loop(); i++ {
				ladder().Grade(context.Background(), puzzles[i%len(puzzles)])
			}
		})
	}
	b.Run("8x8n4 random", func(b *testing.B) {
		puzzles := thinned(b, 8, 8, 4, 20)
		for i := 0; b.Loop(); i++ {
			ladder().Grade(context.Background(), puzzles[i%len(puzzles)])
		}
	})
}
