package abcd

import (
	"errors"
	"fmt"
	"strings"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// The text of a puzzle consists of lines, separated by newlines or slashes: the size and the number of
// letters, "5x4n4" for five columns and four rows, followed by d if corners count as neighbours; the counts
// of each row from the top, a digit for each letter (a, b, c for 10 to 12, - for unknown); the same for each
// column from the left; and, if letters are given, each row with its letters and dots.

const digits = "0123456789abc"

// blank stands for a count that is not given.
const blank = '-'

func Parse(text string) (*Puzzle, error) {
	lines, err := solver.Lines(text)
	if err != nil {
		return nil, err
	}
	z, err := parseSize(lines[0])
	if err != nil {
		return nil, err
	}
	counts, given, err := z.parseClues(lines[1:])
	if err != nil {
		return nil, err
	}
	return z.puzzle(counts, given)
}

// parseClues reads the lines of the counts, and those of the given letters, if any.
func (z size) parseClues(lines []string) (counts []int, given string, err error) {
	bare, full := z.Lines(), z.Lines()+z.rows
	if len(lines) != bare && len(lines) != full {
		return nil, "", errors.New(solver.Difference(len(lines), "line", bare, full))
	}
	for l, line := range lines[:bare] {
		row, err := parseCounts(line, z.letters)
		if err != nil {
			return nil, "", fmt.Errorf("%s: %w", z.LineName(l), err)
		}
		counts = append(counts, row...)
	}
	for r, row := range lines[bare:] {
		if err := z.checkLetters(row); err != nil {
			return nil, "", fmt.Errorf("row %d of the given letters: %w", r+1, err)
		}
	}
	return counts, strings.Join(lines[bare:], ""), nil
}

// New returns the puzzle of its clues: counts line by line, rows first, a count for each letter or Unknown;
// the given letters as in a position, or nothing.
func New(rows, cols, letters int, diagonal bool, counts []int, given string) (*Puzzle, error) {
	return size{rows, cols, letters, diagonal}.puzzle(counts, given)
}

func (z size) puzzle(counts []int, given string) (*Puzzle, error) {
	if err := z.check(); err != nil {
		return nil, err
	}
	for l, sum := range z.wrongSums(counts) {
		return nil, fmt.Errorf("the counts of %s add up to %s, but it has %d cells", z.LineName(l), solver.Plural(sum, "letter"), len(z.line(l)))
	}
	for text := range z.disputes(counts) {
		return nil, errors.New(text)
	}
	return newPuzzle(z, counts, given), nil
}

func parseCounts(line string, letters int) ([]int, error) {
	if len(line) != letters {
		return nil, errors.New(solver.Difference(len(line), "count", letters))
	}
	counts := make([]int, letters)
	for i := range counts {
		n := strings.IndexByte(digits, line[i])
		if n < 0 && line[i] != blank {
			return nil, fmt.Errorf("%s is not a count (0 to 9, a to c for 10 to 12, or %c)", solver.Quote(line[i:i+1]), blank)
		}
		counts[i] = n
		if line[i] == blank {
			counts[i] = Unknown
		}
	}
	return counts, nil
}

// checkLetters checks a row of letters and dots.
func (z size) checkLetters(line string) error {
	if len(line) != z.cols {
		return errors.New(solver.Difference(len(line), "cell", z.cols))
	}
	for i := range len(line) {
		if c := line[i]; c != solver.Blank && (c < 'A' || c >= Letter(z.letters)) {
			return fmt.Errorf("%s is not a letter from A to %c", solver.Quote(line[i:i+1]), Letter(z.letters-1))
		}
	}
	return nil
}

// digitsOf encodes counts, a byte for each.
func digitsOf(counts []int) string { return string(solver.Map(counts, digit)) }

func digit(n int) byte {
	if n == Unknown {
		return blank
	}
	return digits[n]
}

func (p *Puzzle) String() string {
	text := p.size.String() + grid.Rows(digitsOf(p.counts), p.letters)
	if p.given != p.empty() {
		text += grid.Rows(p.given, p.cols)
	}
	return text
}
