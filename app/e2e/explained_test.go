//go:build !js

package e2e

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
)

// longClimb is a board that needs many techniques.
const longClimb = "#starbattle:9x2.AAAAAABBBAACCCCBBBAACCCDBBBEAADDDDDFEEGGDDDDFEGGDDDFFFEEGDDHHHFEIIIIIHFFIIIIIIHHF"

// usedTechniques reads the counters of the techniques, "Pair 3".
const usedTechniques = `[...document.querySelectorAll(".used > div")].map((row) => [...row.children].map((c) => c.textContent).join(" "))`

// The techniques used are counted beside the board, the easiest first, and everything fits and stays in place.
func TestExplained(t *testing.T) {
	t.Parallel()
	tab := watching(t, longClimb)
	tab.Look(browser.Desktop)
	choose(tab, "#strategy", "explained")
	if tab.Has(".used") {
		t.Error("techniques are counted before one has been used")
	}
	tab.Click("[data-do=step]")
	tab.WaitFor(usedTechniques + `.length === 1 && ` + usedTechniques + `[0].endsWith(" 1")`)
	tab.Click("[data-do=back]")
	tab.WaitFor(usedTechniques + `.length === 0`)
	slide(tab, allAtOnce)
	tab.Click("[data-do=play]")
	waitVerdict(tab, "Solution found after ")
	var titles []string
	for _, technique := range lessonIn(t, "starbattle/pair").Kind.Ladder.Techniques {
		titles = append(titles, technique.Title)
	}
	sum, at := 0, -1
	used := browser.Eval[[]string](tab, usedTechniques)
	for _, row := range used {
		cut := strings.LastIndexByte(row, ' ')
		n, _ := strconv.Atoi(row[cut+1:])
		next := slices.Index(titles, row[:cut])
		if n == 0 || next <= at {
			t.Errorf("%q stands behind %d others", row, at)
		}
		sum, at = sum+n, next
	}
	if all := tab.Text("#n-tests"); all != fmt.Sprint(sum) || len(used) < 5 {
		t.Errorf("%s deductions, of the techniques %d: %q", all, sum, used)
	}
	// Seven rows of techniques may take the panel a little beyond the window, not more.
	if over := browser.Eval[int](tab, `document.querySelector("#panel").scrollHeight - document.querySelector("#panel").clientHeight`); over > 40 {
		t.Errorf("the panel scrolls by %d, with %q", over, used)
	}
	tab.Click(".used a")
	tab.WaitText("h1", used[0][:strings.LastIndexByte(used[0], ' ')])

	// On a phone the board stays where it is, however long the sentence of a step is.
	tab.Look(browser.View{Width: 390, Height: 664, Scale: 2, Touch: true})
	goOn(tab, calendar2014, ".at-play #grid")
	tab.Tap("[data-do=mode][data-arg=watch]")
	tab.Wait("#strategy")
	choose(tab, "#strategy", "explained")
	before := browser.Eval[string](tab, boardPlace)
	for step := range 20 {
		tab.Tap("[data-do=step]")
		tab.WaitFor(`document.querySelector("#verdict").textContent !== "Press Run to watch the search"`)
		if after := browser.Eval[string](tab, boardPlace); after != before {
			t.Fatalf("step %d: the board is at %s, before at %s: %s", step, after, before, tab.Text("#verdict"))
		}
	}
	// Nor do large counts move it.
	tab.Do(`document.querySelector(".tally").firstChild.nodeValue = "12,345,678 tests · 1,234,567 placed · 1,234,567 taken back"`)
	if after := browser.Eval[string](tab, boardPlace); after != before {
		t.Errorf("millions of steps: the board is at %s, before at %s", after, before)
	}
}
