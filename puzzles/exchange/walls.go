package exchange

import (
	"errors"
	"slices"

	"quadrille/solver/grid"
)

// walls holds the walls between the cells of a board, in the order of two formats: true if the cells on both
// sides are of different regions.
type walls struct {
	rows, cols int
	beside     []bool // row by row, cols-1 each: the wall to the right of a cell
	below      []bool // row by row, cols each: the wall below a cell
}

func newWalls(rows, cols int) walls {
	return walls{rows, cols, make([]bool, rows*(cols-1)), make([]bool, (rows-1)*cols)}
}

// regions returns the pieces that walls enclose. A wall that ends inside one has no effect.
func (w walls) regions() []int {
	return grid.Pieces(w.rows, w.cols, func(a, b int) bool {
		if b == a+1 && w.cols > 1 {
			return !w.beside[a/w.cols*(w.cols-1)+a%w.cols]
		}
		return !w.below[a]
	})
}

func wallsOf(m grid.Map) (walls, error) {
	if !m.Whole() {
		return walls{}, errors.New("this format needs each region in one piece")
	}
	w := newWalls(m.Rows, m.Cols)
	for c := range m.Regions {
		if c%m.Cols < m.Cols-1 {
			w.beside[c/m.Cols*(m.Cols-1)+c%m.Cols] = m.Regions[c] != m.Regions[c+1]
		}
		if c/m.Cols < m.Rows-1 {
			w.below[c] = m.Regions[c] != m.Regions[c+m.Cols]
		}
	}
	return w, nil
}

// pack writes bits as digits of width bits each, the first bit highest, padded at their end.
func pack(bits []bool, width int, digits string) string {
	var text []byte
	for chunk := range slices.Chunk(bits, width) {
		value := 0
		for i, bit := range chunk {
			if bit {
				value |= 1 << (width - 1 - i)
			}
		}
		text = append(text, digits[value])
	}
	return string(text)
}

// unpack reads the bits of a digit, the highest first.
func unpack(bits []bool, value, width int) []bool {
	for i := width - 1; i >= 0; i-- {
		bits = append(bits, value>>i&1 == 1)
	}
	return bits
}
