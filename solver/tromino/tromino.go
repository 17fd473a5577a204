// Package tromino implements the kind Tromino Tiling.
//
// The board is tiled with pieces of three cells: Ls and straight Is. The puzzle shows only the dots; the
// solver restores the outlines. By the Mensa rule an L has one dot, on its corner, and an I has two, on its
// ends; other rules place the dots of the I elsewhere. A cell without a dot is as much a clue as one with a
// dot; some cells may be unknown.
//
// Cells are numbered in reading order from 0. The sites of a position are the edges between neighbouring
// cells: first those between a cell and the one to its right, row by row, then those between a cell and the
// one below, row by row.
package tromino

import (
	"quadrille/solver"
	"quadrille/solver/grid"
)

// Limits of the kind. The number of cells is a multiple of three.
const (
	MinSize  = 3
	MaxSize  = 18
	MinCells = 12
)

const (
	Dot     = 'D'
	NoDot   = '.'
	Unknown = '?'
)

const (
	Wall = 'w' // between two pieces
	Open = 'o' // within a piece
)

// Mensa is the puzzle of the Mensa calendar.
const Mensa = "6x6/DD..DD/...D../D.D..D/D...D./...D.D/.DD.D."

// A Puzzle is a board with its dots. The slices it returns are shared: read only.
type Puzzle struct {
	size
	*geometry
	clues string // one byte a cell
}

// newPuzzle returns the puzzle of clues that are within the limits.
func newPuzzle(z size, clues string) *Puzzle {
	return &Puzzle{size: z, geometry: geometryOf(z.rows, z.cols), clues: clues}
}

// Clue returns the clue of a cell: Dot, NoDot or Unknown.
func (p *Puzzle) Clue(cell int) byte { return p.clues[cell] }

// Edges lists the edges of a cell: left, right, above and below, as far as they exist.
func (p *Puzzle) Edges(cell int) []int { return p.edges[cell] }

// EdgeOf returns the edge that represents a cell as a site: the one to its right, or else below, or else to
// its left. CellAt is its inverse, except for the last cell of the board.
func (p *Puzzle) EdgeOf(cell int) int {
	for _, d := range []int{cell + 1, cell + p.cols} {
		if site, ok := p.Between(cell, d); ok {
			return site
		}
	}
	return p.edges[cell][0]
}

// CellAt returns the cell that an edge represents: the one to its left, or above.
func (p *Puzzle) CellAt(site int) int {
	cell, _ := p.EdgeCells(site)
	return cell
}

// Kind returns the plug-in.
func Kind() *solver.Kind {
	return &solver.Kind{
		Name:       "tromino",
		Title:      "Tromino Tiling",
		Parse:      func(text string) (solver.Puzzle, error) { return solver.AsPuzzle(Parse(text)) },
		Builtin:    []solver.Named{{Name: "Mensa puzzle, 5 May 2014", Text: Mensa}},
		Strategies: []solver.Strategy{nextEmpty, tight, ladder().Strategy()},
		Ladder:     ladder(),
		Numbers:    solver.WorkerOnly(numbers),
		Forms:      forms(),
		Turned:     turned,
		Canon: func(p solver.Puzzle) string {
			return grid.Least(func(t grid.Turn) string { return turned(p, t).String() })
		},
		Generator: generator(),
		Design:    design(),
	}
}

// turned implements Kind.Turned: a turned piece has its dots by the same rule.
func turned(sp solver.Puzzle, t grid.Turn) solver.Puzzle { return sp.(*Puzzle).turned(t) }

func (p *Puzzle) turned(t grid.Turn) *Puzzle {
	return newPuzzle(p.size.turned(t), t.Text(p.rows, p.cols, p.clues))
}
