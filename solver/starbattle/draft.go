package starbattle

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"quadrille/solver"
)

// A Draft is a board being designed: each cell has the letter of a region, A to Y, or solver.Blank. Letters
// stay as painted, in any order. Drafts are immutable and comparable with ==. The zero Draft is not a board.
type Draft struct {
	n, k  int
	cells string
}

// MaxLetter is the last letter of a draft, which has at most MaxSize regions.
const MaxLetter = 'A' + MaxSize - 1

// NewDraft returns the empty board of size n with k stars a unit.
func NewDraft(n, k int) (Draft, error) {
	if err := checkSize(n, k); err != nil {
		return Draft{}, err
	}
	return Draft{n, k, strings.Repeat(string(solver.Blank), n*n)}, nil
}

// Draft returns the board of a puzzle as a draft.
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
			return Draft{}, fmt.Errorf("row %d, column %d: %q is neither a letter from A to %c nor a dot", i/n+1, i%n+1, firstRune(cells[i:]), MaxLetter)
		}
	}
	return Draft{n, k, string(upper)}, nil
}

// isLetter reports whether c is valid in a cell of a draft.
func isLetter(c byte) bool { return c == solver.Blank || 'A' <= c && c <= MaxLetter }

// String returns the draft in one line, in the form that ParseDraft reads.
func (d Draft) String() string { return fmt.Sprintf("%dx%d.%s", d.n, d.k, d.cells) }

// Size returns the number of rows, of columns and of regions wanted.
func (d Draft) Size() int { return d.n }

// Stars returns the number of stars in every unit.
func (d Draft) Stars() int { return d.k }

// Cells returns the letters of all cells in reading order.
func (d Draft) Cells() string { return d.cells }

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
