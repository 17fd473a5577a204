package abcd

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// fromTables implements TableForm.From. The position is empty if the tables have no marks.
func fromTables(t grid.Tables) (solver.Puzzle, solver.Position, error) {
	z := size{t.Rows, t.Cols, t.Letters, t.Diagonal}
	if err := z.check(); err != nil {
		return nil, "", err
	}
	if len(t.RowCounts) != t.Rows || len(t.ColCounts) != t.Cols {
		return nil, "", fmt.Errorf("there are counts for %s and %s, but the board is %d×%d",
			solver.Plural(len(t.ColCounts), "column"), solver.Plural(len(t.RowCounts), "row"), t.Cols, t.Rows)
	}
	var counts []int
	for l, line := range slices.Concat(t.RowCounts, t.ColCounts) {
		if len(line) != t.Letters {
			return nil, "", fmt.Errorf("%s: %s", z.LineName(l), solver.Difference(len(line), "count", t.Letters))
		}
		for _, n := range line {
			if n < Unknown || n >= len(digits) {
				return nil, "", fmt.Errorf("no row or column can have a letter %d times", n)
			}
		}
		counts = append(counts, line...)
	}
	given, err := lettersOf(t, t.Given)
	if err != nil {
		return nil, "", err
	}
	p, err := z.puzzle(counts, given)
	if err != nil {
		return nil, "", err
	}
	if t.Marks == nil {
		return p, "", nil
	}
	written, err := lettersOf(t, t.Marks)
	if err != nil {
		return nil, "", err
	}
	pos := []byte(p.Start())
	for c := range written {
		if !p.Given(c) {
			pos[c] = written[c]
		}
	}
	return p, solver.Position(pos), nil
}

// lettersOf returns the text of letter numbers as in a position; empty for none.
func lettersOf(t grid.Tables, numbers []int) (string, error) {
	if numbers == nil {
		return "", nil
	}
	if len(numbers) != t.Rows*t.Cols {
		return "", errors.New(solver.Difference(len(numbers), "letter", t.Rows*t.Cols))
	}
	var b strings.Builder
	for c, n := range numbers {
		switch {
		case n == grid.Unknown:
			b.WriteByte(solver.Blank)
		case n < 0 || n >= t.Letters:
			return "", fmt.Errorf("row %d, column %d: this is not a letter from A to %c", c/t.Cols+1, c%t.Cols+1, Letter(t.Letters-1))
		default:
			b.WriteByte(Letter(n))
		}
	}
	return b.String(), nil
}

// toTables implements TableForm.To.
func toTables(sp solver.Puzzle, pos solver.Position) (grid.Tables, bool) {
	p := sp.(*Puzzle)
	t := grid.Tables{Rows: p.rows, Cols: p.cols, Letters: p.letters, Diagonal: p.diagonal}
	for l := range p.Lines() {
		line := slices.Clone(p.countsIn(l))
		if l < p.rows {
			t.RowCounts = append(t.RowCounts, line)
		} else {
			t.ColCounts = append(t.ColCounts, line)
		}
	}
	t.Given = numbersOf(p.given)
	if pos != "" && pos != p.Start() {
		t.Marks = numbersOf(string(pos[:p.Cells()]))
	}
	return t, true
}

// numbersOf is the inverse of lettersOf: nil if the text has no letter.
func numbersOf(letters string) []int {
	if strings.Trim(letters, string(solver.Blank)) == "" {
		return nil
	}
	return solver.Map([]byte(letters), func(letter byte) int {
		if letter == solver.Blank {
			return grid.Unknown
		}
		return int(letter - 'A')
	})
}
