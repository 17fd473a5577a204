package exchange

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"quadrille/solver"
)

// WithStars returns a puzzle whose text does not say how many stars go in each row as one with n, without the
// note on that; false if there is none.
func (in Import) WithStars(n int) (Import, bool) {
	if !in.Starless {
		return in, false
	}
	m, ok := in.Kind.Map.To(in.Puzzle, in.Position)
	if !ok {
		return in, false
	}
	in.Notes = slices.DeleteFunc(slices.Clone(in.Notes), func(note string) bool { return note == noStars })
	m.Stars, in.Starless = n, false
	var err error
	in.Puzzle, in.Position, err = in.Kind.Map.From(m)
	return in, err == nil
}

const noStars = "the text does not say how many stars go in each row"

// maxTried is the largest number of stars in each row that a board whose text says none is tried with.
const maxTried = 3

// A Choice is a board with a number of stars in each row that its text does not say.
type Choice struct {
	Import
	Stars     int
	Solutions int // up to 2, or -1 where that takes too long
}

// pollsPerCell is the poll limit of a proof, for each cell.
const pollsPerCell = 1000

// Choices returns a board that does not say how many stars go in each row with each number that it is tried with.
func (in Import) Choices(ctx context.Context) (list []Choice) {
	for n := 1; n <= maxTried; n++ {
		other, ok := in.WithStars(n)
		if !ok {
			continue
		}
		v := other.Puzzle.Prove(solver.WithPollLimit(ctx, pollsPerCell*len(other.Puzzle.Start())), other.Puzzle.Start(), 2)
		c := Choice{other, n, v.Count}
		if v.Stopped && v.Count < 2 {
			c.Solutions = -1
		}
		list = append(list, c)
	}
	return list
}

// Unique returns the choice that alone has exactly one solution.
func Unique(list []Choice) (one Choice, ok bool) {
	for _, c := range list {
		switch {
		case c.Solutions < 0 || c.Solutions == 1 && ok:
			return one, false
		case c.Solutions == 1:
			one, ok = c, true
		}
	}
	if ok {
		one.Notes = append(one.Notes, fmt.Sprintf("the text does not say how many stars go in each row: with %d there is exactly one solution", one.Stars))
	}
	return one, ok
}

// String returns the number of stars and of solutions.
func (c Choice) String() string {
	return solver.Plural(c.Stars, "star") + ": " +
		[]string{"too hard to tell if it can be solved", "no solution", "exactly one solution", "several solutions"}[c.Solutions+1]
}

// withSaid gives a board the number of stars that its text says in words, if it is one number.
func (in Import) withSaid(text string, heading int) Import {
	if !in.Starless || hasCSVFields(text) { // a title may be anything
		return in
	}
	said := starsIn(text)
	if heading > 0 && said > 0 && heading != said {
		return in
	}
	said = max(said, heading)
	if other, ok := in.WithStars(said); ok && said > 0 {
		return other
	}
	return in
}

// agreeing is withSaid, or an error where the text says another size than that of its rows.
func (in Import) agreeing(text string, heading int) (Import, error) {
	if in.Starless {
		m, _ := in.Kind.Map.To(in.Puzzle, in.Position)
		for line := range strings.SplitSeq(text, "\n") {
			found := sizeLine().FindStringSubmatch(strings.TrimSpace(line))
			if found == nil {
				continue
			}
			if n, _ := strconv.Atoi(found[1] + found[2]); n != m.Rows && n > 3 && n <= solver.MaxSize {
				return Import{Format: in.Format}, sizeError{n, m.Rows}
			}
		}
	}
	return in.withSaid(text, heading), nil
}

// A sizeError says that a text has another size than its board.
type sizeError struct{ said, rows int }

func (e sizeError) Error() string {
	return fmt.Sprintf("the text says %d rows, but the board has %d: correct one of them and try again", e.said, e.rows)
}

var (
	sizeLine    = pattern(`^(?:(?i:size|grid|board)?\s*[:=]?\s*(\d{1,2})\s*(?:x|by)\s*\d{1,2}|(?i:size|n)\s*[:=]\s*(\d{1,2}))$`)
	starNumbers = []string{"one", "two", "three", "four", "five", "six"}
	starsBehind = pattern(`(?i)(?:^|[^\d\pL.])([1-6]|one|two|three|four|five|six)[ -]*(?:[★⭐🌟]|(?:stars?|queens?)\b)`)
	starsBefore = pattern(`(?i)\bstars(?:[ _]?(?:per|in|for)[ _]?\w+(?: \w+)?)?["']?\s*[:=]?\s*([1-6])(?:\D|$)`)
)

// starsIn returns the number of stars that the lines of a text say, 0 if none or different ones do.
func starsIn(text string) (said int) {
	for line := range strings.SplitSeq(text, "\n") {
		switch n := starsSaid(line); {
		case n == 0:
		case said > 0 && n != said:
			return 0
		default:
			said = n
		}
	}
	return said
}

// starsSaid returns the number of stars that a line of prose says: "2 stars", "two-star", "2★" or "Stars: 2"; 0 for
// none. A difficulty may have stars, too.
func starsSaid(line string) int {
	if strings.Contains(strings.ToLower(line), "difficult") {
		return 0
	}
	for _, said := range []func() *regexp.Regexp{starsBefore, starsBehind} {
		if found := said().FindStringSubmatch(line); found != nil {
			if n := slices.Index(starNumbers, strings.ToLower(found[1])); n >= 0 {
				return n + 1
			}
			n, _ := strconv.Atoi(found[1])
			return n
		}
	}
	return 0
}

