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
	written2017 = "CBDCD/ADCAC/DBABD/CDBCB/ACABC"
	unwritten   = "...../...../...../...../....."
)

// lettered reads the letters off the page, row by row.
const lettered = `[...document.querySelectorAll("#grid .row")].map((row) => [...row.children].map((cell) =>
	(cell.querySelector(".glyph")?.getAttribute("class") ?? ".").slice(-1)).join("")).join("/")`

func waitLetters(tab *browser.Tab, want string) {
	tab.WaitFor(lettered + " === " + quote(want))
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
	tab.WaitFor(counted + " === " + quote(remaining(clues, board)))
}

// remaining is what the counts should show with a board written: "1−22/…".
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

// writeRow types a row from its first cell on, which has the focus, and goes to the next one.
func writeRow(tab *browser.Tab, letters string) {
	for i := range letters {
		tab.Key(strings.ToLower(letters[i : i+1]))
		if i < len(letters)-1 {
			tab.Key("ArrowRight")
		}
	}
	tab.Key("ArrowDown", "Home")
}

func TestSolveTheABCDsByKeyboardAlone(t *testing.T) {
	server := browser.Site(t, "")
	tab := browser.Open(t, server.URL)
	toClassic(t, tab, calendar2016)
	tab.WaitFor(`document.activeElement.id === "c0"`)
	if s := tab.Text(".title"); s != "Puzzle 1: August 11, 2016" {
		t.Errorf("the title is %q", s)
	}
	waitCounts(t, tab, calendar2016, unwritten)

	// A letter is taken from both its lines, and one over it gives it back: one undo.
	tab.Key("c")
	waitCounts(t, tab, calendar2016, "C..../...../...../...../.....")
	tab.Key("b")
	waitCounts(t, tab, calendar2016, "B..../...../...../...../.....")
	tab.KeyWith(browser.Ctrl, "z")
	waitLetters(tab, "C..../...../...../...../.....")
	waitCounts(t, tab, calendar2016, "C..../...../...../...../.....")
	for _, key := range []string{"Delete", " ", "Backspace"} {
		tab.Key("d")
		waitLetters(tab, "D..../...../...../...../.....")
		tab.Key(key)
		waitLetters(tab, unwritten)
		waitCounts(t, tab, calendar2016, unwritten)
	}
	// What is no letter of the puzzle does nothing.
	tab.Key("e", "1")
	waitLetters(tab, unwritten)

	// A count of zero is struck, one below it stands in the colour of errors.
	const looks = `["text.spent", ".strike", "text.over"].map((s) => document.querySelectorAll("#board > svg " + s).length).join(" ")`
	tab.WaitFor(looks + ` === "7 7 0"`)
	tab.Key("ArrowDown", "a")
	waitCounts(t, tab, calendar2016, "...../A..../...../...../.....")
	tab.WaitFor(looks + ` === "7 7 1"`)
	tab.WaitText("#verdict", "Row 2 holds 1 A, and its count says 0")
	tab.WaitFor(`document.querySelector("text.over").textContent === "\u22121" &&
		getComputedStyle(document.querySelector("text.over")).fill === getComputedStyle(document.querySelector(".verdict.fault p")).color`)
	tab.Key("Delete", "ArrowUp", "Home")

	lines := strings.Split(written2016, "/")
	for r, line := range lines {
		writeRow(tab, line)
		if r < len(lines)-1 {
			board := strings.Join(lines[:r+1], "/") + unwritten[len(line)*(r+1)+r:]
			waitLetters(tab, board)
			waitCounts(t, tab, calendar2016, board)
		}
	}
	waitLetters(tab, written2016)
	waitCounts(t, tab, calendar2016, written2016)
	tab.WaitFor(looks + ` === "40 40 0"`)
	waitSolved(tab)
	tab.Wait(".board.solved")
	if !browser.Eval[bool](tab, `document.activeElement.matches("[role=gridcell]")`) {
		t.Error("the focus has left the board")
	}
}

