package exchange_test

import (
	"testing"

	"quadrille/puzzles/exchange"
	"quadrille/solver/all"
)

// A message with one address is read as the address, whatever the surrounding text.
func TestAddressInAMessage(t *testing.T) {
	const link = "https://example.org/q/#starbattle:4x1.AABBCAABCCDBCDDD"
	for text, want := range map[string]string{
		"Try this: " + link:                             "",
		link + " is easy":                               "",
		"Look at " + link + ". Nice?":                   "",
		"Look (" + link + ") there":                     "",
		"Half solved: " + link + ":Q............... ok": "Q...............",
		"Try https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou, it is nice": "",
		link + " or " + link + " then":                                      "this link",
		"nothing at https://example.org/ here":                              "that doesn't",
	} {
		in, err := exchange.Read(all.Kinds(), []byte(text))
		switch {
		case err == nil && in.Puzzle != nil && string(in.Position) == want:
		case err != nil && want != "" && len(err.Error()) > len(want) && err.Error()[:len(want)] == want:
		default:
			t.Errorf("%q: position %q, %v; want %q", text, in.Position, err, want)
		}
	}
}
