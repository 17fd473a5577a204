package exchange

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"quadrille/solver/grid"
)

// puzzLink is the query of an address of puzz.link and its relatives:
//
//	genre/columns/rows/stars/walls
//
// where walls are two strings of bits, each padded at its end to whole base-32 digits: the
// walls to the right of cells, then those below cells, both row by row.
var puzzLink = Format{
	Name:    "puzz.link",
	Word:    "puzzlink",
	Line:    true,
	Example: "https://puzz.link/p?genre/6/6/1/…",
	Detect:  func(text string) bool { return !isPenpa(text) && puzzLinkParts(text) != nil },
	Read:    readPuzzLink,
	Write:   writePuzzLink,
}

const base32 = "0123456789abcdefghijklmnopqrstuv"

// puzzLinkParts returns genre, columns, rows and the rest of an address or its query, or nil. An address may
// be nested in another one.
func puzzLinkParts(text string) []string {
	text = strings.ReplaceAll(text, "\n", "")
	text, _, _ = strings.Cut(text, "#")
	const deepest = 8 // addresses within addresses
	query := text
	for range deepest {
		if parts := genreParts(query); parts != nil {
			return parts
		}
		var found bool
		if _, query, found = strings.Cut(query, "?"); !found {
			break
		}
	}
	return nil
}

// genreParts splits genre/… and drops optional parts around and after the genre.
func genreParts(query string) []string {
	query, _, _ = strings.Cut(withoutRole(query), "&")
	parts := strings.Split(query, "/")
	if strings.HasPrefix(parts[0], "v:") && len(parts) > 1 {
		parts = parts[1:]
	}
	genre := strings.TrimSuffix(strings.TrimSuffix(parts[0], "_edit"), "_play")
	if len(genre) < 2 || genre[0] < 'a' || strings.Trim(genre, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" ||
		strings.HasPrefix(genre, "pzprv") {
		return nil
	}
	parts = parts[1:]
	if len(parts) > 0 && strings.HasPrefix(parts[0], "v:") {
		parts = parts[1:]
	}
	if len(parts) > 1 && !startsLikeNumber(parts[0]) && startsLikeNumber(parts[1]) {
		parts = parts[1:]
	}
	if len(parts) == 0 || !startsLikeNumber(parts[0]) {
		return nil
	}
	return append([]string{genre}, parts...)
}

// withoutRole removes what puzz.link's editor and player, and others, put before a puzzle: type=editor&.
func withoutRole(query string) string {
	for {
		before, rest, more := strings.Cut(query, "&")
		if !more || !strings.Contains(before, "=") || strings.Contains(before, "/") {
			return query
		}
		query = rest
	}
}

func isNumber(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

func startsLikeNumber(s string) bool {
	s = strings.TrimPrefix(s, "-")
	return s != "" && s[0] >= '0' && s[0] <= '9'
}

func readPuzzLink(text string) (Board, error) {
	parts := puzzLinkParts(text)
	b := Board{Genre: parts[0]}
	parts = append(parts[1:], "", "", "", "") // missing parts are empty
	var read counts
	b.Cols = read.number("the number of columns", parts[0])
	b.Rows = read.number("the number of rows", parts[1])
	b.Stars = read.number("the number of stars", cmp.Or(parts[2], "1"))
	err := cmp.Or(read.err, tooBig(b.Rows, b.Cols))
	if err == nil {
		b.Regions, err = readBase32Walls(b.Rows, b.Cols, parts[3])
	}
	return b, err
}

// counts reads one count of a text after another, and keeps the first error.
type counts struct{ err error }

// number reads s, the count called what in errors, or returns 0.
func (c *counts) number(what, s string) int {
	n, err := number(what, s)
	c.err = cmp.Or(c.err, err)
	return n
}

// number reads a count of at most four digits; the parameter what names it in errors.
func number(what, s string) (int, error) {
	if s == "" {
		return 0, fmt.Errorf("%s is missing", what)
	}
	if n, err := strconv.Atoi(s); err == nil && isNumber(s) && n <= 9999 {
		return n, nil
	}
	return 0, fmt.Errorf("%s is %s, not 1 to 9999", what, quote(s))
}

// readBase32Walls reads missing characters as no walls, and ignores surplus ones.
func readBase32Walls(rows, cols int, text string) ([]int, error) {
	w := newWalls(rows, cols)
	at := 0
	for _, part := range [][]bool{w.beside, w.below} {
		var bits []bool
		for ; len(bits) < len(part) && at < len(text); at++ {
			value := strings.Index(base32, strings.ToLower(text[at:at+1]))
			if value < 0 {
				return nil, fmt.Errorf("character %d of the walls is %s, not 0 to 9 or a to v", at+1, quote(first(text[at:])))
			}
			bits = unpack(bits, value, 5)
		}
		copy(part, bits)
	}
	return w.regions(), nil
}

func writePuzzLink(b Board) (string, error) {
	if b.Genre == "" {
		return "", fmt.Errorf("puzz.link does not have this kind of puzzle")
	}
	walls, err := writeBase32Walls(b.Map)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("https://puzz.link/p?%s/%d/%d/%d/%s", b.Genre, b.Cols, b.Rows, b.Stars, walls), nil
}

func writeBase32Walls(m grid.Map) (string, error) {
	w, err := wallsOf(m)
	if err != nil {
		return "", err
	}
	return pack(w.beside, 5, base32) + pack(w.below, 5, base32), nil
}
