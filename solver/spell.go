package solver

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Spell expands the references to rows, columns and regions in a sentence. They are numbered from 0 in the
// sentence, %r0, and from first for the reader, "row 1": %r and %c expand to "row" and "column" with their
// number, %R and %C to the same at the start of a sentence, %n to the number alone. %g and %G expand to a
// region by its letter, "region A".
func Spell(text string, first int) string {
	return SpellRegions(text, first, func(region int) string { return "region " + string(rune('A'+region)) })
}

// SpellRegions is Spell with names for the regions.
func SpellRegions(text string, first int, region func(int) string) string {
	var b strings.Builder
	b.Grow(2 * len(text))
	for {
		at := strings.IndexByte(text, '%')
		if at < 0 || at+2 > len(text) {
			b.WriteString(text)
			return b.String()
		}
		end := at + 2
		for end < len(text) && '0' <= text[end] && text[end] <= '9' {
			end++
		}
		b.WriteString(text[:at])
		n, err := strconv.Atoi(text[at+2 : end])
		kind := text[at+1]
		name := strings.IndexByte("rRcCngG", kind)
		if err != nil || name < 0 {
			b.WriteByte('%')
			text = text[at+1:]
			continue
		}
		switch text = text[end:]; kind {
		case 'g':
			b.WriteString(region(n))
		case 'G':
			b.WriteString(Capital(region(n)))
		default:
			b.WriteString([...]string{"row ", "Row ", "column ", "Column ", ""}[name])
			b.WriteString(strconv.Itoa(n + first))
		}
	}
}

// references begin the references to what a word names.
var references = map[string]string{"row": "%r", "Row": "%R", "column": "%c", "Column": "%C", "region": "%g", "Region": "%G"}

// Refer undoes Spell for a sentence that numbers rows and columns from 1.
func Refer(text string) string {
	var said []string
	for word := range strings.SplitSeq(text, " ") {
		last := len(said) - 1
		if last < 0 || references[said[last]] == "" || word == "" {
			said = append(said, word)
			continue
		}
		digits := len(word) - len(strings.TrimLeft(word, "0123456789"))
		n, err := strconv.Atoi(word[:digits])
		if region := strings.HasSuffix(said[last], "egion"); region {
			digits, n, err = 1, int(word[0]-'A')+1, nil
		}
		if err != nil {
			said = append(said, word)
			continue
		}
		said[last] = references[said[last]] + strconv.Itoa(n-1) + word[digits:]
	}
	return strings.Join(said, " ")
}

// Mentioned lists the rows, columns and regions that a sentence for Spell names, in order; numbers alone, %n,
// count after "rows" and "columns".
func Mentioned(text string) (rows, columns, regions []int) {
	var seen [3][]int
	kind := -1 // of numbers alone
	for i := range len(text) {
		before, rest := text[:i], text[i:]
		if len(rest) < 3 || rest[0] != '%' {
			continue
		}
		switch {
		case strings.HasSuffix(before, "ows "):
			kind = 0
		case strings.HasSuffix(before, "olumns "):
			kind = 1
		}
		to := strings.HasSuffix(before, " to ")
		of, end := strings.IndexByte("rcgRCGn", rest[1]), 2
		for end < len(rest) && '0' <= rest[end] && rest[end] <= '9' {
			end++
		}
		n, err := strconv.Atoi(rest[2:end])
		if of < 0 || err != nil || of == 6 && kind < 0 {
			continue
		}
		if of = of % 3; rest[1] == 'n' {
			of = kind
		}
		if from := seen[of]; to && rest[1] == 'n' && len(from) > 0 {
			for k := from[len(from)-1] + 1; k < n; k++ {
				seen[of] = append(seen[of], k)
			}
		}
		seen[of] = append(seen[of], n)
	}
	for i := range seen {
		slices.Sort(seen[i])
		seen[i] = slices.Compact(seen[i])
	}
	return seen[0], seen[1], seen[2]
}

// List joins parts: "a", "a and b", "a, b and c".
func List[S ~string](parts []S) string {
	words := make([]string, len(parts))
	for i, p := range parts {
		words[i] = string(p)
	}
	if last := len(words) - 1; last > 0 {
		return strings.Join(words[:last], ", ") + " and " + words[last]
	}
	return strings.Join(words, "")
}

// Numbers names rows or columns, which are in order, for Spell: "%n0 and %n2", "%n1 to %n4".
func Numbers(numbers []int) string {
	names := make([]string, len(numbers))
	for i, n := range numbers {
		names[i] = "%n" + strconv.Itoa(n)
	}
	if last := len(numbers) - 1; last > 1 && numbers[last]-numbers[0] == last {
		return names[0] + " to " + names[last]
	}
	return List(names)
}

// Plural returns a number with its noun: "1 cell", "3 cells".
func Plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}

// Verb returns the form of a verb for n: Verb(n, "needs", "need").
func Verb(n int, one, several string) string {
	if n == 1 {
		return one
	}
	return several
}

// Difference states the difference of n to a wanted number: "one cell is missing", "there are 3 cells too many".
// Of several wanted numbers, which ascend, it uses the first that is at least n, or the last.
func Difference(n int, noun string, want ...int) string {
	enough := want[len(want)-1]
	for _, w := range want {
		if n <= w {
			enough = w
			break
		}
	}
	switch n -= enough; {
	case n == -1:
		return "one " + noun + " is missing"
	case n < 0:
		return Plural(-n, noun) + " are missing"
	case n == 1:
		return "there is one " + noun + " too many"
	}
	return "there are " + Plural(n, noun) + " too many"
}

// Capital capitalizes the first word of a text, or its reference for Spell.
func Capital(text string) string {
	at := 0
	if strings.HasPrefix(text, "%") {
		at = 1
	}
	if at == len(text) {
		return text
	}
	return text[:at] + strings.ToUpper(text[at:at+1]) + text[at+1:]
}

// Lines splits an external text at newlines or slashes.
func Lines(text string) ([]string, error) {
	if len(text) > MaxText {
		return nil, fmt.Errorf("the text is longer than %d bytes", MaxText)
	}
	text = strings.NewReplacer("\r\n", "/", "\n", "/").Replace(strings.TrimSpace(text))
	return strings.Split(text, "/"), nil
}

// Truncate shortens a quotation in an error.
func Truncate(s string) string {
	if len(s) > 24 {
		return s[:24] + "…"
	}
	return s
}

// Quote quotes a piece of a text, shortened and in one line.
func Quote(s string) string {
	if len(s) > 20 {
		return fmt.Sprintf("%q…", strings.ToValidUTF8(s[:20], ""))
	}
	return fmt.Sprintf("%q", s)
}
