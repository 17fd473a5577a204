package tromino

import (
	"errors"
	"fmt"
	"strings"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// A puzzle's text is lines, parted by newlines or slashes: the size, "6x9" for six columns
// and nine rows, with a letter behind it where the rule is not Mensa's: c for an I with a dot
// in its centre, l for dots on the corners of Ls alone; then each row with D for a dot, a
// point for none, and - or ? where nothing is known. Without the size the rows tell it.

// hidden stands for an unknown cell in a link.
const hidden = '-'

// Parse reads the text of a puzzle.
func Parse(text string) (*Puzzle, error) {
	lines, err := linesOf(text)
	if err != nil {
		return nil, err
	}
	if !strings.ContainsAny(lines[0], "0123456789x") {
		return New(lines, Ends)
	}
	z, err := parseSize(lines[0])
	if err != nil {
		return nil, err
	}
	lines = lines[1:]
	if len(lines) != z.rows {
		return nil, errors.New(solver.Amiss(len(lines), "row", z.rows))
	}
	if len(lines[0]) != z.cols {
		return nil, errors.New("row 1: " + solver.Amiss(len(lines[0]), "cell", z.cols))
	}
	return New(lines, z.rule)
}

// linesOf splits a text, which may end in a slash.
func linesOf(text string) ([]string, error) {
	lines, err := solver.Lines(text)
	if last := len(lines) - 1; last > 0 && lines[last] == "" {
		lines = lines[:last]
	}
	return lines, err
}

// New makes a puzzle of its rows.
func New(lines []string, rule Rule) (*Puzzle, error) {
	clues, err := joinRows(lines, len(lines[0]), "D.?-", "clue (D for a dot, . for none, - or ? for unknown)")
	if err != nil {
		return nil, err
	}
	z := size{len(lines), len(lines[0]), rule}
	if err := z.check(); err != nil {
		return nil, err
	}
	return newPuzzle(z, strings.ReplaceAll(clues, string(hidden), string(Unknown))), nil
}

// joinRows joins rows of so many cells, each with one of some letters; otherwise it is no
// such thing as what says.
func joinRows(lines []string, cols int, letters, what string) (string, error) {
	for r, line := range lines {
		for i := range len(line) {
			if strings.IndexByte(letters, line[i]) < 0 {
				return "", fmt.Errorf("row %d: %s is not a %s", r+1, solver.Quote(line[i:i+1]), what)
			}
		}
		if len(line) != cols {
			return "", fmt.Errorf("row %d: %s", r+1, solver.Amiss(len(line), "cell", cols))
		}
	}
	return strings.Join(lines, ""), nil
}

// String is the text of the puzzle in one line.
func (p *Puzzle) String() string { return p.size.String() + p.rowsOf(p.clues) }

// rowsOf writes rows of clues, a slash before each.
func (z size) rowsOf(clues string) string {
	return grid.Rows(strings.ReplaceAll(clues, string(Unknown), string(hidden)), z.cols)
}
