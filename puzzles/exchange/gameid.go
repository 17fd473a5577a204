package exchange

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// gameID is the game ID of a family of free puzzle programs: columns, x, rows, n and the number of letters,
// with a D if diagonal neighbours differ too; then the counts of the rows and of the columns, letter fastest.
// A count that is not given is empty between its commas:
//
//	5x5n4:1,0,2,2,0,3,,…
var gameID = Format{
	Name:    "Game ID",
	Word:    "gameid",
	Line:    true,
	Example: "5x5n4:1,0,2,2,…",
	Tables:  true,
	Detect:  func(text string) bool { _, _, found := cutGameID(text); return found },
	Read:    readGameID,
	Write:   writeGameID,
}

// cutGameID returns the parameters and the counts. The name of a game or an address may precede them.
func cutGameID(text string) (parameters, counts string, found bool) {
	text = gameIDEscapes.Replace(text)
	last := strings.LastIndexByte(text, ',')
	for from := 0; from <= last; {
		colon := strings.IndexByte(text[from:], ':')
		if colon < 0 {
			return "", "", false
		}
		head, rest := text[:from+colon], text[from+colon+1:]
		head = head[strings.LastIndexAny(head, " \n#:/=?")+1:]
		if size, letters, n := strings.Cut(strings.ToLower(head), "n"); n && last > from+colon &&
			isNumber(strings.TrimSuffix(letters, "d")) && isNumber(strings.Replace(size, "x", "", 1)) {
			return strings.ToLower(head), rest, true
		}
		from += colon + 1
	}
	return "", "", false
}

func readGameID(text string) (Board, error) {
	parameters, list, _ := cutGameID(text)
	t, err := readParameters(parameters)
	if err != nil {
		return Board{}, err
	}
	counts := strings.Split(strings.Join(strings.Fields(list), ""), ",")
	want := (t.Rows + t.Cols) * t.Letters
	if len(counts) == want+1 && counts[want] == "" {
		counts = counts[:want]
	}
	if len(counts) != want {
		return Board{}, errors.New(solver.Difference(len(counts), "count", want))
	}
	for i, count := range counts {
		line, letter := i/t.Letters, i%t.Letters
		switch {
		case count == "":
		case line < t.Rows:
			err = rowOf(t, line).set(letter, count)
		default:
			err = columnOf(t, line-t.Rows).set(letter, count)
		}
		if err != nil {
			return Board{}, err
		}
	}
	return Board{Tables: t}, nil
}

// readParameters reads WxHnN or WxHnNd; a board of one size is square.
func readParameters(text string) (*grid.Tables, error) {
	text, diagonal := strings.CutSuffix(text, "d")
	size, n, _ := strings.Cut(text, "n")
	width, height, oblong := strings.Cut(size, "x")
	if !oblong {
		height = width
	}
	var read counts
	cols := read.number("the number of columns", width)
	rows := read.number("the number of rows", height)
	letters := read.number("the number of letters", n)
	if read.err != nil {
		return nil, read.err
	}
	t, err := newTables(rows, cols, letters)
	if err != nil {
		return nil, err
	}
	t.Diagonal = diagonal
	return t, nil
}

func writeGameID(b Board) (string, error) {
	t := b.Tables
	if hasGiven(t) {
		return "", errNoGiven
	}
	var counts []string
	for _, n := range slices.Concat(slices.Concat(t.RowCounts, t.ColCounts)...) {
		count := ""
		if n != grid.Unknown {
			count = strconv.Itoa(n)
		}
		counts = append(counts, count)
	}
	diagonal := ""
	if t.Diagonal {
		diagonal = "D"
	}
	return fmt.Sprintf("%dx%dn%d%s:%s", t.Cols, t.Rows, t.Letters, diagonal, strings.Join(counts, ",")), nil
}

var gameIDEscapes = strings.NewReplacer("%3A", ":", "%3a", ":", "%2C", ",", "%2c", ",")
