//go:build !js

package e2e

import (
	"fmt"
	"testing"

	"quadrille/app/e2e/browser"
)

// A setting shows on the board beside it, applies at once in another tab, and can be reset, which can be
// undone.
func TestSettings(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	tab := browser.Open(t, server.URL+mensa+":Q.Q.................................")
	tab.Wait(".cell.fault")
	other := tab.Beside(server.URL + mensa)
	other.Wait(".cell.fault")

	tab.Click(".menu a[href='#settings']")
	tab.WaitText("h1", "Settings")
	tab.Wait(".settings #s-starbattle-auto")
	const figure = "#s-starbattle-shown"
	dots := `document.querySelectorAll("` + figure + ` .glyph.dot").length`
	if n := browser.Eval[int](tab, dots); n != 0 {
		t.Errorf("%d cells are closed before the switch is on", n)
	}
	tab.Click("#s-starbattle-auto")
	tab.WaitFor(dots + " > 8")
	other.Wait("#grid .glyph.dot")

	choose(tab, "#s-starbattle-warnings", "ask")
	tab.WaitFor(`!document.querySelector("#s-starbattle-shown .cell.fault")`)
	other.WaitFor(`!document.querySelector(".cell.fault")`)
	other.Click("[data-do=check]")
	other.Wait(".cell.fault")
	waitVerdict(other, "Two stars in row 1")
	tab.Click("#s-starbattle-shown [data-do=figure-check]")
	tab.Wait("#s-starbattle-shown .cell.fault")

	// A tap shows the mark of the first tap, and playing can continue.
	first := `document.querySelector("#s-starbattle-shown-c12 .glyph").getAttribute("class")`
	tab.WaitFor(first + ` === "glyph cross"`)
	choose(tab, "#s-starbattle-first", "star")
	tab.WaitFor(first + ` === "glyph queen"`)
	tab.Click("#s-starbattle-shown-c12")
	tab.WaitFor(first + ` === "glyph cross"`)
	tab.Key("ArrowDown", "q")
	tab.Wait("#s-starbattle-shown-c17 .glyph.queen")
	tab.KeyWith(browser.Ctrl, "z")
	tab.WaitFor(`!document.querySelector("#s-starbattle-shown-c17 .glyph.queen")`)

	// The palette of the regions is that of boards, drafts and small pictures.
	const regions = "starbattle:6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC"
	for _, s := range []struct{ fragment, there, fill string }{
		{regions, "#board path.region", `document.querySelector("#board path.region").getAttribute("fill")`},
		{"library", ".thumb path.region", `document.querySelector(".thumb path.region").getAttribute("fill")`},
		{"design:" + regions, "#grid .b-A", `getComputedStyle(document.querySelector("#grid .b-A")).backgroundColor`},
	} {
		goOn(other, s.fragment, s.there)
		soft := browser.Eval[string](other, s.fill)
		choose(tab, "#s-starbattle-colours", "distinct")
		other.Await("other colours at "+s.fragment, fmt.Sprintf("%s !== %q", s.fill, soft), s.fill)
		choose(tab, "#s-starbattle-colours", "soft")
		other.Await("the first colours at "+s.fragment, fmt.Sprintf("%s === %q", s.fill, soft), s.fill)
	}
	goOn(other, mensa, "#grid .glyph.dot")

	choose(tab, "#s-theme", "dark")
	for _, tab := range []*browser.Tab{tab, other} {
		tab.WaitFor(`getComputedStyle(document.documentElement).colorScheme === "dark"`)
	}
	choose(tab, "#s-motion", "reduced")
	for _, tab := range []*browser.Tab{tab, other} {
		tab.WaitFor(`document.documentElement.dataset.motion === "reduced"`)
	}

	tab.Click("[data-do=reset-settings]")
	tab.WaitFor(`document.querySelector("#s-theme").value === "system" && !document.querySelector("#s-starbattle-auto").checked`)
	other.WaitFor(`getComputedStyle(document.documentElement).colorScheme !== "dark" && document.querySelector(".cell.fault")`)
	tab.Click("[data-do=restore-settings]")
	other.WaitFor(`getComputedStyle(document.documentElement).colorScheme === "dark"`)
	tab.WaitFor(`document.querySelector("#s-starbattle-first").value === "star"`)

	// All settings persist, the theme before the first paint; and a link leads back to the game.
	tab.ReloadAndWait()
	tab.WaitFor(`document.documentElement.dataset.motion === "reduced"`)
	tab.WaitFor(`document.querySelector("#s-starbattle-auto").checked`)

	// On a phone the board of a kind is visible beside each of its settings, and hides none.
	tab.Look(browser.Phone)
	if hidden := browser.Eval[string](tab, `[...document.querySelectorAll("section + section .setting :is(input, select)")].filter((e) => {
		e.focus();
		const board = e.closest("section").querySelector(".board").getBoundingClientRect(), box = e.getBoundingClientRect();
		const seen = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
		return board.top < 0 || board.bottom > innerHeight || seen?.closest(".setting") !== e.closest(".setting");
	}).map((e) => e.id).join(", ")`); hidden != "" {
		t.Errorf("on a phone, %s, or the board beside, is out of sight", hidden)
	}
	tab.Back()
	tab.Wait("#grid .glyph.dot")
}
