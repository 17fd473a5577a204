package starbattle

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"quadrille/solver"
)

// A Draft is a board being designed: each cell has the letter of a region, A to Y, or
// solver.Blank while it has none. Letters are colours: they are kept as painted, whatever
// their order. Drafts are values and never change; == compares them. The zero Draft is no
// board.
type Draft struct {
	n, k  int
	cells string
}

// MaxLetter is the last letter of a draft, as there are never more regions than MaxSize.
const MaxLetter = 'A' + MaxSize - 1

// NewDraft is the empty board of size n with k stars a unit.
func NewDraft(n, k int) (Draft, error) {
	if err := checkSize(n, k); err != nil {
		return Draft{}, err
	}
	return Draft{n, k, strings.Repeat(string(solver.Blank), n*n)}, nil
}

// Draft is the board of a puzzle, to design on.
func (p *Puzzle) Draft() Draft { return Draft{p.n, p.k, p.regions} }

// ParseDraft reads the text form of a puzzle, in which a dot is a cell without a region and
// the regions may be too few or too many:
//
//	4x1.AA.BC.BBCCB.DD..
//
// Rows and letters are as in Parse, but letters end at MaxLetter and are kept.
func ParseDraft(text string) (Draft, error) {
	n, k, body, err := cutHead(text, "draft")
	if err != nil {
		return Draft{}, err
	}
	cells, err := join(body, n)
	if err != nil {
		return Draft{}, err
	}
	upper := []byte(cells)
	for i, c := range upper {
		if 'a' <= c && c <= 'z' {
			upper[i] = c - 'a' + 'A'
		}
		if !isLetter(upper[i]) {
			letter, _ := utf8.DecodeRuneInString(cells[i:])
			return Draft{}, fmt.Errorf("row %d, column %d: %q is neither a letter from A to %c nor a dot", i/n+1, i%n+1, letter, MaxLetter)
		}
	}
	return Draft{n, k, string(upper)}, nil
}

// isLetter reports whether a cell of a draft can be c.
func isLetter(c byte) bool { return c == solver.Blank || 'A' <= c && c <= MaxLetter }

// String is the draft in one line, as ParseDraft reads it.
func (d Draft) String() string { return fmt.Sprintf("%dx%d.%s", d.n, d.k, d.cells) }

// Size is the number of rows, of columns and of regions wanted.
func (d Draft) Size() int { return d.n }

// Stars is the number of stars in every unit.
func (d Draft) Stars() int { return d.k }

// Cells has the letters of all cells in reading order.
func (d Draft) Cells() string { return d.cells }

// At is the letter of a cell.
func (d Draft) At(cell int) byte { return d.cells[cell] }

// Letters lists the letters on the board, each once, in order of first appearance: the
// letter of region i of the puzzle is the i-th.
func (d Draft) Letters() string {
	var letters []byte
	for i := range len(d.cells) {
		if c := d.cells[i]; c != solver.Blank && bytes.IndexByte(letters, c) < 0 {
			letters = append(letters, c)
		}
	}
	return string(letters)
}

// Puzzle makes the puzzle of a draft: its letters become the regions in order of first
// appearance. The error is the first of Faults.
func (d Draft) Puzzle() (*Puzzle, error) {
	if faults := d.Faults(); len(faults) > 0 {
		return nil, errors.New(faults[0].Text)
	}
	return New(d.n, d.k, d.cells)
}
