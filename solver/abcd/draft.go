package abcd

import (
	"context"
	"errors"
	"strings"

	"quadrille/solver"
)

// A Draft is a puzzle being designed, in one of two modes. In a lettered draft the designer writes the
// solution, which determines the counts; each count is shown as a clue or hidden, and each letter may be
// declared given. In a counted draft the counts are written, or unknown, and the letters on the board are
// given. Drafts are immutable values, comparable with ==. The zero Draft has no board.
type Draft struct {
	size
	lettered bool
	board    string // one byte a cell: a letter or solver.Blank
	given    string // the given letters of the board; in a counted draft all
	counts   string // line by line, a byte for each letter: a digit or blank; in a lettered draft shown or blank
}

// shown marks a count of a lettered draft that is a clue.
const shown = '.'

// NewDraft returns the lettered draft of an empty board.
func NewDraft(rows, cols, letters int, diagonal bool) (Draft, error) {
	z := size{rows, cols, letters, diagonal}
	if err := z.check(); err != nil {
		return Draft{}, err
	}
	return emptyDraft(z), nil
}

func emptyDraft(z size) Draft {
	counts := strings.Repeat(string(shown), z.Lines()*z.letters)
	return Draft{size: z, lettered: true, board: z.empty(), given: z.empty(), counts: counts}
}

// knownWithin is the largest number of choices for finding the solution of a puzzle at once.
const knownWithin = 500

// Draft returns a draft of a puzzle: a lettered one if every count is a clue and a short search proves its
// only solution, otherwise a counted one.
func (p *Puzzle) Draft() Draft {
	d := emptyDraft(p.size)
	d.given = p.given
	if counts := digitsOf(p.counts); strings.IndexByte(counts, blank) < 0 {
		if v := p.proveWithin(context.Background(), p.Start(), 2, knownWithin); v.Count == 1 && !v.Stopped {
			d.board = string(v.Witnesses[0][:p.Cells()])
			return d
		}
	}
	d.lettered, d.board, d.counts = false, p.given, digitsOf(p.counts)
	return d
}

// Lettered reports whether the letters determine the counts.
func (d Draft) Lettered() bool { return d.lettered }

// Letter returns the letter of a cell, or solver.Blank.
func (d Draft) Letter(cell int) byte { return d.board[cell] }

// Given reports whether the letter of a cell is a clue.
func (d Draft) Given(cell int) bool { return d.given[cell] != solver.Blank }

// Count returns a count, in a lettered draft from the letters so far, or Unknown, and reports whether it is a
// clue.
func (d Draft) Count(line, letter int) (n int, shows bool) {
	at := d.counts[line*d.letters+letter]
	if !d.lettered {
		n = strings.IndexByte(digits, at)
		return n, n != Unknown
	}
	for _, c := range d.line(line) {
		if d.board[c] == Letter(letter) {
			n++
		}
	}
	return n, at == shown
}

// clues returns the counts that are clues, Unknown for the others.
func (d Draft) clues() []int {
	counts := make([]int, len(d.counts))
	for i := range counts {
		n, shows := d.Count(i/d.letters, i%d.letters)
		if !shows {
			n = Unknown
		}
		counts[i] = n
	}
	return counts
}

// Puzzle returns the puzzle of a draft. The error is the first of Faults.
func (d Draft) Puzzle() (*Puzzle, error) {
	if faults := d.Faults(); len(faults) > 0 {
		return nil, errors.New(faults[0].String())
	}
	return d.size.puzzle(d.clues(), d.given)
}
