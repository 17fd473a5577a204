// Package tromino is the kind Tromino Tiling.
//
// The board was tiled with pieces of three cells: Ls and straight Is. Of the tiling only the
// dots are left, and the outlines are to be restored. By the Mensa rule an L has one dot, on
// its corner, and an I has two, on its ends; other rules have the dots of the I elsewhere. A
// cell without a dot tells as much as one with a dot; of some cells nothing may be known.
//
// Cells are numbered in reading order from 0. The sites of a position are the edges between
// neighbouring cells: first those between a cell and the one to its right, row by row, then
// those between a cell and the one below, row by row.
package tromino

import (
	"fmt"

	"quadrille/solver"
)

// Limits of the kind. The number of cells is a multiple of three.
const (
	MinSize  = 3
	MaxSize  = 18
	MinCells = 12
)

// The clue of a cell.
const (
	Dot     = 'D'
	NoDot   = '.'
	Unknown = '?'
)

// The marks of an edge.
const (
	Wall = 'w' // between two pieces
	Open = 'o' // within a piece
)

// Mensa is the puzzle of the Mensa calendar.
const Mensa = "6x6/DD..DD/...D../D.D..D/D...D./...D.D/.DD.D."

// A Puzzle is a board with its dots. The slices it hands out are shared: read only.
type Puzzle struct {
	rows, cols int
	rule       Rule
	clues      string // one byte a cell

	edges  [][]int // the edges of each cell: left, right, above, below
	ground *ground
}

// Size is the number of rows and columns.
func (p *Puzzle) Size() (rows, cols int) { return p.rows, p.cols }

// Cells is the number of cells.
func (p *Puzzle) Cells() int { return p.rows * p.cols }

// Clue is what is known of a cell: Dot, NoDot or Unknown.
func (p *Puzzle) Clue(cell int) byte { return p.clues[cell] }

// Rule says where the pieces have their dots.
func (p *Puzzle) Rule() Rule { return p.rule }

// Sites is the number of edges.
func (p *Puzzle) Sites() int { return p.rows*(p.cols-1) + (p.rows-1)*p.cols }

// Between is the edge between two cells, false if they are no neighbours.
func (p *Puzzle) Between(a, b int) (site int, ok bool) {
	if a > b {
		a, b = b, a
	}
	if a < 0 || b >= p.Cells() {
		return 0, false
	}
	switch {
	case b == a+1 && b%p.cols != 0:
		return a/p.cols*(p.cols-1) + a%p.cols, true
	case b == a+p.cols:
		return p.rows*(p.cols-1) + a, true
	}
	return 0, false
}

// Ends are the cells on both sides of an edge, the earlier one first.
func (p *Puzzle) Ends(site int) (a, b int) {
	if beside := p.rows * (p.cols - 1); site >= beside {
		return site - beside, site - beside + p.cols
	}
	a = site/(p.cols-1)*p.cols + site%(p.cols-1)
	return a, a + 1
}

// Edges lists the edges of a cell, those it has of left, right, above and below.
func (p *Puzzle) Edges(cell int) []int { return p.edges[cell] }

// Beyond is the cell on the other side of an edge.
func (p *Puzzle) Beyond(cell, site int) int {
	a, b := p.Ends(site)
	return a + b - cell
}

// EdgeOf is an edge that stands for a cell where a site is wanted: that to its right, or else
// below, or else to its left. CellAt leads back from it, save for the last cell of the board.
func (p *Puzzle) EdgeOf(cell int) int {
	for _, d := range []int{cell + 1, cell + p.cols} {
		if site, ok := p.Between(cell, d); ok {
			return site
		}
	}
	return p.edges[cell][0]
}

// CellAt is the cell that an edge stands for: the one to its left, or above.
func (p *Puzzle) CellAt(site int) int {
	cell, _ := p.Ends(site)
	return cell
}

// cellRef names a cell in a sentence for solver.Spell.
func (p *Puzzle) cellRef(cell int) string {
	return fmt.Sprintf("%%r%d, %%c%d", cell/p.cols, cell%p.cols)
}

// CellName is "row 3, column 1".
func (p *Puzzle) CellName(cell int) string { return solver.Spell(p.cellRef(cell), 1) }

// newPuzzle takes clues that are within the limits.
func newPuzzle(rows, cols int, rule Rule, clues string) *Puzzle {
	g := groundOf(rows, cols)
	return &Puzzle{rows: rows, cols: cols, rule: rule, clues: clues, edges: g.edges, ground: g}
}

// Kind returns the plug-in.
func Kind() *solver.Kind {
	return &solver.Kind{
		Name:       "tromino",
		Title:      "Tromino Tiling",
		Parse:      func(text string) (solver.Puzzle, error) { return solver.AsPuzzle(Parse(text)) },
		Builtin:    []solver.Named{{Name: "Mensa puzzle, 5 May 2014", Text: Mensa}},
		Strategies: strategies(),
		Ladder:     ladder(),
		Forms:      forms(),
		Turned:     turned,
		Canon:      canon,
		Generator:  generator(),
		Design:     design(),
	}
}
