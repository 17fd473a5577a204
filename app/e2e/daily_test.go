//go:build !js

package e2e

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"quadrille/app/course"
	"quadrille/app/days"
	"quadrille/app/e2e/browser"
	"quadrille/app/faces"
	"quadrille/solver"
	"quadrille/solver/all"
)

// solveByKeys writes the last n marks of the solution of the empty puzzle on the page. A link makes the others.
func solveByKeys(t *testing.T, tab *browser.Tab, link string, n int) {
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
	puzzle, last := openAllBut(tab, link, n)
	for _, m := range last {
		to(firstCell(puzzle, m))
		focus = writeMark(tab, puzzle, m)
	}
	tab.Wait(".verdict.solved")
}

var shared = regexp.MustCompile(`^Quadrille 28 November, [^:]+, (Easy|Medium|Hard|Expert|Master): [0-9:]+, no hints\n`)

// From the front page to all three puzzles of the day, by keyboard alone. A new player finds the easy ones
// there, and continues with the regular ones.
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
		tab.WaitFor(`document.querySelector("#origin").getAttribute("aria-label") === "Daily puzzle of Saturday, 28 November"`)
		n := 3
		if i == 0 { // whose result has the time, for which no link may help
			n = 100
		}
		solveByKeys(t, tab, p.Link(), n)
		want := fmt.Sprintf("All %d solved", len(list))
		if i+1 < len(list) {
			want = "Next today: " + list[i+1].Kind.Title
		}
		tab.WaitText("#follow", want)
		tab.WaitText("#follow-said", want+": press Enter")
		if !browser.Eval[bool](tab, `document.activeElement.matches("[role=gridcell]")`) {
			t.Error("the focus has left the board")
		}
		if i == 0 {
			tab.WaitFor(`document.querySelector("#grade") !== null`)
			tab.Do(`Object.defineProperty(navigator, "share", {value: (what) => { window.handed = what.text; return Promise.resolve() }})`)
			tab.Click(".follow [data-do=share]")
			tab.Wait("#share-result")
			result := browser.Eval[string](tab, `document.querySelector("#share-result").value`)
			if !shared.MatchString(result) || !strings.HasSuffix(result, "#"+p.Link()) {
				t.Errorf("the result to share is %q", result)
			}
			tab.Click("[data-do=system-share]")
			tab.WaitFor(`window.handed === document.querySelector("#share-result").value`)
			tab.Key("Escape")
			tab.Do(`document.querySelector("#c0").focus()`)
		}
		tab.Key("Enter")
	}
	tab.WaitText("#title", "Daily puzzles")
	tab.WaitFor(`document.activeElement.id === "title"`)
	tab.WaitText("#day-said", "All solved.")
	tab.WaitFor(fmt.Sprintf(`document.querySelectorAll(".tile .go-on.done").length === %d`, len(list)))
	label := tab.Attr("#day-2026-11-28", "aria-label")
	for _, p := range list {
		if !strings.Contains(label, p.Kind.Title+" solved") {
			t.Errorf("the calendar says %q", label)
		}
	}
}

