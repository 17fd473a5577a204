package tromino

import (
	"errors"
	"strings"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// forms returns the text forms of other programs. They support only the Mensa rule.
func forms() []solver.Form {
	return []solver.Form{{
		Name:    "Rows of dots",
		Word:    "dots",
		Example: "DD..DD/...D../…",
		Detect:  isRows,
		Read: func(text string) (solver.Puzzle, solver.Position, error) {
			p, err := solver.AsPuzzle(parseRows(text))
			return p, "", err
		},
		Write: ofMensaRule(func(p *Puzzle, _ solver.Position) string {
			return strings.ReplaceAll(grid.Rows(p.clues, p.cols)[1:], "/", "\n") + "\n"
		}),
	}, {
		Name:    "Cells with their pieces",
		Word:    "cells",
		Example: "D11001,D31110,…",
		Marks:   true,
		Spaced:  true,
		Detect:  isCells,
		Read: func(text string) (solver.Puzzle, solver.Position, error) {
			p, pos, err := ParseCells(text)
			sp, err := solver.AsPuzzle(p, err)
			return sp, pos, err
		},
		Write: ofMensaRule((*Puzzle).FormatCells),
	}}
}

// ofMensaRule rejects puzzles of other rules, which other programs would misread.
func ofMensaRule(format func(*Puzzle, solver.Position) string) func(solver.Puzzle, solver.Position) (string, error) {
	return func(sp solver.Puzzle, pos solver.Position) (string, error) {
		p := sp.(*Puzzle)
		if p.rule != Ends {
			return "", errors.New("it is for puzzles with a dot on the corner of an L and two on the ends of an I")
		}
		return format(p, pos), nil
	}
}

// rowsOf returns the rows of a text without blanks. They end in newlines or in slashes; with newlines a slash
// only ends a line.
func rowsOf(text string) []string {
	text = strings.Trim(strings.ReplaceAll(text, " ", ""), "/\n")
	if strings.Contains(text, "\n") {
		rows := strings.Split(text, "\n")
		for i := range rows {
			rows[i] = strings.TrimSuffix(rows[i], "/")
		}
		return rows
	}
	return strings.Split(text, "/")
}

// isRows reports whether a text consists of rows of clues: at least three, which excludes words.
func isRows(text string) bool {
	rows := strings.FieldsFunc(text, func(r rune) bool { return r == '/' || r == '\n' })
	return len(rows) >= MinSize && strings.ContainsAny(text, "D?") && strings.Trim(text, "D.? /\n") == ""
}

func parseRows(text string) (*Puzzle, error) {
	rows := rowsOf(text)
	for _, row := range rows {
		if strings.Contains(row, "/") {
			return nil, errors.New("rows end in newlines or in slashes, not in both: one puzzle at a time")
		}
	}
	return New(rows, Ends)
}

// isCells reports whether a text begins with a cell of a board: a clue, the number of a shape and four sides.
func isCells(text string) bool {
	text = strings.TrimLeft(text, "\n")
	return len(text) >= cellText && strings.ContainsRune(" D?", rune(text[0])) && '0' <= text[1] && text[1] <= '6' &&
		strings.Trim(text[2:cellText], "01") == ""
}
