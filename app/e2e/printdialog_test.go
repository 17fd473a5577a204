//go:build !js

package e2e

import (
	"testing"

	"quadrille/app/e2e/browser"
	"quadrille/solver"
)

// openPrint opens the dialog from the menu.
func openPrint(tab *browser.Tab) {
	fromMenu(tab, "[data-do=print]")
	tab.Wait("#d-print[open]")
}

// ready presses Print, and returns the puzzles to be printed, each at its start.
func ready(t *testing.T, tab *browser.Tab, said string) []solver.Link {
	t.Helper()
	tab.Do(`window.print = () => { window.dispatchEvent(new Event("beforeprint")); window.sent = true; }; window.sent = false`)
	tab.Click("[data-do=print-now]")
	tab.WaitFor("window.sent")
	tab.WaitText("#print-said", said)
	var links []solver.Link
	for _, address := range browser.Eval[[]string](tab, `[...document.querySelectorAll("#paper .code")].map((a) => a.href)`) {
		links = append(links, linkOf(t, address))
	}
	return links
}

// The other puzzles can be the player's own latest, with their marks.
func printMyBoards(t *testing.T) {
	marks := map[string]string{
		mensa:   ":Q........x..........................",
		queens8: ":...Q....x......................................................x",
	}
	server := browser.Site(t, "")
	tab := browser.Open(t, server.URL)
	for _, fragment := range []string{mensa, queens8, stars10} {
		tab.WaitReady()
		tab.Do("location.hash = " + quote(fragment+marks[fragment]))
		tab.WaitFor(`document.querySelector("#grid") && location.hash === ` + quote(spelled(fragment))) // the marks have been added
	}
	tab.Wait("#grid")
	openPrint(tab)
	choose(tab, "#s-print-count", "6")
	tab.Wait("#s-print-order-preset")
	choose(tab, "#s-print-others", "mine")
	tab.WaitFor(`!document.querySelector("#s-print-order-preset")`) // then nothing moves
	set(tab, "s-print-marks")
	var want []solver.Link
	for _, fragment := range []string{stars10, queens8, mensa} {
		want = append(want, linkOf(t, fragment+marks[fragment]))
	}
	for i, link := range ready(t, tab, "Ready: 3 puzzles; no more were found") {
		if link.Name() != want[i].Name() {
			t.Fatalf("puzzle %d is %s, want %s", i+1, link.Name(), want[i].Name())
		}
	}
	out := browser.Print(tab, browser.A4)
	if len(out.Pages) != 1 {
		t.Fatalf("%d pages", len(out.Pages))
	}
	isPrinted(t, "my boards", out.Pages[0], want)
	// Their rules differ, so each has its own.
	says(t, "the page", out.Texts[0], "Place one star in every row", "Place one queen in every row", "Place 2 stars in every row")
}

// The dialog works by keyboard alone; closing it restores the focus and discards the prepared pages.
func TestPrintByKeyboard(t *testing.T) {
	t.Parallel()
	_, tab := play(t, calendar2014)
	// The browser handles its own print key, also on the board.
	tabTo(t, tab, `document.activeElement.matches("[role=gridcell]")`)
	tab.Do(`window.addEventListener("keydown", (e) => { window.taken = e.defaultPrevented; })`)
	tab.KeyWith(browser.Ctrl, "p")
	tab.WaitFor(`window.taken === false`)
	tab.Do(`document.querySelector(".skip").focus()`)
	tabTo(t, tab, `document.activeElement.matches("[data-do=print]")`)
	tab.Key("Enter")
	tab.Wait("#d-print[open]")
	tabTo(t, tab, `document.activeElement.matches("#s-print-count")`)
	tab.Key("ArrowDown")
	tab.Wait("#s-print-page")
	tabTo(t, tab, `document.activeElement.matches("#s-print-solutions")`)
	tab.Key(" ")
	tabTo(t, tab, `document.activeElement.matches("[data-do=print-now]")`)
	tab.Do(`window.print = () => { window.sent = true; }`)
	tab.Key("Enter")
	tab.WaitFor("window.sent")
	tab.WaitText("#print-said", "Ready: 2 puzzles")
	if n := len(browser.Print(tab, browser.A4).Pages); n != 2 {
		t.Errorf("%d pages, want one with the puzzles and one with their solutions", n)
	}
	tab.Key("Escape")
	tab.WaitFor(`!document.querySelector("dialog[open]") && document.activeElement.matches("[data-do=print]") && document.querySelector("#print-said")?.textContent !== "Ready: 2 puzzles"`)
	out := browser.Print(tab, browser.A4)
	if len(out.Pages) != 1 {
		t.Fatalf("%d pages after the dialog was closed", len(out.Pages))
	}
	isPrinted(t, "after the dialog", out.Pages[0], []solver.Link{linkOf(t, calendar2014)})
	// So does closing it during a long job, which ends.
	openPrint(tab)
	choose(tab, "#s-print-count", "24")
	tab.Wait("#s-print-order-band")
	choose(tab, "#s-print-order-band", "Master")
	tab.Click("[data-do=print-now]")
	tab.Wait("[data-do=cancel-print]")
	tab.Key("Escape")
	tab.WaitFor(`!document.querySelector("dialog[open]")`)
	openPrint(tab)
	tab.Wait("[data-do=print-now][aria-disabled=false]")
}

// axe-core finds nothing in the dialog with an order, nor during and after the preparation of the pages.
func TestAxeOfPrint(t *testing.T) {
	t.Parallel()
	views := append(lightAndDark(browser.Desktop), still(browser.View{Width: 320, Height: 568, Touch: true})...)
	server := browser.Site(t, "")
	tab := browser.New(t)
	tab.Look(views[0])
	tab.Go(server.URL + calendar2016)
	tab.Wait("#grid")
	openPrint(tab)
	choose(tab, "#s-print-count", "24")
	tab.Wait("#s-print-order-preset")
	choose(tab, "#s-print-order-preset", "12x12n4")
	choose(tab, "#s-print-order-band", "Master")
	axeIn(t, tab, "many", views...)
	// The worker gets no messages, and leaves the processor to axe-core.
	tab.Do(`window.post = Worker.prototype.postMessage; Worker.prototype.postMessage = () => {}`)
	tab.Click("[data-do=print-now]")
	tab.Wait("[data-do=cancel-print]")
	axe(t, tab, "under way")
	tab.Do(`Worker.prototype.postMessage = window.post`)
	tab.Click("[data-do=cancel-print]")
	tab.WaitText("#print-said", "Cancelled")
	choose(tab, "#s-print-count", "1")
	tab.WaitFor(`document.querySelector("#s-print-order-preset") === null`)
	ready(t, tab, "Ready: 1 puzzle")
	axe(t, tab, "ready")
	for _, view := range views {
		tab.Look(view)
		if wide := browser.Eval[bool](tab, `document.querySelector("#d-print").scrollWidth > document.querySelector("#d-print").clientWidth`); wide {
			t.Errorf("the dialog scrolls sideways, %d wide", view.Width)
		}
	}
}
