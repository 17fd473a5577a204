//go:build !js

package e2e

import (
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
)

// watchPlaces is a script that records in every frame the place of each control: elements to click, type into
// or focus. A control is identified by its action, and its index among those of the same action. One that
// disappears and reappears elsewhere has moved, too. The text of a hint may scroll. It begins when the
// document is loaded.
const watchPlaces = `{
	const first = new Map(), moved = window.movedControls = new Map();
	let screen;
	const name = (el) => {
		const own = el.id || [el.dataset.do, el.dataset.arg, el.dataset.set, el.getAttribute("href")].filter(Boolean).join(" ") || el.textContent.trim().slice(0, 30);
		return (el.closest(".bar, .pad")?.ariaLabel ?? "") + " " + el.tagName.toLowerCase() + " " + own;
	};
	window.placesForgotten = () => { first.clear(); moved.clear(); };
	window.lookAtPlaces = () => {
		const page = document.querySelector("#page");
		if (!page || document.readyState === "loading") return;
		if (window.quadrille?.ready && document.querySelector(".chip.grade:empty")) window.gradeAwaited = true;
		if (screen !== page.dataset.screen) first.clear();
		screen = page.dataset.screen;
		const seen = new Map();
		for (const el of page.querySelectorAll("button, a[href], input, select, textarea, summary, [role=gridcell], [tabindex]")) {
			if (el.matches(".skip, .unseen, h1, h2") || el.closest("dialog, .frames, .told") || !el.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
			const r = el.getBoundingClientRect();
			if (!r.width || !r.height) continue;
			const what = name(el), n = (seen.get(what) ?? 0) + 1;
			seen.set(what, n);
			const key = what + (n > 1 ? " (" + n + ")" : "");
			const at = [r.left + scrollX, r.top + scrollY, r.right + scrollX, r.bottom + scrollY].map((v) => Math.round(v * 2) / 2);
			const was = first.get(key);
			if (!was) first.set(key, at);
			else if (was.some((v, i) => Math.abs(v - at[i]) > 0.5)) moved.set(key, key + ": " + was + " to " + at);
		}
	};
	const look = () => {
		lookAtPlaces();
		requestAnimationFrame(look);
	};
	requestAnimationFrame(look);
}`

// allCome is true once all parts of a screen have loaded.
const allCome = `window.quadrille?.ready === true && !document.querySelector("#panel:empty, [aria-busy=true], .chip.grade:empty") &&
	!/^Looking/.test(document.querySelector("#verdict")?.textContent ?? "")`

// stillAt fails the test if a control has moved since the last call, once all has loaded.
func stillAt(t *testing.T, tab *browser.Tab, when string) {
	t.Helper()
	tab.WaitFor(allCome)
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
	tab.Early(watchPlaces)
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
