package tromino

import (
	"fmt"
	"strings"

	"quadrille/solver"
)

// A draft's text is lines, parted by newlines or slashes: the size and the rows as in the
// text of a puzzle, with _ for a cell that is still bare; then, if anything is drawn, the
// rows once more, with the number of its shape, 1 to 6 in the order of Shapes, in each cell
// of a piece, and a point where none is drawn.

// ParseDraft reads the text of a draft.
func ParseDraft(text string) (Draft, error) {
	if len(text) > solver.MaxText {
		return Draft{}, fmt.Errorf("the text is longer than %d bytes", solver.MaxText)
	}
	text = strings.NewReplacer("\r\n", "/", "\n", "/").Replace(strings.TrimSpace(text))
	lines := strings.Split(strings.TrimSuffix(text, "/"), "/")
	rows, cols, rule, err := parseSize(lines[0])
	if err != nil {
		return Draft{}, err
	}
	lines = lines[1:]
	if len(lines) != rows && len(lines) != 2*rows {
		return Draft{}, fmt.Errorf("%s behind the size, want %d with the clues, or %d with the pieces, too", solver.Plural(len(lines), "row"), rows, 2*rows)
	}
	d := Draft{rows: rows, cols: cols, rule: rule, pieces: noPieces(rows * cols)}
	if d.clues, err = joinRows(lines[:rows], cols, "D.?-_", "clue: want D for a dot, . for none, - or ? for unknown, _ for a bare cell"); err != nil {
		return Draft{}, err
	}
	d.clues = strings.ReplaceAll(d.clues, string(hidden), string(rune(Unknown)))
	if len(lines) == rows {
		return d, nil
	}
	if d.pieces, err = joinRows(lines[rows:], cols, ".123456", "piece: want the number of a shape, 1 to 6, or a point"); err != nil {
		return Draft{}, fmt.Errorf("the pieces: %w", err)
	}
	return d, d.checkDrawing()
}

// joinRows joins rows of so many cells, each with one of some letters; otherwise it is no
// such thing as what says.
func joinRows(lines []string, cols int, letters, what string) (string, error) {
	for r, line := range lines {
		for i := range len(line) {
			if strings.IndexByte(letters, line[i]) < 0 {
				return "", fmt.Errorf("row %d: %s is no %s", r+1, solver.Quote(line[i:i+1]), what)
			}
		}
		if len(line) != cols {
			return "", fmt.Errorf("row %d has %s, want %d", r+1, solver.Plural(len(line), "cell"), cols)
		}
	}
	return strings.Join(lines, ""), nil
}

// checkDrawing says what is wrong with a drawing: no pieces, or clues that do not follow
// from them.
func (d Draft) checkDrawing() error {
	p := d.Board()
	of, bad := d.read()
	if bad >= 0 {
		return fmt.Errorf("the pieces: no piece of shape %c begins at %s", d.pieces[bad], p.CellName(bad))
	}
	for c, l := range of {
		if l < 0 || d.clues[c] == Unknown || d.clues[c] == d.clueOf(l, c) {
			continue
		}
		return fmt.Errorf("%s: the clue is %c, and the piece drawn there gives %c", p.CellName(c), d.clues[c], d.clueOf(l, c))
	}
	return nil
}

// String is the draft in one line, as ParseDraft reads it.
func (d Draft) String() string {
	var b strings.Builder
	writeSize(&b, d.rows, d.cols, d.rule)
	writeRows(&b, d.cols, strings.ReplaceAll(d.clues, string(rune(Unknown)), string(hidden)))
	if d.pieces != noPieces(d.Cells()) {
		writeRows(&b, d.cols, d.pieces)
	}
	return b.String()
}
