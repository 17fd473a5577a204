//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
	"quadrille/puzzles/exchange"
	"quadrille/solver"
	"quadrille/solver/all"
)

const (
	ini2016 = "[Puzzle 1]\nDefSizeX=5\nDefSizeY=5\nDefLetters=4\nTopStr=12012112122212010211\nLeftStr=10220311221011122120\n"
	ini2017 = "[Puzzle 2]\nDefSizeX=5\nDefSizeY=5\nDefLetters=4\nTopStr=20210021212112212102\nLeftStr=01222021120202212120\n"
	typed16 = "A 1 2 0 1 2\nB 1 1 2 1 2\nC 2 2 1 2 0\nD 1 0 2 1 1\n1 0 2 2\n0 3 1 1\n2 2 1 0\n1 1 1 2\n2 1 2 0\n"
	gameID  = "5x5n4:1,0,2,2,0,3,1,1,2,2,1,0,1,1,1,2,2,1,2,0,1,1,2,1,2,1,2,0,0,2,1,2,1,1,2,1,2,2,0,1"
)

// What other programs write opens, pasted and as a file; what cannot be read says where.
func TestImportABCDs(t *testing.T) {
	server := browser.Site(t, "")
	tab := browser.Open(t, server.URL)
	tab.WaitReady()
	opens := func(text, hash, said string) {
		t.Helper()
		for _, bring := range []func(){
			func() { paste(tab, text) },
			func() { drop(tab, "puzzle.txt", "text/plain", quote(text)) },
		} {
			bring()
			tab.WaitFor("location.hash === " + quote(hash))
			waitVerdict(tab, said)
			tab.Do(`location.hash = ""`)
			tab.Wait("#import")
		}
	}
	opens(gameID, calendar2016, "Read as Game ID")
	opens("5x5n4:"+strings.Replace(gameID[6:], "1,0,2,2", "1,,2,2", 1), strings.Replace(calendar2016, "/1022", "/1-22", 1), "Read as Game ID")
	opens(ini2017, calendar2017, "Read as Ini file")
	opens(typed16, calendar2016, "Read as Tables of counts")
	opens(server.URL+calendar2017, calendar2017, "Read as Quadrille link")

	for _, c := range []struct{ text, sentence string }{
		{gameID[:40], "the game id has 18 counts, want 40"},
		{strings.Replace(ini2016, "LeftStr=1", "LeftStr=", 1), "leftstr has 19 digits, want 20"},
		{strings.Replace(typed16, "0 3 1 1", "0 3 1", 1), "row 2"},
		{strings.Replace(typed16, "0 3 1 1", "0 3 1 2", 1), "the counts of row 2 add up to 6 letters, but it has 5 cells"},
	} {
		paste(tab, c.text)
		tab.WaitFor(`document.querySelector("#import-error").textContent.toLowerCase().includes(` + quote(c.sentence) + `)`)
	}
}

// The forms in the dialog are those that are written, and what cannot be says why.
func TestExportABCDs(t *testing.T) {
	_, tab := play(t, calendar2016)
	tab.Click("[data-do=share]")
	tab.Wait("#d-share[open]")
	kind := solver.KindNamed(all.Kinds(), "abcd")
	puzzle, err := kind.Parse(calendar2016[len("#abcd:"):])
	if err != nil {
		t.Fatal(err)
	}
	forms := 0
	for _, e := range exchange.Write(kind, puzzle, puzzle.Start(), exchange.Extra{})[1:] { // behind the link
		forms++
		choose(tab, "#s-format", e.Format)
		tab.WaitFor(`document.querySelector("#share-text").value === ` + quote(e.Text))
	}
	if forms != 3 || forms != tab.Count("#s-format option") {
		t.Errorf("%d forms are written, and %d offered", forms, tab.Count("#s-format option"))
	}
	tab.Key("Escape")
	tab.Do("location.hash = " + quote(strings.Replace(calendar2016, "/1022", "/1-22", 1)))
	tab.WaitFor(counted + `.startsWith("1?22/")`)
	tab.Click("[data-do=share]")
	tab.Wait("#d-share[open]")
	tab.WaitFor(`document.querySelector("#d-share").textContent.includes("Ini file: this form has no place for a count that is not given")`)

	// The picture has its counts: four fields above and left, and a border.
	tab.Do(`window.saved = ""; HTMLAnchorElement.prototype.click = function () {
		const image = new Image();
		image.onload = () => { window.saved = this.download + " " + image.naturalWidth + "x" + image.naturalHeight; };
		image.src = this.href;
	}; URL.revokeObjectURL = () => {};`)
	tab.Click("[data-do=picture][data-arg=png]")
	tab.WaitFor(fmt.Sprintf(`window.saved === "abcd.png %dx%d"`, 4*27+5*48+2*6, 4*24+5*48+2*6))
}

