package exchange

import "strings"

// mixed is a square grid of digits that go on with letters, with or without blanks between them.
var mixed = Format{
	Name:    "Grid of letters and digits",
	Word:    "mixed",
	Example: "1122aa…",
	Detect: func(text string) bool {
		if !strings.ContainsAny(text, "0123456789") || strings.IndexFunc(text, isLetter) < 0 || strings.ContainsAny(text, openers) || csv.Detect(text) {
			return false
		}
		digits, letters := 0, 0
		for _, c := range text {
			if isLetter(c) {
				letters++
			} else if c >= '0' && c <= '9' {
				digits++
			}
		}
		b, err := readMixed(text)
		return err == nil && b.Rows == b.Cols && b.Rows > 3 && min(digits, letters) > 3
	},
	Read: readMixed,
}

func readMixed(text string) (Board, error) {
	rows := spread(splitRows(text))
	if len(rows) == 1 {
		return Board{}, errNoRows
	}
	b, err := board(rows, 0)
	if err == nil && b.Count() != b.Rows {
		return board(inCapitals(rows), 0)
	}
	return b, err
}
