//go:build !js

package e2e

import (
	"fmt"
	"strings"
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

// Stops of the speed slider.
const (
	four      = 3
	ten       = 4
	allAtOnce = 13 // the last
)

// counters reads tests, placements, removals and solutions.
func counters(tab *browser.Tab) string {
	return browser.Eval[string](tab, `["tests", "placements", "removals", "solutions"].map((n) => document.querySelector("#n-" + n).textContent).join(" ")`)
}

// logged is an expression for the lines of the log.
const logged = `[...document.querySelectorAll("#log li")].map((li) => li.textContent)`

// The log shows every action as a sentence, filters, copies, keeps its end in sight, and numbers rows and
// columns by the setting.
func TestDebugLog(t *testing.T) {
	t.Parallel()
	tab := watching(t, mensa)
	if tab.Count("#log") != 0 {
		t.Error("the log is there before it is asked for")
	}
	set(tab, "s-watch-debug")
	tab.Wait("#log")
	tab.Click("[data-do=step]")
	tab.WaitFor(logged + `.join() === "1Try row 1, column 1 for region A: nothing forbids it"`)
	choose(tab, "#s-watch-first", "0")
	tab.WaitFor(logged + `.join() === "1Try row 0, column 0 for region A: nothing forbids it"`)
	tab.WaitText("#verdict", "Try row 0, column 0 for region A: nothing forbids it")
	slide(tab, allAtOnce)
	tab.Click("[data-do=play]")
	tab.WaitText("#verdict", "Solution found after 12 tests")
	tab.WaitFor(logged + `.length === 19`)
	tab.WaitFor(`(() => { const l = document.querySelector("#log"); return l.scrollHeight > l.clientHeight && l.scrollTop + l.clientHeight >= l.scrollHeight - 1 })()`)
	choose(tab, "#s-watch-filter", "place")
	tab.WaitFor(logged + `.length === 6 && ` + logged + `.every((l) => l.includes("Put a star at row "))`)
	tab.Do(`Object.defineProperty(navigator, "clipboard", {value: {writeText: (text) => { window.copied = text; return Promise.resolve() }}})`)
	tab.Click("[data-do=copy-log]")
	tab.WaitText("#log-said", "Copied 6 lines")
	if got := browser.Eval[string](tab, "window.copied"); strings.Count(got, "\n") != 6 || !strings.HasPrefix(got, "2\tPut a star at row 0, column 0\n") {
		t.Errorf("copied\n%s", got)
	}
}

// At full speed the page keeps only the end of the log, and does not scroll away from a reader.
func TestALongLog(t *testing.T) {
	t.Parallel()
	tab := watching(t, mensa)
	set(tab, "s-watch-debug")
	set(tab, "s-watch-all")
	slide(tab, allAtOnce)
	tab.Click("[data-do=play]")
	tab.WaitText("#verdict", "Unique, proved by 2,118 tests: no more solutions")
	tab.WaitFor(logged + `.length === 300 && ` + logged + `[299] === "3010Everything has been tried"`)
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
}

// A search that would take days can be stopped, and the page stays responsive.
func TestALongSearchCanBeStopped(t *testing.T) {
	t.Parallel()
	tab := watching(t, "#starbattle:25x2."+strings.Join(stripes(25), "/"))
	set(tab, "s-watch-animate")
	set(tab, "s-watch-all")
	tab.Click("[data-do=play]")
	tab.WaitFor(`document.querySelector("#verdict").textContent.startsWith("Searching: ") && document.querySelector("#n-tests").textContent.length > 6`)
	tab.Click("[data-do=play]")
	tab.WaitFor(`document.querySelector("#verdict").textContent.startsWith("Stopped after ")`)
	tab.WaitText("[data-do=play]", "Solve")
}

// At full speed a hundred thousand steps pass without a long frame. The test prints the figures, and only
// checks that all steps are shown, which must hold on any machine.
func TestAHundredThousandStepsAtFullSpeed(t *testing.T) {
	t.Parallel()
	tab := watching(t, "#starbattle:8x1."+strings.Join(stripes(8), ""))
	slide(tab, allAtOnce)
	set(tab, "s-watch-all")
	stop := browser.WatchFrames(tab)
	tab.Click("[data-do=play]")
	tab.WaitFor(`document.querySelector("#verdict").textContent.startsWith("5,242 solutions")`)
	frames := stop()
	t.Logf("%s tests, placements, removals, solutions in %.0f ms: %d frames, longest gap %.0f ms, %d over 50 ms, %d long tasks %v",
		counters(tab), frames.Time, frames.Count, frames.LongestGap, len(frames.Gaps), len(frames.LongTasks), frames.LongTasks)
}
