package tromino

import (
	"errors"
	"fmt"
	"strings"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// The text of a puzzle consists of lines, separated by newlines or slashes: the size, "6x9" for six columns
// and nine rows, followed by a letter if the rule is not Mensa's: c for an I with a dot in its centre, l for
// dots only on the corners of Ls; then each row with D for a dot, a point for none, and - or ? for unknown.
// Without the size the rows determine it.

// hidden stands for an unknown cell in a link.
const hidden = '-'

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
		return nil, errors.New(solver.Difference(len(lines), "row", z.rows))
	}
	if len(lines[0]) != z.cols {
		return nil, errors.New("row 1: " + solver.Difference(len(lines[0]), "cell", z.cols))
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

// joinRows joins rows of cells, each one of some letters. The error calls anything else "not a" what, such as
// "clue".
func joinRows(lines []string, cols int, letters, what string) (string, error) {
	for r, line := range lines {
		for i := range len(line) {
			if strings.IndexByte(letters, line[i]) < 0 {
				return "", fmt.Errorf("row %d: %s is not a %s", r+1, solver.Quote(line[i:i+1]), what)
			}
		}
		if len(line) != cols {
			return "", fmt.Errorf("row %d: %s", r+1, solver.Difference(len(line), "cell", cols))
		}
	}
	return strings.Join(lines, ""), nil
}

func (p *Puzzle) String() string { return p.size.String() + p.rowsOf(p.clues) }

// rowsOf formats rows of clues, a slash before each.
func (z size) rowsOf(clues string) string {
	return grid.Rows(strings.ReplaceAll(clues, string(Unknown), string(hidden)), z.cols)
}

// The text of a draft consists of lines, separated by newlines or slashes: the size and the rows as in the
// text of a puzzle, with _ for a bare cell; then, if anything is drawn, the rows again, with the number of
// its shape, 1 to 6 in the order of Shapes, in each cell of a piece, and a point elsewhere.

func ParseDraft(text string) (Draft, error) {
	lines, err := linesOf(text)
	if err != nil {
		return Draft{}, err
	}
	z, err := parseSize(lines[0])
	if err != nil {
		return Draft{}, err
	}
	lines = lines[1:]
	if len(lines) != z.rows && len(lines) != 2*z.rows {
		return Draft{}, errors.New(solver.Difference(len(lines), "row", z.rows, 2*z.rows))
	}
	d := Draft{size: z, pieces: z.filled(solver.Blank)}
	if d.clues, err = joinRows(lines[:z.rows], z.cols, "D.?-_", "clue (D for a dot, . for none, - or ? for unknown, _ for an empty cell)"); err != nil {
		return Draft{}, err
	}
	d.clues = strings.ReplaceAll(d.clues, string(hidden), string(rune(Unknown)))
	if len(lines) == z.rows {
		return d, nil
	}
	if d.pieces, err = joinRows(lines[z.rows:], z.cols, ".123456", "piece (1 to 6 for a shape, or a dot)"); err != nil {
		return Draft{}, fmt.Errorf("the pieces: %w", err)
	}
	return d, d.checkDrawing()
}

// checkDrawing checks that a drawing consists of pieces, and that its clues follow from them.
func (d Draft) checkDrawing() error {
	of, bad := d.read()
	if bad >= 0 {
		return fmt.Errorf("the pieces: shape %c does not fit at %s", d.pieces[bad], d.CellName(bad))
	}
	for c, l := range of {
		if l < 0 || d.clues[c] == Unknown || d.clues[c] == d.clueOf(l, c) {
			continue
		}
		return fmt.Errorf("%s: the clue is %c, but the piece there makes it %c", d.CellName(c), d.clues[c], d.clueOf(l, c))
	}
	return nil
}

// String returns the draft in one line, for ParseDraft.
func (d Draft) String() string {
	text := d.size.String() + d.rowsOf(d.clues)
	if d.pieces != d.filled(solver.Blank) {
		text += grid.Rows(d.pieces, d.cols)
	}
	return text
}
