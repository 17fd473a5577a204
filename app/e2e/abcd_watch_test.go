//go:build !js

package e2e

import (
	"testing"

	"quadrille/app/e2e/browser"
)

// steps makes single steps from the beginning of a search; the first must be fetched.
func steps(tab *browser.Tab, n int) {
	for i := range n {
		tab.Click("[data-do=step]")
		if i == 0 {
			tab.WaitText("#n-placements", "1")
		}
	}
}

// Stepping back removes letters again and updates the counts beside the board.
func TestStepBackOverLetters(t *testing.T) {
	t.Parallel()
	tab := watching(t, calendar2016)
	choose(tab, "#strategy", "columns")
	if cut := browser.Eval[float64](tab, `(() => {
		const e = document.querySelector("#strategy"), wide = e.offsetWidth;
		e.style.setProperty("max-width", "none");
		const cut = e.offsetWidth - wide;
		e.style.removeProperty("max-width");
		return cut;
	})()`); cut > 0 {
		t.Errorf("%g pixels of the order are cut off", cut)
	}
	steps(tab, 10)
	waitCell(tab, 15, "being tried")
	for range 2 {
		tab.Click("[data-do=back]")
	}
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
