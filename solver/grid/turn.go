package grid

import (
	"cmp"
	"slices"
)

// A Turn is one of the eight ways to lay a board down again: so many quarter turns
// clockwise, from 4 on with left and right exchanged first. 0 leaves it as it is.
type Turn int

// Turns is how many there are.
const Turns = 8

// Shape is the shape of a turned board.
func (t Turn) Shape(rows, cols int) (int, int) {
	if t%2 == 1 {
		return cols, rows
	}
	return rows, cols
}

// Cell is where a cell of a board of rows and cols lies after the turn.
func (t Turn) Cell(rows, cols, row, col int) (int, int) {
	if t >= 4 {
		col = cols - 1 - col
	}
	for range t % 4 {
		row, col, rows, cols = col, rows-1-row, cols, rows
	}
	return row, col
}

// Text moves a byte for each cell of a board, in reading order, to where the cells lie after
// the turn.
func (t Turn) Text(rows, cols int, cells string) string {
	turned := make([]byte, len(cells))
	_, width := t.Shape(rows, cols)
	for c := range turned {
		row, col := t.Cell(rows, cols, c/cols, c%cols)
		turned[row*width+col] = cells[c]
	}
	return string(turned)
}

// Least is the least of the texts of all turns: what two boards share if and only if they are
// the same but for a turn, where the text of a board tells it from any other.
func Least(text func(Turn) string) string {
	least := text(0)
	for t := Turn(1); t < Turns; t++ {
		least = min(least, text(t))
	}
	return least
}

// A Symmetry is a turn after which a board is the same.
type Symmetry struct {
	Name  string // short and link-safe: "half"
	Label string // what a player reads: "Half turn"
	Turn  Turn
}

// Symmetries are those that there are; the first is none.
var Symmetries = []Symmetry{
	{"none", "None", 0},
	{"half", "Half turn", 2},
	{"quarter", "Quarter turn", 1},
	{"left-right", "Left and right", 4},
	{"top-bottom", "Top and bottom", 6},
	{"diagonal", "Diagonal", 7},
	{"antidiagonal", "Other diagonal", 5},
}

// SymmetryNamed finds a symmetry by its name, which is empty for none. It is false for an unknown one.
func SymmetryNamed(name string) (Symmetry, bool) {
	i := slices.IndexFunc(Symmetries, func(s Symmetry) bool { return s.Name == cmp.Or(name, Symmetries[0].Name) })
	if i < 0 {
		return Symmetry{}, false
	}
	return Symmetries[i], true
}

// Fits reports whether a board of rows and cols can have the symmetry.
func (s Symmetry) Fits(rows, cols int) bool { return rows == cols || s.Turn%2 == 0 }

// Pairs reports whether the image of an image is the cell itself.
func (s Symmetry) Pairs() bool { return s.Turn >= 4 || s.Turn%2 == 0 }

// Orbits gives each cell of a square board of n rows its orbit: that and where the symmetry takes it, one time
// after the other.
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

// Image is where the symmetry takes a cell of a board that it fits.
func (s Symmetry) Image(rows, cols, cell int) int {
	row, col := s.Turn.Cell(rows, cols, cell/cols, cell%cols)
	return row*cols + col
}
