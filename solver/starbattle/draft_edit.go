package starbattle

import (
	"fmt"
	"strings"

	"quadrille/solver/grid"
	"quadrille/solver/starbattle/ladder"
)

// Paint sets the letter of cells; solver.Blank clears it.
func (d Draft) Paint(letter byte, cells ...int) Draft {
	if !isLetter(letter) {
		panic(fmt.Sprintf("starbattle: %q is not a region letter", letter))
	}
	b := []byte(d.cells)
	for _, c := range cells {
		b[c] = letter
	}
	return Draft{d.n, d.k, string(b)}
}

// Fill paints the cell and all cells connected to it by cells of its letter.
func (d Draft) Fill(cell int, letter byte) Draft {
	if d.cells[cell] == letter {
		return d
	}
	return d.Paint(letter, d.piece(cell)...)
}

// piece lists the cells connected to a cell by cells of its letter, itself first.
func (d Draft) piece(cell int) []int {
	seen := make([]bool, len(d.cells))
	seen[cell] = true
	cells := []int{cell}
	beside := ladder.Beside(d.n)
	for i := 0; i < len(cells); i++ {
		for _, c := range beside[cells[i]] {
			if !seen[c] && d.cells[c] == d.cells[cell] {
				seen[c] = true
				cells = append(cells, c)
			}
		}
	}
	return cells
}

// Swap exchanges two letters; one of them may be solver.Blank.
func (d Draft) Swap(a, b byte) Draft {
	if !isLetter(a) || !isLetter(b) {
		panic(fmt.Sprintf("starbattle: %q or %q is not a region letter", a, b))
	}
	swap := func(r rune) rune {
		switch byte(r) {
		case a:
			return rune(b)
		case b:
			return rune(a)
		}
		return r
	}
	return Draft{d.n, d.k, strings.Map(swap, d.cells)}
}

// Rotate turns the board clockwise by a quarter.
func (d Draft) Rotate() Draft { return d.turned(1) }

// Mirror exchanges left and right.
func (d Draft) Mirror() Draft { return d.turned(4) }

func (d Draft) turned(t grid.Turn) Draft { return Draft{d.n, d.k, t.Text(d.n, d.n, d.cells)} }

// Resize makes the board n cells wide. It grows and shrinks at the right and at the bottom; new cells have no
// region. It keeps all letters, even if they are now too many.
func (d Draft) Resize(n int) (Draft, error) {
	e, err := NewDraft(n, d.k)
	if err != nil {
		return Draft{}, err
	}
	b := []byte(e.cells)
	for r := range min(n, d.n) {
		copy(b[r*n:(r+1)*n], d.cells[r*d.n:(r+1)*d.n])
	}
	e.cells = string(b)
	return e, nil
}

// WithStars returns the same board with k stars a unit.
func (d Draft) WithStars(k int) (Draft, error) {
	if err := checkSize(d.n, k); err != nil {
		return Draft{}, err
	}
	return Draft{d.n, k, d.cells}, nil
}
