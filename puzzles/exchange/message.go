package exchange

import (
	"cmp"
	"net/url"
	"strings"

	"golang.org/x/net/html"

	"quadrille/solver"
)

// isAddress reports whether a text is one web address.
func isAddress(text string) bool {
	return (strings.HasPrefix(text, "https://") || strings.HasPrefix(text, "http://")) && len(strings.Fields(text)) == 1
}

// aroundAddress surrounds an address in a message; addresses have none of it.
const aroundAddress = " \n\t<>[]\"“”„«»`"

// wordsOf splits a message at what surrounds an address.
func wordsOf(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(aroundAddress, r) })
}

// addressesIn returns the different web addresses of a message, in order. They may still end in punctuation.
func addressesIn(text string) (list []string) {
	seen := map[string]bool{}
	for _, word := range wordsOf(text) {
		if at := strings.Index(word, "http"); at >= 0 && isAddress(word[at:]) {
			if bare := withoutEnd(word[at:]); !seen[bare] {
				seen[bare] = true
				list = append(list, word[at:])
			}
		}
	}
	return list
}

func withoutEnd(address string) string { return strings.TrimRight(address, solver.AfterLink) }

// withoutQuery removes from the fragment of an address what others appended as a query, or as a text to highlight.
func withoutQuery(address string) string {
	address, _, _ = strings.Cut(address, ":~:")
	at := strings.Index(address, "#") + 1
	if end := strings.IndexAny(address[at:], `?&#+\`); end >= 0 {
		return address[:at+end]
	}
	return address
}

// inSmallLetters returns the first link of a text that is all in capitals, as some readers of codes return it,
// in small letters.
func inSmallLetters(kinds []*solver.Kind, text string) (string, bool) {
	for _, word := range wordsOf(text) {
		small := strings.ToLower(word)
		if _, link := cutLink(kinds, small); (link || isAddress(small)) && word == strings.ToUpper(word) && word != small {
			return withoutEnd(small), true
		}
	}
	return "", false
}

// maxEscapes limits how often an address may be escaped, each time as a part of another one.
const maxEscapes = 3

// inPrograms removes the escapes of strings in programs and of TeX, and the line ends of mails in quoted-printable.
var inPrograms = strings.NewReplacer("=\r\n", "", "=\n", "", "=3D", "=", `\/`, "/", `\#`, "#", `\_`, "_", `\%`, "%", `\&`, "&")

// defended finds the address that filters of mails hide in theirs.
var defended = pattern(`urldefense\.com/v3/__(\S+?)__;|urldefense\.proofpoint\.com/v2/url\?u=([^\s&]+)`)

// withoutEscapes removes one layer of escapes from a text: of HTML, of programs, of mails and their filters, of addresses.
func withoutEscapes(text string) string {
	text = inPrograms.Replace(html.UnescapeString(text))
	if found := defended().FindStringSubmatch(text); found != nil {
		inner := strings.Replace(found[1], "*", "#", 1)
		text = cmp.Or(inner, strings.NewReplacer("_", "/", "-", "%").Replace(found[2]))
	}
	plain, err := url.PathUnescape(text)
	if err != nil {
		return text
	}
	return plain
}

// waysToRead returns the possible meanings of a text that is no puzzle itself: the one address of a message or our own form,
// without punctuation and what others appended; the address within it; an address that was broken into lines; and the
// same of the text without its escapes.
func waysToRead(kinds []*solver.Kind, text string) (ways []string) {
	for range maxEscapes + 1 {
		list := addressesIn(text)
		if link, ok := cutLink(kinds, text); ok && len(list) == 0 && !strings.Contains(link, ":\n") { // rows of marks follow
			list = wordsOf(link)[:1]
		}
		if len(list) == 1 {
			_, rest, _ := strings.Cut(text, list[0])
			rest, _, _ = strings.Cut(rest, "\n\n")
			joined := strings.Join(strings.Fields(list[0]+rest), "")
			ways = append(append(ways, solver.LinkEnds(list[0])...), withoutQuery(list[0]), joined)
			if inner := strings.LastIndex(list[0], "http"); inner > 0 {
				ways = append(ways, list[0][inner:])
			}
			if end := strings.IndexFunc(list[0], endsAddress); end > 0 {
				ways = append(ways, withoutEnd(list[0][:end]))
			}
		}
		escaped := text
		if text = tidy(withoutEscapes(text)); text == "" || text == escaped {
			break
		}
		ways = append(ways, text)
	}
	return ways
}

// endsAddress reports whether a sign without a blank before it is no part of an address: that of a list or a table, an
// ideograph, or a picture.
func endsAddress(r rune) bool { return strings.ContainsRune(",;|~(){}", r) || r > '\u2e7f' }
