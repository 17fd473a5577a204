package exchange

import (
	"errors"
	"strings"
	"unicode/utf16"
)

// lzDigits holds the digits of base 64, of six bits each.
const lzDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

var errLZ = errors.New("the compressed text is cut short or damaged")

// An lzReader reads numbers, lowest bit first, from the bits of digits, highest bit first.
type lzReader struct {
	digits string
	at     int // the next bit
}

func (r *lzReader) number(width int) (n int, err error) {
	for i := range width {
		if r.at/6 >= len(r.digits) {
			return 0, errLZ
		}
		digit := strings.IndexByte(lzDigits, r.digits[r.at/6])
		if digit < 0 {
			return 0, errLZ
		}
		n |= digit >> (5 - r.at%6) & 1 << i
		r.at++
	}
	return n, nil
}

// The codes that are not phrases.
const (
	lzByte = iota // a new character of 8 bits follows
	lzUnit        // of 16 bits
	lzEnd
	lzPhrases // the number of these codes
)

// lzText decodes the output of LZ-string, an LZ78 of UTF-16: a phrase is an earlier phrase and the unit after
// it, and codes are as wide as the number of phrases needs. More than most units are an error.
func lzText(digits string, most int) (string, error) {
	r := &lzReader{digits: strings.TrimRight(digits, "=")}
	var units []uint16
	type phrase struct{ from, to int } // the first occurrence of the phrase in units
	phrases := make([]phrase, lzPhrases)
	last := phrase{}
	for first, width, room := true, 2, 1; ; first = false {
		code, err := r.number(width)
		if err != nil {
			return "", err
		}
		if code == lzEnd {
			return string(utf16.Decode(units)), nil
		}
		fresh := -1
		if code == lzByte || code == lzUnit {
			if fresh, err = r.number(8 << code); err != nil {
				return "", err
			}
			if room--; room == 0 {
				room, width = 1<<width, width+1
			}
		}
		from := len(units)
		switch {
		case fresh >= 0:
			units = append(units, uint16(fresh))
		case code < len(phrases):
			units = append(units, units[phrases[code].from:phrases[code].to]...)
		case code == len(phrases) && !first:
			units = append(append(units, units[last.from:last.to]...), units[last.from])
		default:
			return "", errLZ
		}
		if len(units) > most {
			return "", errLZ
		}
		now := phrase{from, len(units)}
		if fresh >= 0 {
			phrases = append(phrases, now)
		}
		if !first {
			phrases = append(phrases, phrase{last.from, last.to + 1})
			if room--; room == 0 {
				room, width = 1<<width, width+1
			}
		}
		last = now
	}
}
