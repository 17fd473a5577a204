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

// logged is an expression for the lines of the log.
const logged = `[...document.querySelectorAll("#log li")].map((li) => li.textContent)`

// At full speed the page keeps only the end of the log, and keeps it in sight, but does not scroll away from a reader.
// A search that would take days can be stopped, and the page stays responsive.
func TestALongSearch(t *testing.T) {
	t.Parallel()
	tab := watching(t, mensa)
	set(tab, "s-watch-debug")
	set(tab, "s-watch-all")
	slide(tab, allAtOnce)
	tab.Click("[data-do=play]")
	tab.WaitText("#verdict", "Unique, proved by 2,118 tests: no more solutions")
	tab.WaitFor(logged + `.length === 300 && ` + logged + `[299] === "3010Everything has been tried"`)
	tab.WaitFor(`(() => { const l = document.querySelector("#log"); return l.scrollHeight > l.clientHeight && l.scrollTop + l.clientHeight >= l.scrollHeight - 1 })()`)
	tab.Do(`document.querySelector("#log").scrollTop = 100`)
	tab.WaitFor(`document.querySelector("#log").scrollTop === 100`)
	tab.Click("[data-do=back]")
	tab.Click("[data-do=back]")
	tab.WaitFor(logged + `.length === 300 && ` + logged + `[299].startsWith("3008")`)
	tab.Do(`document.querySelector("#log").scrollTop = 100`)
	tab.WaitFor(`document.querySelector("#log").scrollTop === 100`)
	top := browser.Eval[string](tab, logged+"[0]")
	tab.Click("[data-do=step]")
	tab.WaitFor(`document.querySelector("#verdict").textContent.startsWith("Take back ")`)
	if got := browser.Eval[string](tab, logged+"[0]"); got != top {
		t.Errorf("while one reads, the log begins with %q, and began with %q", got, top)
	}
	tab.Do(`document.querySelector("#log").scrollTop = 1e6`)
	tab.WaitFor(logged + `[299].startsWith("3009")`)

	// A count that takes long can be cancelled, and the next question is answered.
	tab.Click("[data-do=mode][data-arg=play]")
	goOn(tab, "#"+wideBoard, "#c624")
	tab.Click("[data-do=prove]")
	tab.WaitFor(`document.querySelector("#proof")?.textContent.startsWith("More than one solution")`)
	tab.Click("[data-do=cancel-proof]")
	tab.Wait("[data-do=look]")
	tab.WaitFor(`!document.querySelector("[data-do=cancel-proof]")`)
	tab.Click("[data-do=check]")
	tab.WaitText("#verdict", "Your marks fit a solution, but this board has more than one")
	tab.Click("[data-do=mode][data-arg=watch]")
	tab.Wait("#strategy")
	set(tab, "s-watch-animate")
	tab.Click("[data-do=play]")
	tab.WaitFor(`document.querySelector("#verdict").textContent.startsWith("Searching: ") && document.querySelector("#n-tests").textContent.length > 6`)
	tab.Click("[data-do=play]")
	tab.WaitFor(`document.querySelector("#verdict").textContent.startsWith("Stopped after ")`)
	tab.WaitText("[data-do=play]", "Solve")
}
