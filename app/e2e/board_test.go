//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
)

const mensa = "#starbattle:6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC"

const abcd5 = "#abcd:5x5n4/1022/0311/2210/1112/2120/1121/2120/0212/1121/2201"

// solution is that of the Mensa puzzle, one cell a row.
var solution = []int{0, 9, 17, 19, 28, 32}

const solved = "Q..... ...Q.. .....Q .Q.... ....Q. ..Q..."

// play opens a puzzle on a new page and waits for its board.
func play(t *testing.T, fragment string) (*browser.Server, *browser.Tab) {
	t.Helper()
	server := browser.Site(t, "")
	tab := browser.Open(t, server.URL+fragment)
	tab.Wait("#grid")
	return server, tab
}

// shown reads the board from the page as squares of text: . open, x cross, Q queen or star, o closed by a
// queen.
const shown = `[...document.querySelectorAll("#grid .row")].map((row) =>
	[...row.children].map((cell) => {
		const c = (cell.querySelector(".glyph")?.getAttribute("class") ?? "").split(" ")[1];
		return {queen: "Q", star: "Q", cross: "x", dot: "o"}[c] ?? ".";
	}).join("")).join(" ")`

func board(tab *browser.Tab) string { return browser.Eval[string](tab, shown) }

// waitBoard waits until the page shows a board.
func waitBoard(t *testing.T, tab *browser.Tab, want string) {
	t.Helper()
	tab.WaitValue("the board", shown, want)
}

// verdict is an expression for the sentence below a board.
const verdict = `document.querySelector("#verdict").textContent`

// waitSolved waits for the verdict that the board is solved, with the time if it was measured.
func waitSolved(tab *browser.Tab) {
	tab.Await("a solved board", `/^Solved( in \d+:\d\d|[:!])/.test(`+verdict+`)`, verdict)
}

// waitCell waits until a cell is described with a text.
func waitCell(tab *browser.Tab, n int, text string) {
	tab.WaitFor(`document.querySelector("` + cell(n) + `").getAttribute("aria-label").includes(` + quote(text) + `)`)
}

func cell(n int) string { return fmt.Sprintf("#c%d", n) }

// set toggles a switch of the panel.
func set(tab *browser.Tab, id string) { tab.Click("#" + id) }

func rows(rows ...string) string { return strings.Join(rows, " ") }

const empty = "...... ...... ...... ...... ...... ......"

// stripes returns the map whose regions are its rows, by row.
func stripes(n int) []string {
	var rows []string
	for r := range n {
		rows = append(rows, strings.Repeat(string(rune('A'+r)), n))
	}
	return rows
}
