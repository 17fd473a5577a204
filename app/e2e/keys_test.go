//go:build !js

package e2e

import (
	"testing"

	"quadrille/app/e2e/browser"
)

// "?" opens the help anywhere, and the focus returns from it. Single letters can be switched off; F1 then still opens it.
func TestKeyboardHelp(t *testing.T) {
	t.Parallel()
	_, tab := play(t, mensa)
	tab.WaitReady()
	follow(tab, "focus #c7 ; key ? ; wait #d-help[open] ; key Escape ; gone dialog[open] ; wait #c7:focus")
	follow(tab, `go design:tromino ; wait .at-design ; focus #c0 ; key ? ; wait #c0[aria-label*=unknown] ; key F1 ; wait #d-help[open] ; key Escape
		gone dialog[open] ; go @mensa ; wait .at-play ; focus #c7`) // where ? is a clue it is written
	follow(tab, `key ? ; click #d-help a[href='#settings'] ; gone dialog[open] ; click #s-letters ; gone #s-letters:checked
		key ? F1 ; wait #d-help[open] ; key Escape ; gone dialog[open] ; key ?`)
	none(t, tab, "#d-help[open]", "a single key opens the help though single keys are switched off")
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
	follow(tab, "focus #c0 ; key ArrowRight")
	holds(t, tab, `(() => {
		const frame = document.querySelector("#board .frame"), drawing = frame.ownerSVGElement;
		const width = parseFloat(getComputedStyle(frame).strokeWidth) * drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width;
		return -parseFloat(getComputedStyle(document.querySelector(".cell:focus-visible")).outlineOffset) > 2 + width / 2;
	})()`, "the frame covers the ring of the focus")
	chosen("play")
	tab.WaitFor(`!location.hash.startsWith("#design")`)
	chosen("watch")
	chosen("play")

	// Keys reach the board from the buttons around it, and while nothing or the title has the focus.
	follow(tab, "click .bar [data-do=hint] ; wait .hint-bar ; key h ; count .told dd = 2")
	tab.Do(`document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "h", repeat: true, bubbles: true }))`)
	follow(tab, "key h ; count .told dd = 3 ; key Escape")
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
	const opened = "key Enter ; wait #panel.open .sheet-top button:focus ; "
	follow(tab, "focus .more ; "+opened+"key Escape ; wait .more:focus ; "+opened+"focus #panel select ; key Escape ; wait .more:focus ; "+opened)
	tab.Do(`addEventListener("keydown", (e) => e.stopImmediatePropagation(), { capture: true, once: true })`)
	follow(tab, "key Escape ; wait .more:focus") // which only the browser hears, as it does Back on Android
	tab.Look(browser.View{Width: 320, Height: 200})
	follow(tab, opened+"key Shift+Tab ; gone #panel.open ; wait .table :focus")
	follow(tab, "focus .more ; "+opened+"focus .skip ; gone #panel.open ; wait .skip:focus")

	follow(tab, "focus #menu ; key Enter Tab Tab Tab Tab Tab Tab Tab ; wait #places:popover-open :focus")
	follow(tab, "key Tab ; gone #places:popover-open ; wait main :focus")

	follow(tab, "do scrollTo(0, 0) ; focus #c0 ; key ArrowDown ArrowDown ArrowDown ArrowDown ArrowDown")
	tab.WaitFor(`document.activeElement.id === "c30" && document.activeElement.getBoundingClientRect().bottom <= innerHeight`)

	// Why a text cannot be read lies over a page on a phone, and not over the button that has the focus.
	tab.Look(browser.Phone)
	goOn(tab, "", "#import")
	tab.Do(`document.querySelector("#import").value = "what is this?"`)
	follow(tab, "click [data-do=import] ; wait #notices .late .notice.error")
	tab.WaitFor(`document.activeElement.matches("[data-do=import]") && document.activeElement.getBoundingClientRect().bottom <= document.querySelector(".late").getBoundingClientRect().top`)
}
