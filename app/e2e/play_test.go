//go:build !js

package e2e

import (
	"testing"

	"quadrille/app/e2e/browser"
)

func TestSolveTheMensaPuzzleByKeyboardAlone(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	tab := browser.Open(t, server.URL)
	toClassic(t, tab, mensa)
	tabTo(t, tab, `document.activeElement.matches("[role=gridcell]")`)
	follow(tab, `key Enter PageDown Home ArrowRight ArrowRight q ArrowUp d d * Ctrl+End ArrowUp w w Enter
		key Ctrl+Home s End ArrowLeft a Space Space s s Home ArrowRight Enter`)
	waitBoard(t, tab, solved)
	waitSolved(tab)
	holds(t, tab, `document.activeElement.matches("[role=gridcell]")`, "the focus has left the board")
	tab.WaitFor(`document.querySelector(".begin > .solve-card")?.getBoundingClientRect().bottom < innerHeight`)
	tab.WaitFor(`/^star. Solved in .*, press Enter$/.test(document.querySelector("#said").textContent)`)
	tab.Key("Enter") // leads on
	tab.WaitFor(`location.hash !== ` + quote(mensa) + ` && document.activeElement.matches("[role=gridcell]")`)
}

// tabTo presses Tab until a condition holds.
func tabTo(t *testing.T, tab *browser.Tab, condition string) {
	t.Helper()
	for range 80 {
		tab.Key("Tab")
		if browser.Eval[bool](tab, condition) {
			return
		}
	}
	t.Fatalf("the Tab key never reaches %s", condition)
}

func TestTouch(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	tab := browser.New(t)
	tab.Look(browser.View{Width: 360, Height: 560, Touch: true})
	tab.Go(server.URL + mensa)
	tab.Wait("#grid")
	tab.Do(`addEventListener("click", () => { window.clicked = true; }, true)`)
	tab.WaitFor(allCome)
	const place = `JSON.stringify(document.querySelector("#grid").getBoundingClientRect())`
	before := browser.Eval[string](tab, place)
	tab.Tap(cell(14))
	waitBoard(t, tab, rows("......", "......", "..x...", "......", "......", "......"))
	if after := browser.Eval[string](tab, place); after != before {
		t.Errorf("the first tap moves the board of a small phone from %s to %s", before, after)
	}
	tab.Look(browser.Phone)
	tab.Finger.LongPress(tab.Point(cell(0)), `document.querySelector("#c0 .glyph") !== null`)
	waitBoard(t, tab, rows("Q.....", "......", "..x...", "......", "......", "......"))
	tab.Finger.TapTwo(tab.Point(cell(35)), tab.Point(cell(28)))
	waitBoard(t, tab, rows("Q.....", "......", "..x...", "......", "......", ".....x"))
	tab.Finger.Drag(tab.Point(cell(6)), tab.Point(cell(11)))
	waitBoard(t, tab, rows("Q.....", "xxxxxx", "..x...", "......", "......", ".....x"))
	never(t, tab, "window.clicked === true", "a finger clicks as well")

	tab.Do(`document.querySelector("[data-do=trial]").click()`)
	discard := tab.Point("[data-do=drop-trial]")
	tab.Tap(cell(30))
	waitBoard(t, tab, rows("Q.....", "xxxxxx", "..x...", "......", "......", "x....x"))
	tab.Do(`window.taps = 0; addEventListener("click", () => { window.taps++; })`)
	tab.Finger.TapAt(discard)
	tab.Finger.TapAt(discard) // where the first tap brings Clear
	tab.WaitFor("window.taps === 2")
	waitBoard(t, tab, rows("Q.....", "xxxxxx", "..x...", "......", "......", ".....x"))
}
