//go:build !js

package e2e

import (
	"context"
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
	"quadrille/solver"
	"quadrille/solver/all"
)

// The board of a 5x5 draft with four letters: its counts, and from here on its cells.
func atCell(row, col int) string { return cell((4+row)*9 + 4 + col) }

// rowCount is the place of a count of a row.
func rowCount(row, letter int) string { return cell((4+row)*9 + letter) }

// drafted reads the letters of a 5x5 draft off the page, row by row, and the counts beside
// them as counted does; a hidden count is a question mark.
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

// A board is written to its end, made harder by hiding, easier by giving, played, shared and opened.
func TestDesignABCDsByKeyboard(t *testing.T) {
	t.Parallel()
	server, tab := play(t, "#design:abcd:5x5n4/letters/cadcd/bcbdb/abcba/dcdab/.....")
	tab.Wait(".at-design")
	tab.Do(`document.querySelector("` + atCell(4, 0) + `").focus()`)
	tab.Key("c", "a", "b", "c", "a")
	waitDrafted(tab, written2016, counts16)
	waitVerdict(tab, "Exactly one solution")
	tab.Do(`document.querySelector("` + rowCount(0, 0) + `").focus()`)
	tab.Key("?")
	waitDrafted(tab, written2016, "?"+counts16[1:])
	waitVerdict(tab, "Exactly one solution")
	tab.Do(`document.querySelector("` + atCell(2, 2) + `").focus()`)
	tab.Key("*")
	tab.Wait(atCell(2, 2) + ".b-given")
	tab.KeyWith(browser.Ctrl, "z")
	tab.WaitFor(`!document.querySelector(".cell.b-given")`)
	tab.KeyWith(browser.Ctrl, "y")
	tab.Wait(atCell(2, 2) + ".b-given")
	waitVerdict(tab, "Exactly one solution")

	tab.Click("[data-do=mode][data-arg=play]")
	tab.Wait(".at-play")
	puzzle := "#abcd:5x5n4/-" + counts16[1:] + "/...../...../..C../...../....."
	tab.WaitFor("location.hash === " + quote(puzzle))
	waitLetters(tab, "...../...../..C../...../.....")
	waitCounts(t, tab, puzzle, "...../...../..C../...../.....")
	tab.Click("[data-do=share]")
	tab.Wait("#d-share[open]")
	link := browser.Eval[string](tab, `document.querySelector("#share-link").value`)
	if link != server.URL+puzzle {
		t.Errorf("the link is %s", link)
	}
	other := browser.Open(t, link)
	other.Wait("#grid")
	waitCounts(t, other, puzzle, "...../...../..C../...../.....")
}

// solveByKeyboard writes a solution into an empty board.
func solveByKeyboard(tab *browser.Tab, solution string) {
	tab.Do(`document.querySelector("#c0").focus()`)
	for _, line := range strings.Split(solution, "/") {
		writeRow(tab, line)
	}
	waitLetters(tab, solution)
}

// Letters painted with a finger, counts hidden with one stroke, and played.
func TestPaintABCDsByTouch(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	tab := browser.New(t)
	tab.Look(browser.Phone)
	tab.Go(server.URL + "#design:abcd:5x5n4/letters/c.dcd/bcbdb/.bcb./dcd.b/c.bc.")
	tab.Wait(".at-design")
	tab.WaitFor(`document.querySelector("#design-keys .by-mouse")`) // the panel comes a moment later
	display := func(class string) string {
		return browser.Eval[string](tab, `getComputedStyle(document.querySelector("#design-keys .`+class+`")).display`)
	}
	if mouse, touch := display("by-mouse"), display("by-touch"); mouse != "none" || touch == "none" {
		t.Errorf("help for a mouse is shown as %s, for touch as %s", mouse, touch)
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
	tab.Click("[data-do=mode][data-arg=play]") // no emulated finger clicks right behind a drag
	tab.Wait(".at-play")
	waitCounts(t, tab, "5x5n4/----"+counts16[4:], unwritten)
}

// solutionOf finds the solution of the puzzle on the page, and fails if there are others.
func solutionOf(t *testing.T, tab *browser.Tab) string {
	t.Helper()
	text := strings.TrimPrefix(browser.Eval[string](tab, "location.hash"), "#abcd:")
	p, err := solver.KindNamed(all.Kinds(), "abcd").Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	v := p.Prove(context.Background(), p.Start(), 2)
	if v.Count != 1 {
		t.Fatalf("%s has %d solutions", text, v.Count)
	}
	letters := string(v.Witnesses[0][:25])
	return strings.Join([]string{letters[:5], letters[5:10], letters[10:15], letters[15:20], letters[20:]}, "/")
}

// A new puzzle of the wanted difficulty, from the front page and, as one step, in Design. The first
// is played to its end.
func TestMakeABCDsOfAGrade(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	tab := browser.Open(t, server.URL)
	openOrders(tab)
	choose(tab, "#s-make-preset-abcd", "5x5n4")
	choose(tab, "#s-make-band-abcd", "Medium")
	tab.Do(`document.querySelector("[data-do=make][data-arg=abcd]").click()`) // the page may still be moving
	tab.Wait(".at-play #grid")
	tab.WaitFor(`/^Medium \d+\.\d$/.test(document.querySelector("#grade").textContent)`)
	solveByKeyboard(tab, solutionOf(t, tab))
	waitVerdict(tab, "Solved")

	tab.Click("[data-do=mode][data-arg=design]")
	tab.Wait(".at-design")
	waitVerdict(tab, "Exactly one solution: Medium")
	tab.Wait("[data-do=draft-solution]")
	before := browser.Eval[string](tab, "location.hash")
	choose(tab, "#s-make-band-abcd", "Easy")
	tab.Click("[data-do=make-draft]")
	tab.WaitText(".made", "A new puzzle. Undo brings the board before back")
	tab.WaitFor(`location.hash !== ` + quote(before))
	tab.Click("[data-do=undo]")
	tab.WaitFor(`location.hash === ` + quote(before))
	tab.Wait("[data-do=redo][aria-disabled=false]")
	tab.Click("[data-do=redo]")
	tab.WaitFor(`/^Exactly one solution: Easy \d+\.\d$/.test(document.querySelector("#verdict").textContent)`)
	tab.Click("[data-do=mode][data-arg=play]")
	tab.Wait(".at-play")
	tab.WaitFor(`/^Easy \d+\.\d$/.test(document.querySelector("#grade").textContent)`)
}
