package exchange

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// fromRows makes a map from rows of labels: equal labels are one region, and the zero label is none. The rows
// must be equally long; the map need not be square.
func fromRows(rows [][]string) (grid.Map, error) {
	if len(rows) == 0 {
		return grid.Map{}, errNoRows
	}
	width := usual(rows)
	if err := tooBig(len(rows), width); err != nil {
		return grid.Map{}, err
	}
	var cells []string
	for i, row := range rows {
		if len(row) != width {
			return grid.Map{}, fmt.Errorf("row %d: %s", i+1, solver.Difference(len(row), "cell", width))
		}
		cells = append(cells, row...)
	}
	regions, err := regionsOf(cells, width)
	return grid.Map{Rows: len(rows), Cols: width, Regions: regions}, err
}

var errNoRows = errors.New("there are no rows")

// usual returns the most frequent length of a row, of several the first.
func usual(rows [][]string) int {
	times, best := map[int]int{}, 0
	for _, row := range rows {
		times[len(row)]++
	}
	for _, row := range rows {
		if times[len(row)] > times[best] {
			best = len(row)
		}
	}
	return best
}

// regionsOf numbers the regions of cells by their labels, and a cell with the zero label -1. The error names the
// first such cell; the regions are then those of a draft.
func regionsOf[L comparable](labels []L, cols int) ([]int, error) {
	var none L
	regions := grid.Number(append([]L{none}, labels...))[1:]
	for c := range regions {
		regions[c]--
	}
	if c := slices.Index(regions, -1); c >= 0 {
		return regions, fmt.Errorf("row %d, column %d has no region", c/cols+1, c%cols+1)
	}
	return regions, nil
}

// fromLine makes a square map from the labels of all its cells.
func fromLine(cells []string) (grid.Map, error) {
	n := 1
	for n*n < len(cells) {
		n++
	}
	if err := tooBig(n, n); err != nil {
		return grid.Map{}, err
	}
	if n*n != len(cells) {
		return grid.Map{}, fmt.Errorf("%s fill no square: %dx%[2]d is %d, %dx%[4]d is %d",
			solver.Plural(len(cells), "cell"), n-1, (n-1)*(n-1), n, n*n)
	}
	regions, err := regionsOf(cells, n)
	return grid.Map{Rows: n, Cols: n, Regions: regions}, err
}

// tooBig returns an error for a board above the limits, before anything is allocated for it.
func tooBig(rows, cols int) error {
	if rows > solver.MaxSize || cols > solver.MaxSize {
		return fmt.Errorf("the board has %s of %s, but %d is the most",
			solver.Plural(rows, "row"), solver.Plural(cols, "cell"), solver.MaxSize)
	}
	if rows < 1 || cols < 1 {
		return errors.New("the board has no cells")
	}
	return nil
}

// lines splits a text into lines of cols bytes.
func lines(text string, cols int) string {
	return strings.ReplaceAll(grid.Rows(text, cols), "/", "\n")[1:] + "\n"
}

func lettered(m grid.Map) (string, error) {
	if count := m.Count(); count > 26 {
		return "", fmt.Errorf("%d regions are too many for the letters", count)
	}
	return string(solver.Map(m.Regions, func(r int) byte { return 'A' + byte(r) })), nil
}

func marked(m grid.Map) string {
	return cmp.Or(m.Marks, strings.Repeat(string(grid.Open), len(m.Regions)))
}

// errNotSquare returns an error for a board that is not square, in a format with only one size.
func errNotSquare(m grid.Map) error {
	if m.Rows != m.Cols {
		return errors.New("this format is for square boards")
	}
	return nil
}

// errOneStar returns an error for a board of several stars a unit, in a format that does not store their
// number.
func errOneStar(m grid.Map) error {
	if m.Stars > 1 {
		return fmt.Errorf("this format is for one star per row, not %d", m.Stars)
	}
	return nil
}
