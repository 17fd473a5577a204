//go:build !js

package e2e

import (
	"testing"

	"quadrille/app/e2e/browser"
)

// A set is made by keyboard, opens as a link elsewhere, and is printed with its title. Nothing in it is too
// small for a finger or scrolls sideways, and axe-core finds nothing.
func TestSet(t *testing.T) {
	t.Parallel()
	server, tab := play(t, mensa)
	tab.WaitReady()
	severalDesigns(tab)
	tab.Do(`document.querySelector("[data-do=set-make]").focus()`)
	tab.Key("Enter")
	tab.WaitFor(`document.activeElement.id === "set-title"`)
	tab.Key("Escape")
	tab.WaitFor(`document.activeElement.dataset.do === "set-make"`)
	tab.Key("Enter")
	tab.WaitFor(`document.activeElement.id === "set-title"`)
	if browser.Eval[bool](tab, `getComputedStyle(document.querySelector("[data-do=set-open]")).color === getComputedStyle(document.querySelector("[data-do=set-clear]")).color`) {
		t.Error("an empty set looks as if it could be shown")
	}
	tab.Write("A title of as many characters as it may have")
	const choose = `document.querySelector("[data-do=set-choose][aria-label='Add to set Queens board 6×6']")`
	tab.Do(choose + `.focus()`)
	tab.Key("Enter")
	tab.WaitText("#library-said", "Queens board 6×6 is number 1 of the set")
	tab.WaitFor(`document.activeElement.textContent === "Remove from set"`)
	tab.Do(`document.querySelector("#set-title").focus()`)
	tab.Key("Escape") // by mistake: the set stays
	looks := func(where string) {
		t.Helper()
		views := still(browser.View{Width: 1280, Height: 800, Dark: true}, browser.View{Width: 320, Height: 640, Touch: true})
		axeIn(t, tab, where, views...)
		for _, view := range views {
			tab.Look(view)
			if browser.Eval[bool](tab, `document.documentElement.scrollWidth > innerWidth`) {
				t.Errorf("%s scrolls sideways at %d", where, view.Width)
			}
			if small := browser.Eval[string](tab, tooSmall); where == "a set" && small != "" {
				t.Errorf("%s, %d wide, too small for a finger: %s", where, view.Width, small)
			}
		}
		tab.Look(views[0])
	}
	looks("making a set")
	const right = `.getBoundingClientRect().right`
	if !browser.Eval[bool](tab, `document.querySelector("[data-do=set-remove]")`+right+` === document.querySelector("#set-boards")`+right) {
		t.Error("the buttons of a board stand behind its name, not in a column")
	}
	tab.Do(`document.querySelector("[data-do=set-open]").click()`)
	tab.Wait("#set-link")
	link := browser.Eval[string](tab, `document.querySelector("#set-link").value`)

	other := browser.New(t)
	other.Early(`navigator.share = async (what) => { window.shared = what.title + " " + what.url; };`)
	other.Go(link)
	other.WaitReady()
	other.Click("[data-do=share-set]")
	other.WaitFor(`window.shared === "A title of as many characters as it may " + ` + quote(link))
	tab = other
	tab.WaitText(".credits-title", "A title of as many characters as it may")
	looks("a set")
	tab.Do(`window.print = () => { window.printed = true; dispatchEvent(new Event("beforeprint")); }`)
	tab.Do(`document.querySelector("[data-do=print]").click()`)
	tab.Wait("dialog[open] #s-print-page")
	tab.Do(`document.querySelector("[data-do=print-now]").click()`)
	tab.WaitText("#print-said", "Ready: 1 puzzle")
	tab.WaitFor(`window.printed && document.querySelector("#paper h1")?.textContent.startsWith("A title of as many")`)
	if got := browser.Eval[string](tab, "location.href"); got != link || len(link) <= len(server.URL) {
		t.Errorf("the set is at %s, its link is %s", got, link)
	}
}
