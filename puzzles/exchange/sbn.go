package exchange

import (
	"errors"
	"fmt"
	"net/url"
	"strings"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// sbn is the notation of StarBattleLab: the size twice, the stars, W or e, walls, after e marks, and
// optionally ~ and a history. Digits are base 64. The walls are those to the right of cells, row by row, then
// those below cells, column by column, padded at the front to whole digits. The marks are base 4, three a
// digit: two zeros, then 0 nothing, 1 no star here or 2 star for each cell, padded at the end.
var sbn = Format{
	Name:    "SBN code",
	Word:    "sbn",
	Line:    true,
	Example: "661W…",
	Marks:   true,
	Detect:  func(text string) bool { _, found := cutSBN(text); return found },
	Read:    readSBN,
	Write:   writeSBN,
}

const base64 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"

// cutSBN returns the notation, alone or in an address.
func cutSBN(text string) (string, bool) {
	text = strings.ReplaceAll(text, "\n", "")
	for _, key := range []string{"?sbn=", "&sbn="} {
		if _, value, found := strings.Cut(text, key); found {
			value = value[:len(value)-len(strings.TrimLeft(value, base64+"~:%"))]
			if plain, err := url.PathUnescape(value); err == nil {
				value = plain
			}
			return value, true
		}
	}
	main, _, _ := strings.Cut(text, "~")
	return text, len(main) > 4 && main[0] == main[1] && main[2] >= '1' && main[2] <= '9' &&
		(main[3] == 'W' || main[3] == 'e') && strings.Trim(main, base64) == ""
}

func readSBN(text string) (Board, error) {
	text, _ = cutSBN(text)
	text, _, _ = strings.Cut(text, "~")
	if i := strings.IndexFunc(text, func(r rune) bool { return !strings.ContainsRune(base64, r) }); i >= 0 {
		return Board{}, fmt.Errorf("character %d is not part of this notation: %s", i+1, quote(first(text[i:])))
	}
	if len(text) < 4 {
		return Board{}, errors.New("the notation ends before the walls")
	}
	n := strings.IndexByte(base64, text[0])
	switch {
	case text[0] != text[1]:
		return Board{}, fmt.Errorf("the size is %s, not the same character twice", quote(text[:2]))
	case text[2] < '1' || text[2] > '9':
		return Board{}, fmt.Errorf("the number of stars is %s, not 1 to 9", quote(text[2:3]))
	case text[3] != 'W' && text[3] != 'e':
		return Board{}, fmt.Errorf("the fourth character is %s, not W or e", quote(text[3:4]))
	}
	if err := tooBig(n, n); err != nil {
		return Board{}, err
	}
	b := Board{Map: grid.Map{Rows: n, Cols: n, Stars: int(text[2] - '0')}}
	length := (2*n*(n-1) + 5) / 6
	rest := text[4:]
	if len(rest) < length {
		return Board{}, errors.New("the walls: " + solver.Difference(len(rest), "character", length))
	}
	b.Regions = readSBNWalls(n, rest[:length])
	var err error
	switch rest = rest[length:]; {
	case text[3] == 'e':
		b.Marks, err = readSBNMarks(n, rest)
	case rest != "":
		err = errors.New("after the walls: " + solver.Difference(len(rest), "character", 0))
	}
	return b, err
}

func readSBNWalls(n int, text string) []int {
	var bits []bool
	for i := range len(text) {
		bits = unpack(bits, strings.IndexByte(base64, text[i]), 6)
	}
	bits = bits[len(bits)-2*n*(n-1):]
	w := newWalls(n, n)
	copy(w.beside, bits)
	for i, bit := range bits[n*(n-1):] {
		w.below[i%(n-1)*n+i/(n-1)] = bit
	}
	return w.regions()
}

const sbnMarks = string(grid.Open) + string(grid.Cross) + string(grid.Star) // by their digit

// readSBNMarks reads missing characters as open cells.
func readSBNMarks(n int, text string) (string, error) {
	if most := (n*n + 4) / 3; len(text) > most {
		return "", errors.New("the marks: " + solver.Difference(len(text), "character", most))
	}
	marks := []byte(strings.Repeat(string(grid.Open), n*n))
	for i := range len(text) {
		value := strings.IndexByte(base64, text[i])
		for j, state := range []int{value >> 4, value >> 2 & 3, value & 3} {
			c := 3*i + j - 2
			switch {
			case state == 0:
			case c < 0 || c >= n*n:
				return "", errors.New("a mark is outside the board")
			case state == 3:
				return "", fmt.Errorf("row %d, column %d: the mark is 3, not 0 to 2", c/n+1, c%n+1)
			default:
				marks[c] = sbnMarks[state]
			}
		}
	}
	return string(marks), nil
}

func writeSBN(b Board) (string, error) {
	n := b.Rows
	switch {
	case b.Cols != n:
		return "", errors.New("this notation is for square boards")
	case b.Stars > 9:
		return "", fmt.Errorf("this notation is for 1 to 9 stars per row, not %d", b.Stars)
	}
	w, err := wallsOf(b.Map)
	if err != nil {
		return "", err
	}
	bits := make([]bool, (6-2*n*(n-1)%6)%6)
	bits = append(bits, w.beside...)
	for i := range n * (n - 1) {
		bits = append(bits, w.below[i%(n-1)*n+i/(n-1)])
	}
	flag, marks := "W", ""
	if b.Marks != "" {
		flag, marks = "e", writeSBNMarks(b.Marks)
	}
	return fmt.Sprintf("%c%[1]c%d%s%s%s", base64[n], b.Stars, flag, pack(bits, 6, base64), marks), nil
}

func writeSBNMarks(marks string) string {
	bits := make([]bool, 4)
	for i := range len(marks) {
		bits = unpack(bits, strings.IndexByte(sbnMarks, marks[i]), 2)
	}
	return pack(bits, 6, base64)
}
