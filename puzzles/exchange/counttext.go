package exchange

import (
	"errors"
	"fmt"
	"strings"
)

// A tableText holds the lines of both tables, split at blanks.
type tableText struct {
	columns  [][]string // a line for each letter
	rows     []typedRow
	lettered bool // the lines of the first table name their letters
	captions bool
	inRows   bool // the last caption was that of the rows
	beside   int  // fields of the first table in a line, if the second is beside it
	diagonal bool
}

// A typedRow holds the counts of a row and optionally its cells.
type typedRow struct {
	fields []string
	counts int // the number of fields before the bar; -1 without one
}

// line adds a line in capitals: a caption, a line of a table, or a title above them.
func (tt *tableText) line(line string) error {
	switch left, right, beside := strings.Cut(line, " ROWS"); {
	case line == strings.ToUpper(diagonalLine):
		tt.diagonal = true
		return nil
	case isRule(line):
		return nil
	case captionOf(line) != "":
		return tt.caption(line)
	case beside && len(strings.Fields(left)) > 0:
		if err := tt.line(strings.TrimSpace(left)); err != nil || len(tt.columns) == 0 {
			return err
		}
		tt.beside = len(tt.columns[len(tt.columns)-1])
		return tt.caption("ROWS" + right)
	}
	return tt.counts(line)
}

// caption adds a line that begins with the caption of a table. Counts may follow a colon.
func (tt *tableText) caption(line string) error {
	tt.captions, tt.inRows = true, captionOf(line) == "ROWS"
	_, behind, colon := strings.Cut(line, ":")
	if !colon {
		_, behind, _ = strings.Cut(line, " ")
		if fields := strings.Fields(behind); len(fields) > 0 && !isCount(fields[0]) {
			return nil // the rest of the caption
		}
	}
	return tt.counts(behind)
}

// counts adds a line of counts, with an optional label.
func (tt *tableText) counts(line string) error {
	label, rest, colon := strings.Cut(line, ":")
	if !colon {
		label, rest = "", line
	}
	label = strings.TrimSpace(label)
	before, cells, bar := strings.Cut(rest, "|")
	fields := strings.Fields(before)
	if label == "" && len(fields) > 1 && isLetterName(fields[0]) && isCount(fields[1]) {
		label, fields = fields[0], fields[1:]
	}
	row := typedRow{append(fields, strings.Fields(strings.ReplaceAll(cells, "|", " "))...), -1}
	if bar {
		row.counts = len(fields)
	}
	switch {
	case len(row.fields) == 0 || isHeader(fields):
		return nil
	case isLetterName(label):
		return tt.letter(label, row.fields)
	case label != "" && !isNumber(label), !isCount(row.fields[0]):
		if len(tt.columns)+len(tt.rows) == 0 {
			return nil // a title
		}
		return errors.New("these are not counts")
	case tt.captions && !tt.inRows && !tt.lettered:
		tt.columns = append(tt.columns, row.fields)
		return nil
	}
	tt.rows = append(tt.rows, row)
	return nil
}

// letter adds the line of a letter. Excess fields belong to a row of the other table.
func (tt *tableText) letter(label string, fields []string) error {
	if want := letterName(len(tt.columns)); label != want {
		return fmt.Errorf("these are the counts of %s instead of %s", label, want)
	}
	tt.lettered = true
	if tt.beside > 0 && len(fields) > tt.beside {
		tt.rows = append(tt.rows, typedRow{fields[tt.beside:], -1})
		fields = fields[:tt.beside]
	}
	tt.columns = append(tt.columns, fields)
	return nil
}

// captionOf returns COLUMNS or ROWS if a line in capitals begins so.
func captionOf(line string) string {
	word := strings.TrimLeft(line, " ")
	if end := strings.IndexAny(word, " :"); end >= 0 {
		word = word[:end]
	}
	switch word {
	case "COLUMNS", "COLUMN", "COLS", "COL":
		return "COLUMNS"
	case "ROWS", "ROW":
		return "ROWS"
	}
	return ""
}

// isRule reports whether a line only separates the tables.
func isRule(line string) bool {
	return strings.Trim(line, "-=+| ") == "" && (strings.Contains(line, "--") || strings.Contains(line, "=="))
}

func isLetterName(s string) bool { return len(s) == 1 && 'A' <= s[0] && s[0] <= 'Z' }

// isHeader reports whether fields are the letters in order.
func isHeader(fields []string) bool {
	for i, f := range fields {
		if f != letterName(i) {
			return false
		}
	}
	return len(fields) > 0
}

func isCount(s string) bool {
	return isNumber(s) || len(s) == 1 && strings.Contains(noCount, s)
}
