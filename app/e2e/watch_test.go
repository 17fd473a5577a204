//go:build !js

package e2e

import (
	"fmt"
	"testing"

	"quadrille/app/e2e/browser"
)

// watching opens a puzzle in Watch.
func watching(t *testing.T, fragment string) *browser.Tab {
	t.Helper()
	_, tab := play(t, fragment)
	tab.Click("[data-do=mode][data-arg=watch]")
	tab.Wait("#strategy")
	return tab
}

// choose picks a value of a list.
func choose(tab *browser.Tab, selector, value string) {
	tab.Do(fmt.Sprintf(`(() => { const s = document.querySelector(%q); s.value = %q; s.dispatchEvent(new Event("change", {bubbles: true})); })()`, selector, value))
}

// slide moves the speed slider to a stop.
func slide(tab *browser.Tab, stop int) {
	tab.Do(fmt.Sprintf(`(() => { const s = document.querySelector("#speed"); s.value = %d; s.dispatchEvent(new Event("input", {bubbles: true})); })()`, stop))
}

// allAtOnce is the last stop of the speed slider.
const allAtOnce = 13

// longClimb is a board that needs many techniques.
const longClimb = "#starbattle:9x2.AAAAAABBBAACCCCBBBAACCCDBBBEAADDDDDFEEGGDDDDFEGGDDDFFFEEGDDHHHFEIIIIIHFFIIIIIIHHF"

// On a phone the board stays where it is, however long the sentence of a step and however large a count.
func TestExplainedFits(t *testing.T) {
	t.Parallel()
	_, tab := play(t, "#keys")
	tab.Look(browser.View{Width: 390, Height: 664, Scale: 2, Touch: true})
	goOn(tab, calendar2014, ".at-play #grid")
	follow(tab, "tap [data-do=mode][data-arg=watch] ; order explained")
	before := browser.Eval[string](tab, boardPlace)
	stays := func(what string) {
		t.Helper()
		if after := browser.Eval[string](tab, boardPlace); after != before {
			t.Fatalf("%s: the board is at %s, before at %s: %s", what, after, before, tab.Text("#verdict"))
		}
	}
	for step := range 20 {
		nextSaid(tab, func() { tab.Tap("[data-do=step]") })
		stays(fmt.Sprint("step ", step))
	}
	tab.Do(`document.querySelector(".tally").firstChild.nodeValue = "12,345,678 tests · 1,234,567 placed · 1,234,567 taken back"`)
	stays("millions of steps")
}
