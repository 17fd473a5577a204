package exchange

import (
	"slices"
	"strings"
	"unicode"

	"quadrille/solver"
)

type textLine struct {
	text   string
	number int
}

// Lines returns the lines of a text as a Piece counts them.
func Lines(text []byte) []string { return strings.Split(clean(string(inUTF8(text))), "\n") }

func textOf(lines []textLine) string {
	return strings.Join(solver.Map(lines, func(l textLine) string { return l.text }), "\n")
}

// blocksOf splits a text at blank lines, titles and fences of code, and drops comments.
func (s *splitter) blocksOf(text string) [][]textLine {
	var blocks [][]textLine
	open := false
	for i, line := range strings.Split(clean(text), "\n") {
		number, bare := i+1, strings.TrimSpace(line)
		switch {
		case s.within[number] && open:
			last := &blocks[len(blocks)-1]
			*last = append(*last, textLine{line, number})
		case bare == "#" || strings.HasPrefix(bare, "# ") && !(open && isMarksRow(bare)):
		case bare == "" || isTitle(bare) || strings.HasPrefix(bare, "```"):
			open = false
		case open:
			last := &blocks[len(blocks)-1]
			*last = append(*last, textLine{line, number})
		default:
			blocks, open = append(blocks, []textLine{{line, number}}), true
		}
	}
	return blocks
}

// isMarksRow reports whether a line may be a row of marks of a pzprv3 file.
func isMarksRow(line string) bool { return strings.Trim(line, "#+. ") == "" }

// isTitle reports whether a line is a title and a number: "Puzzle 3:".
func isTitle(line string) bool {
	words := strings.FieldsFunc(strings.ToLower(line), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	return len(words) == 2 && slices.Contains([]string{"board", "day", "level", "no", "number", "puzzle"}, words[0]) && isNumber(words[1]) &&
		!strings.HasPrefix(line, "[")
}

// isTalk reports whether lines are one line of a conversation, which costs no attempt: at least three words of at least
// three letters, some of them small, and nothing that could be a link or a row.
func isTalk(lines []textLine) bool {
	if len(lines) != 1 {
		return false
	}
	words := 0
	for word := range strings.FieldsSeq(lines[0].text) {
		word = strings.TrimFunc(word, unicode.IsPunct)
		if len(word) > 20 || strings.ContainsAny(word, "/=~#_:.;|[]{}<>\"") {
			return false
		}
		if len(word) >= 3 && strings.IndexFunc(word, func(r rune) bool { return !unicode.IsLetter(r) }) < 0 && strings.ToUpper(word) != word {
			words++
		}
	}
	return words >= 3
}

// splitAddresses replaces a line with several addresses by a line for each.
func splitAddresses(lines []textLine) (list []textLine) {
	for _, l := range lines {
		addresses := addressesIn(l.text)
		if len(addresses) < 2 {
			list = append(list, l)
			continue
		}
		for _, address := range addresses {
			list = append(list, textLine{address, l.number})
		}
	}
	return list
}
