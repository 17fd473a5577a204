package exchange

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// Limits of tables of counts, checked before allocating anything for them.
const (
	tablesLeast, tablesMost   = 3, 12 // cells in a row or a column
	lettersLeast, lettersMost = 3, 8
)

// newTables returns tables without any known count.
func newTables(rows, cols, letters int) (*grid.Tables, error) {
	switch {
	case rows < tablesLeast || rows > tablesMost || cols < tablesLeast || cols > tablesMost:
		return nil, fmt.Errorf("the board has %s of %s instead of %d to %d of each",
			solver.Plural(rows, "row"), solver.Plural(cols, "cell"), tablesLeast, tablesMost)
	case letters < lettersLeast || letters > lettersMost:
		return nil, fmt.Errorf("there are counts for %s instead of %d to %d", solver.Plural(letters, "letter"), lettersLeast, lettersMost)
	}
	unknown := func(lines int) [][]int {
		return solver.Times(lines, func(i int) []int { return slices.Repeat([]int{grid.Unknown}, letters) })
	}
	return &grid.Tables{Rows: rows, Cols: cols, Letters: letters, RowCounts: unknown(rows), ColCounts: unknown(cols)}, nil
}

// letterName returns the name of a letter numbered from 0.
func letterName(l int) string { return string(rune('A' + l)) }

// A countedLine is a row or a column of tables.
type countedLine struct {
	name   string // "row 1"
	length int
	counts []int
}

func rowOf(t *grid.Tables, r int) countedLine {
	return countedLine{fmt.Sprintf("row %d", r+1), t.Cols, t.RowCounts[r]}
}

func columnOf(t *grid.Tables, c int) countedLine {
	return countedLine{fmt.Sprintf("column %d", c+1), t.Rows, t.ColCounts[c]}
}

func (l countedLine) set(letter int, text string) error {
	n, err := strconv.Atoi(text)
	if err != nil || !isNumber(text) || n > l.length {
		return fmt.Errorf("%s: the count of %s is %s, not 0 to %d", l.name, letterName(letter), quote(text), l.length)
	}
	l.counts[letter] = n
	return nil
}

// hasGiven reports whether the tables have given letters.
func hasGiven(t *grid.Tables) bool {
	return slices.ContainsFunc(t.Given, func(l int) bool { return l != grid.Unknown })
}

var (
	errNoGiven    = errors.New("this format has no place for given letters")
	errNoDiagonal = errors.New("this format has no place for the rule that corners count")
)
