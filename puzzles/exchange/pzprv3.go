package exchange

import (
	"cmp"
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// pzprv3 is the file that puzz.link saves, or the query of an address with slashes for line ends:
//
//	pzprv3, genre, rows, columns, stars, number of regions, a line of region numbers for
//	each row, and a line of marks for each: # star, + no star here, . nothing
//
// with a blank after each number and each mark. Rows precede columns here.
var pzprv3 = Format{
	Name:    "puzz.link file",
	Word:    "pzprv3",
	Example: "pzprv3/genre/6/6/1/6/…",
	Marks:   true,
	Detect:  func(text string) bool { _, found := cutPzprv3(text); return found },
	Read:    readPzprv3,
	Write:   writePzprv3,
}

// cutPzprv3 returns the lines after the first.
func cutPzprv3(text string) ([]string, bool) {
	const first = "pzprv3"
	text = withoutRole(text)
	if !strings.HasPrefix(text, first) {
		_, query, _ := strings.Cut(text, "?")
		query = withoutRole(query)
		if !strings.HasPrefix(query, first) {
			return nil, false
		}
		text = query
		if plain, err := url.PathUnescape(query); err == nil {
			text = plain
		}
	}
	lines := strings.FieldsFunc(text, func(r rune) bool { return r == '/' || r == '\n' })
	return lines[1:], true
}

func readPzprv3(text string) (Board, error) {
	lines, _ := cutPzprv3(text)
	lines = append(lines, make([]string, max(0, 5-len(lines)))...) // missing lines are empty
	b := Board{Genre: strings.TrimSpace(lines[0])}
	var read counts
	b.Rows = read.number("the number of rows", strings.TrimSpace(lines[1]))
	b.Cols = read.number("the number of columns", strings.TrimSpace(lines[2]))
	b.Stars = read.number("the number of stars", strings.TrimSpace(lines[3]))
	if err := cmp.Or(read.err, tooBig(b.Rows, b.Cols)); err != nil {
		return b, err
	}
	cells, err := cellLines("the map", lines[5:], b.Rows, b.Cols)
	if err != nil {
		return b, err
	}
	for i, c := range cells {
		if !isNumber(c) {
			return b, fmt.Errorf("row %d, column %d of the map: %s is not a region number", i/b.Cols+1, i%b.Cols+1, quote(c))
		}
	}
	b.Regions = grid.Number(cells)
	if lines = lines[5+b.Rows:]; len(lines) > 0 {
		b.Marks, err = pzprv3Marks(lines, b.Rows, b.Cols)
	}
	return b, err
}

// cellLines splits rows lines into cols cells each.
func cellLines(what string, lines []string, rows, cols int) ([]string, error) {
	if len(lines) < rows {
		return nil, fmt.Errorf("%s: %s", what, solver.Difference(len(lines), "row", rows))
	}
	var cells []string
	for i, line := range lines[:rows] {
		row := strings.Fields(line)
		if len(row) != cols {
			return nil, fmt.Errorf("row %d of %s: %s", i+1, what, solver.Difference(len(row), "cell", cols))
		}
		cells = append(cells, row...)
	}
	return cells, nil
}

var pzprv3Mark = map[string]byte{".": grid.Open, "#": grid.Star, "+": grid.Cross}

func pzprv3Marks(lines []string, rows, cols int) (string, error) {
	cells, err := cellLines("the answer", lines, rows, cols)
	if err != nil {
		return "", err
	}
	marks := make([]byte, len(cells))
	for i, c := range cells {
		if marks[i] = pzprv3Mark[c]; marks[i] == 0 {
			return "", fmt.Errorf("row %d, column %d of the answer: %s is not a mark (#, + or .)", i/cols+1, i%cols+1, quote(c))
		}
	}
	return string(marks), nil
}

func writePzprv3(b Board) (string, error) {
	if b.Genre == "" {
		return "", fmt.Errorf("puzz.link does not have this kind of puzzle")
	}
	head := fmt.Sprintf("pzprv3\n%s\n%d\n%d\n%d\n%d\n", b.Genre, b.Rows, b.Cols, b.Stars, b.Count())
	regions := strings.ReplaceAll(joinRows(b.Map, strconv.Itoa), "\n", " \n")
	marks := strings.NewReplacer(string(grid.Star), "# ", string(grid.Cross), "+ ", string(grid.Open), ". ").Replace(marked(b.Map))
	return head + regions + lines(marks, 2*b.Cols), nil
}
