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

// A key acts where the focus is, however it got there; a click needs no pointer; a held key marks once; shortcuts
// work wherever the focus is. Both mouse buttons mark, a drag paints, and a setting applies from the next tap on.
func TestMouseAndKeys(t *testing.T) {
	t.Parallel()
	_, tab := play(t, mensa)
	follow(tab, "focus #c8 ; key Enter ; wait #c8 .queen, #c8 .star ; press #c35 ; wait #c35 .cross ; do document.activeElement.blur() ; key Ctrl+z")
	waitBoard(t, tab, rows("......", "..Q...", "......", "......", "......", "......"))
	tab.Do(`document.querySelector("#c0").focus();
		for (let i = 0; i < 4; i++) document.querySelector("#c0").dispatchEvent(new KeyboardEvent("keydown", {key: "Enter", repeat: i > 0, bubbles: true, cancelable: true}))`)
	waitBoard(t, tab, rows("Q.....", "..Q...", "......", "......", "......", "......"))
	tab.Click("[data-do=reset]")
	waitBoard(t, tab, empty)

	tab.Mouse.RightClickAt(tab.Point(cell(2)))
	tab.Click(cell(3))
	tab.Click(cell(3))
	waitBoard(t, tab, rows("..xQ..", "......", "......", "......", "......", "......"))
	tab.Mouse.Drag(tab.Point(cell(0)), tab.Point(cell(5)), tab.Point(cell(35)))
	waitBoard(t, tab, rows("xxxQxx", ".....x", ".....x", ".....x", ".....x", ".....x"))
	tab.Click("[data-do=reset]")
	waitBoard(t, tab, empty)
	follow(tab, "choose #s-starbattle-first = star ; cells 7")
	waitBoard(t, tab, rows("......", ".Q....", "......", "......", "......", "......"))

	// A stroke ends where it is when the window is turned.
	tab.Look(browser.View{Width: 390, Height: 844})
	tab.WaitFor(`document.elementFromPoint(50, innerHeight - 50).closest(".bar")`) // the panel is hidden
	release := tab.Mouse.Hold(tab.Point(cell(30)))
	tab.Mouse.Move(tab.Point(cell(31)))
	tab.Wait("#c31 .glyph")
	tab.Look(browser.View{Width: 844, Height: 390})
	tab.Do(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`)
	tab.Mouse.Move(tab.Point(cell(35)))
	release()
	waitBoard(t, tab, rows("......", ".Q....", "......", "......", "......", "xx...."))

	// The keys on the screen write into the marked cell, wherever the browser's focus is.
	tab.Look(browser.Desktop)
	goOn(tab, abcd5, ".pad")
	follow(tab, "cells 6 ; wait #c6.here ; click .pad [data-arg=C] ; wait #c6.here[aria-label*=', letter C'] ; wait .pad :focus")
	if n := tab.Count(".here"); n != 1 {
		t.Errorf("%d cells are marked", n)
	}
	// After using the pad, typing and moving continue.
	tab.Key("a")
	waitCell(tab, 6, ", letter A")
	// A count below zero has the colour of errors.
	tab.WaitText("#verdict", "Row 2 has an A but should have none")
	tab.WaitFor(`document.querySelector("text.over").textContent === "\u22121" &&
		getComputedStyle(document.querySelector("text.over")).fill === getComputedStyle(document.querySelector(".verdict.fault p")).color`)
	follow(tab, "key ArrowRight ; wait #c7.here ; key a ; wait #c6.cause")
	tab.WaitFor(`document.querySelector("#said").textContent === document.querySelector("#verdict").textContent && document.querySelector(".verdict").classList.contains("fault")`)
	follow(tab, "key p ; wait .pad [data-arg=p][aria-pressed=true] ; wait #s-abcd-pencil:checked") // the key of the pencil is the setting

	// The margins beside the cells ignore touch.
	box := tab.Point(cell(0))
	box.X -= 60
	tab.Mouse.ClickAt(box)
	tab.Click(".title")
	if n := tab.Count(cell(7) + ".here"); n != 1 {
		t.Error("a touch beside the cells has moved the mark")
	}
}

// Back and forward lead through puzzles and the front page; each board is unchanged. A press on a board while another
// one loads does not affect that one.
func TestBackAndForward(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	tab := browser.Open(t, server.URL)
	tab.WaitReady()
	goOn(tab, mensa+":x...................................", "#grid")
	waitBoard(t, tab, "x"+empty[1:])
	tab.WaitFor("location.hash === " + quote(mensa)) // the marks are one more move, which a reload does not add again
	tab.ReloadAndWait()
	waitBoard(t, tab, "x"+empty[1:])
	tab.Do("location.hash = " + quote(queens8))
	tab.WaitFor(`document.querySelectorAll("#grid .row").length === 8`)
	tab.Back()
	waitBoard(t, tab, "x"+empty[1:])
	tab.Back()
	tab.Wait("#h-recent")
	tab.Do("history.forward()")
	waitBoard(t, tab, "x"+empty[1:])

	// A puzzle that is left at once does not reappear.
	tab.Do(`location.hash = ""`)
	tab.Wait(".onwards")
	tab.Do("location.hash = " + quote(mensa) + `; location.hash = "";`)
	tab.Wait(".onwards")
	tab.Do("location.hash = " + quote(queens8) + "; location.hash = " + quote("#starbattle:3x1.AAA"))
	tab.WaitFor(`document.querySelector("#notices").textContent.includes("boards are 4 to 25 cells wide, not 3")`)
	none(t, tab, "#grid", "a board that was left has come back")

	toBoard(tab, fourByFour)
	tab.Click(cell(0))
	waitBoard(t, tab, "x... .... .... ....")
	toBoard(tab, mensa)
	waitBoard(t, tab, "x"+empty[1:])
	tab.Do(`{
		const undo = document.querySelector("[data-do=undo]");
		Object.defineProperty(document, "title", { set() { // the next board has been opened, and is not there yet
			window.pressed = undo.isConnected;
			undo.click();
			delete document.title;
		}, configurable: true });
		location.hash = ` + quote(fourByFour) + `;
	}`)
	tab.Wait(`[data-screen="` + fourByFour[1:] + `"]`)
	if !browser.Eval[bool](tab, "window.pressed") {
		t.Fatal("nothing was pressed")
	}
	tab.Click(cell(1))
	waitBoard(t, tab, "xx.. .... .... ....")

	// Keys pressed on a board that is being replaced mean nothing on the next one, which may be smaller.
	toBoard(tab, mensa)
	tab.Click("[data-do=reset]")
	waitBoard(t, tab, empty)
	goOn(tab, "#"+wideBoard, "#c624")
	for range 3 {
		tab.WaitFor(`document.querySelector("#c624")`)
		tab.Do(`document.querySelector("#c624").focus()`)
		tab.Do(`new Promise((done) => {
			const cell = document.activeElement, turns = new MessageChannel();
			let last = 0;
			turns.port1.onmessage = () => {
				if (!document.querySelector("#c624")) { done(true); return; }
				if (performance.now() - last > 3) {
					cell.dispatchEvent(new KeyboardEvent("keydown", {key: "Delete", bubbles: true, cancelable: true}));
					last = performance.now();
				}
				turns.port2.postMessage(0);
			};
			turns.port2.postMessage(0);
			location.hash = ` + quote(mensa) + `;
		})`)
		waitBoard(t, tab, empty)
		if s := browser.Eval[string](tab, problems); s != "" {
			t.Fatal(s)
		}
		tab.Back()
	}
}
