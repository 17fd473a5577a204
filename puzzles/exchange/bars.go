package exchange

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"quadrille/solver"
)

// bars is a board with bars in its text: rows of letters or numbers with bars between them in one line, or a
// table in the style of Markdown and terminals, with bars between the cells. A cell holds any label of its
// region, in either case; an empty one makes a draft. The heading of a table, the numbers of its rows and a
// word before the first row are ignored.
//
//	queens AAAB | ABBB | ACCD | CCDD
//	| A | A | A | B |
var bars = Format{
	Name:    "Rows with bars",
	Word:    "bars",
	Example: "AAAB | ABBB | …",
	Detect: func(text string) bool {
		lines := barredLines(text)
		if len(lines) == 0 || countTables.Detect(text) {
			return false
		}
		cells, short := 0, 0
		for _, line := range lines {
			for _, part := range line {
				for _, cell := range strings.Fields(part) {
					cells++
					if len(lines) > 1 && len(line) == 1 || isBarLabel(cell) {
						short++
					}
				}
			}
		}
		// A title or a word is allowed, a text with a bar in it is not a board.
		return cells >= 4 && short >= cells-3 && (len(lines) > 1 || len(lines[0]) > 3)
	},
	Read: readBars,
}

// isBarLabel reports whether a cell is a label, or several without blanks, and not a word.
func isBarLabel(cell string) bool {
	if isNumber(strings.Trim(cell, "*")) || strings.Trim(cell, unpainted) == "" {
		return true
	}
	letters := strings.Trim(strings.Map(func(r rune) rune {
		if isLetter(r) {
			return -1
		}
		return r
	}, cell), unpainted)
	return letters == "" || utf8.RuneCountInString(cell) <= 2
}

// barredLines splits the lines of a text at their bars, and drops rules between rows. It returns nil if the
// text has fewer than two bars.
func barredLines(text string) [][]string {
	text = otherBars.Replace(text)
	if strings.Count(text, "|") < 2 {
		return nil
	}
	var lines [][]string
	for line := range strings.SplitSeq(text, "\n") {
		line = strings.TrimSpace(line)
		if strings.Trim(line, "+-=:|─━═┄┈┌┐└┘├┤┬┴┼┏┓┗┛┣┫┳┻╋╔╗╚╝╠╣╦╩╬ ") == "" {
			continue
		}
		lines = append(lines, strings.Split(strings.TrimSuffix(strings.TrimPrefix(line, "|"), "|"), "|"))
	}
	return lines
}

func readBars(text string) (Board, error) {
	lines := barredLines(text)
	rows, ok := rowsBetweenBars(lines)
	if !ok {
		rows = tableRows(lines)
	}
	if len(rows) == 0 {
		return Board{}, errors.New("there are no rows between the bars")
	}
	for _, row := range rows {
		for j, cell := range row {
			row[j] = plainNumber(strings.ToUpper(strings.Trim(cell, " *`")))
			if len(row[j]) < 2 && strings.Contains(unpainted, row[j]) {
				row[j] = ""
			}
		}
	}
	return board(rows, 0)
}

// rowsBetweenBars reads the parts between bars as rows: of a single line, or if they are as many as each has
// cells.
func rowsBetweenBars(lines [][]string) ([][]string, bool) {
	var rows [][]string
	for _, part := range slices.Concat(lines...) {
		cells := strings.Fields(strings.ReplaceAll(part, ",", " "))
		if len(rows) == 0 && len(cells) > 1 && utf8.RuneCountInString(cells[0]) > 3 && strings.IndexFunc(cells[0], func(r rune) bool { return !isLetter(r) }) < 0 &&
			(len(cells) == 2 || utf8.RuneCountInString(cells[1]) < 3) {
			cells = cells[1:] // a word before the first row
		}
		if len(cells) == 1 && !(isNumber(cells[0]) && len(cells[0]) < 3) {
			cells = strings.Split(cells[0], "")
		}
		if len(cells) > 0 {
			rows = append(rows, cells)
		}
	}
	if len(rows) == 0 || len(rows[0]) == 1 && !slices.ContainsFunc(rows, func(row []string) bool { return len(row) > 1 }) {
		if len(lines) != 1 {
			return nil, false
		}
		return [][]string{slices.Concat(rows...)}, true // the cells of a square in one line
	}
	square := !slices.ContainsFunc(rows, func(row []string) bool { return len(row) != len(rows) })
	return rows, square || len(lines) == 1
}

// tableRows reads each line as a row, and drops a heading and the numbers of the rows.
func tableRows(lines [][]string) [][]string {
	var rows [][]string
	for _, line := range lines {
		if len(line) > 1 || len(rows) > 0 {
			rows = append(rows, solver.Map(line, strings.TrimSpace))
		}
	}
	numbered := len(rows) > 2 && len(rows[0]) == len(rows[1]) && (rows[0][0] == "" || rows[0][0] == "#") && !slices.ContainsFunc(rows, func(row []string) bool { return len(row) < 2 })
	for i := 1; numbered && i < len(rows); i++ {
		numbered = strings.Trim(rows[i][0], "*.") == strconv.Itoa(i)
	}
	switch {
	case numbered && len(rows) == len(rows[0]): // a heading over numbered rows
		rows = rows[1:]
		for i := range rows {
			rows[i] = rows[i][1:]
		}
	case len(rows) > 1 && len(rows) == len(rows[1])+1 && len(rows[0]) == len(rows[1]):
		rows = rows[1:] // one row too many for a square: a heading
	}
	return rows
}

var otherBars = strings.NewReplacer("│", "|", "┃", "|", "║", "|", "¦", "|", "｜", "|")
