//go:build !js

package e2e

import (
	"testing"

	"quadrille/app/e2e/browser"
)

// "?" opens the help anywhere, with a link to all keys. Single letters can be switched off; F1 then still
// opens it, also where ? is a clue on the board.
func TestKeyboardHelp(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	tab := browser.Open(t, server.URL)
	tab.WaitReady()
	tab.Key("?")
	tab.Wait("#d-help[open]")
	tab.Click("#d-help a[href='#keys']")
	tab.WaitText("h1", "Keys and touches")
	tab.WaitFor(`!document.querySelector("dialog[open]")`)
	for _, words := range []string{"run and pause", "hear the row, the column, the region", "an upright I, a level one, around the cell", "this help; F1 also where ? is written on the board"} {
		tab.WaitFor(`[...document.querySelectorAll(".keys dd")].some((dd) => dd.textContent === ` + quote(words) + `)`)
	}

	// On a board the help is about that board: the help for Watch is in Watch.
	tab.Do(`location.hash = ` + quote(mensa))
	tab.Wait("#grid")
	tab.Do(`document.querySelector("` + cell(7) + `").focus()`)
	tab.Key("?")
	tab.Wait("#d-help[open]")
	tab.WaitFor(`document.querySelector("#d-help").textContent.includes("queen or star, on and off")`)
	tab.Key("Escape")
	tab.WaitFor(`!document.querySelector("dialog[open]") && document.activeElement.id === "c7"`)
	tab.Click("[data-do=mode][data-arg=watch]")
	tab.Wait("#strategy")
	tab.Key("F1")
	tab.Wait("#d-help[open]")
	tab.WaitFor(`document.querySelector("#d-help").textContent.includes("one step back")`)
	tab.Key("Escape")

	// Where ? is a clue it is written, and F1 opens the help.
	tab.Do(`location.hash = "#design:tromino"`)
	tab.Wait(".at-design #c0")
	tab.Do(`document.querySelector("#c0").focus()`)
	tab.Key("?")
	tab.WaitFor(`document.querySelector("#c0").getAttribute("aria-label").includes("unknown")`)
	tab.Key("F1")
	tab.Wait("#d-help[open]")
	tab.WaitFor(`document.querySelector("#d-help").textContent.includes("unknown, and go on")`)
	tab.Click("#d-help a[href='#settings']")
	tab.Wait("#s-letters")
	tab.Click("#s-letters")
	tab.WaitFor(`!document.querySelector("#s-letters").checked`)
	tab.Key("?")
	tab.Key("F1")
	tab.Wait("#d-help[open]")
	tab.Key("Escape")
	tab.WaitFor(`!document.querySelector("dialog[open]")`)
	tab.Key("?")
	if tab.Has("#d-help[open]") {
		t.Error("a single key opens the help though single keys are switched off")
	}
}

