package exchange

import (
	"fmt"
	"strings"
)

// letters is a grid of region letters, in either case, with or without blanks or commas between them, a line
// for each row, or the cells of a square board in one line; rows may also end with a slash. A line of size
// and stars may precede them.
var letters = Format{
	Name:    "Grid of letters",
	Word:    "letters",
	Example: "AAABBB…",
	Detect: func(text string) bool {
		rows, _ := withoutHeading(splitRows(text))
		if csv.Detect(text) || gmPuzzles.Detect(text) || sizeAndLetters.Detect(text) || countTables.Detect(text) {
			return false
		}
		switch len(rows) {
		case 0:
			return false
		case 1:
			return lettersInRow(rows[0]) >= 16
		}
		if n := lettersInRow(rows[1]); n >= 4 && n == len(rows) && n == lettersInRow(rows[2]) {
			return true // the first row may be damaged
		}
		return lettersInRow(rows[0]) >= 4 &&
			(lettersInRow(rows[1]) > 0 || strings.Trim(strings.Join(rows[1], ""), unpainted) == "" ||
				len(rows) > 2 && lettersInRow(rows[2]) >= 4) // the second row is damaged
	},
	Read:  readLetters,
	Write: writeLetters,
}

// unpainted holds the signs for a cell of no region; a board with one is a draft.
const unpainted = ".?-*"

// lettersInRow counts the cells of a row of letters and signs for no letter. It returns 0 for anything else.
func lettersInRow(row []string) int {
	cells := strings.Join(row, "")
	isCell := func(r rune) bool { return isLetter(r) || strings.ContainsRune(unpainted, r) }
	if strings.TrimFunc(cells, isCell) != "" || strings.IndexFunc(cells, isLetter) < 0 || len(row) > 1 && len(row) != len(cells) {
		return 0
	}
	return len(cells)
}

func readLetters(text string) (Board, error) {
	return readLetterRows(withoutHeading(splitRows(text)))
}

func readLetterRows(rows [][]string, stars int) (Board, error) {
	for i, row := range rows {
		rows[i] = strings.Split(strings.ToUpper(strings.Join(row, "")), "")
		for j, cell := range rows[i] {
			switch {
			case strings.Contains(unpainted, cell):
				rows[i][j] = ""
			case !isLetter([]rune(cell)[0]):
				return Board{}, fmt.Errorf("row %d, column %d: %s is not a region letter", i+1, j+1, quote(cell))
			}
		}
	}
	return board(rows, stars)
}

func writeLetters(b Board) (string, error) {
	cells, err := lettered(b.Map)
	if err != nil {
		return "", err
	}
	return heading(b.Map) + lines(cells, b.Cols), nil
}
