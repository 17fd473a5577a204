package abcd

import (
	"quadrille/solver"
	"quadrille/solver/abcd"
	"quadrille/solver/grid"
)

// A place is the meaning of a cell of a draft's board.
type place struct {
	sort   sort
	cell   int // of the puzzle's board, for inside
	line   int // for counts
	letter int // for counts and heads
}

type sort byte

const (
	corner sort = iota // nothing
	head               // the letter of a row of counts above, or of a column of counts left
	count              // the count of a letter in a line
	inside             // a cell of the puzzle
)

func placeOf(d abcd.Draft, at int) place {
	rows, cols, letters := d.Size()
	row, col := at/(letters+cols), at%(letters+cols)
	switch {
	case row >= letters && col >= letters:
		return place{sort: inside, cell: (row-letters)*cols + col - letters}
	case row >= letters:
		return place{sort: count, line: row - letters, letter: col}
	case col >= letters:
		return place{sort: count, line: rows + col - letters, letter: row}
	case col == letters-1:
		return place{sort: head, letter: row}
	case row == letters-1:
		return place{sort: head, letter: col}
	}
	return place{}
}

// boardCell returns the place of a cell of the puzzle on the board of its draft.
func boardCell(d abcd.Draft, cell int) int {
	_, cols, letters := d.Size()
	return (letters+cell/cols)*(letters+cols) + letters + cell%cols
}

// image returns the image of a cell or a count under a symmetry of the puzzle: for a count, the one of the
// same letter in the image of its line.
func image(d abcd.Draft, s grid.Symmetry, p place) int {
	rows, cols, letters := d.Size()
	if p.sort == inside {
		return boardCell(d, s.Image(rows, cols, p.cell))
	}
	across := p.line < rows // it is a row
	row, col := p.line, 0
	if !across {
		row, col = 0, p.line-rows
	}
	row, col = s.Turn.Cell(rows, cols, row, col)
	if across == (s.Turn%2 == 0) {
		return (letters+row)*(letters+cols) + p.letter
	}
	return p.letter*(letters+cols) + letters + col
}

// siteCells returns the places on the board of sites of the puzzle, some of which may be notes.
func siteCells(d abcd.Draft, sites []int) []int {
	rows, cols, _ := d.Size()
	return solver.Map(sites, func(site int) int {
		if site >= rows*cols {
			p, err := d.Puzzle()
			if err != nil {
				panic(err) // only puzzles have notes
			}
			site = p.CellOf(site)
		}
		return boardCell(d, site)
	})
}

// following returns the place to write in next: the one to the right, then the next row, within
// the cells or within one of the tables.
func following(d abcd.Draft, at int) int {
	rows, cols, letters := d.Size()
	width := letters + cols
	top, bottom, left, right := letters, letters+rows, letters, width
	row, col := at/width, at%width
	if row < letters {
		top, bottom = 0, letters
	}
	if col < letters {
		left, right = 0, letters
	}
	if col++; col == right {
		row, col = row+1, left
	}
	if row == bottom {
		row = top
	}
	return row*width + col
}
