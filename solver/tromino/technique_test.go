package tromino

import (
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
)

// Each technique has a position without an easier deduction.
func TestTechniques(t *testing.T) {
	solvertest.Techniques(t, Kind(), func(p solver.Puzzle, pos solver.Position) string { return drawn(p.(*Puzzle), pos) })
}

func TestMistakeTexts(t *testing.T) { solvertest.MistakeTexts(t, Kind()) }

func TestCheapest(t *testing.T) { solvertest.Cheapest(t, Kind(), small(t, 9, 20)) }