// inSight is true while all that a hand needs is in the window and nothing scrolls.
const inSight = `[".top", ".modes", "#board", ".verdict", ".pad", ".bar"].every((s) => {
	const r = document.querySelector(s).getBoundingClientRect();
	return r.top >= 0 && r.left >= 0 && r.bottom <= innerHeight + 0.5 && r.right <= innerWidth + 0.5;
}) && scrollX === 0 && scrollY === 0 && document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth`

func TestSolveTheABCDsByTouchAlone(t *testing.T) {
	server := browser.Site(t, "")
	tab := browser.New(t)
	tab.Look(browser.Phone)
	tab.Go(server.URL + calendar2016)
	tab.Wait("#grid")
	see := func(when string) {
		t.Helper()
		if !browser.Eval[bool](tab, inSight) {
			t.Errorf("%s something is out of sight", when)
		}
	}
	see("at the start")
	letters := strings.ReplaceAll(written2016, "/", "")
	for c := range letters {
		tab.Tap(cell(c))
		tab.Tap(".pad [data-arg=" + letters[c:c+1] + "]")
	}
	waitLetters(tab, written2016)
	waitSolved(tab)
	see("at the end")

	// Back to the beginning, and again to the end.
	for c := len(letters) - 1; c >= 0; c-- {
		tab.Tap("[data-do=undo]")
		if c == 12 {
			waitLetters(tab, "CADCD/BCBDB/AB.../...../.....")
			waitCounts(t, tab, calendar2016, "CADCD/BCBDB/AB.../...../.....")
		}
	}
	waitLetters(tab, unwritten)
	waitCounts(t, tab, calendar2016, unwritten)
	tab.Wait("[data-do=undo][aria-disabled=true]")
	for range letters {
		tab.Tap("[data-do=redo]")
	}
	waitLetters(tab, written2016)
	tab.Wait("[data-do=redo][aria-disabled=true]")
	waitSolved(tab)

	written(tab, 3*len(letters))
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

// A letter that a neighbour holds is refused, with the reason; by choice it is written and
// marked, and counts.
func TestEqualNeighbours(t *testing.T) {
	_, tab := play(t, calendar2016)
	tab.Click(cell(1))
	tab.Key("b", "ArrowRight", "b")
	tab.WaitText("#verdict", "B stands on the left already, at row 1, column 2")
	tab.Wait(".verdict.fault")
	tab.Wait(cell(1) + ".cause")
	one := ".B.../...../...../...../....."
	waitLetters(tab, one)
	waitCounts(t, tab, calendar2016, one)
	if n := tab.Count(".cause"); n != 1 {
		t.Errorf("%d cells are marked as the reason", n)
	}
	tab.Key("ArrowLeft", "ArrowDown")
	tab.Click(".pad [data-arg=B]")
	tab.WaitText("#verdict", "B stands right above already, at row 1, column 2")
	// A refusal is no move.
	tab.Click("[data-do=undo]")
	waitLetters(tab, unwritten)
	tab.Click("[data-do=redo]")

	choose(tab, "#s-abcd-equal", "mark")
	tab.Click(cell(2))
	tab.Key("b")
	two := ".BB../...../...../...../....."
	waitLetters(tab, two)
	waitCounts(t, tab, calendar2016, two)
	waitVerdict(tab, "Row 1, column 2 and row 1, column 3 both hold B, and ")
	tab.WaitFor(`[...document.querySelectorAll("[aria-invalid=true]")].map((cell) => cell.id).join(" ") === "c1 c2"`)
	tab.WaitFor(`document.querySelector("text.over").textContent === "\u22122"`)
	tab.WaitFor(`document.querySelector("#c1").getAttribute("aria-label").includes(", conflict with row 1, column 3")`)

	// Without warnings nothing is marked, and the counts go on.
	choose(tab, "#s-abcd-warnings", "off")
	tab.WaitFor(`!document.querySelector("[aria-invalid]") && !document.querySelector("#hatch")`)
	tab.WaitText("#verdict", "2 of 25 letters")
	waitCounts(t, tab, calendar2016, two)
}

// Where corners count, a letter is refused there, too.
func TestCornersCount(t *testing.T) {
	_, tab := play(t, "#abcd:4x4n5d"+strings.Repeat("/-----", 8))
	tab.Click(cell(5))
	tab.Key("e")
	for at, side := range map[int]string{0: "below on the right", 2: "below on the left", 8: "above on the right", 10: "above on the left"} {
		tab.Click(cell(at))
		tab.Key("e")
		tab.WaitText("#verdict", "E stands "+side+" already, at row 2, column 2")
	}
	waitLetters(tab, "..../.E../..../....")
}

func noteIs(tab *browser.Tab, at int, want string) {
	tab.WaitFor(`(document.querySelector("` + cell(at) + ` .note")?.textContent ?? "") === ` + quote(want))
}

func TestPencil(t *testing.T) {
	_, tab := play(t, calendar2016)
	tab.Click(cell(6))
	tab.Key("p")
	tab.WaitText("#verdict", "Pencil marks on: letters become notes")
	tab.Wait(".pad [data-arg=p][aria-pressed=true]")
	tab.Wait("#s-abcd-pencil:checked")
	tab.Key("c", "b")
	noteIs(tab, 6, "B C")
	waitCell(tab, 6, "Row 2, column 2, empty, notes B C; row needs B 3, C 1, D 1; column needs A 2, B 1, C 2")
	waitCounts(t, tab, calendar2016, unwritten)
	tab.Key("d")
	tab.WaitText("#verdict", "Column 2 needs no more D")
	tab.Click(".pad [data-arg=B][aria-pressed=true]")
	noteIs(tab, 6, "C")
	tab.Click(".pad [data-arg=B][aria-pressed=false]")
	noteIs(tab, 6, "B C")

	// A check takes notes at their word.
	tab.Click("[data-do=check]")
	tab.WaitText("#verdict", "So far so good: your marks can still lead to a solution")
	tab.Click(".pad [data-arg=C]")
	tab.Click("[data-do=check]")
	tab.WaitText("#verdict", "Something on the board is wrong: no solution has these marks")
	tab.Click("[data-do=undo]")
	noteIs(tab, 6, "B C")

	// Notes that cannot be any more are hidden, and come back when they can.
	tab.Click(".pad [data-arg=p]")
	tab.Wait(".pad [data-arg=p][aria-pressed=false]")
	tab.Click(cell(7))
	tab.Key("b")
	noteIs(tab, 6, "C")
	tab.Key("Delete")
	noteIs(tab, 6, "B C")
	// A letter takes their place, in one step.
	tab.Click(cell(6))
	tab.Key("c")
	noteIs(tab, 6, "")
	waitLetters(tab, "...../.C.../...../...../.....")
	tab.KeyWith(browser.Ctrl, "z")
	noteIs(tab, 6, "B C")
	tab.Key("Delete")
	noteIs(tab, 6, "")
}

// By choice a tap goes through the letters that the cell can take.
func TestTapThroughTheLetters(t *testing.T) {
	_, tab := play(t, calendar2016)
	tab.Click(cell(0))
	tab.Wait(cell(0) + ".here")
	waitLetters(tab, unwritten)
	choose(tab, "#s-abcd-tap", "cycle")
	for _, want := range []string{"A", "C", "D", ".", "A"} {
		tab.Click(cell(0))
		waitLetters(tab, want+unwritten[1:])
	}
	tab.Click(cell(1)) // A stands beside
	waitLetters(tab, "AC"+unwritten[2:])
	tab.RightClick(cell(0))
	waitLetters(tab, ".C"+unwritten[2:])
}
