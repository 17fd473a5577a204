package abcd

import (
	"fmt"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
)

// Each technique has a position without an easier deduction.
func TestTechniques(t *testing.T) {
	solvertest.Techniques(t, Kind(), func(p solver.Puzzle, pos solver.Position) string { return drawn(p.(*Puzzle), pos) })
}

// drawn formats the letters of a position, and notes in brackets.
func drawn(p *Puzzle, pos solver.Position) string {
	var b strings.Builder
	for c := range p.Cells() {
		cell := string(pos[c])
		if notes := p.Notes(pos, c); notes != 0 && pos[c] == solver.Blank {
			cell = "[" + notes.String() + "]"
		}
		if c%p.cols == p.cols-1 {
			b.WriteString(cell + "\n")
		} else {
			fmt.Fprintf(&b, "%-*s ", p.letters+1, cell)
		}
	}
	return b.String()
}

func TestMistakeTexts(t *testing.T) { solvertest.MistakeTexts(t, Kind()) }

func TestCheapest(t *testing.T) { solvertest.Cheapest(t, Kind(), small(t, 9, 10)) }
