package abcd

import (
	"fmt"
	"strings"

	"quadrille/solver"
)

// A draft's text is lines, parted by newlines or slashes: the size as in the text of a
// puzzle, and the manner, a word. Behind "letters" stand the rows of the board, given
// letters as capitals and the others small, dots where there is none yet; then, where counts
// are hidden, a line for each row and column with a dot for each count that is shown and -
// for each that is hidden. Behind "counts" stand the counts and the given letters as in the
// text of a puzzle.
const (
	byLetters = "letters"
	byCounts  = "counts"
)

// ParseDraft reads the text of a draft.
func ParseDraft(text string) (Draft, error) {
	if len(text) > solver.MaxText {
		return Draft{}, fmt.Errorf("the text is longer than %d bytes", solver.MaxText)
	}
	text = strings.NewReplacer("\r\n", "/", "\n", "/").Replace(strings.TrimSpace(text))
	lines := strings.Split(text, "/")
	rows, cols, letters, diagonal, err := parseSize(lines[0])
	if err != nil {
		return Draft{}, err
	}
	d := emptyDraft(rows, cols, letters, diagonal)
	if len(lines) < 2 || lines[1] != byLetters && lines[1] != byCounts {
		return Draft{}, fmt.Errorf("behind the size, want %q or %q", byLetters, byCounts)
	}
	if d.lettered = lines[1] == byLetters; d.lettered {
		return d.readLetters(lines[2:])
	}
	return d.readCounts(lines[2:])
}

// readLetters reads the lines of a lettered draft.
func (d Draft) readLetters(lines []string) (Draft, error) {
	if len(lines) != d.rows && len(lines) != d.rows+d.Lines() {
		return Draft{}, fmt.Errorf("%s behind %q, want %d with the letters, or %d with the hidden counts, too",
			solver.Plural(len(lines), "line"), byLetters, d.rows, d.rows+d.Lines())
	}
	var board, given strings.Builder
	for r, line := range lines[:d.rows] {
		upper := capitals(line)
		if err := checkLetters(upper, d.cols, d.letters); err != nil {
			return Draft{}, fmt.Errorf("the letters of row %d: %w", r+1, err)
		}
		board.WriteString(upper)
		for i := range len(line) {
			if line[i] == upper[i] {
				given.WriteByte(upper[i])
			} else {
				given.WriteByte(solver.Blank)
			}
		}
	}
	d.board, d.given = board.String(), given.String()
	if len(lines) == d.rows {
		return d, nil
	}
	names := &Puzzle{rows: d.rows, cols: d.cols}
	for l, line := range lines[d.rows:] {
		if len(line) != d.letters {
			return Draft{}, fmt.Errorf("%s: %s, want one for each of %d letters", names.LineName(l), solver.Plural(len(line), "count"), d.letters)
		}
		if i := strings.IndexFunc(line, func(c rune) bool { return c != shown && c != blank }); i >= 0 {
			return Draft{}, fmt.Errorf("%s: %s neither shows nor hides a count: want %c or %c", names.LineName(l), solver.Quote(line[i:i+1]), shown, blank)
		}
	}
	d.counts = strings.Join(lines[d.rows:], "")
	return d, nil
}

// capitals writes the small letters of a text as capitals.
func capitals(text string) string {
	b := []byte(text)
	for i, c := range b {
		if 'a' <= c && c <= 'z' {
			b[i] = c - 'a' + 'A'
		}
	}
	return string(b)
}

// readCounts reads the lines of a counted draft.
func (d Draft) readCounts(lines []string) (Draft, error) {
	if bare := d.Lines(); len(lines) != bare && len(lines) != bare+d.rows {
		return Draft{}, fmt.Errorf("%s behind %q, want %d with the counts, or %d with the given letters, too",
			solver.Plural(len(lines), "line"), byCounts, bare, bare+d.rows)
	}
	names := &Puzzle{rows: d.rows, cols: d.cols}
	for l, line := range lines[:d.Lines()] {
		if _, err := parseCounts(line, d.letters); err != nil {
			return Draft{}, fmt.Errorf("%s: %w", names.LineName(l), err)
		}
	}
	d.counts = strings.Join(lines[:d.Lines()], "")
	if rows := lines[d.Lines():]; len(rows) > 0 {
		for r, line := range rows {
			if err := checkLetters(line, d.cols, d.letters); err != nil {
				return Draft{}, fmt.Errorf("the given letters of row %d: %w", r+1, err)
			}
		}
		d.board = strings.Join(rows, "")
		d.given = d.board
	}
	return d, nil
}

// String is the draft in one line, as ParseDraft reads it.
func (d Draft) String() string {
	var b strings.Builder
	writeSize(&b, d.rows, d.cols, d.letters, d.diagonal)
	rows := func(cells string) {
		for r := range d.rows {
			b.WriteString("/" + cells[r*d.cols:(r+1)*d.cols])
		}
	}
	counts := func() {
		for l := range d.Lines() {
			b.WriteString("/" + d.counts[l*d.letters:(l+1)*d.letters])
		}
	}
	if !d.lettered {
		b.WriteString("/" + byCounts)
		counts()
		if strings.Trim(d.board, string(solver.Blank)) != "" {
			rows(d.board)
		}
		return b.String()
	}
	b.WriteString("/" + byLetters)
	cells := []byte(d.board)
	for c, letter := range cells {
		if letter != solver.Blank && !d.Given(c) {
			cells[c] = letter - 'A' + 'a'
		}
	}
	rows(string(cells))
	if strings.IndexByte(d.counts, blank) >= 0 {
		counts()
	}
	return b.String()
}

// writeSize writes the head of a text.
func writeSize(b *strings.Builder, rows, cols, letters int, diagonal bool) {
	fmt.Fprintf(b, "%dx%dn%d", cols, rows, letters)
	if diagonal {
		b.WriteByte('d')
	}
}
