//go:build !js

package e2e

import (
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
)

// atCell returns the selector of a cell of a 5x5 draft with four letters, whose board begins with its counts.
func atCell(row, col int) string { return cell((4+row)*9 + 4 + col) }

// rowCount returns the selector of a count of a row.
func rowCount(row, letter int) string { return cell((4+row)*9 + letter) }

// drafted reads the letters of a 5x5 draft from the page, row by row, and the counts beside them like
// counted; a hidden count is a question mark.
const drafted = `(() => {
	const rows = [...document.querySelectorAll("#grid .row")];
	const letter = (cell) => (cell.querySelector(".glyph")?.getAttribute("class") ?? ".").match(/\.|[A-H]\b/)[0];
	const count = (cell) => cell.getAttribute("aria-label").match(/(\d+), shown$|hidden$|unknown$/)[1] ?? "?";
	const lines = rows.slice(4).map((row) => [...row.children].slice(0, 4).map(count).join(""));
	for (let c = 4; c < 9; c++) lines.push(rows.slice(0, 4).map((row) => count(row.children[c])).join(""));
	return rows.slice(4).map((row) => [...row.children].slice(4).map(letter).join("")).join("/") + " " + lines.join("/");
})()`

func waitDrafted(tab *browser.Tab, letters, counts string) {
	tab.WaitValue("the draft", drafted, letters+" "+counts)
}

const (
	noLetters = "#design:abcd:5x5n4/letters/...../...../...../...../....."
	counts16  = "1022/0311/2210/1112/2120/1121/2120/0212/1121/2201"
)

// Letters painted with a finger, counts hidden with one stroke, and played.
func paintABCDsByTouch(t *testing.T) {
	server := browser.Site(t, "")
	tab := browser.New(t)
	tab.Look(browser.Phone)
	tab.Go(server.URL + "#design:abcd:5x5n4/letters/c.dcd/bcbdb/.bcb./dcd.b/c.bc.")
	tab.Wait(".at-design")
	tab.WaitFor(`document.querySelector("#design-help .by-mouse")`) // the panel appears a moment later
	display := func(class string) string {
		return browser.Eval[string](tab, `getComputedStyle(document.querySelector("#design-help .`+class+`")).display`)
	}
	if mouse, touch := display("by-mouse"), display("by-touch"); mouse != "none" || touch == "none" {
		t.Errorf("help for a mouse is shown as %s, for touch as %s", mouse, touch)
	}
	described := ""
	for _, node := range browser.AXTree(tab) {
		if node.Role == "gridcell" { // the one that the Tab key reaches
			described += node.Description
		}
	}
	if described != "Choose a letter or a count below, then tap a cell or drag over several: the counts follow the letters." {
		t.Errorf("the board is described as %q", described)
	}
	tab.Tap("[data-do=brush][data-arg=A]")
	for i, letter := range strings.ReplaceAll(written2016, "/", "") {
		if letter == 'A' {
			tab.Tap(atCell(i/5, i%5))
		}
	}
	waitDrafted(tab, written2016, counts16)
	waitVerdict(tab, "Exactly one solution")
	tab.Tap("[data-do=undo]")
	waitVerdict(tab, "Not a puzzle yet: ")
	tab.Tap("[data-do=redo]")
	tab.Tap("[data-do=brush][data-arg='?']")
	tab.Finger.Drag(tab.Point(rowCount(0, 0)), tab.Point(rowCount(0, 3)))
	waitDrafted(tab, written2016, "????"+counts16[4:])
	waitVerdict(tab, "Exactly one solution")
	if browser.Eval[bool](tab, `scrollY !== 0 || document.documentElement.scrollHeight > innerHeight`) {
		t.Error("the page scrolls")
	}
	tab.Click("[data-do=mode][data-arg=play]") // an emulated finger does not click right after a drag
	tab.Wait(".at-play")
	tab.WaitValue("the counts", counted, "????"+counts16[4:])
}

// counted reads the counts beside the board, line by line, those of the rows first.
const counted = `(() => {
	const counts = [...document.querySelectorAll("#board > svg text.count")].map((text) => text.textContent);
	const rows = document.querySelectorAll("#grid .row");
	const letters = counts.length / (rows.length + rows[0].children.length), lines = [];
	while (counts.length > 0) lines.push(counts.splice(0, letters).join(""));
	return lines.join("/");
})()`
