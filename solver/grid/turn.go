package grid

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
