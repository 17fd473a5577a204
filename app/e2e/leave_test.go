//go:build !js

package e2e

import (
	"fmt"
	"testing"

	"quadrille/app/course"
	"quadrille/app/e2e/browser"
	"quadrille/solver"
	"quadrille/solver/all"
)

// Overlays close with their page: after Back, nothing covers the page before. A screen begins at its top.
func TestLeavingAPage(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	tab := browser.New(t)
	tab.Look(browser.Phone)
	setDate(tab, saturday)
	load(tab, server.URL+"#settings")
	for _, over := range []struct{ open, is string }{
		{"[data-do=share]", "dialog#d-share[open]"},
		{"#menu", "#places:popover-open"},
		{"[data-do=help]", "dialog#d-help[open]"},
		{".more", ".panel.open"},
	} {
		goOn(tab, mensa, ".at-play")
		if over.open == "[data-do=help]" {
			pressIfThere(tab, over.open) // it lies in the menu
		} else {
			tab.Tap(over.open)
		}
		tab.Wait(over.is)
		tab.Back()
		tab.Wait(`[data-screen^="settings"]`)
		none(t, tab, "dialog[open], :popover-open, .panel.open", "%s is still open", over.is)
		tab.Tap("#s-theme") // nothing covers it
		tab.WaitFor(`document.activeElement.id === "s-theme"`)
	}

	// A lesson chosen in the panel of another one has the focus on its board.
	follow(tab, `go learn:starbattle/pair ; wait .at-learn ; tap .more ; wait .panel.open ; focus .panel a[href='#learn:starbattle/triple']
		press .panel a[href='#learn:starbattle/triple'] ; gone .panel.open ; wait #grid .cell:focus`)

	// So has a board with a solution shown from its panel.
	follow(tab, `go @mensa ; wait .at-play ; tap .more ; wait .panel.open ; press [data-do=prove] ; wait [data-do=look] ; focus [data-do=look]
		press [data-do=look] ; text #verdict = This is a solution, not your marks ; wait #grid .cell:focus`)

	// A new screen is at its top, however far the one before was scrolled, and Back restores the scroll position.
	tab.Look(browser.View{Width: 320, Height: 320, Touch: true}) // even boards need scrolling
	goOn(tab, "", ".page.home")
	for _, to := range []string{"learn", "learn:abcd/counts", "settings", "course:tromino", "library", "design:abcd", mensa[1:]} {
		tab.Wait(".page.home")
		tab.Do(`scrollTo(0, 900)`)
		tab.WaitFor(`scrollY === 900`)
		tab.Do(`location.hash = ` + quote("#"+to))
		tab.WaitFor(`document.querySelector("#page").dataset.screen !== "home"`)
		tab.WaitFor(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))`)
		if y := browser.Eval[float64](tab, "scrollY"); y != 0 {
			t.Errorf("#%s is scrolled to %v", to, y)
		}
		tab.Back()
		tab.Wait(`[data-screen="home"]`)
		tab.WaitFor(`scrollY === 900`)
	}

	// Nor does it matter how far down a course a board was chosen: its link has the focus again.
	tab.Look(browser.Phone)
	goOn(tab, "#course:abcd", ".course")
	tab.Do(`document.querySelector(".chapter:nth-of-type(3) .chapter-top").click()`)
	chapter := course.Of(solver.KindNamed(all.Kinds(), "abcd")).Chapters[2]
	last := `.step[href="` + spelled(boardOf("abcd", 2, len(chapter.Boards)-1)) + `"]`
	tab.Wait(last)
	tab.Do(`{ const step = document.querySelector(` + quote(last) + `); step.scrollIntoView({ block: "center" }); step.focus(); step.click() }`) // it moves while pictures load
	tab.WaitText("#origin", fmt.Sprintf("%s, %d", chapter.Title, len(chapter.Boards)))
	tab.Back()
	tab.WaitFor(`document.activeElement.matches(` + quote(last) + `)`)
	tab.WaitFor(`(() => { const r = document.activeElement.getBoundingClientRect(); return scrollY > 0 && r.top >= -1 && r.bottom <= innerHeight + 1 })()`)

	// So do the days that were chosen, one from another.
	goOn(tab, "#daily:2026-10-01", "#h-day")
	tab.Click("#day-before")
	tab.WaitText("#h-day", "Wednesday, 30 September")
	tab.WaitFor(`document.activeElement.id === "h-day"`)
	tab.Back()
	tab.WaitText("#h-day", "Thursday, 1 October")
	tab.WaitFor(`document.activeElement.id === "day-before"`)
}
