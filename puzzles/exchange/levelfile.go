package exchange

import (
	"errors"
	"fmt"
	"strings"
)

// levelFile is a level of an open-source Queens clone, a TypeScript object with the rows of
// region labels behind colorRegions; a Queens board has one star a unit. The rows alone are read too, with or without quotes.
var levelFile = Format{
	Name:    "colorRegions",
	Word:    "level",
	Example: "colorRegions: [[\"A\", \"A\", …",
	Detect: func(text string) bool {
		return strings.Contains(text, "colorRegions") || isSquareBracketed(text) && !ini.Detect(text)
	},
	Read:  readLevelFile,
	Write: writeLevelFile,
}

// isSquareBracketed reports whether a text begins with a square bracket and with none of another
// sort in it.
func isSquareBracketed(text string) bool {
	inner := strings.TrimLeft(text, "[ \n")
	return strings.HasPrefix(text, "[") && (inner == "" || !strings.Contains(openers, inner[:1]))
}

func readLevelFile(text string) (Board, error) {
	if _, behind, found := strings.Cut(text, "colorRegions"); found {
		text = behind
	}
	rows, err := bracketedRows(withoutComments(text))
	if err != nil {
		return Board{}, err
	}
	for i, row := range rows {
		for j, cell := range row {
			if cell == "" {
				return Board{}, fmt.Errorf("row %d, column %d is empty", i+1, j+1)
			}
		}
	}
	m, err := fromRows(rows)
	m.Stars = 1
	return Board{Map: m}, err
}

func withoutComments(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i], _, _ = strings.Cut(line, "//")
	}
	return strings.Join(lines, "\n")
}

// bracketedRows reads [[a, b], [c, d]], or [a, b], [c, d].
func bracketedRows(text string) ([][]string, error) {
	text = strings.ReplaceAll(text, "[]", "") // of a type: string[][]
	open := strings.IndexByte(text, '[')
	if open < 0 {
		return nil, errors.New("there are no rows")
	}
	if inner := strings.TrimSpace(text[open+1:]); strings.HasPrefix(inner, "[") {
		text = inner
	} else {
		text = text[open:]
	}
	var rows [][]string
	for strings.HasPrefix(text, "[") {
		row, behind, closed := strings.Cut(text[1:], "]")
		if !closed || strings.Contains(row, "[") {
			return nil, fmt.Errorf("row %d does not end with ]", len(rows)+1)
		}
		rows = append(rows, cellsBetweenCommas(row))
		text = strings.TrimLeft(behind, ", \n")
	}
	return rows, nil
}

// cellsBetweenCommas allows a comma behind the last.
func cellsBetweenCommas(row string) []string {
	row = strings.TrimSuffix(strings.TrimSpace(row), ",")
	cells := strings.Split(row, ",")
	for i, cell := range cells {
		cells[i] = strings.Trim(cell, " \n\"'`")
	}
	return cells
}

func writeLevelFile(b Board) (string, error) {
	if err := errOneStar(b.Map); err != nil {
		return "", err
	}
	cells, err := lettered(b.Map)
	if err != nil {
		return "", err
	}
	var t strings.Builder
	fmt.Fprintf(&t, "size: %d,\ncolorRegions: [\n", b.Rows)
	for r := range b.Rows {
		row := strings.Split(string(cells[r*b.Cols:(r+1)*b.Cols]), "")
		fmt.Fprintf(&t, "  [\"%s\"],\n", strings.Join(row, `", "`))
	}
	t.WriteString("],\n")
	return t.String(), nil
}
