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

const allAtOnce = 12 // the last stop

// counters reads tests, placements, removals and solutions.
func counters(tab *browser.Tab) string {
	return browser.Eval[string](tab, `["tests", "placements", "removals", "solutions"].map((n) => document.querySelector("#n-" + n).textContent).join(" ")`)
}

// The documented searches, to their exact counts, animated and unseen.
func TestSearchesToTheirExactCounts(t *testing.T) {
	for _, c := range []struct{ strategy, first, all string }{
		{"forward", "12 6 0 1", "2,118 445 445 1"},
		{"reverse", "2,112 445 439 1", "2,118 445 445 1"},
	} {
		for _, animated := range []bool{true, false} {
			t.Run(fmt.Sprint(c.strategy, " animated ", animated), func(t *testing.T) {
				tab := watching(t, mensa)
				choose(tab, "#strategy", c.strategy)
				tab.WaitText("#n-space", "30,000")
				slide(tab, allAtOnce)
				if !animated {
					set(tab, "s-watch-animate")
				}
				tab.Click("[data-do=play]")
				tests := strings.Fields(c.first)[0]
				tab.WaitText("#verdict", "Solution found after "+tests+" tests")
				waitBoard(t, tab, solved)
				if got := counters(tab); got != c.first {
					t.Errorf("to the first solution: %s, want %s", got, c.first)
				}
				tab.WaitFor(`/^0\.\d{4} s/.test(document.querySelector("#n-time").textContent)`)

				set(tab, "s-watch-all")
				tab.Click("[data-do=play]")
				tab.WaitText("#verdict", "Unique: one solution, proved by 2,118 tests")
				if got := counters(tab); got != c.all {
					t.Errorf("to the end: %s, want %s", got, c.all)
				}
			})
		}
	}
}

func TestRowByRowAgrees(t *testing.T) {
	tab := watching(t, mensa)
	choose(tab, "#strategy", "rows")
	slide(tab, allAtOnce)
	set(tab, "s-watch-all")
	tab.Click("[data-do=play]")
	tab.WaitFor(`document.querySelector("#verdict").textContent.startsWith("Unique: one solution, proved by ")`)
}

func TestSingleStepsForwardAndBack(t *testing.T) {
	tab := watching(t, mensa)
	tab.Click("[data-do=step]")
	tab.WaitText("#n-tests", "1")
	tab.Wait("#c0.try")
	tab.Click("[data-do=step]")
	waitBoard(t, tab, "Q"+empty[1:])
	tab.WaitText("#n-placements", "1")
	for range 6 {
		tab.Click("[data-do=step]")
	}
	tab.Click("[data-do=back]")
	tab.Click("[data-do=back]")
	tab.Click("[data-do=back]")
	tab.Click("[data-do=back]")
	tab.Click("[data-do=back]")
	tab.Click("[data-do=back]")
	waitBoard(t, tab, "Q"+empty[1:])
	tab.WaitFor(`document.querySelector("#n-tests").textContent === "1"`)
	if got := counters(tab); got != "1 1 0 0" {
		t.Errorf("back after two steps: %s", got)
	}
	tab.Click("[data-do=back]")
	tab.Click("[data-do=back]")
	tab.Click("[data-do=back]")
	tab.WaitText("#verdict", "This is the first step that can be shown")
	waitBoard(t, tab, empty)
}

func TestPauseAndSpeedWhileItRuns(t *testing.T) {
	tab := watching(t, mensa)
	choose(tab, "#strategy", "reverse")
	slide(tab, 4)
	tab.Click("[data-do=play]")
	tab.WaitFor(`Number(document.querySelector("#n-tests").textContent) >= 3`)
	tab.Click("[data-do=play]")
	tab.WaitText("[data-do=play]", "Play")
	at := counters(tab)
	slide(tab, allAtOnce)
	if now := counters(tab); now != at {
		t.Errorf("paused at %s, it went on to %s", at, now)
	}
	slide(tab, 4)
	tab.Click("[data-do=play]")
	tab.WaitText("[data-do=play]", "Pause")
	slide(tab, allAtOnce)
	tab.WaitText("#verdict", "Solution found after 2,112 tests")
}

