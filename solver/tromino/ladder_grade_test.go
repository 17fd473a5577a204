package tromino

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
)

// explained are the puzzles that the ladder is tried on, beside generated ones.
var explained = []struct {
	rows, cols, n int
	rule          Rule
	thin          bool
}{
	{4, 6, 30, Ends, false}, {6, 6, 40, Ends, false}, {9, 9, 20, Ends, false},
	{4, 6, 30, Ends, true}, {6, 6, 40, Ends, true}, {9, 9, 6, Ends, true},
	{6, 6, 30, Centre, true}, {6, 6, 30, Corners, true}, {12, 12, 1, Corners, true},
}

// explainable makes the puzzles of explained and some of each preset of the generator.
func explainable() map[string][]*Puzzle {
	puzzles := make(map[string][]*Puzzle)
	for _, e := range explained {
		name := fmt.Sprintf("random %dx%d, rule %d", e.cols, e.rows, e.rule)
		if e.thin {
			name += ", thin"
		}
		puzzles[name] = unique(e.rows, e.cols, e.n, e.rule, e.thin)
	}
	for _, preset := range Kind().Generator.Presets {
		for seed := range uint64(10) {
			p, _ := Kind().Generator.Make(context.Background(), solver.Order{Preset: preset.Name}, seed, nil)
			puzzles[preset.Name] = append(puzzles[preset.Name], p.(*Puzzle))
		}
	}
	return puzzles
}

// Every puzzle with one solution is explained to its end.
func TestExplainsAll(t *testing.T) {
	for name, puzzles := range explainable() {
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
	thin := unique(6, 6, 1, Ends, true)[0]
	for _, p := range []*Puzzle{must(Parse(Mensa)), thin} {
		fmt.Fprintf(&b, "%s\n", p)
		for step := range ladder().Strategy().Search(p) {
			fmt.Fprintf(&b, "%c %s\n", step.Action, solver.Spell(step.Text, 1))
		}
		b.WriteString("\n")
	}
	solvertest.Golden(t, "explained.txt", b.String())
}

// Nothing is shown where a position has gone wrong.
func TestNothingFollowsFromFaults(t *testing.T) {
	p := must(Parse("4x3/----/----/----"))
	for _, lines := range [][]string{
		{"? ?|? ?", " + + +", "? ?|? ?", " +-+ +", "?|? ? ?"},
		{"?o?o?o?", " + + +", "? ? ? ?", " + + +", "? ? ? ?"},
	} {
		pos := read(t, p, lines)
		if d, _, ok := ladder().Next(context.Background(), p, pos); ok {
			t.Errorf("%s, from\n%s", solver.Spell(d.Text, 1), strings.Join(lines, "\n"))
		}
	}
}

// An ended context ends the longest search of the ladder.
func TestLadderEnds(t *testing.T) {
	p := newPuzzle(18, 18, Ends, strings.Repeat(string(rune(Unknown)), 18*18))
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for i, k := range ladder().Techniques {
		for d := range ladder().Find(ctx, p, p.Start(), i) {
			t.Errorf("%s goes on to %q", k.Name, d.Text)
		}
	}
}

func BenchmarkGrade(b *testing.B) {
	all := explainable()
	for _, name := range slices.Sorted(maps.Keys(all)) {
		b.Run(name, func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				ladder().Grade(context.Background(), all[name][i%len(all[name])])
			}
		})
	}
}
