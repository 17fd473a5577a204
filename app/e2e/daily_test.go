//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"quadrille/app/course"
	"quadrille/app/e2e/browser"
	"quadrille/app/faces"
	"quadrille/solver"
	"quadrille/solver/all"
)

// solveByKeys writes the last marks of the solution of the empty puzzle on the page. A link makes the others.
func solveByKeys(t *testing.T, tab *browser.Tab, link string) {
	t.Helper()
	l, err := solver.ParseLink(all.Kinds(), link)
	if err != nil {
		t.Fatal(err)
	}
	face := faces.Of(l.Kind.Name)
	_, cols := face.Drawing.Shape(l.Puzzle)
	tab.WaitText("#title", face.Words.Title(l.Puzzle))
	tab.WaitFor(`document.querySelector(".verdict.solved") === null && document.activeElement.id === "c0"`)
	focus := 0
	to := func(c int) {
		for ; focus/cols > c/cols; focus -= cols {
			tab.Key("ArrowUp")
		}
		for ; focus/cols < c/cols; focus += cols {
			tab.Key("ArrowDown")
		}
		for ; focus > c; focus-- {
			tab.Key("ArrowLeft")
		}
		for ; focus < c; focus++ {
			tab.Key("ArrowRight")
		}
	}
	puzzle, last := openAllBut(tab, link, 3)
	for _, m := range last {
		to(firstCell(puzzle, m))
		focus = writeMark(tab, puzzle, m)
	}
	tab.Wait(".verdict.solved")
}

// The keyboard alone leads from the front page to all puzzles of the day: a new player finds the easy ones there,
// and continues with the harder ones. Then to a past day, and to no future one; today changes at midnight. Back
// leads to the link that was pressed.
func TestDailyByKeyboardAlone(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	tab := browser.New(t)
	setDate(tab, saturday)
	tab.Go(server.URL)
	tab.WaitText("#date", "Saturday, 28 November")
	list := dailies(dayOf(saturday))
	if len(list) != len(all.Kinds()) {
		t.Fatalf("the day has %d puzzles", len(list))
	}
	for _, p := range easies(dayOf(saturday)) {
		tab.Wait(`.tile[href="#` + p.Link() + `"]`)
	}
	tabTo(t, tab, `document.activeElement.matches("#more-today a")`)
	tab.Key("Enter")
	tab.WaitText("#h-then", "Harder puzzles")
	tabTo(t, tab, `document.activeElement.matches('.tile[href="#`+list[0].Link()+`"]')`)
	tab.Key("Enter")
	for i, p := range list {
		tab.WaitFor(`location.hash === "#` + p.Link() + `"`)
		tab.WaitFor(`document.querySelector("#origin").getAttribute("aria-label") === "Daily puzzle of Saturday, 28\u00a0November"`)
		solveByKeys(t, tab, p.Link())
		want := fmt.Sprintf("All %d solved", len(list))
		if i+1 < len(list) {
			want = "Next today: " + list[i+1].Kind.Title
		}
		tab.WaitText("#follow-said", want+": press Enter")
		if !browser.Eval[bool](tab, `document.activeElement.matches("[role=gridcell]")`) {
			t.Error("the focus has left the board")
		}
		tab.Key("Enter")
	}
	tab.WaitText("#title", "Daily puzzles")
	tab.WaitFor(`document.activeElement.id === "title"`)
	tab.WaitText("#day-said", "All solved.")
	tab.WaitFor(fmt.Sprintf(`document.querySelectorAll(".tile .go-on.done").length === %d`, len(list)))
	label := tab.Attr("#day-2026-11-28[aria-current=date]", "aria-label")
	for _, p := range list {
		if !strings.Contains(label, p.Kind.Title+" solved") {
			t.Errorf("the calendar says %q", label)
		}
	}

	if tab.Has("#day-2026-11-29") || tab.Has("#month-after") || tab.Has("#day-after") {
		t.Error("a day is offered that has not come")
	}
	tab.Click("#month-before")
	tab.WaitText("#h-month", "October 2026")
	if n := tab.Count(".month a"); n != 31 {
		t.Errorf("October has %d days to choose", n)
	}
	tab.Click("#day-2026-10-01")
	tab.WaitText("#h-day", "Thursday, 1 October")
	tab.WaitFor(`document.activeElement.id === "h-day"`)
	tab.Click("#day-before")
	tab.WaitText("#h-day", "Wednesday, 30 September")
	tab.WaitText("#h-month", "September 2026")
	tab.Back()
	tab.WaitText("#h-day", "Thursday, 1 October")
	tab.WaitFor(`document.activeElement.id === "day-before"`)

	// Midnight passes while the page is open.
	goOn(tab, "#daily", "#day-2026-11-28[aria-current=date]")
	tab.Do(`window.later(12 * 3600e3)`)
	tab.Hide(true)
	tab.Hide(false)
	tab.WaitText("#h-day", "Sunday, 29 November")
	tab.Wait("#day-2026-11-29[aria-current=date]")

	// Back to a course restores its scroll position, too.
	tab.Look(browser.Phone)
	goOn(tab, "#course:abcd", ".course")
	tab.Do(`document.querySelector(".chapter:nth-of-type(3) .chapter-top").click()`)
	chapter := course.Of(solver.KindNamed(all.Kinds(), "abcd")).Chapters[2]
	last := `.step[href="#` + boardOf("abcd", 2, len(chapter.Boards)-1) + `"]`
	tab.Wait(last)
	tab.Do(`{ const step = document.querySelector(` + quote(last) + `); step.scrollIntoView({ block: "center" }); step.focus(); step.click() }`) // it moves while pictures load
	tab.WaitText("#origin", fmt.Sprintf("%s, %d", chapter.Title, len(chapter.Boards)))
	tab.Back()
	tab.WaitFor(`document.activeElement.matches(` + quote(last) + `)`)
	tab.WaitFor(`(() => { const r = document.activeElement.getBoundingClientRect(); return scrollY > 0 && r.top >= -1 && r.bottom <= innerHeight + 1 })()`)
}