// The log of a search is a file: what was watched, in words, with its counters.
func TestSaveTheLog(t *testing.T) {
	tab := watching(t, mensa)
	slide(tab, allAtOnce)
	tab.Click("[data-do=play]")
	tab.WaitText("#verdict", "Solution found after 12 tests")
	tab.Do(`const make = URL.createObjectURL; URL.createObjectURL = (blob) => { blob.text().then((t) => { window.log = t; }); return make.call(URL, blob); };
		HTMLAnchorElement.prototype.click = function () { window.logName = this.download; };`)
	tab.Click("[data-do=save-log]")
	tab.WaitFor(`window.logName === "starbattle-forward.txt" && window.log !== undefined`)
	lines := strings.Split(strings.TrimSpace(browser.Eval[string](tab, "window.log")), "\n")
	if len(lines) != 4+19 || !strings.Contains(lines[2], "12 tests, 6 placed, 0 taken back, 1 solution") || !strings.HasPrefix(lines[4], "1\tTry ") {
		t.Errorf("the log is\n%s", strings.Join(lines, "\n"))
	}
}

// Turning the animation off in the middle of a run leaves its result.
func TestAnimationOffWhileItRuns(t *testing.T) {
	tab := watching(t, mensa)
	choose(tab, "#strategy", "reverse")
	slide(tab, 3)
	tab.Click("[data-do=play]")
	tab.WaitText("[data-do=play]", "Pause")
	set(tab, "s-watch-animate")
	tab.WaitText("#verdict", "Solution found after 2,112 tests")
	waitBoard(t, tab, solved)
}

func TestNoSolution(t *testing.T) {
	tab := watching(t, "#starbattle:4x1.AAAAABBBACCCADDD")
	slide(tab, allAtOnce)
	tab.Click("[data-do=play]")
	tab.WaitFor(`/^No solution: everything was tried, in \d+ tests$/.test(document.querySelector("#verdict").textContent)`)
}

func TestSolutionsOneByOne(t *testing.T) {
	tab := watching(t, "#starbattle:4x1.AAAABBBBCCCCDDDD")
	slide(tab, allAtOnce)
	set(tab, "s-watch-all")
	tab.Click("[data-do=play]")
	tab.WaitFor(`document.querySelector("#verdict").textContent.startsWith("2 solutions, and no more")`)
	tab.Click("[data-do=solution][data-arg='1']")
	waitBoard(t, tab, "..Q. Q... ...Q .Q..")
	tab.Click("[data-do=solution][data-arg='1']")
	waitBoard(t, tab, ".Q.. ...Q Q... ..Q.")
}

// A search that would take days can be stopped, and the page answers all the while.
func TestALongSearchCanBeStopped(t *testing.T) {
	tab := watching(t, "#starbattle:25x2."+strings.Join(stripes(25), "/"))
	set(tab, "s-watch-animate")
	set(tab, "s-watch-all")
	tab.Click("[data-do=play]")
	tab.WaitFor(`document.querySelector("#verdict").textContent.startsWith("Searching: ") && document.querySelector("#n-tests").textContent.length > 6`)
	tab.Click("[data-do=play]")
	tab.WaitFor(`document.querySelector("#verdict").textContent.startsWith("Stopped after ")`)
	tab.WaitText("[data-do=play]", "Solve")
}

// At full speed a hundred thousand steps pass without a long frame; the figure is printed,
// and what must hold on any machine is that all of them are shown.
func TestAHundredThousandStepsAtFullSpeed(t *testing.T) {
	tab := watching(t, "#starbattle:8x1."+strings.Join(stripes(8), ""))
	slide(tab, allAtOnce)
	set(tab, "s-watch-all")
	stop := tab.WatchFrames()
	tab.Click("[data-do=play]")
	tab.WaitFor(`document.querySelector("#verdict").textContent.startsWith("5,242 solutions")`)
	frames := stop()
	t.Logf("%s tests, placements, removals, solutions in %.0f ms: %d frames, longest gap %.0f ms, %d over 50 ms, %d long tasks %v",
		counters(tab), frames.Time, frames.Count, frames.LongestGap, len(frames.Gaps), len(frames.LongTasks), frames.LongTasks)
}
