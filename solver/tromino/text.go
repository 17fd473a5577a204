package tromino

import (
	"fmt"
	"strconv"
	"strings"

	"quadrille/solver"
)

// A puzzle's text is lines, parted by newlines or slashes: the size, "6x9" for six columns
// and nine rows, with a letter behind it where the rule is not Mensa's: c for an I with a dot
// in its centre, l for dots on the corners of Ls alone; then each row with D for a dot, a
// point for none, and - or ? where nothing is known. Without the size the rows tell it.

// hidden stands for an unknown cell in a link.
const hidden = '-'

// Parse reads the text of a puzzle.
func Parse(text string) (*Puzzle, error) {
	if len(text) > solver.MaxText {
		return nil, fmt.Errorf("the text is longer than %d bytes", solver.MaxText)
	}
	text = strings.NewReplacer("\r\n", "/", "\n", "/").Replace(strings.TrimSpace(text))
	lines := strings.Split(strings.TrimSuffix(text, "/"), "/")
	if !strings.ContainsAny(lines[0], "0123456789x") {
		return New(lines, Ends)
	}
	rows, cols, rule, err := parseSize(lines[0])
	if err != nil {
		return nil, err
	}
	lines = lines[1:]
	if len(lines) != rows {
		return nil, fmt.Errorf("%s behind the size, want %d", solver.Plural(len(lines), "row"), rows)
	}
	if len(lines[0]) != cols {
		return nil, fmt.Errorf("row 1 has %s, want %d", solver.Plural(len(lines[0]), "cell"), cols)
	}
	return New(lines, rule)
}

// New makes a puzzle of its rows.
func New(lines []string, rule Rule) (*Puzzle, error) {
	cols := len(lines[0])
	for r, line := range lines {
		for i := range len(line) {
			if !strings.ContainsRune("D.?-", rune(line[i])) {
				return nil, fmt.Errorf("row %d: %s is no clue: want D for a dot, . for none, - or ? for unknown", r+1, solver.Quote(line[i:i+1]))
			}
		}
		if len(line) != cols {
			return nil, fmt.Errorf("row %d has %s, want %d", r+1, solver.Plural(len(line), "cell"), cols)
		}
	}
	if err := checkSize(len(lines), cols); err != nil {
		return nil, err
	}
	return newPuzzle(len(lines), cols, rule, strings.ReplaceAll(strings.Join(lines, ""), string(hidden), string(Unknown))), nil
}

func parseSize(head string) (rows, cols int, rule Rule, err error) {
	wrong := fmt.Errorf("%s is no size: want columns, x and rows, such as 6x6, and perhaps c or l for the rule of the dots", solver.Quote(head))
	size := head
	for r, letter := range ruleLetters {
		if letter != 0 && strings.HasSuffix(head, string(letter)) {
			size, rule = head[:len(head)-1], Rule(r)
		}
	}
	width, height, _ := strings.Cut(size, "x")
	for _, part := range []struct {
		text string
		to   *int
	}{{width, &cols}, {height, &rows}} {
		n, err := strconv.Atoi(part.text)
		if err != nil || part.text != strconv.Itoa(n) || len(part.text) > 4 {
			return 0, 0, 0, wrong
		}
		*part.to = n
	}
	return rows, cols, rule, checkSize(rows, cols)
}

func checkSize(rows, cols int) error {
	switch {
	case rows < MinSize || rows > MaxSize || cols < MinSize || cols > MaxSize:
		return fmt.Errorf("the board is %d wide and %d high, want %d to %d each way", cols, rows, MinSize, MaxSize)
	case rows*cols < MinCells:
		return fmt.Errorf("the board has %d cells, want %d at least", rows*cols, MinCells)
	case rows*cols%3 != 0:
		return fmt.Errorf("the board has %d cells, and pieces of three cells need a multiple of three", rows*cols)
	}
	return nil
}

// String is the text of the puzzle in one line.
func (p *Puzzle) String() string {
	var b strings.Builder
	writeSize(&b, p.rows, p.cols, p.rule)
	writeRows(&b, p.cols, strings.ReplaceAll(p.clues, string(Unknown), string(hidden)))
	return b.String()
}

// writeSize writes the head of a text.
func writeSize(b *strings.Builder, rows, cols int, rule Rule) {
	fmt.Fprintf(b, "%dx%d", cols, rows)
	if letter := ruleLetters[rule]; letter != 0 {
		b.WriteByte(letter)
	}
}

// writeRows writes a byte for each cell, a slash before each row.
func writeRows(b *strings.Builder, cols int, cells string) {
	for ; cells != ""; cells = cells[cols:] {
		b.WriteString("/" + cells[:cols])
	}
}
