package exchange

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// countTables is the form for typing: a line for each letter with its counts by column, then a line for each
// row with its counts by letter, separated by blanks. The cells of a row, with the given letters, may follow
// its counts. A question mark is a count that is not given.
//
//	A 1 2 0 1 2
//	B 1 1 2 1 2
//	C 2 2 1 2 0
//	D 1 0 2 1 1
//	1 0 2 2 | . . . . .
//	0 3 1 1 | . C . . .
//
// A title, captions (columns, rows), labels of the rows (1:, row 1:) and a line of all letters over the
// counts of the rows are optional. With captions the letters of the first table may be missing, and the
// second table may be beside the first.
var countTables = Format{
	Name:    "Tables of counts",
	Word:    "tables",
	Example: "A 1 2 0 1 2 …",
	Tables:  true,
	Detect:  detectCountTables,
	Read:    readCountTables,
	Write:   writeCountTables,
}

const (
	noCount      = "?-._" // signs for a count or a letter that is not given
	diagonalLine = "diagonals differ"
)

// detectCountTables reports whether a text has lines for the letters A and B, or the captions of both tables,
// each followed by a count.
func detectCountTables(text string) bool {
	lines := strings.Split(strings.ToUpper(text), "\n")
	columns := slices.IndexFunc(lines, func(l string) bool { return captionOf(l) == "COLUMNS" })
	rows := slices.IndexFunc(lines, func(l string) bool { return captionOf(l) == "ROWS" })
	start := max(columns, rows)
	if columns < 0 || rows < 0 {
		start = slices.IndexFunc(lines, func(l string) bool { return labelled(l, "A") })
		if start < 0 || !slices.ContainsFunc(lines[start:], func(l string) bool { return labelled(l, "B") }) {
			return false
		}
	}
	return slices.ContainsFunc(lines[start:], func(l string) bool {
		return slices.ContainsFunc(strings.Fields(l), isNumber)
	})
}

// labelled reports whether a line in capitals is a letter and at least two counts.
func labelled(line, letter string) bool {
	line = strings.TrimLeft(line, " \t:|")
	if !strings.HasPrefix(line, letter) {
		return false
	}
	fields := strings.Fields(countSigns.Replace(line))
	counts := slices.DeleteFunc(slices.Clone(fields), func(f string) bool { return !isCount(f) })
	return len(counts) > 1 && fields[0] == letter
}

func readCountTables(text string) (Board, error) {
	var tt tableText
	for i, line := range strings.Split(text, "\n") {
		if err := tt.line(strings.ToUpper(strings.TrimSpace(line))); err != nil {
			return Board{}, fmt.Errorf("line %d: %w", i+1, err)
		}
	}
	if len(tt.rows) == 0 || len(tt.columns) == 0 {
		return Board{}, errors.New("there is only one table of counts: one for the columns and one for the rows are needed")
	}
	t, err := newTables(len(tt.rows), usual(tt.columns), len(tt.columns))
	if err != nil {
		return Board{}, err
	}
	t.Diagonal = tt.diagonal
	for l, fields := range tt.columns {
		if len(fields) != t.Cols {
			return Board{}, fmt.Errorf("the columns: %s for %s", solver.Difference(len(fields), "count", t.Cols), letterName(l))
		}
		for c, field := range fields {
			if err := columnOf(t, c).setKnown(l, field); err != nil {
				return Board{}, err
			}
		}
	}
	for r, row := range tt.rows {
		if err := row.set(t, r); err != nil {
			return Board{}, err
		}
	}
	return Board{Tables: t}, nil
}

// setKnown reads a count, or a sign that it is not given.
func (l countedLine) setKnown(letter int, text string) error {
	if !isNumber(text) && isCount(text) {
		return nil
	}
	return l.set(letter, text)
}

// set reads the counts of a row and, behind them, its cells, with or without blanks between.
func (row typedRow) set(t *grid.Tables, r int) error {
	counts := row.counts
	if counts < 0 {
		counts = min(t.Letters, len(row.fields))
		if isNumber(strings.Join(row.fields[counts:], "")) {
			counts = len(row.fields) // no cells, but counts too many
		}
	}
	if counts != t.Letters {
		return fmt.Errorf("row %d: %s", r+1, solver.Difference(counts, "count", t.Letters))
	}
	for l, field := range row.fields[:counts] {
		if err := rowOf(t, r).setKnown(l, field); err != nil {
			return err
		}
	}
	cells := []rune(strings.Join(row.fields[counts:], ""))
	if len(cells) == 0 {
		return nil
	}
	if len(cells) != t.Cols {
		return fmt.Errorf("row %d, after its counts: %s", r+1, solver.Difference(len(cells), "cell", t.Cols))
	}
	if t.Given == nil {
		t.Given = slices.Repeat([]int{grid.Unknown}, t.Rows*t.Cols)
	}
	for c, cell := range cells {
		switch {
		case strings.ContainsRune(noCount, cell):
		case cell >= 'A' && cell < 'A'+rune(t.Letters):
			t.Given[r*t.Cols+c] = int(cell - 'A')
		default:
			return fmt.Errorf("row %d, column %d: %s is not a letter from A to %s", r+1, c+1, quote(string(cell)), letterName(t.Letters-1))
		}
	}
	return nil
}

func hasCount(t *grid.Tables) bool {
	return slices.ContainsFunc(slices.Concat(t.RowCounts, t.ColCounts), func(counts []int) bool {
		return slices.Max(counts) > grid.Unknown
	})
}

func writeCountTables(b Board) (string, error) {
	t := b.Tables
	if !hasCount(t) {
		return "", errors.New("this format is for puzzles with counts")
	}
	var lines []string
	if t.Diagonal {
		lines = append(lines, diagonalLine)
	}
	count := func(n int) string {
		if n == grid.Unknown {
			return "?"
		}
		return strconv.Itoa(n)
	}
	given := func(l int) string {
		if l == grid.Unknown {
			return "."
		}
		return letterName(l)
	}
	for l := range t.Letters {
		line := letterName(l)
		for _, counts := range t.ColCounts {
			line += " " + count(counts[l])
		}
		lines = append(lines, line)
	}
	lines = append(lines, "")
	for r, counts := range t.RowCounts {
		fields := solver.Map(counts, count)
		if hasGiven(t) {
			fields = append(append(fields, "|"), solver.Map(t.Given[r*t.Cols:(r+1)*t.Cols], given)...)
		}
		lines = append(lines, strings.Join(fields, " "))
	}
	return strings.Join(lines, "\n") + "\n", nil
}

var countSigns = strings.NewReplacer(":", " ", "|", " ")
