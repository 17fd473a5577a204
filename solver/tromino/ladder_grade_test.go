package tromino

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
	"quadrille/solver/telling"
)

// explained lists puzzles for ladder tests, besides generated ones.
var explained = []struct {
	rows, cols, n int
	rule          Rule
	thin          bool
}{
	{4, 6, 30, Ends, false}, {6, 6, 40, Ends, false}, {9, 9, 20, Ends, false},
	{4, 6, 30, Ends, true}, {6, 6, 40, Ends, true}, {9, 9, 6, Ends, true},
	{6, 6, 30, Centre, true}, {6, 6, 30, Corners, true}, {12, 12, 1, Corners, true},
}

// explainable makes the puzzles of explained and some of each preset of the generator; fewer in short tests.
var explainable = sync.OnceValue(func() map[string][]*Puzzle {
	puzzles := make(map[string][]*Puzzle)
	for _, e := range explained {
		name := fmt.Sprintf("random %dx%d, rule %d", e.cols, e.rows, e.rule)
		if e.thin {
			name += ", thin"
		}
		puzzles[name] = unique(e.rows, e.cols, solvertest.Fewer(e.n), e.rule, e.thin)
	}
	for _, preset := range Kind().Generator.Presets {
		for seed := range uint64(solvertest.Fewer(10)) {
			p, _ := Kind().Generator.Make(context.Background(), solver.Order{Preset: preset.Name}, seed, nil)
			puzzles[preset.Name] = append(puzzles[preset.Name], p.(*Puzzle))
		}
	}
	return puzzles
})

// The ladder solves every puzzle with one solution.
func TestExplainsAll(t *testing.T) { solvertest.Explains(t, Kind(), explainable()) }

// The fast rounds equal those of the techniques.
func TestRounds(t *testing.T) {
	for _, puzzles := range explainable() {
		for _, p := range puzzles[:min(len(puzzles), solvertest.Fewer(8))] {
			solvertest.SameRounds(t, Kind(), p)
		}
	}
	for seed := range uint64(solvertest.Fewer(20)) {
		d, _ := must(Parse(Mensa)).Draft().FewestClues(context.Background(), seed, nil)
		solvertest.SameRounds(t, Kind(), d.Board())
	}
}

func TestExplained(t *testing.T) {
	solvertest.Explained(t, Kind(), must(Parse(Mensa)), unique(6, 6, 1, Ends, true)[0])
}

// A contradictory position has no deductions.
func TestNothingFollowsFromFaults(t *testing.T) {
	p := must(Parse("4x3/----/----/----"))
	for _, lines := range [][]string{
		{"? ?|? ?", " + + +", "? ?|? ?", " +-+ +", "?|? ? ?"},
		{"?o?o?o?", " + + +", "? ? ? ?", " + + +", "? ? ? ?"},
	} {
		pos := read(t, p, lines)
		if d, _, ok := ladder().Next(context.Background(), p, pos); ok {
			t.Errorf("%s, from\n%s", telling.Spell(d.Told.Text, 1), strings.Join(lines, "\n"))
		}
	}
}

// An ended context ends the longest search of the ladder.
func TestLadderEnds(t *testing.T) {
	solvertest.NothingAfterEnd(t, Kind(), newPuzzle(size{18, 18, Ends}, strings.Repeat(string(rune(Unknown)), 18*18)))
}

func BenchmarkGrade(b *testing.B) { solvertest.BenchGrade(b, Kind(), explainable()) }