// The archive leads to any past day, and to no future one; today changes at midnight.
func TestArchive(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	tab := browser.New(t)
	setDate(tab, saturday)
	tab.Go(server.URL)
	tab.WaitText("#date", "Saturday, 28 November")
	tab.Click("[aria-labelledby=h-today] .aside")
	tab.WaitText("#h-day", "Saturday, 28 November")
	tab.WaitFor(`document.activeElement.id === "title"`)
	tab.Wait("#day-2026-11-28[aria-current=date]")
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
	past := days.Puzzles(all.Kinds(), dayOf("2026-10-01T00:00:00"))[2]
	tab.Click(`.tile[href="#` + past.Link() + `"]`)
	tab.Wait("#grid")
	tab.WaitFor(`document.querySelector("#origin").getAttribute("href") === "#daily:2026-10-01"`)
	finish(tab)
	tab.WaitText("#follow", "Next, 1 October: "+all.Kinds()[0].Title)
	tab.Click("#origin")
	tab.WaitText("#day-said", "1 of 3 solved.")
	tab.Click("#day-before")
	tab.WaitText("#h-day", "Wednesday, 30 September")
	tab.WaitText("#h-month", "September 2026")

	// Back leads to each of them, at its scroll position.
	tab.Back()
	tab.WaitText("#h-day", "Thursday, 1 October")
	tab.WaitFor(`document.activeElement.id === "day-before"`)

	for fragment, why := range map[string]string{
		"#daily:2026-11-29": "That day is still to come", "#daily:2026-12": "That day is still to come",
		"#daily:2026-01-04": "The daily puzzles begin on 5 January 2026", "#daily:2025-12": "The daily puzzles begin on 5 January 2026",
		"#daily:2026-02-30": `"2026-02-30" is not a date: use one like 2026-11-21`, "#daily:x": `"x" is not a date: use one like 2026-11-21`,
		"#daily:2026-x": `"2026-x" is not a month: use one like 2026-11`,
	} {
		tab.Do("location.hash = " + quote(fragment))
		tab.WaitFor(`document.querySelector("#notices").textContent.includes(` + quote(why) + `)`)
	}

	// Midnight passes while the page is open.
	tab.Do(`location.hash = "#daily"`)
	tab.WaitText("#h-day", "Saturday, 28 November")
	tab.Do(`window.later(12 * 3600e3)`)
	tab.Hide(true)
	tab.Hide(false)
	tab.WaitText("#h-day", "Sunday, 29 November")
	tab.Wait("#day-2026-11-29[aria-current=date]")
}

// The single button of a course leads through it, from the player's current step.
func TestCourse(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	tab := browser.Open(t, server.URL)
	tab.WaitReady()
	tab.Click(`.onwards [href="#play"]`)
	tab.Wait(".course-card")
	tab.Click(`.course-card a[href="#course:abcd"]`)
	tab.WaitText("#title", "Course: Mind Your ABCDs")
	tab.WaitText("#onward", "Begin: First steps, 1")
	tab.Click("#onward")
	for i := range 2 {
		link := boardOf("abcd", 0, i)
		tab.WaitFor(`location.hash === "#` + link + `"`)
		tab.WaitText("#origin", fmt.Sprintf("First steps, %d", i+1))
		solveByKeys(t, tab, link, 3)
		if i == 0 { // the button to continue stays
			tab.Click("[data-do=hint]")
			waitVerdict(tab, "Solved: there is nothing left to find")
		}
		tab.WaitText("#follow", fmt.Sprintf("Next: First steps, %d", i+2))
		tab.Click("#follow")
	}
	tab.WaitFor(`location.hash === "#` + boardOf("abcd", 0, 2) + `"`)
	tab.Back()
	tab.Wait(".verdict.solved")
	tab.Click("#origin")
	tab.WaitText("#onward", "Continue: First steps, 3")
	tab.WaitFor(`document.querySelector(".gauge").textContent.startsWith("2 of ")`)
	tab.Wait(`.step.next[aria-current=step][href="#` + boardOf("abcd", 0, 2) + `"]`)
	if label := tab.Text(`.step[href="#` + boardOf("abcd", 0, 1) + `"]`); !strings.HasSuffix(label, ", solved") {
		t.Errorf("the second board is called %q", label)
	}
	// Nothing is locked: any chapter can be opened.
	tab.Click(".chapter:nth-of-type(3) .chapter-top")
	tab.Wait(`.step[href="#` + boardOf("abcd", 2, 0) + `"]`)

	// Back restores the scroll position of the page.
	chapter := course.Of(solver.KindNamed(all.Kinds(), "abcd")).Chapters[2]
	tab.Look(browser.Phone)
	last := `.step[href="#` + boardOf("abcd", 2, len(chapter.Boards)-1) + `"]`
	tab.Do(`{ const step = document.querySelector(` + quote(last) + `); step.scrollIntoView({ block: "center" }); step.focus(); step.click() }`) // it moves while pictures load
	tab.WaitText("#origin", fmt.Sprintf("%s, %d", chapter.Title, len(chapter.Boards)))
	tab.Back()
	tab.WaitFor(`document.activeElement.matches(` + quote(last) + `)`)
	tab.WaitFor(`(() => { const r = document.activeElement.getBoundingClientRect(); return scrollY > 0 && r.top >= -1 && r.bottom <= innerHeight + 1 })()`)
	tab.Do(`location.hash = "#course:chess"`)
	tab.WaitFor(`document.querySelector("#notices").textContent.includes('There is no course called "chess"')`)
}
