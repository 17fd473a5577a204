package solver

import (
	"fmt"
	"strconv"
	"strings"
)

// List joins parts: "a", "a and b", "a, b and c".
func List[S ~string](parts []S) string {
	words := Map(parts, func(p S) string { return string(p) })
	if last := len(words) - 1; last > 0 {
		return strings.Join(words[:last], ", ") + " and " + words[last]
	}
	return strings.Join(words, "")
}

// Parts joins parts that may be lists themselves: as Clauses if one is, or else as List.
func Parts(parts []string) string {
	if strings.Contains(strings.Join(parts, ""), " and ") {
		return Clauses(parts)
	}
	return List(parts)
}

// Clauses joins sentences: "a", "a, and b", "a, b, and c".
func Clauses(parts []string) string {
	last := len(parts) - 1
	if last < 1 {
		return List(parts)
	}
	return strings.Join(parts[:last], ", ") + ", and " + parts[last]
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

// Capital capitalizes the first word of a text, or its reference.
func Capital(text string) string {
	at := 0
	for at < len(text) && strings.IndexByte("%@", text[at]) >= 0 {
		at++
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
