package exchange

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// gmPuzzles is the text of the solver of GMPuzzles: a line of size and stars, the rows of region letters, and
// as many rows of the solution, X for a star and . for none. Reading ignores the solution, which is no part
// of a puzzle; writing stores the stars of the position there.
var gmPuzzles = Format{
	Name:    "GMPuzzles",
	Word:    "gmpuzzles",
	Example: "6 1, rows of letters, rows of X and .",
	Detect: func(text string) bool {
		rows := splitRows(text)
		if len(rows) < 4 || !isSizeAndStars(rows[0]) || lettersInRow(rows[1]) == 0 {
			return false
		}
		last := rows[len(rows)-1]
		return isSolutionRow(last) && (strings.Contains(strings.Join(last, ""), ".") || rows[0][0] == strconv.Itoa(len(rows)/2))
	},
	Read:  readGMPuzzles,
	Write: writeGMPuzzles,
}

func isSizeAndStars(row []string) bool { return len(row) == 2 && isNumber(row[0]) && isNumber(row[1]) }

func isSolutionRow(row []string) bool {
	cells := strings.ToUpper(strings.Join(row, ""))
	return strings.Trim(cells, "X.") == ""
}

func readGMPuzzles(text string) (Board, error) {
	rows := splitRows(text)
	var read counts
	size := read.number("the size", rows[0][0])
	stars := read.number("the number of stars", rows[0][1])
	if err := cmp.Or(read.err, tooBig(size, size)); err != nil {
		return Board{}, err
	}
	if rows = rows[1:]; len(rows) != 2*size {
		return Board{}, fmt.Errorf("the text has %s instead of %d of letters and %[2]d of the solution", solver.Plural(len(rows), "row"), size)
	}
	shown := false
	for i, row := range rows[size:] {
		cells := strings.ToUpper(strings.Join(row, ""))
		if len(cells) != size || !isSolutionRow(row) {
			return Board{}, fmt.Errorf("row %d of the solution is %s instead of %d X or dots", i+1, quote(cells), size)
		}
		shown = shown || strings.Contains(cells, "X")
	}
	b, err := readLetterRows(rows[:size], stars)
	if shown {
		b.Notes = append(b.Notes, "the solution after the rows is left out")
	}
	return b, err
}

func writeGMPuzzles(b Board) (string, error) {
	cells, err := lettered(b.Map)
	if err := cmp.Or(errNotSquare(b.Map), err); err != nil {
		return "", err
	}
	if b.Rows < 2 {
		return "", errors.New("a board of 1 cell is too small for this format")
	}
	stars := strings.NewReplacer(string(grid.Star), "X", string(grid.Cross), ".").Replace(marked(b.Map))
	return fmt.Sprintf("%d %d\n", b.Rows, b.Stars) + lines(cells, b.Cols) + lines(stars, b.Cols), nil
}
