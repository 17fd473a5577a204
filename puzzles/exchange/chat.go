package exchange

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

var (
	// Times and names that chats write before a message: "[12:01, 28/11/2026] Ana: ", "28/11/26, 12:01 - Ana: ", "12:01 <ana> ".
	sender = pattern(`(?m)^[ \t]*(?:\[[^\]\n]{0,20}\d{1,2}[:.]\d{2}[^\]\n]{0,20}\]|\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?[ \t]+(?:at[ \t]+)?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:[ \t]?[AaPp]\.?[Mm]\.?)?[ \t]*[-–—]|\d{1,2}:\d{2}(?::\d{2})?(?:[ \t]?[AaPp]\.?[Mm]\.?)?)[ \t]*(?:<[^>\n]{1,40}>|[^:\n\[\]]{1,40}:)?[ \t]*`)
	// A name before squares.
	speaker   = pattern(`(?m)^[ \t]*[^:\n]{1,40}:[ \t]*((?:[` + emojiRead + `][` + emojiSelectors + `]?[ \t]*){4,})$`)
	shortcode = pattern(`:[a-z_]*[a-z]:`)
	shortRow  = pattern(`(?m)^[ \t]*(?::[a-z_]*[a-z]:[ \t]*){4,}$`)
)

// unchatted removes what chats and mails add to lines, and replaces the names of squares by these. The lines stay as many.
func unchatted(text []byte) []byte {
	if bytes.IndexByte(text, 0) >= 0 || !utf8.Valid(text) {
		return text
	}
	s := string(text)
	if strings.Contains(s, ">") {
		lines := strings.Split(s, "\n")
		for i, line := range lines {
			if marked := strings.TrimLeft(line, " \t"); strings.HasPrefix(marked, ">") {
				lines[i] = strings.TrimLeft(marked, "> \t")
			}
		}
		s = strings.Join(lines, "\n")
	}
	if strings.ContainsAny(s, ":.") {
		if !hasCSVFields(tidy(s)) {
			s = sender().ReplaceAllString(s, "")
		}
		s = shortRow().ReplaceAllStringFunc(s, func(row string) string { return shortcode().ReplaceAllStringFunc(row, namedSquare) })
		s = speaker().ReplaceAllString(s, "$1")
	}
	return []byte(s)
}

// namedSquare returns the square, circle or heart that a chat names, such as :red_square:, or the name.
func namedSquare(name string) string {
	words := strings.Split(strings.Trim(name, ":"), "_")
	shape, colour := words[len(words)-1], "red"
	for _, word := range words[:len(words)-1] {
		if word != "large" && word != "medium" && word != "small" {
			colour = word
		}
	}
	signs := map[string]string{
		"square": "🟥🟧🟨🟩🟦🟪🟫⬛⬜", "circle": "🔴🟠🟡🟢🔵🟣🟤⚫⚪", "heart": "❤🧡💛💚💙💜🤎🖤🤍",
	}[shape]
	for i, known := range []string{"red", "orange", "yellow", "green", "blue", "purple", "brown", "black", "white"} {
		if known == colour && signs != "" {
			return string([]rune(signs)[i])
		}
	}
	return name
}
