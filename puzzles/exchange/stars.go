package exchange

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// WithStars returns a puzzle whose text does not say how many stars go in each row as one with n, without the
// note on that; false if there is none.
func (in Import) WithStars(n int) (Import, bool) {
	m, ok := in.Kind.ToMap(in.Puzzle, in.Position)
	if !ok || !in.Starless {
		return in, false
	}
	taken := takenAs(m.Stars)
	in.Notes = slices.DeleteFunc(slices.Clone(in.Notes), func(note string) bool { return note == taken })
	m.Stars, in.Starless = n, false
	var err error
	in.Puzzle, in.Position, err = in.Kind.FromMap(m)
	return in, err == nil
}

// takenAs notes that a text says no number of stars.
func takenAs(stars int) string {
	if stars == 1 {
		return "the text does not say how many stars go in each row, so this is Queens"
	}
	return fmt.Sprintf("the text does not say how many stars go in each row, so this has %d", stars)
}

// withoutStars removes the lines of prose around a board that say how many stars go in each row: "10x10, 2 stars".
// It returns no text and 0 if none says so.
func withoutStars(text string) (rows string, stars int) {
	lines := strings.Split(text, "\n")
	isHead := func(line string) bool {
		n := starsSaid(line)
		if stars == 0 {
			stars = n
		}
		return n > 0 || strings.TrimSpace(line) == "" || hasWords(line)
	}
	for len(lines) > 0 && isHead(lines[0]) {
		lines = lines[1:]
	}
	for len(lines) > 0 && isHead(lines[len(lines)-1]) {
		lines = lines[:len(lines)-1]
	}
	if stars == 0 {
		return "", 0
	}
	return strings.Join(lines, "\n"), stars
}

// hasWords reports whether a line has several words, one of them in small letters: it is no row of a board.
func hasWords(line string) bool {
	words, long := 0, false
	for w := range strings.FieldsSeq(line) {
		words++
		long = long || len(w) > 2 && strings.IndexFunc(w, unicode.IsLower) >= 0
	}
	return words > 1 && long
}

var starNumbers = []string{"one", "two", "three", "four", "five", "six"}

// starsSaid returns the number of stars that a line of prose says: "2 stars", "two-star", "2★" or "Stars: 2"; 0 for
// none. A difficulty may have stars, too.
func starsSaid(line string) int {
	line = strings.ReplaceAll(strings.ReplaceAll(strings.ToLower(line), "★", " star "), "⭐", " star ")
	words := strings.FieldsFunc(line, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	number := func(i int) int {
		if i < 0 || i >= len(words) {
			return 0
		}
		if word := words[i]; len(word) == 1 && '1' <= word[0] && word[0] <= '6' {
			return int(word[0] - '0')
		}
		return slices.Index(starNumbers, words[i]) + 1
	}
	for i, word := range words {
		switch {
		case strings.HasPrefix(word, "difficult"):
			return 0
		case word != "star" && word != "stars":
		case number(i-1) > 0:
			return number(i - 1)
		case word == "stars" && number(i+1) > 0:
			return number(i + 1)
		}
	}
	return 0
}
