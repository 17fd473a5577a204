package abcd

import (
	"strings"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// Write writes a letter in a cell, or erases it with solver.Blank. A given cell stays given while it has a
// letter; in a counted draft every letter is given. It ignores a letter that the puzzle does not have.
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

// SetGiven makes the letter of a cell a clue, or not a clue. In a counted draft the latter erases it.
func (d Draft) SetGiven(cell int, given bool) Draft {
	letter := d.board[cell]
	if !given {
		letter = solver.Blank
	}
	return d.give(solver.With(d.given, cell, letter))
}

// SetCount writes a count, or erases it with Unknown. A different count turns a lettered draft into a counted
// one, with the present counts and only the given letters. It ignores numbers beyond the largest board.
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

// Show shows a count as a clue or hides it. In a counted draft a hidden count is unknown, and cannot be shown
// again.
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

// HideAll hides every count; in a counted draft it deletes them.
func (d Draft) HideAll() Draft {
	d.counts = strings.Repeat(string(rune(blank)), len(d.counts))
	return d
}

// Clear returns the empty lettered draft of the same size.
func (d Draft) Clear() Draft { return emptyDraft(d.size) }

// ClearGiven makes no letter given. In a counted draft that empties the board.
func (d Draft) ClearGiven() Draft { return d.give(d.empty()) }

// Counted returns the draft as a counted one, without the letters that are not given.
func (d Draft) Counted() Draft {
	if d.lettered {
		d.lettered, d.board, d.counts = false, d.given, digitsOf(d.clues())
	}
	return d
}

// Rotate turns the board clockwise by 90 degrees.
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
