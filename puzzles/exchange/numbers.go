package exchange

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// numbers is a grid of region numbers with blanks or commas between them, a line for each row, or the cells
// of a square board in one line; rows may also end with a slash. A line of size and stars may precede them.
var numbers = Format{
	Name:    "Grid of numbers",
	Word:    "numbers",
	Example: "1 1 1 2 2 2 …",
	Detect: func(text string) bool {
		rows := splitRows(text)
		if csv.Detect(text) || len(rows) == 0 || strings.Trim(strings.Join(rows[0], ""), "0123456789") != "" {
			return false
		}
		if len(rows) == 1 {
			return len(rows[0]) >= 4 || len(rows[0][0]) >= 16
		}
		return len(rows[0]) >= 4 || len(spread(rows)[0]) >= 4 ||
			len(rows[0]) == 2 && strings.Trim(strings.Join(rows[1], ""), "0123456789") == ""
	},
	Read:  readNumbers,
	Write: writeNumbers,
}

// splitRows splits a text at line ends and slashes, and the rows at blanks and commas. It drops empty rows.
func splitRows(text string) [][]string {
	rows := make([][]string, 0, 1+strings.Count(text, "\n")+strings.Count(text, "/"))
	for line := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == '\n' || r == '/' }) {
		cells := strings.FieldsFunc(line, func(r rune) bool { return r == ' ' || r == ',' || r == ';' })
		if len(cells) > 0 {
			rows = append(rows, cells)
		}
	}
	return rows
}

// spread splits rows into characters if no row has separators between its cells.
func spread(rows [][]string) [][]string {
	if slices.ContainsFunc(rows, func(row []string) bool { return len(row) > 1 }) {
		return rows
	}
	return solver.Map(rows, func(row []string) []string { return strings.Split(row[0], "") })
}

func readNumbers(text string) (Board, error) {
	rows, stars := withoutHeading(splitRows(text))
	rows = spread(rows)
	for i, row := range rows {
		for j, cell := range row {
			if _, err := strconv.Atoi(cell); err != nil || !isNumber(cell) {
				return Board{}, fmt.Errorf("row %d, column %d: %s is not a region number", i+1, j+1, quote(cell))
			}
			row[j] = plainNumber(cell)
		}
	}
	return board(rows, stars)
}

// plainNumber returns a cell with a number in its usual form: 01 is 1.
func plainNumber(cell string) string {
	if !isNumber(cell) {
		return cell
	}
	if n, err := strconv.Atoi(cell); err == nil {
		return strconv.Itoa(n)
	}
	return cell
}

// isHeading reports whether a row is size and stars, not cells.
func isHeading(row []string, rows [][]string) bool {
	if len(row) != 2 || !isNumber(row[0]) || !isNumber(row[1]) || len(row[1]) > 2 {
		return false
	}
	size, err := strconv.Atoi(row[0])
	return err == nil && (size == len(rows) || size == usual(spread(rows)))
}

// withoutHeading returns rows without a line of size and stars above them, and the stars.
func withoutHeading(rows [][]string) (cells [][]string, stars int) {
	if len(rows) < 2 || !isHeading(rows[0], rows[1:]) {
		return rows, 0
	}
	stars, _ = strconv.Atoi(rows[0][1])
	return rows[1:], stars
}

// board makes a board of rows, or of a single row that holds all cells of a square.
func board(rows [][]string, stars int) (b Board, err error) {
	if len(rows) == 1 {
		b.Map, err = fromLine(rows[0])
	} else {
		b.Map, err = fromRows(rows)
	}
	b.Stars = stars
	return b, err
}

func writeNumbers(b Board) (string, error) {
	return heading(b.Map) + joinRows(b.Map, func(region int) string { return strconv.Itoa(region + 1) }), nil
}

// heading returns the line of size and stars, or nothing for one star, which readers assume.
func heading(m grid.Map) string {
	if m.Stars <= 1 {
		return ""
	}
	return fmt.Sprintf("%d %d\n", m.Rows, m.Stars)
}

// joinRows writes a line for each row, with blanks between the labels of its cells.
func joinRows(m grid.Map, label func(region int) string) string {
	var t strings.Builder
	for row := range slices.Chunk(m.Regions, m.Cols) {
		t.WriteString(strings.Join(solver.Map(row, label), " ") + "\n")
	}
	return t.String()
}