// A mode chosen by keyboard keeps the focus. The panel and the menu of a phone close when the focus moves to
// an element they cover, or begins again at the top of the page, and keys scroll their cell into a window lower
// than the board. In Design the lines do not cover the ring of the focus.
func TestTheFocusIsInSight(t *testing.T) {
	t.Parallel()
	_, tab := play(t, mensa)
	tab.WaitReady()
	chosen := func(mode string) {
		t.Helper()
		tab.Do(`document.querySelector(".mode[data-arg=` + mode + `]").focus()`)
		tab.Key("Enter")
		tab.WaitFor(`document.activeElement.matches(".mode[data-arg=` + mode + `][aria-pressed=true]")`)
	}
	chosen("design")
	tab.WaitFor(`location.hash.startsWith("#design")`)
	tab.Do(`document.querySelector("` + cell(0) + `").focus()`)
	tab.Key("ArrowRight")
	if !browser.Eval[bool](tab, `(() => {
		const frame = document.querySelector("#board .frame"), drawing = frame.ownerSVGElement;
		const width = parseFloat(getComputedStyle(frame).strokeWidth) * drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width;
		return -parseFloat(getComputedStyle(document.querySelector(".cell:focus-visible")).outlineOffset) > 2 + width / 2;
	})()`) {
		t.Error("the frame covers the ring of the focus")
	}
	chosen("play")
	tab.WaitFor(`!location.hash.startsWith("#design")`)
	chosen("watch")
	chosen("play")

	// Keys reach the board from the buttons around it, and while nothing or the title has the focus.
	tab.Click(".bar [data-do=hint]")
	tab.Wait(".hint-bar")
	tab.Key("h")
	tab.WaitFor(`document.querySelectorAll(".told dd").length === 2`)
	tab.Do(`document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "h", repeat: true, bubbles: true }))`)
	tab.Key("h")
	tab.WaitFor(`document.querySelectorAll(".told dd").length === 3`)
	tab.Key("Escape")
	for _, away := range []string{"document.activeElement.blur()", `document.querySelector("#title").focus()`} {
		tab.Do(away)
		tab.Key("ArrowDown")
		tab.WaitFor(`document.activeElement.matches("#grid .cell")`)
	}
	tab.Click("[data-do=mode][data-arg=watch]")
	tab.Wait(".at-watch #strategy")
	tab.Key(" ")
	tab.WaitFor(`document.querySelector("[data-do=play]").textContent === "Pause"`)
	chosen("play")

	tab.Look(browser.Phone)
	tab.WaitFor(`getComputedStyle(document.querySelector("#panel")).visibility === "hidden"`)
	tab.Do(`document.querySelector(".more").focus()`)
	tab.Key("Enter")
	tab.WaitFor(`document.activeElement.matches("#panel.open .sheet-top button")`)
	tab.Key("Escape")
	tab.WaitFor(`document.activeElement.matches(".more")`)
	tab.Key("Enter")
	tab.WaitFor(`document.activeElement.matches("#panel.open .sheet-top button")`)
	tab.Do(`document.querySelector("#panel select").focus()`)
	tab.Key("Escape")
	tab.WaitFor(`document.activeElement.matches(".more")`)
	tab.Key("Enter")
	tab.WaitFor(`document.activeElement.matches("#panel.open .sheet-top button")`)
	tab.Do(`addEventListener("keydown", (e) => e.stopImmediatePropagation(), { capture: true, once: true })`)
	tab.Key("Escape") // which only the browser hears, as it does Back on Android
	tab.WaitFor(`document.activeElement.matches(".more")`)
	tab.Look(browser.View{Width: 320, Height: 200})
	tab.Key("Enter")
	tab.WaitFor(`document.activeElement.matches("#panel.open .sheet-top button")`)
	tab.KeyWith(browser.Shift, "Tab")
	tab.WaitFor(`!document.querySelector("#panel.open") && document.activeElement.closest(".table")`)
	tab.Do(`document.querySelector(".more").focus()`)
	tab.Key("Enter")
	tab.WaitFor(`document.activeElement.matches("#panel.open .sheet-top button")`)
	tab.Do(`document.querySelector(".skip").focus()`)
	tab.WaitFor(`!document.querySelector("#panel.open") && document.activeElement.matches(".skip")`)

	tab.Do(`document.querySelector("#menu").focus()`)
	tab.Key("Enter", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab")
	tab.WaitFor(`document.querySelector("#places:popover-open").contains(document.activeElement)`)
	tab.Key("Tab")
	tab.WaitFor(`!document.querySelector("#places:popover-open") && document.activeElement.closest("main")`)

	tab.Do(`scrollTo(0, 0), document.querySelector("` + cell(0) + `").focus()`)
	tab.Key("ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown")
	tab.WaitFor(`document.activeElement.id === "c30" && document.activeElement.getBoundingClientRect().bottom <= innerHeight`)

	// Why a text cannot be read lies over a page on a phone, and not over the button that has the focus.
	tab.Look(browser.Phone)
	tab.Do(`location.hash = ""`)
	tab.Wait("#import")
	tab.Do(`document.querySelector("#import").value = "what is this?"`)
	tab.Click("[data-do=import]")
	tab.Wait("#notices .late .notice.error")
	tab.WaitFor(`document.activeElement.matches("[data-do=import]") && document.activeElement.getBoundingClientRect().bottom <= document.querySelector(".late").getBoundingClientRect().top`)
}
