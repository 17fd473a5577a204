package starbattle

import (
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
)

// drawn draws the regions, and beside them the marks.
func drawn(sp solver.Puzzle, pos solver.Position) string {
	p := sp.(*Puzzle)
	marks := strings.Split(solvertest.Square(pos, p.n), "\n")
	var b strings.Builder
	for r, row := range strings.Split(solvertest.Square(p.regions, p.n), "\n") {
		b.WriteString(row + "  " + marks[r] + "\n")
	}
	return b.String()
}

// testdata/techniques.txt has a position for each technique where it is the next, on a small board that needs
// it.
func TestTechniques(t *testing.T) { solvertest.Techniques(t, Kind(), drawn) }

func TestExplained(t *testing.T) {
	solvertest.Explained(t, Kind(), must(Parse(Mensa)), uniqueBoards(t)[1])
}

// An ended context ends the longest search of the ladder.
func TestLadderEnds(t *testing.T) {
	solvertest.NothingAfterEnd(t, Kind(), stripes(25, 1))
	solvertest.NothingAfterEnd(t, Kind(), stripes(25, 2))
}
