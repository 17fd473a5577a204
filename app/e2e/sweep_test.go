//go:build !js

package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/all"
)

// cutOff is an expression that names an element that extends beyond the window or its own box, empty for
// none. Scrollable content is not cut off.
const cutOff = `(() => {
	if (document.documentElement.scrollWidth > innerWidth) return "the page scrolls sideways";
	const name = (el) => el.tagName.toLowerCase() + (el.id ? "#" + el.id : "") + (el.className ? "." + String(el.className).replaceAll(" ", ".") : "") +
		" (" + el.textContent.slice(0, 30) + ")";
	const modal = document.querySelector("dialog[open]");
	for (const el of (modal ?? document.body).querySelectorAll("*")) {
		if (el.closest("svg, .unseen, .skip, dialog:not([open]), option, .stage")) continue;
		const style = getComputedStyle(el), box = el.getBoundingClientRect();
		if (style.visibility === "hidden" || box.width < 2 || box.height < 2) continue;
		if (box.left < -1 || box.right > innerWidth + 1) {
			let scrolled = false;
			for (let up = el.parentElement; up; up = up.parentElement) {
				scrolled ||= /auto|scroll/.test(getComputedStyle(up).overflowX) && up.scrollWidth > up.clientWidth;
			}
			if (!scrolled) return name(el) + " sticks out of the window";
		}
		const wide = el.scrollWidth > el.clientWidth + 1, high = el.scrollHeight > el.clientHeight + 1;
		if (/hidden|clip/.test(style.overflowX) && wide) return name(el) + " is cut off";
		if (el.matches("button, a.tool, summary, label, .setting, .figure, .explained, .card, .tile") && style.overflowX === "visible" && (wide || high && el.matches("button, a.tool")))
			return name(el) + " holds more than fits in";
	}
	return "";
})()`

// misread is an expression that names an element where a browser takes a finger's gesture for another one;
// empty for none.
const misread = `(() => {
	for (const el of document.querySelectorAll("select, textarea, input:is([type=text], [type=search])")) {
		if (parseFloat(getComputedStyle(el).fontSize) < 16) return "the page zooms for the small text in " + el.id;
	}
	for (const el of document.querySelectorAll("dialog, .panel, .brushes")) {
		if (getComputedStyle(el).overscrollBehavior !== "contain") return "swipes go through " + el.tagName + "." + el.className;
	}
	for (const el of document.querySelectorAll("dialog")) {
		const style = getComputedStyle(el, "::backdrop");
		if (style.overscrollBehavior !== "contain" || style.overflow !== "hidden") return "swipes go through what lies around #" + el.id;
	}
	for (const el of document.querySelectorAll("button, summary")) {
		const style = getComputedStyle(el), name = el.tagName + " " + el.textContent;
		if (style.touchAction !== "manipulation") return "two quick taps zoom at " + name;
		if (style.userSelect !== "none") return "a long press selects " + name;
	}
	return "";
})()`

// A stop is a page to visit: its address, and further actions there.
type stop struct {
	name, address string
	reach         func(tab *browser.Tab)
}

// rooms returns the addresses of all screens without a board, for the given kinds.
func rooms(kinds ...*solver.Kind) []string {
	list := []string{"daily", "course", "library", "how", "keys", "settings", "boards"}
	for _, k := range kinds {
		list = append(list, "course:"+k.Name, "how:"+k.Name)
	}
	return list
}

func closeSheet(tab *browser.Tab) {
	tab.Click(".panel.open [data-do=sheet]")
	tab.WaitFor(`!document.querySelector(".panel.open")`)
}

