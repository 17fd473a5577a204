package exchange

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"quadrille/solver"
)

// runs is a square board in reading order as runs of cells, a count and a letter, without counts of 1:
// 2r2g2o4y…, with one star a unit. Letters are case-sensitive.
var runs = Format{
	Name:    "Runs of letters",
	Word:    "runs",
	Line:    true,
	Example: "2r2g2o4y…",
	Detect: func(text string) bool {
		return strings.ContainsAny(text, "0123456789") && strings.IndexFunc(text, isLetter) >= 0 &&
			strings.IndexFunc(text, func(r rune) bool { return !isLetter(r) && (r < '0' || r > '9') }) < 0
	},
	Read:  readRuns,
	Write: writeRuns,
}

func isLetter(r rune) bool { return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' }

func readRuns(text string) (Board, error) {
	const most = solver.MaxSize * solver.MaxSize
	var cells []string
	for at := 0; at < len(text); {
		end := at
		for end < len(text) && !isLetter(rune(text[end])) {
			end++
		}
		if end == len(text) {
			return Board{}, fmt.Errorf("the last count, %s, has no letter", quote(text[at:]))
		}
		length := 1
		if end > at {
			var err error
			if length, err = number("a count", text[at:end]); err != nil {
				return Board{}, err
			}
		}
		if length == 0 {
			return Board{}, fmt.Errorf("a count is 0, at character %d", at+1)
		}
		if len(cells)+length > most {
			return Board{}, fmt.Errorf("the board has more than %d cells", most)
		}
		for range length {
			cells = append(cells, text[end:end+1])
		}
		at = end + 1
	}
	m, err := fromLine(cells)
	m.Stars = 1
	return Board{Map: m}, err
}

// writeRuns writes small letters, and the first count even if it is 1: without any count the text would be a
// grid of letters.
func writeRuns(b Board) (string, error) {
	cells, err := lettered(b.Map)
	if err := cmp.Or(errNotSquare(b.Map), errOneStar(b.Map), err); err != nil {
		return "", err
	}
	var t strings.Builder
	for at := 0; at < len(cells); {
		end := at
		for end < len(cells) && cells[end] == cells[at] {
			end++
		}
		if length := end - at; length > 1 || at == 0 {
			t.WriteString(strconv.Itoa(length))
		}
		t.WriteByte(cells[at] + 'a' - 'A')
		at = end
	}
	return t.String(), nil
}
