package starbattle

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"quadrille/solver"
)

// Parse reads the text form, size, stars and a letter for each cell:
//
//	6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC
//
// Rows may also end in a newline or a slash; letters may be of either case, and only distinguish regions:
// Parse renames them in order of appearance.
func Parse(text string) (*Puzzle, error) {
	n, k, body, err := cutHead(text, "puzzle")
	if err != nil {
		return nil, err
	}
	return New(n, k, body)
}

// cutHead cuts size and stars off a text, and checks them; the parameter what names the text in errors.
func cutHead(text, what string) (n, k int, body string, err error) {
	if len(text) > solver.MaxText {
		return 0, 0, "", fmt.Errorf("the %s is longer than %d bytes", what, solver.MaxText)
	}
	head, body, found := strings.Cut(strings.TrimSpace(text), ".")
	if !found {
		return 0, 0, "", fmt.Errorf(`a %s starts like "8x1.": size, stars, then a dot`, what)
	}
	size, stars, found := strings.Cut(strings.ToLower(head), "x")
	n, errN := strconv.Atoi(size)
	k, errK := strconv.Atoi(stars)
	if !found || errN != nil || errK != nil {
		return 0, 0, "", fmt.Errorf("%s is not a size and stars, such as 8x1", solver.Quote(head))
	}
	return n, k, body, checkSize(n, k)
}

func checkSize(n, k int) error {
	if n < MinSize || n > MaxSize {
		return fmt.Errorf("boards are %d to %d cells wide, not %d", MinSize, MaxSize, n)
	}
	if k < 1 || k > MaxStars {
		return fmt.Errorf("a row can have 1 to %d stars, not %d", MaxStars, k)
	}
	return nil
}

// firstRune returns the first character of a text, for an error.
func firstRune(text string) rune {
	r, _ := utf8.DecodeRuneInString(text)
	return r
}

// New returns a puzzle of size n with k stars a unit from a map of letters, with or without row ends.
func New(n, k int, letters string) (*Puzzle, error) {
	if err := checkSize(n, k); err != nil {
		return nil, err
	}
	cells, err := join(letters, n)
	if err != nil {
		return nil, err
	}
	var names [256]byte // letter to canonical letter, 0 while unseen
	count := 0
	canonical := make([]byte, n*n)
	for i := range canonical {
		c := cells[i] &^ 0x20
		if c < 'A' || c > 'Z' {
			return nil, fmt.Errorf("row %d, column %d: %q is not a region letter", i/n+1, i%n+1, firstRune(cells[i:]))
		}
		if names[c] == 0 {
			names[c] = 'A' + byte(count)
			count++
		}
		canonical[i] = names[c]
	}
	if count != n {
		return nil, fmt.Errorf("the map has %s but needs %d", solver.Plural(count, "region"), n)
	}
	return newPuzzle(n, k, string(canonical)), nil
}

// join removes the row ends from a map and checks its shape.
func join(letters string, n int) (string, error) {
	letters = strings.Trim(strings.ReplaceAll(letters, "\r", ""), "\n")
	letters = strings.TrimSuffix(strings.ReplaceAll(letters, "\n", "/"), "/")
	if !strings.Contains(letters, "/") {
		if len(letters) != n*n {
			return "", errors.New(solver.Difference(len(letters), "cell", n*n))
		}
		return letters, nil
	}
	rows := strings.Split(letters, "/")
	for i, row := range rows {
		if len(row) != n {
			return "", fmt.Errorf("row %d: %s", i+1, solver.Difference(len(row), "cell", n))
		}
	}
	if len(rows) != n {
		return "", errors.New(solver.Difference(len(rows), "row", n))
	}
	return strings.Join(rows, ""), nil
}
