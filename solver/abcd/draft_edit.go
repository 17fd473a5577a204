package abcd

import (
	"strings"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// Write writes a letter in a cell, or takes it away with solver.Blank. A given cell stays
// given while it has a letter; in a counted draft every letter is given. A letter that the
// puzzle does not have changes nothing.
func (d Draft) Write(cell int, letter byte) Draft {
	if letter != solver.Blank && (letter < 'A' || letter >= Letter(d.letters)) {
		return d
	}
	if !d.lettered || d.Given(cell) || letter == solver.Blank {
		d.given = solver.With(d.given, cell, letter)
	}
	d.board = solver.With(d.board, cell, letter)
	return d
}

// SetGiven declares the letter of a cell a clue, or no clue. In a counted draft a letter that
// is no clue is none.
func (d Draft) SetGiven(cell int, given bool) Draft {
	letter := d.board[cell]
	if !given {
		letter = solver.Blank
	}
	d.given = solver.With(d.given, cell, letter)
	if !d.lettered {
		d.board = d.given
	}
	return d
}

// SetCount writes a count, or takes it away with Unknown. A lettered draft in which another
// count is written becomes a counted one: the letters that are not given go, the counts so
// far stay. A number beyond the largest board changes nothing.
func (d Draft) SetCount(line, letter, n int) Draft {
	if n < Unknown || n > MaxSize {
		return d
	}
	if d.lettered {
		if has, _ := d.Count(line, letter); n == has || n == Unknown {
			return d.Show(line, letter, n != Unknown)
		}
		d = d.Counted()
	}
	d.counts = solver.With(d.counts, line*d.letters+letter, digit(n))
	return d
}

// Show shows a count as a clue or hides it. In a counted draft a hidden count is unknown, and
// cannot be shown again.
func (d Draft) Show(line, letter int, show bool) Draft {
	switch at := line*d.letters + letter; {
	case !show:
		d.counts = solver.With(d.counts, at, blank)
	case d.lettered:
		d.counts = solver.With(d.counts, at, shown)
	}
	return d
}

// ShowAll shows every count of a lettered draft.
func (d Draft) ShowAll() Draft {
	if d.lettered {
		d.counts = strings.Repeat(string(rune(shown)), len(d.counts))
	}
	return d
}

// HideAll hides every count; of a counted draft it forgets them.
func (d Draft) HideAll() Draft {
	d.counts = strings.Repeat(string(rune(blank)), len(d.counts))
	return d
}

// Clear is the empty lettered draft of the same size.
func (d Draft) Clear() Draft { return emptyDraft(d.size) }

// ClearGiven gives no letter any more. In a counted draft that empties the board.
func (d Draft) ClearGiven() Draft {
	d.given = d.empty()
	if !d.lettered {
		d.board = d.given
	}
	return d
}

// Counted is the draft with its counts written: the letters that are not given go.
func (d Draft) Counted() Draft {
	if d.lettered {
		d.lettered, d.board, d.counts = false, d.given, digitsOf(d.clues())
	}
	return d
}

// Rotate turns the board clockwise by a quarter.
func (d Draft) Rotate() Draft { return d.turned(1) }

// Mirror exchanges left and right.
func (d Draft) Mirror() Draft { return d.turned(4) }

func (d Draft) turned(t grid.Turn) Draft {
	counts := make([]byte, len(d.counts))
	for l := range d.Lines() {
		copy(counts[d.turnedLine(t, l)*d.letters:], d.counts[l*d.letters:(l+1)*d.letters])
	}
	d.board, d.given, d.counts = t.Text(d.rows, d.cols, d.board), t.Text(d.rows, d.cols, d.given), string(counts)
	d.size = d.size.turned(t)
	return d
}
