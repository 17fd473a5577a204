package exchange_test

import (
	"encoding/binary"
	"fmt"
	"net/url"
	"strings"
	"testing"
	"unicode/utf16"

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
		link + " or " + link + " then":                                      "",
		link + " or " + strings.ToLower(link) + "/2 then":                   "this link",
		link + ":Q................":                                         "Q...............", // a full stop behind a blank cell
		link + ")":                                                          "",
		"“" + link + "”":                                                    "",
		"<URL:" + link + ">":                                                "",
		"[Queens](" + link + "), try it":                                    "",
		"[url=" + link + "]Queens[/url]":                                    "",
		`<a href="` + link + `">x</a>`:                                      "",
		"Try #starbattle:4x1.AABBCAABCCDBCDDD, it is nice":                  "",
		"starbattle:4x1.AABBCAABCCDBCDDD%E2%80%9D":                          "", // behind the # of our own address
		link + "?utm_source=mail":                                           "",
		link + ":~:text=queens":                                             "",
		link + "#:~:text=queens":                                            "",
		link + "&fbclid=Iw0":                                                "",
		link[:40] + "\u200b" + link[40:]:                                    "",
		link[:40] + "\u00ad" + link[40:] + "\u2069":                         "",
		link[:40] + "\r\n" + link[40:]:                                      "",
		link[:40] + " " + link[40:]:                                         "",
		url.QueryEscape(url.QueryEscape(link)):                              "",
		strings.Replace(link, "#", "%23", 1):                                "",
		"https://eur01.safelinks.protection.outlook.com/?url=" + url.QueryEscape(link) + "&data=05": "",
		"https://puzz.link/p?" + url.QueryEscape("starbattle/6/6/1/4ilbhgdnmhou"):                   "",
		strings.ToUpper(link):                                                                           "",
		"Look: " + strings.ToUpper(link) + ".":                                                          "",
		strings.ToUpper("starbattle:4x1.AABBCAABCCDBCDDD"):                                              "", // behind our address
		strings.ToUpper("https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou"):                            "",
		strings.ToUpper(link) + ":Q...............":                                                     "this link is all in capitals",
		strings.ToUpper("https://example.org/q/#tromino:6x6/DD..DD/...D../D.D..D/D...D./...D.D/.DD.D."): "this link is all in capitals",
		strings.Replace(link, "x", "×", 1):                                                              "",
		strings.Replace(url.QueryEscape(link), "x", "%C3%97", 1):                                        "",
		"4×1.AABBCAABCCDBCDDD":                                                                          "",
		"Try this one:\nAABB\nCAAB\nCCDB\nCDDD":                                                         "",
		"My new puzzle, hope you like it.\nA A B B\nC A A B\nC C D B\nC D D D\nEnjoy!":                  "",
		"AABB\nCAAB\nCCDB\nCDDD\nHave fun!":                                                             "",
		"starbattle:4x1.AABBCAABCCDBCDDD:\nQ...\n....\n...":                                             "this link", // a mark is missing
		"nothing at https://example.org/ here":                                                          "that doesn't",
		"<" + link + "|Queens>":                                                                         "",
		"||" + link + "||":                                                                              "",
		"~~" + link + "~~":                                                                              "",
		link + "🎉":                                                                                      "",
		"見て：" + link + "（面白い）。":                                                                         "",
		"1,Queens," + link + ",easy":                                                                    "",
		`{"url": "` + strings.ReplaceAll(link, "/", `\/`) + `", "name": "Queens"}`:                      "",
		`\href{` + strings.Replace(link, "#", `\#`, 1) + `}{Queens}`:                                    "",
		strings.NewReplacer("#", "&#35;", "/", "&#x2F;").Replace(link):                                  "",
		"Try " + link[:40] + "=\r\n" + link[40:] + " today":                                             "", // quoted-printable
		"https://urldefense.com/v3/__" + strings.Replace(link, "#", "*", 1) + "__;Iw!!a!b$":             "",
		"https://urldefense.proofpoint.com/v2/url?u=" + strings.NewReplacer("-", "-2D", ":", "-3A", "/", "_", "#", "-23").Replace(link) + "&d=DwMFaQ&c=a":     "",
		"https://l.example.org/?u=" + url.QueryEscape("https://swaroopg92.github.io/penpa-edit/?m=solve&p=https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou"): "",
		"https://example.org/q/#tromino:6x6/DD..DD/...D../D.D..D/D...D./...D.D/.DD.\nD.":                                                                      "",
	} {
		in, err := exchange.Read(all.Kinds(), []byte(text))
		switch {
		case err == nil && in.Puzzle != nil && string(in.Position) == want && !strings.Contains(strings.Join(in.Notes, ""), "cut off"):
		case err != nil && want != "" && len(err.Error()) > len(want) && err.Error()[:len(want)] == want:
		default:
			t.Errorf("%q: position %q, %v; want %q", text, in.Position, err, want)
		}
	}
}

