package exchange

import (
	"cmp"
	"strings"

	"quadrille/solver"
)

// csv is a table in the form that spreadsheets save: a line for each row, commas or semicolons between its
// cells, which hold any label of their region, optionally in quotes; an empty one makes a draft. Names of rows and
// columns are ignored. Title and author may follow, each in a line after that word.
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
	var fields solver.Fields
	for _, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if len(rows) > 0 && readCSVField(line, separator, &fields) {
			continue
		}
		if strings.Trim(line, ",; ") == "" {
			continue // spreadsheets leave such lines at the end
		}
		rows = append(rows, solver.Map(strings.Split(strings.TrimSuffix(line, separator), separator), func(cell string) string {
			return plainNumber(strings.ToUpper(strings.Trim(strings.TrimSpace(cell), `"'`)))
		}))
	}
	if inner := withoutNames(rows); inner != nil && (rows[0][0] == "" || len(rows[0][0]) > 1 && !isNumber(rows[0][0]) || len(rows) != len(rows[0])) {
		rows = inner
	}
	m, err := fromRows(rows)
	return Board{Map: m, Extra: Extra{Fields: fields}}, err
}

// formulas are the characters that begin a formula. An apostrophe before them makes a cell text, and is
// itself doubled.
const formulas = "=+-@"

// hasCSVFields reports whether a text is a table with a title or an author below.
func hasCSVFields(text string) bool {
	at := strings.LastIndexByte(text, '\n')
	return at >= 0 && isCSVField(text[at+1:]) && csv.Detect(text)
}

// isCSVField reports whether a line is a title or an author below a table.
func isCSVField(line string) bool {
	var f solver.Fields
	line = strings.TrimSpace(line)
	return readCSVField(line, ",", &f) || readCSVField(line, ";", &f)
}

// readCSVField reads a line with a title or an author; it reports whether it is one.
func readCSVField(line, separator string, fields *solver.Fields) bool {
	word, value, found := strings.Cut(line, separator)
	to := map[string]*string{"title": &fields.Title, "author": &fields.Author}[strings.ToLower(strings.Trim(word, `"`))]
	if to == nil || !found {
		return false
	}
	value = strings.TrimSpace(strings.TrimRight(value, separator))
	if inner, ok := strings.CutPrefix(value, `"`); ok {
		value = strings.ReplaceAll(strings.TrimSuffix(inner, `"`), `""`, `"`)
	}
	if text, ok := strings.CutPrefix(value, "'"); ok && text != "" && strings.Contains(formulas+"'", text[:1]) {
		value = text
	}
	*to = value
	return true
}

func writeCSVField(word, value string) string {
	if value == "" {
		return ""
	}
	if strings.Contains(formulas+"'", value[:1]) {
		value = "'" + value
	}
	return word + `,"` + strings.ReplaceAll(value, `"`, `""`) + "\"\n"
}

func writeCSV(b Board) (string, error) {
	_, err := lettered(b.Map)
	if err := cmp.Or(errOneStar(b.Map), errTooSmall(b.Map), err); err != nil {
		return "", err
	}
	return strings.ReplaceAll(joinRows(b.Map, letterName), " ", ",") + writeCSVField("Title", b.Fields.Title) + writeCSVField("Author", b.Fields.Author), nil
}
