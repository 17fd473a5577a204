package exchange

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// inUTF8 returns a text in UTF-8. Programs of Windows write UTF-16 with a byte order mark.
func inUTF8(text []byte) []byte {
	little := bytes.HasPrefix(text, []byte("\xff\xfe"))
	if !little && !bytes.HasPrefix(text, []byte("\xfe\xff")) {
		return text
	}
	var units []uint16
	for pair := range slices.Chunk(text[2:len(text)&^1], 2) {
		if little {
			pair = []byte{pair[1], pair[0]}
		}
		units = append(units, binary.BigEndian.Uint16(pair))
	}
	return []byte(string(utf16.Decode(units)))
}

var errBytes = errors.New("this is neither a text nor a picture that I can read: open a screenshot of the board")

// tidy is plain without the blanks around the text.
func tidy(text string) string { return strings.TrimSpace(plain(text)) }

// plain is clean without tabs.
func plain(text string) string { return strings.ReplaceAll(clean(text), "\t", " ") }

// clean removes traces of copying from a text: invisible characters, unusual blanks and line ends, full-width
// forms of ASCII, and multiplication signs.
func clean(text string) string {
	return strings.Map(cleanRune, strings.ReplaceAll(text, "\r\n", "\n"))
}

func cleanRune(r rune) rune {
	switch {
	case r == '\r', r == '\v', r == '\f', r == '\u0085', r == '\u2028', r == '\u2029':
		return '\n'
	case r < utf8.RuneSelf:
		return r
	case r == '×':
		return 'x'
	case unicode.Is(unicode.Zs, r):
		return ' '
	case unicode.Is(unicode.Cf, r):
		return -1
	case '！' <= r && r <= '～':
		return r - '！' + '!'
	}
	return r
}

// pattern returns a regular expression that is compiled with its first use, as programs that read no files have it, too.
func pattern(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}

// quote quotes a piece of a text, in one line and short.
func quote(s string) string { return quoteUpTo(20, s) }

// quoteUpTo quotes at most so many characters.
func quoteUpTo(most int, s string) string {
	if utf8.RuneCountInString(s) > most {
		return fmt.Sprintf("%q…", string([]rune(s)[:most]))
	}
	return fmt.Sprintf("%q", s)
}

// first returns the first character of a text.
func first(s string) string {
	_, size := utf8.DecodeRuneInString(s)
	return s[:size]
}
