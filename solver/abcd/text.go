package abcd

import (
	"fmt"
	"strconv"
	"strings"

	"quadrille/solver"
)

// A puzzle's text is lines, parted by newlines or slashes: the size and the number of
// letters, "5x4n4" for five columns and four rows, with d behind it where corners count as
// neighbours; the counts of each row from the top, a digit for each letter (a, b, c for 10
// to 12, - where it is not given); the same for each column from the left; and, where
// letters are given, each row with its letters and dots.

const digits = "0123456789abc"

// blank stands for a count that is not given.
const blank = '-'

// Parse reads the text of a puzzle.
func Parse(text string) (*Puzzle, error) {
	if len(text) > solver.MaxText {
		return nil, fmt.Errorf("the text is longer than %d bytes", solver.MaxText)
	}
	text = strings.NewReplacer("\r\n", "/", "\n", "/").Replace(strings.TrimSpace(text))
	lines := strings.Split(text, "/")
	rows, cols, letters, diagonal, err := parseSize(lines[0])
	if err != nil {
		return nil, err
	}
	lines = lines[1:]
	bare, full := rows+cols, rows+cols+rows
	if len(lines) != bare && len(lines) != full {
		return nil, fmt.Errorf("%s behind the size, want %d with the counts, or %d with the given letters, too",
			solver.Plural(len(lines), "line"), bare, full)
	}
	p := &Puzzle{rows: rows, cols: cols, letters: letters} // for the names of lines
	counts := make([]int, 0, bare*letters)
	for l, line := range lines[:bare] {
		row, err := parseCounts(line, letters)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", p.LineName(l), err)
		}
		counts = append(counts, row...)
	}
	given := ""
	for r, line := range lines[bare:] {
		if err := checkLetters(line, cols, letters); err != nil {
			return nil, fmt.Errorf("the given letters of row %d: %w", r+1, err)
		}
		given += line
	}
	return New(rows, cols, letters, diagonal, counts, given)
}

// New makes a puzzle of its clues: counts line by line, rows first, a count for each letter
// or Unknown; the given letters as in a position, or nothing.
func New(rows, cols, letters int, diagonal bool, counts []int, given string) (*Puzzle, error) {
	if err := checkSize(rows, cols, letters, diagonal); err != nil {
		return nil, err
	}
	if err := checkCounts(rows, cols, letters, counts); err != nil {
		return nil, err
	}
	return newPuzzle(rows, cols, letters, diagonal, counts, given), nil
}

func parseSize(head string) (rows, cols, letters int, diagonal bool, err error) {
	wrong := fmt.Errorf("%s is no size: want columns, x, rows, n and the number of letters, such as 5x5n4", solver.Quote(head))
	size, diagonal := strings.CutSuffix(head, "d")
	width, rest, _ := strings.Cut(size, "x")
	height, number, _ := strings.Cut(rest, "n")
	for _, part := range []struct {
		text string
		to   *int
	}{{width, &cols}, {height, &rows}, {number, &letters}} {
		n, err := strconv.Atoi(part.text)
		if err != nil || part.text != strconv.Itoa(n) || len(part.text) > 4 {
			return 0, 0, 0, false, wrong
		}
		*part.to = n
	}
	return rows, cols, letters, diagonal, checkSize(rows, cols, letters, diagonal)
}

func checkSize(rows, cols, letters int, diagonal bool) error {
	switch {
	case rows < MinSize || rows > MaxSize || cols < MinSize || cols > MaxSize:
		return fmt.Errorf("the board is %d wide and %d high, want %d to %d each way", cols, rows, MinSize, MaxSize)
	case letters < MinLetters || letters > MaxLetters:
		return fmt.Errorf("the puzzle has %s, want %d to %d", solver.Plural(letters, "letter"), MinLetters, MaxLetters)
	case diagonal && letters < MinDiagonal:
		return fmt.Errorf("with corners as neighbours a puzzle needs %d letters at least, and this has %d", MinDiagonal, letters)
	}
	return nil
}

// parseCounts reads the counts of a line.
func parseCounts(line string, letters int) ([]int, error) {
	if len(line) != letters {
		return nil, fmt.Errorf("%s, want one for each of %d letters", solver.Plural(len(line), "count"), letters)
	}
	counts := make([]int, letters)
	for i := range counts {
		n := strings.IndexByte(digits, line[i])
		if n < 0 && line[i] != blank {
			return nil, fmt.Errorf("%s is no count: want 0 to 9, a to c for 10 to 12, or %c", solver.Quote(line[i:i+1]), blank)
		}
		counts[i] = n
		if line[i] == blank {
			counts[i] = Unknown
		}
	}
	return counts, nil
}

// checkCounts says which counts can never be met: those of a line that are too many or too
// few for its cells, and rows and columns that do not agree on a letter.
func checkCounts(rows, cols, letters int, counts []int) error {
	p := &Puzzle{rows: rows, cols: cols, letters: letters, counts: counts}
	for l := range rows + cols {
		cells := cols
		if l >= rows {
			cells = rows
		}
		sum, open := 0, false
		for a := range letters {
			if n := p.Count(l, a); n == Unknown {
				open = true
			} else {
				sum += n
			}
		}
		if sum > cells || sum < cells && !open {
			return fmt.Errorf("the counts of %s add up to %s, but it has %d cells", p.LineName(l), solver.Plural(sum, "letter"), cells)
		}
	}
	for a := range letters {
		across, known := p.total(a, 0, rows)
		down, alsoKnown := p.total(a, rows, rows+cols)
		if known && alsoKnown && across != down {
			return fmt.Errorf("the rows ask for %d %c in all, the columns for %d", across, Letter(a), down)
		}
	}
	return nil
}

// total adds up the counts of a letter in some lines.
func (p *Puzzle) total(letter, from, to int) (sum int, known bool) {
	for l := from; l < to; l++ {
		n := p.Count(l, letter)
		if n == Unknown {
			return 0, false
		}
		sum += n
	}
	return sum, true
}

// checkLetters checks a row of letters and dots.
func checkLetters(line string, cols, letters int) error {
	if len(line) != cols {
		return fmt.Errorf("%s, want %d", solver.Plural(len(line), "cell"), cols)
	}
	for i := range len(line) {
		if c := line[i]; c != solver.Blank && (c < 'A' || c >= Letter(letters)) {
			return fmt.Errorf("%s is no letter from A to %c", solver.Quote(line[i:i+1]), Letter(letters-1))
		}
	}
	return nil
}

// writeSize writes the head of the text.
func (p *Puzzle) writeSize(b *strings.Builder) {
	fmt.Fprintf(b, "%dx%dn%d", p.cols, p.rows, p.letters)
	if p.diagonal {
		b.WriteByte('d')
	}
}

// String is the text of the puzzle in one line.
func (p *Puzzle) String() string {
	var b strings.Builder
	p.writeSize(&b)
	for l := range p.Lines() {
		b.WriteByte('/')
		for a := range p.letters {
			if n := p.Count(l, a); n == Unknown {
				b.WriteByte(blank)
			} else {
				b.WriteByte(digits[n])
			}
		}
	}
	if strings.Trim(p.given, string(solver.Blank)) != "" {
		for r := range p.rows {
			b.WriteString("/" + p.given[r*p.cols:(r+1)*p.cols])
		}
	}
	return b.String()
}