// What a link holds can be anything: there is always a board, or a sentence.
func TestHostileABCDLinks(t *testing.T) {
	board := ".B.../...../...../...../....."
	_, tab := play(t, calendar2016+":"+strings.ReplaceAll(board, "/", "")+strings.Repeat(".", 25))
	const holds = "This link holds no Mind Your ABCDs: "
	counts := strings.TrimPrefix(calendar2016, "#abcd:5x5n4")
	for _, c := range []struct{ fragment, sentence string }{
		{"#abcd:5x5", holds + `"5x5" is no size: want columns, x, rows, n and the number of letters, such as 5x5n4`},
		{"#abcd:5x5n4", holds + "0 lines behind the size, want 10 with the counts, or 15 with the given letters, too"},
		{"#abcd:2x5n4" + counts, holds + "the board is 2 wide and 5 high, want 3 to 12 each way"},
		{"#abcd:5x5n40" + counts, holds + "the puzzle has 40 letters, want 3 to 8"},
		{"#abcd:99999999999999x5n4" + counts, holds},
		{"#abcd:5x5n4d" + counts, holds + "with corners as neighbours a puzzle needs 5 letters at least, and this has 4"},
		{strings.Replace(calendar2016, "/1022", "/102", 1), holds + "row 1: 3 counts, want one for each of 4 letters"},
		{strings.Replace(calendar2016, "/1022", "/1<22", 1), holds + `row 1: "<" is no count`},
		{strings.Replace(calendar2016, "/1022", "/1032", 1), holds + "the counts of row 1 add up to 6 letters, but it has 5 cells"},
		{strings.Replace(calendar2016, "/1022", "/2012", 1), holds + "the rows ask for 7 A in all, the columns for 6"},
		{calendar2016 + "/E..../...../...../...../.....", holds + `the given letters of row 1: "E" is no letter from A to D`},
		{calendar2016 + "/<img src=x onerror=alert(1)>/...../...../...../.....", holds + "the given letters of row 1: "},
		{calendar2016 + ":CADCD", "the position has 5 sites, want 50"},
		{calendar2016 + ":" + strings.Repeat("E", 50), "row 1, column 1 of the position: 'E' is no letter from A to D"},
		{calendar2016 + ":" + strings.Repeat(".", 25) + strings.Repeat("z", 25), "the notes of row 1, column 1"},
		{"#abcd:" + strings.Repeat("5", 17000), "This link is longer than 16384 bytes"},
		{"#design:abcd:5x5n4", `This link holds no draft: behind the size, want "letters" or "counts"`},
		{"#design:abcd:5x5n4/letters/CADCD", "This link holds no draft: "},
		{"#design:abcd:99x5n4/letters", "This link holds no draft: the board is 99 wide and 5 high, want 3 to 12 each way"},
	} {
		tab.Do("location.hash = " + quote(c.fragment))
		tab.WaitFor(`document.querySelector("#notices").textContent.includes(` + quote(c.sentence) + `)`)
		waitLetters(tab, board)
	}
	tab.WaitFor("location.hash.startsWith(" + quote(calendar2016+":.B") + ")")
	tab.Click("[data-do=dismiss]")
	tab.WaitFor(`!document.querySelector("#notices .notice:not(.past)")`)
}