var (
	numberLine = pattern(`^(?i:size|stars?|grid|board|n)?\s*[:=]?\s*(\d{1,2})(?:\s*(?:x|by|[ ,;*])\s*(\d{1,2}))?(?:[ ,;]+(\d{1,2}))?$`)
	rowSigns   = pattern(`^[\pL\d.?*,;|#_ -]+$`)
)

// isRow reports whether a line may be a row of a board.
func isRow(line string) bool { return rowLength(line) > 0 }

// rowLength returns the number of cells of a line that may be a row of a board: at least four, and no words; otherwise 0.
func rowLength(line string) int {
	cells := splitCells(line)
	if len(cells) < 4 {
		return 0
	}
	if _, ok := emojiCells(line); ok || len(strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune("|│┃", r) })) > 2 {
		return len(cells)
	}
	oneWord := strings.IndexFunc(strings.TrimSpace(line), unicode.IsSpace) < 0
	if rowSigns().MatchString(line) && (oneWord || !slices.ContainsFunc(cells, func(c string) bool { return len(c) > 2 })) {
		return len(cells)
	}
	return 0
}

// isBoardLike reports whether a line is more than a heading.
func isBoardLike(line string) bool {
	return strings.Count(line, ",") > 5 || sizeAndLetters.Detect(strings.TrimSpace(line)) || len(addressesIn(line)) > 0
}

// fits reports whether so many stars a row have room on n rows: each two by two cells hold one at most.
func fits(stars, n int) bool { return stars*n <= (n+1)/2*((n+1)/2) }

// withoutWords removes lines of words and comments above and below a board.
func withoutWords(text string) string {
	lines := strings.Split(text, "\n")
	from, to := 0, len(lines)
	for from < to && isWords(lines[from]) {
		from++
	}
	for to > from && isWords(lines[to-1]) {
		to--
	}
	return strings.Join(lines[from:to], "\n")
}

var comment = pattern(`^(?://|/\*|<!--|#include|#define)|\*/$`)

// isWords reports whether a line is blank, a comment or words: two at least, and one of them long and in small letters.
func isWords(line string) bool {
	line = strings.TrimSpace(line)
	if line == "" || comment().MatchString(line) {
		return true
	}
	if strings.ContainsAny(line, "=[]{}|/<>\"") || !strings.Contains(line, " ") {
		return false
	}
	for word := range strings.FieldsSeq(line) {
		word = strings.Trim(word, ".,:;!?()'")
		if len(word) > 2 && strings.IndexFunc(word[1:], func(r rune) bool { return !unicode.IsLower(r) }) < 0 {
			return !isRow(line)
		}
	}
	return false
}

// isPartOfRow reports whether a line may be the beginning of a row.
func isPartOfRow(line string) bool {
	line = strings.TrimSpace(line)
	return line != "" && strings.IndexFunc(line, func(r rune) bool {
		return !unicode.IsUpper(r) && !unicode.IsDigit(r) && !strings.ContainsRune(unpainted+" ,", r)
	}) < 0
}

// cutHeading removes the lines above and below the rows of a board. It returns the number of stars that a line of numbers
// says, the size apart: "2", "9 x 9" and "2", or "9 9 2"; otherwise 0.
func cutHeading(text string) (rows string, stars int) {
	lines := strings.Split(text, "\n")
	lengths := make([]int, len(lines)) // of those that may be rows
	cells, width := map[int]int{}, 0   // of all rows of a length; the length of most
	for i, line := range lines {
		n := rowLength(line)
		lengths[i] = n
		if cells[n] += n; cells[n] > cells[width] {
			width = n
		}
	}
	isUsual := func(n int) bool { return n > 0 && n >= width-1 && n <= width+1 } // or damaged
	from := slices.IndexFunc(lengths, isUsual)
	if from < 0 {
		return text, 0
	}
	to, others := len(lines), 0
	for !isUsual(lengths[to-1]) {
		to--
	}
	for i, n := range lengths {
		if n > 0 && (i < from || i >= to) {
			others++
		}
	}
	if others > 1 || slices.ContainsFunc(lines[:from], isBoardLike) || slices.ContainsFunc(lines[to:], isBoardLike) || slices.ContainsFunc(lines[to:], isPartOfRow) {
		return text, 0
	}
	height := 0
	for _, line := range lines[from:to] {
		if strings.TrimSpace(line) != "" {
			height++
		}
	}
	if height == 1 { // with all cells
		for height*height < width {
			height++
		}
	}
	for _, line := range lines[:from] {
		found := numberLine().FindStringSubmatch(strings.TrimSpace(line))
		if found == nil {
			continue
		}
		if found[2]+found[3] != "" && !slices.Contains(found[1:], strconv.Itoa(height)) {
			continue // several numbers without the size say something else
		}
		for _, digits := range found[1:] {
			if n, err := strconv.Atoi(digits); err == nil && n != height && n > 0 && n < 7 && fits(n, height) {
				stars = n
			}
		}
	}
	return strings.Join(lines[from:to], "\n"), stars
}
