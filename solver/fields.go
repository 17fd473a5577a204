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
func (f Fields) String() string { return f.written(0, base64.RawURLEncoding.EncodeToString) }

// written returns the fields with dots between: their letters without some bits, and their encoded values.
func (f Fields) written(less byte, encode func([]byte) string) string {
	var parts []string
	for _, one := range allFields {
		switch value := *one.value(&f); {
		case value == "":
		case one.letter == 'c':
			parts = append(parts, string(rune('c'&^less))+value)
		default:
			parts = append(parts, string(rune(one.letter&^less))+encode([]byte(value)))
		}
	}
	return strings.Join(parts, ".")
}

// ParseFields reads the output of String or Outside, of any version. It ignores unknown and invalid fields and truncates
// long ones, so that a bad title does not invalidate a puzzle.
func ParseFields(text string) Fields {
	f, _ := parseFields(text)
	return f
}

// parseFields is ParseFields; it is not whole if clearly something got lost on the way.
func parseFields(text string) (f Fields, whole bool) {
	capitals, ended := false, false
	whole = true
	for part := range strings.SplitSeq(text, ".") {
		ended = ended || isEnd(part)
		for _, one := range allFields {
			if part == "" || part[0]|0x20 != one.letter {
				continue
			}
			value, capital := part[1:], part[0] != one.letter
			capitals = capitals || capital
			var err error
			switch {
			case one.letter == 'c':
				if !isColours(value) {
					value = ""
				}
			case capital:
				value, err = textOf(base32Bare.DecodeString(value))
			default:
				_, err = base64.RawURLEncoding.Strict().DecodeString(value)
				value, _ = textOf(base64.RawURLEncoding.DecodeString(value))
			}
			whole = whole && err == nil
			*one.value(&f) = Tidy(value, one.most)
		}
	}
	return f, whole && (!capitals || ended)
}

// isEnd reports whether a part is the end of the fields, behind which a message may go on.
func isEnd(part string) bool {
	rest, ok := strings.CutPrefix(part, end)
	return ok && strings.IndexFunc(rest, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) != 0
}

// textOf returns decoded bytes as a text, empty with an error.
func textOf(decoded []byte, err error) (string, error) {
	if err != nil {
		return "", err
	}
	return string(decoded), nil
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
