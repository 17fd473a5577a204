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

	// The slider stands where the search does, and goes anywhere.
	tab.WaitFor(`document.querySelector("#moment").value === "3009" && document.querySelector("#moment").max === "3010"`)
	tab.Do(`(() => { const s = document.querySelector("#moment"); s.value = 1000; s.dispatchEvent(new Event("input", {bubbles: true})); })()`)
	tab.WaitFor(logged + `.at(-1).startsWith("1000") && document.querySelector("#moment").value === "1000" && document.querySelector(".strip")`)

	// A count that takes long can be cancelled, and the next question is answered.
	follow(tab, "mode play ; go @wideBoard ; wait #c624 ; click [data-do=prove]")
	tab.WaitFor(`document.querySelector("#proof")?.textContent.startsWith("More than one solution")`)
	follow(tab, `click [data-do=cancel-proof] ; wait [data-do=look] ; gone [data-do=cancel-proof] ; click [data-do=check]
		text #verdict = Your marks fit a solution, but this board has more than one
		mode watch ; click #s-watch-animate ; click [data-do=play] ; says Searching:`)
	tab.WaitFor(`document.querySelector("#n-tests").textContent.length > 6`)
	follow(tab, "click [data-do=play] ; says Stopped after ; text [data-do=play] = Solve")
}

// longClimb is a board that needs many techniques.
const longClimb = "#starbattle:9x2.AAAAAABBBAACCCCBBBAACCCDBBBEAADDDDDFEEGGDDDDFEGGDDDFFFEEGDDHHHFEIIIIIHFFIIIIIIHHF"

// The counts of the techniques used fit the panel of a desktop. On a phone the board stays where it is, however long the
// sentence of a step and however large a count.
func TestExplainedFits(t *testing.T) {
	t.Parallel()
	tab := watching(t, longClimb)
	follow(tab, "order explained ; run Solution found after")
	// Seven rows of techniques may take the panel a little beyond the window, not more.
	if over := browser.Eval[int](tab, `document.querySelector("#panel").scrollHeight - document.querySelector("#panel").clientHeight`); over > 40 {
		t.Errorf("the panel scrolls by %d, with %q", over, tab.Text(".used"))
	}
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

// On a phone searches side by side stand one above the other, in sight with their slider.
func TestSideBySideOnAPhone(t *testing.T) {
	t.Parallel()
	tab := watching(t, longClimb)
	tab.Look(browser.View{Width: 390, Height: 664, Scale: 2, Touch: true})
	follow(tab, "tap [data-do=sheet]")
	tab.Do(`document.querySelector("#about-search").open = document.querySelector("#abreast").open = true`)
	for _, order := range []string{"rows", "dancing", "fewest"} {
		tab.Do(fmt.Sprintf(`document.querySelector("[data-do=beside][data-arg=%s]").click()`, order))
	}
	tab.Wait(".abreast > div:nth-child(3)")
	tab.Do(`document.querySelector("#abreast-moment").scrollIntoView({block: "end"})`)
	tab.WaitFor(`(([a, b, c], slider, close) => close < a.top && a.bottom <= b.top && b.bottom <= c.top && c.bottom <= slider.top && slider.bottom < innerHeight + 1 && a.left === c.left)(
		[...document.querySelectorAll(".abreast > div")].map((d) => d.getBoundingClientRect()), document.querySelector("#abreast-moment").getBoundingClientRect(), document.querySelector("#panel [data-do=sheet]").getBoundingClientRect().bottom)`)
}
