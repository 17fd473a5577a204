// Package abcd is the kind Mind Your ABCDs.
//
// Every cell of the board holds one letter. For each row and each column the clues count
// how often each letter stands in it; a count may be blank. No two neighbours above, below
// or beside each other hold the same letter; by choice, none at a corner either. Some
// letters may be given.
//
// Cells are numbered in reading order from 0. Rows and columns together are the lines,
// rows first: line l < Rows is a row. A position has one byte for each cell, then the
// notes: see notes.go.
package abcd

import (
	"fmt"
	"strings"

	"quadrille/solver"
)

// Limits of the kind.
const (
	MinSize    = 3
	MaxSize    = 12
	MinLetters = 3
	MaxLetters = 8
	// MinDiagonal is how many letters it takes to keep equal ones from touching at corners.
	MinDiagonal = 5
)

// Unknown is a count that is not given.
const Unknown = -1

// The puzzles of the Mensa calendar.
const (
	Mensa2016 = "5x5n4/1022/0311/2210/1112/2120/1121/2120/0212/1121/2201"
	Mensa2017 = "5x5n4/0122/2021/1202/0221/2120/2021/0212/2111/1220/0122"
)

// A Puzzle is a board with its counts. The slices it hands out are shared: read only.
type Puzzle struct {
	rows, cols, letters int
	diagonal            bool
	counts              []int  // line by line, a count for each letter or Unknown
	given               string // one byte a cell: a letter or solver.Blank

	lines []([]int) // the cells of each line
	near  []([]int) // the cells that may not hold the letter of a cell
	engine
}

// Size is the number of rows, columns and letters.
func (p *Puzzle) Size() (rows, cols, letters int) { return p.rows, p.cols, p.letters }

// Diagonal reports whether equal letters may not touch at a corner either.
func (p *Puzzle) Diagonal() bool { return p.diagonal }

// Lines is the number of rows and columns.
func (p *Puzzle) Lines() int { return p.rows + p.cols }

// Line lists the cells of a line from its beginning.
func (p *Puzzle) Line(l int) []int { return p.lines[l] }

// LinesOf gives the row and the column of a cell, as lines.
func (p *Puzzle) LinesOf(cell int) (row, col int) { return cell / p.cols, p.rows + cell%p.cols }

// Count is how often a letter, from 0, stands in a line, or Unknown.
func (p *Puzzle) Count(line, letter int) int { return p.counts[line*p.letters+letter] }

// Near lists the cells that may not hold the letter of a cell: its neighbours.
func (p *Puzzle) Near(cell int) []int { return p.near[cell] }

// Given reports whether the letter of a cell is a clue.
func (p *Puzzle) Given(cell int) bool { return p.given[cell] != solver.Blank }

// Cells is the number of cells.
func (p *Puzzle) Cells() int { return p.rows * p.cols }

// lineRef names a line in a sentence for solver.Spell: "%r2" or "%c0".
func (p *Puzzle) lineRef(l int) string {
	if l < p.rows {
		return fmt.Sprintf("%%r%d", l)
	}
	return fmt.Sprintf("%%c%d", l-p.rows)
}

// cellRef names a cell in a sentence for solver.Spell.
func (p *Puzzle) cellRef(cell int) string {
	return fmt.Sprintf("%%r%d, %%c%d", cell/p.cols, cell%p.cols)
}

// LineName is "row 3" or "column 1".
func (p *Puzzle) LineName(l int) string { return solver.Spell(p.lineRef(l), 1) }

// CellName is "row 3, column 1".
func (p *Puzzle) CellName(cell int) string { return solver.Spell(p.cellRef(cell), 1) }

// Letter is the letter with a number from 0.
func Letter(n int) byte { return 'A' + byte(n) }

// newPuzzle takes clues that are within the limits and consistent.
func newPuzzle(rows, cols, letters int, diagonal bool, counts []int, given string) *Puzzle {
	p := &Puzzle{rows: rows, cols: cols, letters: letters, diagonal: diagonal, counts: counts, given: given}
	if given == "" {
		p.given = strings.Repeat(string(solver.Blank), rows*cols)
	}
	p.lines = make([][]int, rows+cols)
	p.near = make([][]int, rows*cols)
	for c := range p.near {
		row, col := p.LinesOf(c)
		p.lines[row] = append(p.lines[row], c)
		p.lines[col] = append(p.lines[col], c)
		for dr := -1; dr <= 1; dr++ {
			for dc := -1; dc <= 1; dc++ {
				r, q := c/cols+dr, c%cols+dc
				corner := dr != 0 && dc != 0
				if (dr == 0 && dc == 0) || corner && !diagonal || r < 0 || r >= rows || q < 0 || q >= cols {
					continue
				}
				p.near[c] = append(p.near[c], r*cols+q)
			}
		}
	}
	p.engine = newEngine(p)
	return p
}

// Kind returns the plug-in.
func Kind() *solver.Kind {
	return &solver.Kind{
		Name:  "abcd",
		Title: "Mind Your ABCDs",
		Parse: func(text string) (solver.Puzzle, error) {
			p, err := Parse(text)
			if err != nil {
				return nil, err
			}
			return p, nil
		},
		Builtin: []solver.Named{
			{Name: "Puzzle 1: August 11, 2016", Text: Mensa2016},
			{Name: "Puzzle 2: September 7, 2017", Text: Mensa2017},
		},
		Strategies: strategies,
		Ladder:     ladder(),
		FromTables: fromTables,
		ToTables:   toTables,
		Turned:     turned,
		Canon:      canon,
		Generator:  generator(),
		Design:     design(),
	}
}
