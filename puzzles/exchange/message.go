package exchange

import (
	"net/url"
	"strings"

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
	if end := strings.IndexAny(address[at:], "?&"); end >= 0 {
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

// waysToRead returns the possible meanings of a text that is no puzzle itself: the one address of a message or our own form,
// without punctuation and what others appended; an address that was broken into lines; and the same of the text
// without its escapes.
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
		}
		escaped := text
		text, _ = url.PathUnescape(escaped)
		if text = tidy(text); text == "" || text == escaped {
			break
		}
		ways = append(ways, text)
	}
	return ways
}
