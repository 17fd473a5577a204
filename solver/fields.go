package solver

import (
	"encoding/base64"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Fields hold the maker's information about a puzzle. They are no part of the puzzle: links that differ only
// in them lead to the same game.
type Fields struct {
	Title, Author, Note string
	Message             string // shown once it is solved
	Colours             string // of each region in its order, a letter from A on; empty for the usual ones
}

// Bounds of the fields, in characters.
const (
	MaxTitle   = 40
	MaxAuthor  = 30
	MaxNote    = 120
	MaxMessage = 120
	maxColours = 64
)

// A field is one of the Fields, with the letter that begins it in a link.
type field struct {
	letter byte
	most   int
	value  func(*Fields) *string
}

var allFields = []field{
	{'t', MaxTitle, func(f *Fields) *string { return &f.Title }},
	{'a', MaxAuthor, func(f *Fields) *string { return &f.Author }},
	{'n', MaxNote, func(f *Fields) *string { return &f.Note }},
	{'m', MaxMessage, func(f *Fields) *string { return &f.Message }},
	{'c', maxColours, func(f *Fields) *string { return &f.Colours }},
}

// String returns the fields in the form of a link, empty for none: each is its letter and its value as
// base64url of UTF-8, colours unencoded, with dots between.
func (f Fields) String() string {
	var parts []string
	for _, one := range allFields {
		switch value := *one.value(&f); {
		case value == "":
		case one.letter == 'c':
			parts = append(parts, "c"+value)
		default:
			parts = append(parts, string(rune(one.letter))+base64.RawURLEncoding.EncodeToString([]byte(value)))
		}
	}
	return strings.Join(parts, ".")
}

// ParseFields reads the output of String, of any version. It ignores unknown and invalid fields and truncates
// long ones, so that a bad title does not invalidate a puzzle.
func ParseFields(text string) Fields {
	var f Fields
	for part := range strings.SplitSeq(text, ".") {
		for _, one := range allFields {
			if part == "" || part[0] != one.letter {
				continue
			}
			value := part[1:]
			if one.letter == 'c' {
				if !isColours(value) {
					value = ""
				}
			} else {
				decoded, err := base64.RawURLEncoding.DecodeString(value)
				if err != nil {
					decoded = nil
				}
				value = string(decoded)
			}
			*one.value(&f) = Tidy(value, one.most)
		}
	}
	return f
}

func isColours(text string) bool {
	return len(text) <= maxColours && strings.Trim(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
}

// Tidied returns the fields in the form that a link can hold.
func (f Fields) Tidied() Fields { return ParseFields(f.String()) }

// Tidy returns a text as one line of at most most characters, without invisible characters except joiners
// between two characters, which emoji and some scripts need. It stops reading once it has enough.
func Tidy(text string, most int) string {
	const nonJoiner, joiner = '\u200c', '\u200d'
	var b strings.Builder
	kept, between := 0, rune(0) // the space or joiner between the last character and the next
	for at, r := range text {
		if r == utf8.RuneError && !strings.HasPrefix(text[at:], string(utf8.RuneError)) {
			continue // an invalid byte
		}
		switch {
		case (r == joiner || r == nonJoiner) && kept > 0 && between == 0:
			between = r
			continue
		case unicode.IsSpace(r) || !unicode.IsPrint(r):
			if kept > 0 {
				between = ' '
			}
			continue
		}
		if between != 0 {
			if kept++; kept < most {
				b.WriteRune(between)
			}
			between = 0
		}
		if kept++; kept > most {
			break
		}
		b.WriteRune(r)
	}
	return b.String()
}
