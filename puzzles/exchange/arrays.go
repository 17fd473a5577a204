package exchange

import (
	"fmt"
	"strings"
	"unicode"

	"quadrille/solver"
)

// arrays is a constant of a program: rows of region numbers or names in nested brackets of any sort, in the
// form of the Stars on a Grid program. A name, an equals sign and a type may precede it, a semicolon may
// follow, and blanks and line ends may be anywhere:
//
//	FigGrid = ((1, 1, 1, 1, 1, 2), (1, 1, 1, 2, 2, 2), …)
//
// Square brackets alone are colorRegions.
var arrays = Format{
	Name:    "Array",
	Word:    "array",
	Example: "((1, 1, 1, 2), (1, 2, 2, 2), …",
	Detect: func(text string) bool {
		rows, _ := cutArray(text)
		return rows != "" && !levelFile.Detect(text)
	},
	Read: readArray,
}

const openers, closers = "([{", ")]}"

// cutArray returns a text from the bracket of the first row of an array; nested reports whether an outer
// bracket encloses the rows. rows is empty if the text has no array.
func cutArray(text string) (rows string, nested bool) {
	const maxBefore = 100 // characters of name and type
	for from := 0; ; {
		at := strings.IndexAny(text[from:], openers)
		if at < 0 || from+at > maxBefore {
			return "", false
		}
		at += from
		inner := strings.TrimLeft(text[at:], " \n"+openers)
		brackets := strings.TrimRight(text[at:len(text)-len(inner)], " \n")
		nested = len(brackets) > 1
		switch head := strings.TrimSpace(text[:at]); {
		case !nested && head != "":
			from = at + 1 // of a type, as in int[6,6]
		case head == "" && strings.Trim(brackets, "[ \n") == "" || !isDeclaration(head) || !startsRow(inner):
			return "", false
		default:
			return text[at+len(brackets)-1:], nested
		}
	}
}

// isDeclaration reports whether a text can precede an array: names, a type, one equals sign.
func isDeclaration(head string) bool {
	return strings.Count(head, "=") <= 1 && strings.IndexFunc(head, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune(" \n_.,:=[]()", r)
	}) < 0
}

// startsRow reports whether a text begins with a cell and a comma.
func startsRow(text string) bool {
	const longest = 20
	cell, _, more := strings.Cut(text[:min(len(text), longest)], ",")
	return more && isLabel(arrayCell(cell))
}

// isLabel reports whether a cell is the number or the name of a region.
func isLabel(cell string) bool {
	return cell != "" && strings.IndexFunc(cell, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_' }) < 0
}

// arrayCell returns the label of a cell: 01 and 1.0 are 1.
func arrayCell(text string) string {
	cell := strings.Trim(text, cellQuotes)
	if whole, tenths, point := strings.Cut(cell, "."); point && isNumber(whole) && strings.Trim(tenths, "0") == "" {
		cell = whole
	}
	return plainNumber(cell)
}

func readArray(text string) (Board, error) {
	rows, err := bracketedRows(cutArray(text))
	if err != nil {
		return Board{}, err
	}
	for i, row := range rows {
		for j, cell := range row {
			if row[j] = arrayCell(cell); row[j] != "" && !isLabel(row[j]) {
				return Board{}, fmt.Errorf("row %d, column %d: %s is not a region number", i+1, j+1, quote(row[j]))
			}
		}
	}
	return board(rows, 0)
}

// bracketedRows reads the cells of rows in brackets, without their quotes; a comma may follow the last of a
// row. With nested, an outer bracket ends the rows.
func bracketedRows(rest string, nested bool) (rows [][]string, err error) {
	for {
		rest = strings.TrimLeft(rest, ", \n")
		if rest == "" || strings.Contains(closers, rest[:1]) || !nested && len(rows) > 0 && !strings.Contains(openers, rest[:1]) {
			return rows, nil
		}
		if !strings.Contains(openers, rest[:1]) {
			return nil, fmt.Errorf("row %d is followed by %s instead of another row or the end", len(rows), quoteUpTo(10, strings.TrimSpace(rest)))
		}
		end := strings.IndexAny(rest[1:], openers+closers) + 1
		if end == 0 || strings.Contains(openers, rest[end:end+1]) {
			return nil, fmt.Errorf("row %d does not end with a bracket", len(rows)+1)
		}
		row := strings.Split(strings.TrimSuffix(strings.TrimSpace(rest[1:end]), ","), ",")
		rows = append(rows, solver.Map(row, func(cell string) string { return strings.Trim(cell, cellQuotes) }))
		rest = rest[end+1:]
	}
}

// cellQuotes surround a cell.
const cellQuotes = " \n\"'`"
