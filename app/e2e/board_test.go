//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
	"quadrille/solver"
	"quadrille/solver/tromino"
)

const (
	mensa      = "#starbattle:6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC"
	queens6    = "#starbattle:6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC"
	queens8    = "#starbattle:8x1.AAAAAAABCCCCCCABDDDDDDABEEEEDAABFFFEEEEEFGGEEHHHFGGGHHHHFGGGGHHH"
	stars10    = "#starbattle:10x2.AAABBCDDDDBBBBBCCCCDBBEEEECCCDBEEEEEECCDBFFEEFFCCCBFFFFFFGGHBFFIIFFGGHJJJIIGGGGHJJJIIGGGGHJJJIIHHHHH"
	split      = "#starbattle:6x1.ABBBBAABBBBACCCDDDCEEEDDFEEEEFFFEEFF"
	fourByFour = "#starbattle:4x1.AABBCABBCCDDCDDD"

	counts16 = "1022/0311/2210/1112/2120/1121/2120/0212/1121/2201"
	abcd5    = "#abcd:5x5n4/" + counts16 // of the calendar of 2016

	calendar2014   = "#tromino:" + tromino.Mensa
	begunTrominoes = "#design:tromino:6x3/D._-__/.__.__/____D_/11..../1...../......"
)

// tiling returns the puzzle of the calendar of 2014 with its solution.
func tiling() (*tromino.Puzzle, solver.Position) {
	return must(tromino.Parse(tromino.Mensa)), witness(calendar2014[1:])
}

// play opens a puzzle on a new page and waits for its board.
func play(t *testing.T, fragment string) (*browser.Server, *browser.Tab) {
	t.Helper()
	server := browser.Site(t, "")
	tab := browser.New(t)
	load(tab, server.URL+fragment)
	return server, tab
}

// load opens an address and waits for the program.
func load(tab *browser.Tab, address string) {
	tab.Go(address)
	tab.WaitReady()
}

// waitBoard waits until the page shows a board.
func waitBoard(t *testing.T, tab *browser.Tab, want string) {
	t.Helper()
	tab.WaitValue("the board", shown, want)
}

// verdict is an expression for the sentence below a board.
const verdict = `document.querySelector("#verdict").textContent`

// waitCell waits until a cell is described with a text.
func waitCell(tab *browser.Tab, n int, text string) {
	tab.WaitFor(`document.querySelector("` + cell(n) + `").getAttribute("aria-label").includes(` + quote(text) + `)`)
}

func cell(n int) string { return fmt.Sprintf("#c%d", n) }

const empty = "...... ...... ...... ...... ...... ......"

// stripes returns the map whose regions are its rows, by row.
func stripes(n int) []string {
	var rows []string
	for r := range n {
		rows = append(rows, strings.Repeat(string(rune('A'+r)), n))
	}
	return rows
}

// striped returns a 25x25 map of slanting bands, blocks one of 25 squares.
func striped() string {
	var b strings.Builder
	for i := range 625 {
		b.WriteByte('A' + byte((i/25/2*2+i%25/3*3)%25))
	}
	return "#starbattle:25x1." + b.String()
}

func blocks() string {
	var b strings.Builder
	for i := range 625 {
		b.WriteByte('A' + byte(i/125*5+i%25/5))
	}
	return b.String()
}

// abcdBlank returns a square board of letters without a clue.
func abcdBlank(size, letters int) string {
	return fmt.Sprintf("#abcd:%dx%[1]dn%d", size, letters) + strings.Repeat("/"+strings.Repeat("-", letters), 2*size)
}

// holds fails the test with a sentence if a condition does not hold, never if it does, and none if there is an element.
func holds(t *testing.T, tab *browser.Tab, condition, otherwise string, args ...any) {
	t.Helper()
	if !browser.Eval[bool](tab, condition) {
		t.Errorf(otherwise, args...)
	}
}

func never(t *testing.T, tab *browser.Tab, condition, otherwise string, args ...any) {
	t.Helper()
	holds(t, tab, "!("+condition+")", otherwise, args...)
}

func none(t *testing.T, tab *browser.Tab, selector, otherwise string, args ...any) {
	t.Helper()
	never(t, tab, "document.querySelector("+quote(selector)+")", otherwise, args...)
}

// faultless fails the test if a text of the page, which names a fault, is not empty. It is the last argument of the message.
func faultless(t *testing.T, tab *browser.Tab, text, message string, args ...any) {
	t.Helper()
	if fault := browser.Eval[string](tab, text); fault != "" {
		t.Errorf(message, append(args, fault)...)
	}
}
