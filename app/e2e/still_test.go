//go:build !js

package e2e

import (
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
)

// stillAt fails the test if a control has moved since the last call, once all has loaded.
func stillAt(t *testing.T, tab *browser.Tab, when string) {
	t.Helper()
	tab.WaitFor(script("allCome"))
	tab.Do(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => { lookAtPlaces(); done(); })))`)
	if moved := browser.Eval[[]string](tab, `[...movedControls.values()]`); len(moved) > 0 {
		t.Errorf("%s:\n\t%s", when, strings.Join(moved[:min(len(moved), 8)], "\n\t"))
	}
	tab.Do("placesForgotten()")
}

// No control moves by itself: from the first paint of a screen until its last part has loaded, and when a new
// version is ready. TestNothingMovesOnTheFrontPage watches the front page.
func TestNothingClickableMoves(t *testing.T) {
	t.Parallel()
	const own = "#starbattle:4x1.AABBCABBCCDDCDDD" // which no course has
	const pieces = "#tromino:6x6/DD..DD/...D../D.D..D/D...D./...D.D/.DD.D."
	views := map[string]browser.View{"phone": browser.Phone, "desktop": browser.Desktop}
	tab := browser.New(t)
	setDate(tab, saturday)
	tab.Early(script("watchPlaces"))
	gradeAwaited := func() bool { return browser.Eval[bool](tab, "window.gradeAwaited === true") }

	// On a desktop the kinds only differ in their panels, and that of pieces has most.
	for wide, screens := range map[string][]string{"phone": {own, pieces, abcd5}, "desktop": {pieces}} {
		tab.Look(views[wide])
		for _, screen := range screens {
			tab.Go(browser.Site(t, "").URL + screen) // each site has a store of its own
			stillAt(t, tab, wide+", first visit to "+screen)
			if screen != own && gradeAwaited() {
				t.Errorf("%s, %s: the grade is not there at once", wide, screen)
			}
		}
	}

	// Least room has a board of a set on a narrow phone, and most to say a board with several solutions.
	const several = "starbattle:4x1.AAAABBBBCCCCDDDD"
	tab.Look(browser.View{Width: 320, Height: 568, Scale: 1, Touch: true})
	for _, set := range []string{"", "#set:b2~" + own[1:] + "~" + several} {
		load(tab, browser.Site(t, "").URL+set)
		for _, board := range []string{own[1:], several} {
			turnTo(tab, board, `[data-screen="`+board+`"]`)
			tab.Do("movedControls.clear()") // of the screen before, below the new header
			tab.Wait("#grade")
			stillAt(t, tab, "narrow, "+set+", "+board)
			if board == several { // whose answer has three lines
				continue
			}
			tab.Click(".bar [data-do=check]")
			tab.WaitFor(`document.querySelector("#verdict").textContent.startsWith("So far so good")`)
			stillAt(t, tab, "narrow, "+set+", check")
		}
	}

	server := browser.Site(t, "")
	load(tab, server.URL)
	begin(tab, boardOf("abcd", 0, 3), 8)
	daily := dailies(dayOf(saturday))[0]
	solve(tab, daily.Link())
	begin(tab, own[1:], 1)
	waitStored(tab, "games", `rows.some((r) => r.link === `+quote(own[1:])+` && r.band)`)
	updates := func(when string) {
		tab.Do(`dispatchEvent(new Event("quadrille-update"))`)
		tab.Wait(".notice")
		stillAt(t, tab, when+", when a new version is ready")
	}
	for wide, screens := range map[string][]string{
		"phone":   {"library", "learn:abcd/counts", own[1:], pieces[1:], daily.Link(), abcd5[1:]},
		"desktop": {"learn:abcd/counts", pieces[1:], daily.Link()},
	} {
		tab.Look(views[wide])
		for _, screen := range screens {
			when := wide + ", next visit to #" + screen
			tab.Go("about:blank")
			tab.Go(server.URL + "#" + screen)
			stillAt(t, tab, when)
			if screen == own[1:] && gradeAwaited() {
				t.Errorf("%s: the grade of a game on record is not there at once", wide)
			}
			updates(when)
			if !tab.Has(".modes") || screen == own[1:] {
				continue
			}
			for _, do := range []string{"check", "hint"} {
				if tab.Has(".bar [data-do=" + do + "]") {
					tab.Click(".bar [data-do=" + do + "]")
					tab.WaitFor(`!document.querySelector("[data-do=cancel-check], .bar [data-do=drop-hint]")`)
					stillAt(t, tab, when+", "+do)
				}
			}
			for _, mode := range []string{"watch", "design"} {
				tab.Do(`document.querySelector("[data-do=mode][data-arg=` + mode + `]").click()`)
				tab.Wait(".at-" + mode)
				tab.Do("placesForgotten()")
				stillAt(t, tab, when+", "+mode)
			}
		}
	}

	// On a phone, screens without a board have one column less.
	tab.Look(browser.Phone)
	goOn(tab, "keys", `[data-screen^="keys"]`)
	tab.Do("placesForgotten()")
	for _, screen := range []string{"learn", "daily", "course", "course:starbattle", "settings", "how:starbattle"} {
		tab.Do(`window.left = document.querySelector("#page").dataset.screen; location.hash = ` + quote(screen))
		tab.WaitFor(`document.querySelector("#page").dataset.screen !== left`)
		stillAt(t, tab, "turning to #"+screen)
		updates("#" + screen)
	}
}
