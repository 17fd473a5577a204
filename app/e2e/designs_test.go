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

// Two tabs share a design. If one deletes it, or removes it for good, the other says so, and drawing there brings it
// back. What the other does cuts the work of the solver short, and leaves the focus on the board.
func TestTwoTabsWithOneDesign(t *testing.T) {
	t.Parallel()
	server, one := play(t, "#design:starbattle:4x1.AAAA............")
	follow(one, "click [data-do=brush][data-arg=B] ; cells 4")
	one.WaitFor(atADraft)
	address := browser.Eval[string](one, "location.hash")
	two := one.Beside(server.URL + address)
	waitPainted(two, "AAAA B... .... ....")
	follow(two, "click [data-do=brush][data-arg=B] ; cells 5")
	waitPainted(one, "AAAA BB.. .... ....")

	goOn(two, "design", "#game-0")
	press(two, "delete", "Queens board 4×4")
	waitVerdict(one, "You deleted this design. Draw on it to bring it back")
	undo := two.Point(".toast [data-do=library-undo]")
	follow(one, "cells 6")
	two.WaitText("#library-said", "Queens board 4×4 was deleted, but is back from another tab")
	if now := two.Point(".toast [data-do=library-undo]"); now != undo {
		t.Errorf("Undo has moved from %v to %v", undo, now)
	}
	press(two, "delete", "Queens board 4×4")
	follow(two, "unfold #deleted ; press #remove-0 ; press [data-do=library-remove-sure]")
	waitVerdict(one, "You removed this design for good. Draw on it to keep it again")
	one.WaitFor(`location.hash === "#design-starbattle:4x1.AAAABBBZZZZZZZZZ"`)
	follow(one, "wait [data-do=undo][aria-disabled=true] ; cells 7")
	one.WaitFor("location.hash === " + quote(address))
	follow(two, "wait #game-0")
	waitPainted(one, "AAAA BBBB .... ....")

	follow(one, "click [data-do=finish] ; says Finished. Exactly one solution")
	goOn(two, address, ".at-design #grid")
	one.Do(`Worker.prototype.postMessage = () => {}`)
	follow(one, "press [data-do=offers]:not([aria-disabled=true]) ; wait [data-do=cancel-work] ; focus [data-do=cancel-work]")
	follow(two, "press [data-do=draft-tool][data-arg=rotate]")
	waitVerdict(one, "Cancelled: another tab changed this board")
	one.WaitFor(`document.activeElement.matches("#grid .cell")`)
}

// If the store has no space for a design, a sentence says so and the address holds it; a reload loses nothing, even if
// localStorage has no space either.
func TestAFullStoreInDesign(t *testing.T) {
	t.Parallel()
	_, tab := play(t, "#design:starbattle:4x1.AAAA............")
	tab.WaitReady()
	tab.Do(`const realPut = IDBObjectStore.prototype.put;
		IDBObjectStore.prototype.put = function (...row) {
		if (this.name === "moves") throw new DOMException("full", "QuotaExceededError");
		return realPut.apply(this, row);
	}`)
	follow(tab, "click [data-do=brush][data-arg=B] ; cells 4")
	waitNotice(tab, "Your last change could not be saved")
	tab.WaitFor(`location.hash.endsWith(":4x1.AAAABZZZZZZZZZZZ")`)
	tab.Do(`Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
		for (const key of Object.keys(localStorage)) if (key.includes("unkept")) localStorage.removeItem(key);`)
	tab.ReloadAndWait()
	waitPainted(tab, "AAAA B... .... ....")
	tab.Click(cell(5))
	tab.WaitFor(atADraft)
}

// By keyboard a name is written and stored, the toast brings a design back, and a copy is made; the focus goes along.
func TestDesignsByKeyboard(t *testing.T) {
	t.Parallel()
	_, tab := play(t, mensa)
	tab.WaitReady()
	severalDesigns(tab)
	tab.Look(browser.Desktop)
	faultless(t, tab, tooSmall, "too small for a finger: %s")
	press(tab, "rename", "Queens board 6×6")
	tab.WaitFor(`document.activeElement.id === "game-name"`)
	tab.Write("Zoo")
	tab.Key("Enter")
	tab.WaitFor(`document.activeElement.getAttribute("aria-label") === "Rename Zoo"`)
	const onName = `document.activeElement.className === "game-name" && document.activeElement.textContent === "Zoo"`
	press(tab, "delete", "Zoo")
	tab.WaitFor(`document.activeElement.getAttribute("data-do") === "library-undo"`)
	tab.Key("Enter")
	tab.WaitFor(onName)
	follow(tab, "press [data-do=design-copy][aria-label='Duplicate Zoo'] ; text #library-said = Zoo has been duplicated")
	tab.WaitFor(onName)
}

// A set is made by keyboard, opens as a link elsewhere, is shared, and is printed with its title. Nothing in it is too
// small for a finger or scrolls sideways, and axe-core finds nothing.
func TestSet(t *testing.T) {
	t.Parallel()
	_, tab := play(t, mensa)
	tab.WaitReady()
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
