package pack_test

import (
	"context"
	"testing"

	"quadrille/puzzles/pack"
	"quadrille/solver"
	"quadrille/solver/all"
	"quadrille/solver/solvertest"
)

// People can follow the deductions on boards of the packs, and on new ones of every band.
func TestCanBeFollowed(t *testing.T) {
	every := 12
	if testing.Short() {
		every = 24
	}
	for _, k := range all.Kinds() {
		if k.Ladder == nil || pack.Course(k) == nil {
			continue
		}
		t.Run(k.Name, func(t *testing.T) {
			t.Parallel()
			var puzzles []solver.Puzzle
			n := 0
			for _, c := range pack.Course(k) {
				for _, b := range c.Boards {
					if n++; n%every == 0 {
						p, err := k.Parse(b.Text)
						if err != nil {
							t.Fatal(err)
						}
						puzzles = append(puzzles, p)
					}
				}
			}
			for _, band := range solver.Bands() {
				order := solver.Order{Preset: k.Generator.Presets[k.Generator.Usual].Name, Band: band}
				if p, ok := k.Generator.Make(context.Background(), order, 1, func(int, int) {}); ok && !testing.Short() {
					puzzles = append(puzzles, p)
				}
			}
			positions := 12
			if testing.Short() {
				positions = 5
			}
			solvertest.CanBeFollowed(t, k, puzzles, positions)
		})
	}
}