// everyPage lists all pages in groups, each to be visited in a tab of its own: the front page and the screens without
// a board, as a new player and a returning one sees them; the modes of every kind, its lesson and its panel; and
// dialogs.
func everyPage() map[string][]stop {
	room := func(address string) stop {
		return stop{address, address, func(tab *browser.Tab) { tab.Wait("main.front") }}
	}
	screens := []stop{{"home", "", func(tab *browser.Tab) { tab.Wait(".tile") }}, room("library"), {"home again", "", returning}}
	for _, address := range append(rooms(all.Kinds()[0]), "learn", "play", "design", "daily:2026-11-27") {
		screens = append(screens, room(address))
	}
	groups := map[string][]stop{"screens": screens}
	sheet := func(of string) stop {
		return stop{"sheet of " + of, "", func(tab *browser.Tab) {
			tab.Do(`document.querySelector(".more").click()`)
			tab.Wait(".panel.open")
		}}
	}
	for i, k := range all.Kinds() {
		board := k.Name + ":" + k.Builtin[0].Text
		var stops []stop
		if i > 0 {
			stops = append(stops, room("how:"+k.Name))
		}
		groups[k.Name] = append(stops,
			stop{"play " + k.Name, board, func(tab *browser.Tab) {}},
			sheet("play "+k.Name),
			stop{"watch " + k.Name, "", func(tab *browser.Tab) {
				closeSheet(tab)
				tab.Click("[data-do=mode][data-arg=watch]")
				tab.Wait("#strategy")
				tab.Click("[data-do=step]")
				tab.WaitFor(`!document.querySelector("#verdict").textContent.startsWith("Press Run")`)
			}},
			sheet("watch "+k.Name),
			stop{"design " + k.Name, "", func(tab *browser.Tab) {
				closeSheet(tab)
				tab.Click("[data-do=mode][data-arg=design]")
				waitVerdict(tab, "Exactly one solution")
			}},
			sheet("design "+k.Name),
			stop{"lesson of " + k.Name, game.Learning{Kind: k, Technique: game.Learning{Kind: k, Technique: -1}.Step(1).Technique}.String(), func(tab *browser.Tab) {
				tab.Wait("[data-do=show-step][aria-disabled=false]")
				tab.Click("[data-do=show-step]")
				tab.Wait("[data-do=try-step]")
			}},
		)
	}
	for i, dialog := range []string{"help", "share", "print"} {
		groups["dialogs"] = append(groups["dialogs"], stop{"dialog " + dialog, []string{mensa[1:], "", ""}[i], func(tab *browser.Tab) {
			tab.Do(`document.querySelector("dialog[open]")?.close()`)
			if dialog == "print" {
				openPrint(tab)
			} else {
				tab.Do(`document.querySelector("[data-do=` + dialog + `]").click()`)
			}
			tab.Wait("#d-" + dialog + "[open]")
		}})
	}
	return groups
}

// Every page is readable and usable in a window 320 pixels wide, and, dark, at 200 % in one of 1280 by 800:
// nothing is cut off, nothing scrolls sideways, axe-core finds nothing, no gesture of a finger is misread, and
// the controls of the screens that lead to a board are large enough for one.
func TestEveryPageInSmallWindows(t *testing.T) {
	t.Parallel()
	views := still(browser.View{Width: 320, Height: 640, Scale: 2, Touch: true}, browser.View{Width: 640, Height: 400, Scale: 2, Dark: true})
	server := browser.Site(t, "")
	for group, stops := range everyPage() {
		t.Run(group, func(t *testing.T) {
			t.Parallel()
			tab := browser.New(t)
			tab.Look(views[0])
			setDate(tab, saturday)
			tab.Go(server.URL)
			tab.WaitReady()
			for n, s := range stops {
				visitPage(t, tab, n, s, views)
			}
		})
	}
}

// visitPage checks a page in two views, beginning with one or the other.
func visitPage(t *testing.T, tab *browser.Tab, n int, s stop, views []browser.View) {
	t.Helper()
	choosing := []string{"home", "home again", "play", "design", "daily", "daily:2026-11-27", "course", "course:starbattle"}
	if s.address != "" {
		tab.Do(`window.left = document.querySelector("#page").dataset.screen; location.hash = ` + quote(s.address))
		tab.WaitFor(`document.querySelector("#page").dataset.screen !== left`)
	}
	s.reach(tab)
	// TestAxeOfTheABCDs and TestAxeOfTheTrominoes check the boards and the colours of their kinds; the rest of these
	// pages has the colours of the first kind's.
	laterKind := slices.ContainsFunc(all.Kinds()[1:], func(k *solver.Kind) bool { return strings.HasSuffix(s.name, k.Name) })
	own := laterKind && (strings.HasPrefix(s.name, "how:") || strings.HasPrefix(s.name, "sheet of play"))
	for i := range views {
		i = (i + n) % len(views) // two pages in a row in one window
		view := views[i]
		tab.Look(view)
		where := fmt.Sprintf("%s, %d wide", s.name, view.Width)
		if bad := browser.Eval[string](tab, cutOff); bad != "" {
			t.Errorf("%s: %s", where, bad)
		}
		if slices.Contains(choosing, s.name) {
			if small := browser.Eval[string](tab, tooSmall); small != "" {
				t.Errorf("%s: too small for a finger: %s", where, small)
			}
		}
		if i == 0 {
			if !laterKind || own {
				axe(t, tab, where)
			}
			if bad := browser.Eval[string](tab, misread); bad != "" {
				t.Errorf("%s: %s", where, bad)
			}
		} else if !laterKind { // the first window checks all rules
			finds(t, where, browser.Axe(tab, append([]string{"target-size", "scrollable-region-focusable"}, browser.Colours...)...))
		}
	}
}
