package tromino

import (
	"errors"
	"fmt"
	"strings"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// A draft's text is lines, parted by newlines or slashes: the size and the rows as in the
// text of a puzzle, with _ for a cell that is still bare; then, if anything is drawn, the
// rows once more, with the number of its shape, 1 to 6 in the order of Shapes, in each cell
// of a piece, and a point where none is drawn.

// ParseDraft reads the text of a draft.
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
		return Draft{}, errors.New(solver.Amiss(len(lines), "row", z.rows, 2*z.rows))
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

// checkDrawing says what is wrong with a drawing: no pieces, or clues that do not follow
// from them.
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

// String is the draft in one line, as ParseDraft reads it.
func (d Draft) String() string {
	text := d.size.String() + d.rowsOf(d.clues)
	if d.pieces != d.filled(solver.Blank) {
		text += grid.Rows(d.pieces, d.cols)
	}
	return text
}
