// Package starbattle implements the kind Star Battle and its one-star case, Queens.
//
// The board has n rows, n columns and n regions, all of them units. Every unit holds
// exactly k stars, and no two stars touch, not even at a corner. A region may lie in
// several pieces.
//
// Cells are numbered in reading order from 0; a position has one byte for each. Units
// are numbered rows first, then columns, then regions: 0..n-1, n..2n-1, 2n..3n-1.
package starbattle

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"quadrille/solver"
	"quadrille/solver/starbattle/ladder"
)

// The marks of a position, beside solver.Blank.
const (
	Star  = 'Q' // a star, or a queen
	Cross = 'x' // the player's own "no star here"
)

const (
	MinSize  = 4
	MaxSize  = solver.MaxSize
	MaxStars = 6
)

// Mensa is the puzzle of the Mensa calendar for 7 October 2016.
const Mensa = "6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC"

// Kind returns the plug-in.
func Kind() *solver.Kind {
	climb := newLadder()
	return &solver.Kind{
		Name:  "starbattle",
		Title: "Star Battle",
		Parse: func(text string) (solver.Puzzle, error) { return solver.AsPuzzle(Parse(text)) },
		Builtin: []solver.Named{
			{Name: "Mensa puzzle, 7 October 2016", Text: Mensa},
			{Name: "A first Queens board", Text: "6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC"},
		},
		Strategies: append(slices.Clone(strategies), climb.Strategy()),
		Ladder:     climb,
		Numbers:    solver.WorkerOnly(numbers),
		Map:        &solver.MapForm{Genre: "starbattle", From: fromMap, To: toMap},
		Turned:     turned,
		Canon:      canon,
		Generator:  orders(),
		Design:     design(),
	}
}

// A Puzzle is a board with its regions. The slices it returns are shared: they are read-only.
type Puzzle struct {
	n, k    int
	regions string  // letters in reading order, A.. in order of first appearance
	numbers []uint8 // the region of each cell
	units   [][]int
	touch   [][]int // the up to eight cells around each cell

	once  sync.Once
	board *ladder.Board // for the ladder
}

// Size returns the number of rows, of columns and of regions.
func (p *Puzzle) Size() int { return p.n }

// Stars returns the number of stars in every unit.
func (p *Puzzle) Stars() int { return p.k }

// Region returns the region of a cell, 0..n-1.
func (p *Puzzle) Region(cell int) int { return int(p.numbers[cell]) }

// Unit lists the cells of a unit in reading order.
func (p *Puzzle) Unit(u int) []int { return p.units[u] }

// UnitsOf returns the row, the column and the region of a cell, as units.
func (p *Puzzle) UnitsOf(cell int) [3]int {
	return [3]int{cell / p.n, p.n + cell%p.n, 2*p.n + p.Region(cell)}
}

// Touching lists the cells around a cell, at most eight.
func (p *Puzzle) Touching(cell int) []int { return p.touch[cell] }

// Noun returns the name of the mark: "queen" with one star a unit, otherwise "star". The Mensa puzzle, though
// of one star, was set with stars.
func (p *Puzzle) Noun() string {
	if p.k == 1 && p.String() != Mensa {
		return "queen"
	}
	return "star"
}

func (p *Puzzle) String() string { return fmt.Sprintf("%dx%d.%s", p.n, p.k, p.regions) }

// Start returns the empty board.
func (p *Puzzle) Start() solver.Position {
	return solver.Position(strings.Repeat(string(solver.Blank), p.n*p.n))
}

// Check implements solver.Puzzle.
func (p *Puzzle) Check(pos solver.Position) error {
	if len(pos) != p.n*p.n {
		return errors.New(solver.Difference(len(pos), "mark", p.n*p.n))
	}
	for i := range len(pos) {
		if c := pos[i]; c != solver.Blank && c != Star && c != Cross {
			return fmt.Errorf("row %d, column %d: %q is not a mark (%c, %c or %c)",
				i/p.n+1, i%p.n+1, firstRune(string(pos[i:])), solver.Blank, Star, Cross)
		}
	}
	return nil
}

func newPuzzle(n, k int, regions string) *Puzzle {
	lines, touch := ladder.Grid(n)
	p := &Puzzle{n: n, k: k, regions: regions, numbers: make([]uint8, n*n), units: make([][]int, 3*n), touch: touch}
	copy(p.units, lines)
	for c := range n * n {
		p.numbers[c] = regions[c] - 'A'
		u := 2*n + p.Region(c)
		p.units[u] = append(p.units[u], c)
	}
	return p
}
