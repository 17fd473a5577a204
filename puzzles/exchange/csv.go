package exchange

import (
	"fmt"
	"strconv"
	"strings"
)

// csv is a table as spreadsheets save it: a line for each row, commas or semicolons between
// its cells, which hold any label of their region, perhaps in quotes.
var csv = Format{
	Name:    "CSV",
	Word:    "csv",
	Example: "A,A,A,B,B,B",
	Detect: func(text string) bool {
		lines := strings.Split(text, "\n")
		return len(lines) > 1 && separators(lines[0]) >= 3 && separators(lines[1]) > 0 &&
			!strings.ContainsAny(lines[0], "[]{}()<>&?") && !gameID.Detect(text)
	},
	Read:  readCSV,
	Write: writeCSV,
}

func separators(line string) int { return strings.Count(line, ",") + strings.Count(line, ";") }

func readCSV(text string) (Board, error) {
	separator := ","
	if line, _, _ := strings.Cut(text, "\n"); strings.Count(line, ";") > strings.Count(line, ",") {
		separator = ";"
	}
	var rows [][]string
	for _, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if strings.Trim(line, ",; ") == "" {
			continue // spreadsheets leave such lines at the end
		}
		row := strings.Split(strings.TrimSuffix(line, separator), separator)
		for i, cell := range row {
			cell = strings.ToUpper(strings.Trim(strings.TrimSpace(cell), `"'`))
			if n, err := strconv.Atoi(cell); err == nil && isNumber(cell) {
				cell = strconv.Itoa(n) // 01 is 1
			}
			if cell == "" {
				return Board{}, fmt.Errorf("row %d, column %d is empty", len(rows)+1, i+1)
			}
			row[i] = cell
		}
		rows = append(rows, row)
	}
	m, err := fromRows(rows)
	return Board{Map: m}, err
}

func writeCSV(b Board) (string, error) {
	if err := errOneStar(b.Map); err != nil {
		return "", err
	}
	if b.Cols < 4 || b.Rows < 2 {
		return "", errTooSmall(b.Map)
	}
	cells, err := lettered(b.Map)
	if err != nil {
		return "", err
	}
	var t strings.Builder
	for r := range b.Rows {
		t.WriteString(strings.Join(strings.Split(string(cells[r*b.Cols:(r+1)*b.Cols]), ""), ",") + "\n")
	}
	return t.String(), nil
}
