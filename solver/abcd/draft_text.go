package abcd

import (
	"errors"
	"fmt"
	"strings"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// The text of a draft consists of lines, separated by newlines or slashes: the size as in the text of a
// puzzle followed by the mode, a word. After "letters" come the rows of the board, given letters as capitals,
// others in lower case, dots for none; then, if counts are hidden, a line for each row and column with a dot
// for each shown count and - for each hidden one. After "counts" come the counts and the given letters as in
// the text of a puzzle.
const (
	byLetters = "letters"
	byCounts  = "counts"
)

func ParseDraft(text string) (Draft, error) {
	lines, err := solver.Lines(text)
	if err != nil {
		return Draft{}, err
	}
	z, err := parseSize(lines[0])
	if err != nil {
		return Draft{}, err
	}
	d := emptyDraft(z)
	if len(lines) < 2 || lines[1] != byLetters && lines[1] != byCounts {
		return Draft{}, fmt.Errorf("the size should be followed by %q or %q", byLetters, byCounts)
	}
	if d.lettered = lines[1] == byLetters; d.lettered {
		return d.readLetters(lines[2:])
	}
	return d.readCounts(lines[2:])
}

func (d Draft) readLetters(lines []string) (Draft, error) {
	if len(lines) != d.rows && len(lines) != d.rows+d.Lines() {
		return Draft{}, errors.New(solver.Difference(len(lines), "line", d.rows, d.rows+d.Lines()))
	}
	for r, line := range lines[:d.rows] {
		if err := d.checkLetters(capitals(line)); err != nil {
			return Draft{}, fmt.Errorf("row %d of the letters: %w", r+1, err)
		}
	}
	letters := strings.Join(lines[:d.rows], "")
	d.board = capitals(letters)
	d.given = strings.Map(func(letter rune) rune {
		if 'a' <= letter && letter <= 'z' {
			return solver.Blank
		}
		return letter
	}, letters)
	if len(lines) == d.rows {
		return d, nil
	}
	for l, line := range lines[d.rows:] {
		if len(line) != d.letters {
			return Draft{}, fmt.Errorf("%s: %s", d.LineName(l), solver.Difference(len(line), "count", d.letters))
		}
		if i := strings.IndexFunc(line, func(c rune) bool { return c != shown && c != blank }); i >= 0 {
			return Draft{}, fmt.Errorf("%s: %s should be %c for a count that is shown or %c for a hidden one", d.LineName(l), solver.Quote(line[i:i+1]), shown, blank)
		}
	}
	d.counts = strings.Join(lines[d.rows:], "")
	return d, nil
}

// capitals converts the lower-case letters of a text to capitals.
func capitals(text string) string {
	b := []byte(text)
	for i, c := range b {
		if 'a' <= c && c <= 'z' {
			b[i] = c - 'a' + 'A'
		}
	}
	return string(b)
}

func (d Draft) readCounts(lines []string) (Draft, error) {
	counts, given, err := d.parseClues(lines)
	if err != nil {
		return Draft{}, err
	}
	d.counts = digitsOf(counts)
	if given != "" {
		d.board, d.given = given, given
	}
	return d, nil
}

// String returns the draft in one line, for ParseDraft.
func (d Draft) String() string {
	counts := grid.Rows(d.counts, d.letters)
	if !d.lettered {
		text := d.size.String() + "/" + byCounts + counts
		if d.board != d.empty() {
			text += grid.Rows(d.board, d.cols)
		}
		return text
	}
	cells := []byte(d.board)
	for c, letter := range cells {
		if letter != solver.Blank && !d.Given(c) {
			cells[c] = letter - 'A' + 'a'
		}
	}
	text := d.size.String() + "/" + byLetters + grid.Rows(string(cells), d.cols)
	if strings.IndexByte(d.counts, blank) >= 0 {
		text += counts
	}
	return text
}
