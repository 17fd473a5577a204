//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
)

// steps takes single steps from the beginning of a search; the first has to be fetched.
func steps(tab *browser.Tab, n int) {
	for i := range n {
		tab.Click("[data-do=step]")
		if i == 0 {
			tab.WaitText("#n-placements", "1")
		}
	}
}

// The log has every placement that is tried, with its reason, and can be narrowed, copied,
// and counted from 0.
func TestLogOfTheColumns(t *testing.T) {
	t.Parallel()
	tab := watching(t, calendar2016)
	set(tab, "s-watch-debug")
	tab.Wait("#log")
	choose(tab, "#strategy", "columns")
	steps(tab, 10)
	const first = "1B at row 2, column 1, forced by 3s: row 2 needs 3 B, in columns 1, 3 and 5\n" +
		"2B at row 2, column 3, forced by 3s: row 2 needs 3 B, in columns 1, 3 and 5\n" +
		"3B at row 2, column 5, forced by 3s: row 2 needs 3 B, in columns 1, 3 and 5\n" +
		"4B at row 3, column 2, forced by 3s in row 2: row 3 needs 2 B, in columns 2 and 4\n" +
		"5B at row 3, column 4, forced by 3s in row 2: row 3 needs 2 B, in columns 2 and 4\n" +
		"65 letters forced: 4^20 = 1.10 × 10^12 of 4^25 = 1.13 × 10^15 candidates are left\n" +
		"7ACCD in column 1\n" +
		"8A at row 1, column 1: row needs 0 more A, column 0 more\n" +
		"9C at row 3, column 1: row needs 0 more C, column 1 more\n" +
		"10C at row 4, column 1 rejected: equal neighbour at row 3, column 1"
	tab.WaitFor(logged + `.join("\n") === ` + quote(first))
	tab.WaitText("#verdict", "C at row 4, column 1 rejected: equal neighbour at row 3, column 1")
	tab.Wait(cell(15) + ".try.refused")
	tab.Wait(cell(10) + ".cause")
	waitLetters(tab, "A..../B.B.B/CB.B./C..../.....") // the last one only meant
	tab.WaitFor(`document.querySelector("` + cell(15) + `").getAttribute("aria-label").includes("being tried")`)

	choose(tab, "#s-watch-first", "0")
	tab.WaitFor(logged + `[9] === "10C at row 3, column 0 rejected: equal neighbour at row 2, column 0"`)
	tab.WaitFor(logged + `[6] === "7ACCD in column 0"`)

	slide(tab, allAtOnce)
	set(tab, "s-watch-all")
	tab.Click("[data-do=play]")
	tab.WaitText("#verdict", "Unique, proved by 240 permutations: no more solutions")
	tab.WaitFor(logged + `.at(-1).endsWith("No more solutions")`)
	tab.WaitFor(`(() => { const l = document.querySelector("#log"); return l.scrollTop + l.clientHeight >= l.scrollHeight - 1 })()`)
	for _, c := range []struct {
		filter, contains string
		lines            int
	}{
		{"p", " in column ", 96}, {"d", "already checked", 144}, {"a", "rejected: equal neighbour", 48},
		{"c", " needs 0 more ", 38}, {"f", "Letters placed OK in column ", 10}, {"t", "forced by 3s", 5},
	} {
		choose(tab, "#s-watch-filter", "sort-"+c.filter)
		tab.WaitFor(fmt.Sprintf(`%s.length === %d && %[1]s.every((line) => line.includes(%[3]s))`, logged, c.lines, quote(c.contains)))
	}
	tab.Do(`Object.defineProperty(navigator, "clipboard", {value: {writeText: (text) => { window.copied = text; return Promise.resolve() }}})`)
	choose(tab, "#s-watch-filter", "sort-a")
	tab.WaitFor(logged + `.length === 48`)
	tab.Click("[data-do=copy-log]")
	tab.WaitText("#log-said", "Copied 48 lines")
	if got := browser.Eval[string](tab, "window.copied"); strings.Count(got, "\n") != 48 ||
		!strings.HasPrefix(got, "10\tC at row 3, column 0 rejected: equal neighbour at row 2, column 0\n") {
		t.Errorf("copied\n%s", got)
	}
}

// Going back takes letters off again, and the counts beside the board go along.
func TestStepBackOverLetters(t *testing.T) {
	t.Parallel()
	tab := watching(t, calendar2016)
	choose(tab, "#strategy", "columns")
	steps(tab, 8)
	now := "A..../B.B.B/.B.B./...../....."
	waitLetters(tab, now)
	waitCounts(t, tab, calendar2016, now)
	tab.Wait(`[role=gridcell][aria-label="Row 1, column 1, letter A"]`)
	for range 7 {
		tab.Click("[data-do=back]")
	}
	now = "...../B..../...../...../....."
	waitLetters(tab, now)
	waitCounts(t, tab, calendar2016, now)
}
