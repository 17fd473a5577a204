package grid

import (
	"cmp"
	"slices"
)

// A Turn is one of the eight symmetries of the square: a number of quarter turns clockwise, from 4 on after
// exchanging left and right. 0 is the identity.
type Turn int

const Turns = 8

func (t Turn) Shape(rows, cols int) (int, int) {
	if t%2 == 1 {
		return cols, rows
	}
	return rows, cols
}

// Cell returns the location of a cell of a board of rows and cols after the turn.
func (t Turn) Cell(rows, cols, row, col int) (int, int) {
	if t >= 4 {
		col = cols - 1 - col
	}
	for range t % 4 {
		row, col, rows, cols = col, rows-1-row, cols, rows
	}
	return row, col
}

// Text moves a byte for each cell of a board, in reading order, to the location of the cell after the turn.
func (t Turn) Text(rows, cols int, cells string) string {
	turned := make([]byte, len(cells))
	_, width := t.Shape(rows, cols)
	for c := range turned {
		row, col := t.Cell(rows, cols, c/cols, c%cols)
		turned[row*width+col] = cells[c]
	}
	return string(turned)
}

// Least returns the least text of all turns: a canonical form of boards up to turns, if the text identifies a
// board.
func Least(text func(Turn) string) string {
	least := text(0)
	for t := Turn(1); t < Turns; t++ {
		least = min(least, text(t))
	}
	return least
}

// A Symmetry is a turn that maps a board to itself.
type Symmetry struct {
	Name  string // short and link-safe: "half"
	Label string // shown to the player: "Half turn"
	Turn  Turn
}

// Symmetries lists all symmetries; the first is none.
var Symmetries = []Symmetry{
	{"none", "None", 0},
	{"half", "Half turn", 2},
	{"quarter", "Quarter turn", 1},
	{"left-right", "Left and right", 4},
	{"top-bottom", "Top and bottom", 6},
	{"diagonal", "Diagonal", 7},
	{"antidiagonal", "Other diagonal", 5},
}

// SymmetryNamed returns the symmetry of a name, empty for none. It is not ok for an unknown name.
func SymmetryNamed(name string) (Symmetry, bool) {
	i := slices.IndexFunc(Symmetries, func(s Symmetry) bool { return s.Name == cmp.Or(name, Symmetries[0].Name) })
	if i < 0 {
		return Symmetry{}, false
	}
	return Symmetries[i], true
}

// Fits reports whether a board of rows and cols can have the symmetry.
func (s Symmetry) Fits(rows, cols int) bool { return rows == cols || s.Turn%2 == 0 }

// Pairs reports whether the image of every image is the cell itself.
func (s Symmetry) Pairs() bool { return s.Turn >= 4 || s.Turn%2 == 0 }

// Orbits returns the orbit of each cell of a square board of n rows: the cell and its repeated images.
func (s Symmetry) Orbits(n int) [][]int {
	orbits, cells := make([][]int, n*n), make([]int, 0, n*n)
	for c := range orbits {
		first := len(cells)
		cells = append(cells, c)
		for d := s.Image(n, n, c); d != c; d = s.Image(n, n, d) {
			cells = append(cells, d)
		}
		orbits[c] = cells[first:]
	}
	return orbits
}

// Image returns the image of a cell of a board that the symmetry fits.
func (s Symmetry) Image(rows, cols, cell int) int {
	row, col := s.Turn.Cell(rows, cols, cell/cols, cell%cols)
	return row*cols + col
}