// Prose around a board may say how many stars go in each row.
func TestStarsInAMessage(t *testing.T) {
	const rows = "AAABBCDDDD\nBBBBBCCCCD\nBBEEEECCCD\nBEEEEEECCD\nBFFEEFFCCC\nBFFFFFFGGH\nBFFIIFFGGH\nJJJIIGGGGH\nJJJIIGGGGH\nJJJIIHHHHH"
	spaced := strings.ToLower(strings.Join(strings.Split(rows, ""), " "))
	for text, want := range map[string]int{
		"Star Battle, 2 stars\n\n" + rows:              2,
		"Star Battle 10×10 (2 stars)\nby Ann\n" + rows: 2,
		rows + "\n\nTwo stars in each row. Have fun!":  2,
		"2★\n" + rows:                    2,
		"Stars: 2\n" + rows:              2,
		"A two-star puzzle:\n" + spaced:  2,
		"1 star\n" + rows:                1,
		"Difficulty: 2 stars\n\n" + rows: 1,
		"Star Battle No. 2\n\n" + rows:   1,
		"9 stars\n\n" + rows:             1,
	} {
		pieces := exchange.All(t.Context(), all.Kinds(), []byte(text))
		in := pieces[len(pieces)-1]
		if in.Err != nil {
			t.Errorf("%q: %v", text, in.Err)
			continue
		}
		said := !strings.Contains(strings.Join(in.Notes, ""), "does not say")
		if m, _ := in.Kind.Map.To(in.Puzzle, in.Position); m.Stars != want || said != (want > 1 || strings.Contains(text, "1 star")) {
			t.Errorf("%q: %d stars, %q", text, m.Stars, in.Notes)
		}
	}
}

// Traces of copying do not change a board.
func TestTracesOfCopying(t *testing.T) {
	const board = "A A B B\nC A A B\nC C D B\nC D D D"
	want, err := exchange.Read(all.Kinds(), []byte(board))
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"Windows":         "\ufeff" + strings.ReplaceAll(board, "\n", "\r\n"),
		"no-break spaces": strings.ReplaceAll(board, " ", "\u00a0"),
		"wide spaces":     strings.ReplaceAll(board, " ", "\u3000"),
		"zero width":      strings.ReplaceAll(board, "A", "A\u200b"),
		"line separators": strings.ReplaceAll(board, "\n", "\u2028"),
		"UTF-16":          utf16Of(binary.LittleEndian, board),
		"big UTF-16":      utf16Of(binary.BigEndian, board),
		"full width":      strings.NewReplacer("A", "Ａ", "B", "Ｂ", "C", "Ｃ", "D", "Ｄ").Replace(board),
		"a quote":         "> " + strings.ReplaceAll(board, "\n", "\n> "),
		"a fence":         "Try this:\n```\n" + board + "\n```",
	} {
		var sound []exchange.Piece
		for _, p := range exchange.All(t.Context(), all.Kinds(), []byte(text)) {
			if p.Err == nil {
				sound = append(sound, p)
			}
		}
		if len(sound) != 1 || sound[0].Link().String() != want.Link().String() {
			t.Errorf("%s: %v", name, sound)
		}
	}
}

// utf16Of returns a text in UTF-16, with a byte order mark.
func utf16Of(order binary.AppendByteOrder, text string) string {
	var b []byte
	for _, unit := range utf16.Encode([]rune("\ufeff" + text)) {
		b = order.AppendUint16(b, unit)
	}
	return string(b)
}

// A line may have several addresses, and an address several lines.
func TestAddressesAndLines(t *testing.T) {
	const a, b = "https://example.org/q/#starbattle:4x1.AABBCAABCCDBCDDD", "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou"
	for text, want := range map[string]string{
		"First: " + a + " Second: " + b:                                    "1-1 1-1",
		"Hello,\n" + a[:30] + "\n" + a[30:] + "\nBye":                      "2-3",
		"Two:\n" + a + ", " + b + ".\nAnd " + a + ":" + "Q...............": "2-2 2-2 3-3",
	} {
		var got []string
		for _, p := range exchange.All(t.Context(), all.Kinds(), []byte(text)) {
			if p.Err == nil {
				got = append(got, fmt.Sprintf("%d-%d", p.Line, p.Line+p.Lines-1))
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q: boards of lines %s, want %s", text, got, want)
		}
	}
}
