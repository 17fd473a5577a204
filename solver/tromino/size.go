package tromino

import (
	"fmt"
	"strconv"
	"strings"

	"quadrille/solver"
	"quadrille/solver/grid"
	"quadrille/solver/telling"
)

// A size holds the parameters of a puzzle without its clues: its board, and its rule.
type size struct {
	rows, cols int
	rule       Rule
}

// parseSize reads the first line of a text, "6x9" or "6x6c".
func parseSize(head string) (size, error) {
	var z size
	text := head
	for r, letter := range ruleLetters {
		if letter != "" && strings.HasSuffix(head, letter) {
			text, z.rule = head[:len(head)-1], Rule(r)
		}
	}
	width, height, _ := strings.Cut(text, "x")
	z.cols, _ = strconv.Atoi(width)
	z.rows, _ = strconv.Atoi(height)
	if z.String() != head || max(len(width), len(height)) > 4 {
		return size{}, fmt.Errorf("%s is not a size such as 6x6 (or 6x6c or 6x6l, for other dot rules)", solver.Quote(head))
	}
	return z, z.check()
}

// String returns the first line of a text.
func (z size) String() string { return fmt.Sprintf("%dx%d%s", z.cols, z.rows, ruleLetters[z.rule]) }

func (z size) check() error {
	switch cells := z.Cells(); {
	case z.rows < MinSize || z.rows > MaxSize || z.cols < MinSize || z.cols > MaxSize:
		return fmt.Errorf("boards are %d to %d cells wide and high, not %d×%d", MinSize, MaxSize, z.cols, z.rows)
	case cells < MinCells:
		return fmt.Errorf("boards have at least %d cells, not %d", MinCells, cells)
	case cells%3 != 0:
		return fmt.Errorf("the board has %d cells, which is not a multiple of three", cells)
	}
	return nil
}

func (z size) Size() (rows, cols int) { return z.rows, z.cols }

func (z size) Cells() int { return z.rows * z.cols }

func (z size) Rule() Rule { return z.rule }

func (z size) Sites() int { return z.rows*(z.cols-1) + (z.rows-1)*z.cols }

// Between returns the edge between two cells. It is not ok if they are not neighbours.
func (z size) Between(a, b int) (site int, ok bool) {
	if a > b {
		a, b = b, a
	}
	if a < 0 || b >= z.Cells() {
		return 0, false
	}
	switch {
	case b == a+1 && b%z.cols != 0:
		return a/z.cols*(z.cols-1) + a%z.cols, true
	case b == a+z.cols:
		return z.rows*(z.cols-1) + a, true
	}
	return 0, false
}

// EdgeCells returns the cells on both sides of an edge, the earlier one first.
func (z size) EdgeCells(site int) (a, b int) {
	if beside := z.rows * (z.cols - 1); site >= beside {
		return site - beside, site - beside + z.cols
	}
	a = site/(z.cols-1)*z.cols + site%(z.cols-1)
	return a, a + 1
}

// Beyond returns the cell on the other side of an edge.
func (z size) Beyond(cell, site int) int {
	a, b := z.EdgeCells(site)
	return a + b - cell
}

// cellRef names a cell in a sentence.
func (z size) cellRef(cell int) string { return telling.Cell(cell, z.cols) }

// edgeRef names the two cells of an edge: "columns 1 and 2 of row 3".
func (z size) edgeRef(site int) string {
	a, b := z.EdgeCells(site)
	if a/z.cols == b/z.cols {
		return telling.CellsOf(telling.Row, a/z.cols, []int{a % z.cols, b % z.cols})
	}
	return telling.CellsOf(telling.Column, a%z.cols, []int{a / z.cols, b / z.cols})
}

// CellName returns a name like "row 3, column 1".
func (z size) CellName(cell int) string { return telling.Spell(z.cellRef(cell), 1) }

func (z size) filled(cell byte) string { return strings.Repeat(string(rune(cell)), z.Cells()) }

func (z size) turned(t grid.Turn) size {
	z.rows, z.cols = t.Shape(z.rows, z.cols)
	return z
}
