package abcd

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"quadrille/solver"
	"quadrille/solver/grid"
	"quadrille/solver/telling"
)

// A size holds the parameters of a puzzle without its clues.
type size struct {
	rows, cols, letters int
	diagonal            bool
}

// parseSize reads the first line of a text, "5x4n4" or "6x6n5d".
func parseSize(head string) (size, error) {
	text, diagonal := strings.CutSuffix(head, "d")
	width, rest, _ := strings.Cut(text, "x")
	height, number, _ := strings.Cut(rest, "n")
	cols, _ := strconv.Atoi(width)
	rows, _ := strconv.Atoi(height)
	letters, _ := strconv.Atoi(number)
	z := size{rows, cols, letters, diagonal}
	if z.String() != head || max(len(width), len(height), len(number)) > 4 {
		return size{}, fmt.Errorf("%s is not a size with a number of letters, such as 5x5n4", solver.Quote(head))
	}
	return z, z.check()
}

// String returns the first line of a text.
func (z size) String() string {
	text := fmt.Sprintf("%dx%dn%d", z.cols, z.rows, z.letters)
	if z.diagonal {
		text += "d"
	}
	return text
}

func (z size) check() error {
	switch {
	case z.rows < MinSize || z.rows > MaxSize || z.cols < MinSize || z.cols > MaxSize:
		return fmt.Errorf("boards are %d to %d cells wide and high, not %d×%d", MinSize, MaxSize, z.cols, z.rows)
	case z.letters < MinLetters || z.letters > MaxLetters:
		return fmt.Errorf("puzzles have %d to %d letters, not %d", MinLetters, MaxLetters, z.letters)
	case z.diagonal && z.letters < MinDiagonal:
		return fmt.Errorf("where corners count, a puzzle needs at least %d letters, not %d", MinDiagonal, z.letters)
	}
	return nil
}

// Size returns the numbers of rows, columns and letters.
func (z size) Size() (rows, cols, letters int) { return z.rows, z.cols, z.letters }

// Diagonal reports whether equal letters may not touch at corners.
func (z size) Diagonal() bool { return z.diagonal }

// Lines returns the number of rows and columns; a line below the number of rows is a row.
func (z size) Lines() int { return z.rows + z.cols }

func (z size) Cells() int { return z.rows * z.cols }

// LinesOf returns the row and the column of a cell, as lines.
func (z size) LinesOf(cell int) (row, col int) { return cell / z.cols, z.rows + cell%z.cols }

// line lists the cells of a line from its beginning.
func (z size) line(l int) []int {
	first, step, many := l*z.cols, 1, z.cols
	if l >= z.rows {
		first, step, many = l-z.rows, z.cols, z.rows
	}
	return solver.Times(many, func(i int) int { return first + i*step })
}

// neighbours lists for each cell the cells that may not hold its letter.
func (z size) neighbours() [][]int {
	return solver.Times(z.Cells(), func(c int) []int {
		if z.diagonal {
			return grid.Around(z.rows, z.cols, c, 1)
		}
		return grid.Beside(z.rows, z.cols, c)
	})
}

// axis returns the kind of a line and its number among those.
func (z size) axis(l int) (kind, number int) {
	if l < z.rows {
		return telling.Row, l
	}
	return telling.Column, l - z.rows
}

// lineRef names a line in a sentence.
func (z size) lineRef(l int) string {
	return telling.Line(z.axis(l))
}

// cellRef names a cell in a sentence.
func (z size) cellRef(cell int) string { return telling.Cell(cell, z.cols) }

// LineName returns a name like "row 3" or "column 1".
func (z size) LineName(l int) string { return telling.Spell(z.lineRef(l), 1) }

// CellName returns a name like "row 3, column 1".
func (z size) CellName(cell int) string { return telling.Spell(z.cellRef(cell), 1) }

// empty returns a board without letters.
func (z size) empty() string { return strings.Repeat(string(solver.Blank), z.Cells()) }

func (z size) turned(t grid.Turn) size {
	z.rows, z.cols = t.Shape(z.rows, z.cols)
	return z
}

// turnedLine returns the line of the turned board that a line becomes.
func (z size) turnedLine(t grid.Turn, l int) int {
	cell := z.line(l)[0]
	row, col := t.Cell(z.rows, z.cols, cell/z.cols, cell%z.cols)
	if (l < z.rows) == (t%2 == 0) {
		return row
	}
	return z.turned(t).rows + col
}

// countsOf counts the letters of a full board, line by line.
func (z size) countsOf(board string) []int {
	counts := make([]int, z.Lines()*z.letters)
	for c := range len(board) {
		row, col := z.LinesOf(c)
		a := int(board[c] - 'A')
		counts[row*z.letters+a]++
		counts[col*z.letters+a]++
	}
	return counts
}

// wrongSums yields the lines whose counts are too many or too few for their cells, each with the sum of its
// counts.
func (z size) wrongSums(counts []int) iter.Seq2[int, int] {
	return func(yield func(l, sum int) bool) {
		for l := range z.Lines() {
			cells, sum, open := len(z.line(l)), 0, false
			for _, n := range counts[l*z.letters : (l+1)*z.letters] {
				open = open || n == Unknown
				sum += max(n, 0)
			}
			if (sum > cells || sum < cells && !open) && !yield(l, sum) {
				return
			}
		}
	}
}

// disputes yields sentences about letters for which the sums of rows and columns differ.
func (z size) disputes(counts []int) iter.Seq[string] {
	return func(yield func(string) bool) {
		for a := range z.letters {
			var sums [2]int // for the rows and the columns
			known := true
			for l := range z.Lines() {
				n := counts[l*z.letters+a]
				known = known && n != Unknown
				if l < z.rows {
					sums[0] += n
				} else {
					sums[1] += n
				}
			}
			if known && sums[0] != sums[1] &&
				!yield(fmt.Sprintf("the rows add up to %s, but the columns to %d", Several(sums[0], Letter(a)), sums[1])) {
				return
			}
		}
	}
}

// turned implements Kind.Turned.
func turned(sp solver.Puzzle, t grid.Turn) solver.Puzzle { return sp.(*Puzzle).turned(t) }

func (p *Puzzle) turned(t grid.Turn) *Puzzle {
	counts := make([]int, len(p.counts))
	for l := range p.lines {
		copy(counts[p.turnedLine(t, l)*p.letters:], p.countsIn(l))
	}
	return newPuzzle(p.size.turned(t), counts, t.Text(p.rows, p.cols, p.given))
}

// canon implements Kind.Canon. A letter is known only by its counts and its given cells: sorted by these, the
// letters have the same order whatever their names, and those that tie are interchangeable.
func canon(sp solver.Puzzle) string {
	return grid.Least(func(t grid.Turn) string {
		p := sp.(*Puzzle).turned(t)
		letters := solver.Times(p.letters, p.signature)
		slices.Sort(letters)
		return p.size.String() + "/" + strings.Join(letters, "/")
	})
}

// signature returns the clues of a letter: a byte for its count in each line, and one for each cell, x if it is
// given.
func (p *Puzzle) signature(letter int) string {
	var b strings.Builder
	for l := range p.Lines() {
		b.WriteByte(digit(p.Count(l, letter)))
	}
	return b.String() + strings.Map(func(given rune) rune {
		if given == rune(Letter(letter)) {
			return 'x'
		}
		return solver.Blank
	}, p.given)
}
