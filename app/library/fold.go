package library

import (
	"strings"
	"unicode/utf8"
)

// folds lists, behind what is typed for them, the Latin letters with an accent or a stroke, and the cross of
// a size.
var folds = strings.Fields("a àáâãäåāăąǎ ae æ c çćĉċč d ďđð e èéêëēĕėęěẽ g ĝğġģ h ĥħ i ìíîïĩīĭįıǐ j ĵ k ķ l ĺļľŀł n ñńņň " +
	"o òóôõöøōŏőǒ oe œ r ŕŗř s śŝşšș ss ß t ţťŧț th þ u ùúûüũūŭůűųǔ w ŵ x × y ýÿŷ z źżž")

var folded = func() map[rune]string {
	plain := map[rune]string{}
	for i := 0; i < len(folds); i += 2 {
		for _, r := range folds[i+1] {
			plain[r] = folds[i]
		}
	}
	return plain
}()

// fold returns a text as searches and the order by names compare it: in small letters, Latin ones without
// accents. Accents may be characters of their own.
func fold(text string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(text) {
		if r < utf8.RuneSelf {
			b.WriteByte(byte(r))
		} else if plain, ok := folded[r]; ok {
			b.WriteString(plain)
		} else if r < 0x300 || r > 0x36f { // no accent
			b.WriteRune(r)
		}
	}
	return b.String()
}

// natural writes before each number of a text its length, without leading zeros, so that texts are ordered
// by the values of their numbers: "6x6" is before "10x10".
func natural(text string) string {
	const digits = "0123456789"
	var b strings.Builder
	for i := strings.IndexAny(text, digits); i >= 0; i = strings.IndexAny(text, digits) {
		rest := strings.TrimLeft(text[i:], digits)
		number := strings.TrimLeft(text[i:len(text)-len(rest)], "0")
		b.WriteString(text[:i])
		b.WriteRune('0' + rune(len(number)))
		b.WriteString(number)
		text = rest
	}
	return b.String() + text
}
