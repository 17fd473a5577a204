package exchange

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// sizeAndLetters is size, x, stars, a dot and a letter for each cell, row by row, in either case; rows may be
// separated. Another program's seed and grades may follow:
//
//	10x2.AAAABBBB….s12d3l4c5v6
var sizeAndLetters = Format{
	Name:    "Size and letters",
	Word:    "nxs",
	Example: "6x1.AAAB…",
	Detect: func(text string) bool {
		_, _, _, found := cutSize(text)
		return found
	},
	Read:  readSizeAndLetters,
	Write: writeSizeAndLetters,
}

func cutSize(text string) (size, stars, rest string, found bool) {
	head, rest, dot := strings.Cut(text, ".")
	size, stars, x := strings.Cut(strings.ToLower(head), "x")
	return size, stars, rest, dot && x && isNumber(size) && isNumber(stars)
}

func readSizeAndLetters(text string) (Board, error) {
	size, stars, rest, _ := cutSize(text)
	var read counts
	n := read.number("the size", size)
	k := read.number("the number of stars", stars)
	if err := cmp.Or(read.err, tooBig(n, n)); err != nil {
		return Board{}, err
	}
	cells, _, _ := strings.Cut(strings.ToUpper(rest), ".S")
	lines := strings.FieldsFunc(cells, func(r rune) bool { return r == '\n' || r == '/' || r == ' ' })
	for i, line := range lines {
		if j := strings.IndexFunc(line, func(r rune) bool { return !isLetter(r) }); j >= 0 {
			return Board{}, fmt.Errorf("row %d, column %d: %s is not a region letter", i+j/n+1, j%n+1, quote(first(line[j:])))
		}
		if len(lines) > 1 && len(line) != n {
			return Board{}, fmt.Errorf("row %d: %s", i+1, solver.Difference(len(line), "cell", n))
		}
	}
	if cells = strings.Join(lines, ""); len(cells) != n*n {
		return Board{}, errors.New(solver.Difference(len(cells), "cell", n*n))
	}
	return Board{Map: grid.Map{Rows: n, Cols: n, Stars: k, Regions: grid.Number([]byte(cells))}}, nil
}

func writeSizeAndLetters(b Board) (string, error) {
	cells, err := lettered(b.Map)
	if err := cmp.Or(errNotSquare(b.Map), err); err != nil {
		return "", err
	}
	return fmt.Sprintf("%dx%d.%s", b.Rows, b.Stars, cells), nil
}
