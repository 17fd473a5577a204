//go:build !js

package e2e

import (
	"strconv"
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
	"quadrille/solver/abcd"
)

const (
	calendar2016 = "#abcd:" + abcd.Mensa2016
	calendar2017 = "#abcd:" + abcd.Mensa2017

	written2016 = "CADCD/BCBDB/ABCBA/DCDAB/CABCA"
	unwritten   = "...../...../...../...../....."
)

// lettered reads the letters from the page, row by row.
const lettered = `[...document.querySelectorAll("#grid .row")].map((row) => [...row.children].map((cell) =>
	(cell.querySelector(".glyph")?.getAttribute("class") ?? ".").slice(-1)).join("")).join("/")`

func waitLetters(tab *browser.Tab, want string) {
	tab.WaitValue("the letters", lettered, want)
}

// counted reads the counts beside the board, line by line, those of the rows first.
const counted = `(() => {
	const counts = [...document.querySelectorAll("#board > svg text.count")].map((text) => text.textContent);
	const rows = document.querySelectorAll("#grid .row");
	const letters = counts.length / (rows.length + rows[0].children.length), lines = [];
	while (counts.length > 0) lines.push(counts.splice(0, letters).join(""));
	return lines.join("/");
})()`

// waitCounts waits until the counts are those of the clues less the letters of a board.
func waitCounts(t *testing.T, tab *browser.Tab, clues, board string) {
	t.Helper()
	tab.WaitValue("the counts", counted, remaining(clues, board))
}

// remaining returns the expected counts with a board written: "1−22/…".
func remaining(clues, board string) string {
	_, counts, _ := strings.Cut(strings.TrimPrefix(clues, "#abcd:"), "/")
	rows := strings.Split(board, "/")
	lines := rows
	for c := range rows[0] {
		column := ""
		for _, row := range rows {
			column += row[c : c+1]
		}
		lines = append(lines, column)
	}
	var shown []string
	for l, line := range strings.Split(counts, "/")[:len(lines)] {
		text := ""
		for a := range line {
			if line[a] == '-' {
				text += "?"
				continue
			}
			n := int(line[a]-'0') - strings.Count(lines[l], string(rune('A'+a)))
			text += strings.Replace(strconv.Itoa(n), "-", "\u2212", 1)
		}
		shown = append(shown, text)
	}
	return strings.Join(shown, "/")
}

// inSight is true while all controls for playing are in the window and nothing scrolls.
const inSight = `[".top", ".modes", "#board", ".verdict", ".pad", ".bar"].every((s) => {
	const r = document.querySelector(s).getBoundingClientRect();
	return r.top >= 0 && r.left >= 0 && r.bottom <= innerHeight + 0.5 && r.right <= innerWidth + 0.5;
}) && scrollX === 0 && scrollY === 0 && document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth`

func TestSolveTheABCDsByTouchAlone(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	tab := browser.New(t)
	tab.Look(browser.Phone)
	tab.Go(server.URL + at(written2016[:24]+"....."))
	tab.Wait("#grid")
	if s := tab.Text(".title"); s != "Puzzle 1: August 11, 2016" {
		t.Errorf("the title is %q", s)
	}
	see := func(when string) {
		t.Helper()
		if !browser.Eval[bool](tab, inSight) {
			t.Errorf("%s something is out of sight", when)
		}
	}
	see("at the start")
	waitCounts(t, tab, calendar2016, written2016[:24]+".....")
	letters := strings.ReplaceAll(written2016, "/", "")
	for c := 20; c < 25; c++ {
		tab.Tap(cell(c))
		tab.Tap(".pad [data-arg=" + letters[c:c+1] + "]")
	}
	waitLetters(tab, written2016)
	waitCounts(t, tab, calendar2016, written2016)
	waitSolved(tab)
	tab.Wait(".board.solved")
	see("at the end")
	tab.Tap("[data-do=undo]")
	waitLetters(tab, "CADCD/BCBDB/ABCBA/DCDAB/CABC.")
	tab.Tap("[data-do=redo]")
	tab.Wait("[data-do=redo][aria-disabled=true]")
	waitSolved(tab)

	written(tab, 8)
	tab.ReloadAndWait()
	tab.Wait("#grid")
	waitLetters(tab, written2016)
	tab.Tap("[data-do=undo]")
	other := tab.Beside(server.URL + calendar2016)
	other.Wait("#grid")
	waitLetters(other, "CADCD/BCBDB/ABCBA/DCDAB/CABC.")
	other.Click(cell(0))
	other.Key("Delete")
	waitLetters(tab, ".ADCD/BCBDB/ABCBA/DCDAB/CABC.")
	waitCounts(t, tab, calendar2016, ".ADCD/BCBDB/ABCBA/DCDAB/CABC.")
}

func noteIs(tab *browser.Tab, at int, want string) {
	tab.WaitFor(`(document.querySelector("` + cell(at) + ` .note")?.textContent ?? "") === ` + quote(want))
}
