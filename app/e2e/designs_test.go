//go:build !js

package e2e

import (
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
)

// drawn opens a copy of a draft in Design and draws on it, which stores it.
func drawn(tab *browser.Tab, draft string) {
	turnTo(tab, "design:"+draft, ".at-design #grid")
	follow(tab, "press [data-do=draft-tool][data-arg=mirror]")
	tab.WaitFor(atADraft)
}

// severalDesigns goes to My designs with some of every kind.
func severalDesigns(tab *browser.Tab) {
	for _, draft := range []string{
		queens6[1:], "abcd:5x5n4/letters/cadcd/bcbdb/abc../...../.....", "starbattle:25x1.A" + strings.Repeat(".", 624), begunTrominoes[len("#design:"):],
	} {
		drawn(tab, draft)
	}
	goOn(tab, "design", "#game-3")
}

// A set is made by keyboard, opens as a link elsewhere, is shared, and is printed with its title. Nothing in it is too
// small for a finger or scrolls sideways, and axe-core finds nothing.
func TestSet(t *testing.T) {
	t.Parallel()
	_, tab := play(t, mensa)
	severalDesigns(tab)
	follow(tab, `focus [data-do=set-make] ; key Enter ; wait #set-title:focus ; key Escape ; wait [data-do=set-make]:focus
		key Enter ; wait #set-title:focus`)
	never(t, tab, `getComputedStyle(document.querySelector("[data-do=set-open]")).color === getComputedStyle(document.querySelector("[data-do=set-clear]")).color`, "an empty set looks as if it could be shown")
	tab.Write("A title of as many characters as it may have")
	follow(tab, "focus [data-do=set-choose][aria-label='Add to set Queens board 6×6'] ; key Enter ; text #library-said = Queens board 6×6 is number 1 of the set")
	tab.WaitFor(`document.activeElement.textContent === "Remove from set"`)
	follow(tab, "focus #set-title ; key Escape") // by mistake: the set stays
	looks := func(tab *browser.Tab, where string) {
		t.Helper()
		views := still(browser.View{Width: 1280, Height: 800, Dark: true}, browser.View{Width: 320, Height: 640, Touch: true})
		axeIn(t, tab, where, views...)
		for _, view := range views {
			tab.Look(view)
			never(t, tab, `document.documentElement.scrollWidth > innerWidth`, "%s scrolls sideways at %d", where, view.Width)
			if small := browser.Eval[string](tab, tooSmall); where == "a set" && small != "" {
				t.Errorf("%s, %d wide, too small for a finger: %s", where, view.Width, small)
			}
		}
		tab.Look(views[0])
	}
	looks(tab, "making a set")
	const right = `.getBoundingClientRect().right`
	holds(t, tab, `document.querySelector("[data-do=set-remove]")`+right+` === document.querySelector("#set-boards")`+right, "the buttons of a board stand behind its name, not in a column")
	follow(tab, "press [data-do=set-open] ; wait #set-link")
	link := browser.Eval[string](tab, `document.querySelector("#set-link").value`)

	other := browser.New(t)
	other.Early(`navigator.share = async (what) => { window.shared = what.title + " " + what.url; };
		window.print = () => dispatchEvent(new Event("beforeprint"))`)
	load(other, link)
	other.Click("[data-do=share-set]")
	other.WaitFor(`window.shared === "A title of as many characters as it may " + location.href && location.href === ` + quote(link))
	looks(other, "a set")
	follow(other, "press [data-do=print] ; press dialog[open] [data-do=print-now] ; text #print-said = Ready: 1 puzzle ; wait #paper h1")
	if title := other.Text("#paper h1"); !strings.HasPrefix(title, "A title of as many") {
		t.Errorf("the booklet is called %q", title)
	}
}
