package exchange

import (
	"slices"
	"strings"
	"unicode"
)

// starts lists the lines that certainly begin a puzzle, whatever precedes them.
func (s *splitter) starts(lines []textLine) []int {
	var starts []int
	headings := 0
	for i, l := range lines {
		line := strings.TrimSpace(l.text)
		switch {
		case s.within[l.number]:
		case s.first[l.number]:
			for i > 0 && !s.within[lines[i-1].number] && !s.first[lines[i-1].number] && (len(starts) == 0 || starts[len(starts)-1] < i-1) {
				i-- // what it is called and how many stars it has
			}
			starts = append(starts, i)
		case i > 0 && isCSVField(line):
		case i > 0 && strings.HasPrefix(line, "<Legup") && strings.HasPrefix(strings.TrimSpace(lines[i-1].text), "<?xml"):
		case s.begins(line):
			starts = append(starts, i)
		case i > 0 && beginsTables(lines[i-1].text, line):
			starts = append(starts, i)
		case isHeadingLine(lines, i):
			starts = append(starts, i)
			headings++
		}
	}
	if len(starts) == 1 && headings == 1 {
		return nil
	}
	return starts
}

func (s *splitter) begins(line string) bool {
	if _, ok := cutLink(s.kinds, line); ok || sizeAndLetters.Detect(line) {
		return true
	}
	heads := []string{"https://", "http://", "pzprv3", "<?xml", "<Legup"}
	return slices.ContainsFunc(heads, func(head string) bool { return strings.HasPrefix(line, head) }) || gameID.Detect(line) || isSection(line)
}

// mark notes the lines of lists with boards and of tables of HTML.
func (s *splitter) mark(text string) {
	s.first, s.within = map[int]bool{}, map[int]bool{}
	table := false
	for i, line := range strings.Split(text, "\n") {
		if table {
			s.within[i+1] = true
		} else if table = strings.HasPrefix(line, "<table"); table {
			s.first[i+1] = true
		}
		table = table && !strings.Contains(line, "</table>")
	}
	for _, l := range listingsIn(text) {
		if l.err == nil {
			s.first[l.first] = true
			for line := l.first + 1; line <= l.last; line++ {
				s.within[line] = true
			}
		}
	}
}

// beginsTables reports whether a line begins tables of counts that do not include the line before.
func beginsTables(before, line string) bool {
	return labelled(strings.ToUpper(line), "A") && strings.ContainsAny(before, "0123456789") && captionOf(strings.ToUpper(before)) == ""
}

// isSection reports whether a line names a section of an ini file.
func isSection(line string) bool {
	name, ok := strings.CutPrefix(line, "[")
	name, closed := strings.CutSuffix(name, "]")
	return ok && closed && len(name) > 1 && !strings.ContainsAny(name, ",[]\"'") && strings.IndexFunc(name, unicode.IsLetter) >= 0
}

// isHeadingLine reports whether a line is size and stars, and a longer row follows.
func isHeadingLine(lines []textLine, i int) bool {
	fields := strings.Fields(lines[i].text)
	if !isSizeAndStars(fields) || i+1 == len(lines) {
		return false
	}
	next := splitRows(lines[i+1].text)
	return len(next) > 0 && (len(next[0]) > 2 || len(next[0]) == 1 && len(next[0][0]) > 2)
}
