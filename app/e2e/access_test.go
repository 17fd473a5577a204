//go:build !js

package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
	"quadrille/solver"
)

func axe(t *testing.T, tab *browser.Tab, where string) {
	t.Helper()
	finds(t, where, browser.Axe(tab))
}

func finds(t *testing.T, where string, list []browser.Violation) {
	t.Helper()
	for _, v := range list {
		t.Errorf("%s: %s", where, v)
	}
}

// axeIn is axe for one state of the page in several views. It checks only the colours in one of the size of
// an earlier one. It restores the first view at the end.
func axeIn(t *testing.T, tab *browser.Tab, where string, views ...browser.View) {
	t.Helper()
	for i, v := range views {
		tab.Look(v)
		var rules []string
		if slices.ContainsFunc(views[:i], func(u browser.View) bool {
			return u.Width == v.Width && u.Height == v.Height && u.Touch == v.Touch
		}) {
			rules = browser.Colours
		}
		finds(t, fmt.Sprintf("%s, %d wide, dark %t, forced colours %t", where, v.Width, v.Dark, v.ForcedColors), browser.Axe(tab, rules...))
	}
	if len(views) > 1 {
		tab.Look(views[0])
	}
}

// still returns views with reduced motion.
func still(views ...browser.View) []browser.View {
	for i := range views {
		views[i].ReducedMotion = true
	}
	return views
}

// lightAndDark returns the two themes of a view.
func lightAndDark(v browser.View) []browser.View {
	dark := v
	dark.Dark = true
	return still(v, dark)
}

// axe-core finds nothing in states that TestEveryPageInSmallWindows does not reach.
func TestAxe(t *testing.T) {
	t.Parallel()
	views := lightAndDark(browser.Desktop)
	server := browser.Site(t, "")
	tab := browser.New(t)
	tab.Look(views[0])
	tab.Go(server.URL + mensa + ":Q.Q......x..........................")
	tab.Wait(".cell.fault")
	goOn(tab, "#starbattle:6x1.nonsense", "#notices .notice")
	axeIn(t, tab, "play, conflict, a broken link", append(views, still(browser.View{Width: 1280, Height: 800, ForcedColors: true})...)...)
	tab.Look(browser.View{Width: 1280, Height: 800, ForcedColors: true})
	if a := browser.Eval[string](tab, `getComputedStyle(document.querySelector("#s-starbattle-auto")).appearance`); a != "auto" {
		t.Errorf("a switch is drawn by us (%s) in colours that are not ours", a)
	}
	if browser.Eval[bool](tab, `getComputedStyle(document.querySelector("[data-do=redo]")).color === getComputedStyle(document.querySelector("[data-do=check]")).color`) {
		t.Error("what cannot be pressed looks as if it could")
	}
	if s := browser.Eval[string](tab, `(document.documentElement.dataset.theme = "light", getComputedStyle(document.documentElement).colorScheme)`); s != "light dark" {
		t.Errorf("what is drawn is for a page that is %s, whatever colours are forced", s)
	}
	tab.Do(`delete document.documentElement.dataset.theme`)
	tab.Look(browser.View{Width: 1280, Height: 800, MoreContrast: true})
	if !browser.Eval[bool](tab, `getComputedStyle(document.querySelector(".quiet")).color === getComputedStyle(document.body).color`) {
		t.Error("where more contrast is wanted, some words are as faint as before")
	}
	tab.Look(views[0])
	tab.Click("[data-do=mode][data-arg=watch]")
	tab.Wait("#strategy")
	tab.Click("[data-do=step]")
	tab.Wait(".try")
	tab.Do(`document.querySelector("#s-watch-debug").click()`)
	tab.Wait("#log li")
	axeIn(t, tab, "watch, log", views...)
	turnTo(tab, "#design:starbattle:4x1.AAAABBBBCCCCDDDD", ".at-design")
	waitVerdict(tab, "2 solutions")
	tab.Do(`document.querySelectorAll(".fold").forEach((fold) => { fold.open = true; })`)
	axeIn(t, tab, "design, nothing folded", views...)
}

// boardPlace is an expression for the place and the size of the board.
const boardPlace = `(({ left, top, width, height }) => [left, top, width, height].map(Math.round).join(" "))(document.querySelector("#board").getBoundingClientRect())`

// overlapping is an expression that names an element that overlaps another or is cut off, empty for none. Where
// there is little room a hint lies over keys and bar.
const overlapping = `(() => {
	if (document.documentElement.scrollWidth > innerWidth) return "scrolls sideways";
	if (document.querySelector(".bar").getBoundingClientRect().bottom > innerHeight + 1) return "the bar is cut off";
	const parts = [".top", ".modes", ".lesson-top", "#board", ".verdict", ".begin > .legend", ".begin > .coach", ".begin > div:not(.coach, .legend)", ".pad", ".brushes", ".speed", ".bar"]
		.map((s) => [s, document.querySelector(s)]).filter(([, el]) => el?.checkVisibility())
		.map(([s, el]) => [s, el.getBoundingClientRect()]);
	const card = document.querySelector(".hint-card")?.getBoundingClientRect();
	for (const b of document.querySelectorAll(".hint-bar > *"))
		if (b.getBoundingClientRect().right > card.right) return b.textContent + b.title + " is cut off";
	const middles = [...document.querySelectorAll(":is(a, button).chip")].map((el) => el.getBoundingClientRect()).map((r) => r.top + r.height / 2);
	for (const a of middles) for (const b of middles)
		if (a < b && b < a + 24) return "a chip is too close to another";
	for (const el of document.querySelectorAll(".places .place span"))
		if (el.parentElement.checkVisibility() && el.getBoundingClientRect().width < 20) return "an icon has no word";
	const list = document.querySelector("#strategy"), wide = list?.offsetWidth;
	if (list) Object.assign(list.style, { flex: "none", maxWidth: "none" });
	const whole = list?.offsetWidth;
	if (list) list.style.cssText = "";
	if (whole > wide) return (whole - wide) + " pixels of the order are cut off";
	if (document.querySelector("#verdict").offsetHeight > 110) return "the verdict has more than four lines";
	const modes = document.querySelector(".modes")?.getBoundingClientRect();
	for (const { left, right, top, height } of [...document.querySelectorAll(".rim")].map((el) => el.getBoundingClientRect()))
		if (modes && left < modes.right && modes.left < right && top < modes.bottom - height / 6 && modes.top < top) return "a number lies over the modes";
	for (const [s, a] of parts) for (const [q, b] of parts)
		if (s < q && !(card && innerWidth < 1000 && q === ".verdict") && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
			return s + " lies over " + q;
	return "";
})()`

// outOfSight lists the controls for playing that are not whole in the window, and whether anything scrolls.
const outOfSight = `[".top", ".modes", "#board", ".verdict", ".pad", ".bar"].flatMap((s) => {
	const r = document.querySelector(s).getBoundingClientRect();
	return r.top >= 0 && r.left >= 0 && r.bottom <= innerHeight + 0.5 && r.right <= innerWidth + 0.5 ? [] : [s + " from " + r.left + "," + r.top + " to " + r.right + "," + r.bottom];
}).concat(scrollX === 0 && scrollY === 0 && document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth ? [] :
	["the page scrolls: " + [scrollX, scrollY, document.documentElement.scrollWidth, document.documentElement.scrollHeight]]).join("; ")`

// In every window nothing overlaps and nothing is cut off sideways. On phones and tablets the first boards
// have their tips, hints show two lines at once, and a board of 8x8 letters needs no scrolling.
func TestNothingOverlaps(t *testing.T) {
	t.Parallel()
	_, tab := play(t, mensa)
	tab.WaitReady()
	narrowest := [][2]int64{{320, 568}, {375, 548}, {667, 331}, {1000, 700}} // of their layouts, for every page
	others := [4][][2]int64{
		{{360, 560}, {844, 390}, {768, 1024}},
		{{390, 664}, {640, 400}, {1280, 800}},
		{{390, 844}, {640, 480}, {673, 841}},
		{{360, 640}, {412, 732}, {1920, 1080}},
	}
	watch := func() {
		tab.Click("[data-do=mode][data-arg=watch]")
		tab.Wait("#strategy")
	}
	order := func(name string) func() {
		return func() {
			watch()
			choose(tab, "#strategy", name)
		}
	}
	explain := func() {
		watch()
		choose(tab, "#strategy", "explained")
		for !tab.Has(".rim[text-anchor=middle]") {
			tab.Do(`document.querySelector("[data-do=step]").click()`)
		}
	}
	solve := func() {
		finish(tab)
		tab.Wait(".solve-card")
	}
	tips := func() { tab.Wait(".coach") }
	hint := func() {
		tab.Do(`document.querySelector(".bar [data-do=hint]").click()`)
		tab.Wait(".hint-card")
		for !browser.Eval[bool](tab, `document.querySelectorAll(".told dt").length > 2`) {
			tab.Do(`document.querySelector(".hint-bar > :first-child").click()`)
			tab.WaitFor(`!document.querySelector("[aria-busy=true]")`)
		}
	}
	several := func() {
		tab.Do(`document.querySelector(".bar [data-do=hint]").click()`)
		tab.WaitText("#verdict", "These marks lead no further: the board has more than one solution")
	}
	for n, at := range []struct {
		name, fragment string
		reach          func()
	}{
		{"tips", "#" + boardOf("starbattle", 0, 0), tips}, {"tips of letters", "#" + boardOf("abcd", 0, 0), tips}, {"tips of pieces", "#" + boardOf("tromino", 0, 0), tips},
		{"solved", "#" + boardOf("starbattle", 0, 1), solve}, {"solved letters", "#" + boardOf("abcd", 0, 1), solve},
		{"several", "#starbattle:6x1." + strings.Join(stripes(6), ""), several}, {"hint", queens8, hint}, {"hint of letters", calendar2016, hint},
		{"credits", "#starbattle:4x1.AABBCABBCCDDCDDD::" + solver.Fields{Title: strings.Repeat("W", solver.MaxTitle), Author: strings.Repeat("W", solver.MaxAuthor)}.String(), nil},
		{"pieces", calendar2014, nil},
		{"lesson", "#learn:starbattle/pair", nil}, {"lesson letters", "#learn:abcd/crowding", nil},
		{"wide", "#" + wideBoard, nil}, {"letters", abcdBlank(10, 8), nil}, {"all letters", abcdBlank(8, 4), nil},
		{"watch", queens8, watch}, {"watch explained", mensa, explain}, {"watch letters", calendar2016, order("columns")}, {"watch dots", calendar2014, order("tight")},
		{"design", "#design:" + queens8[1:], nil}, {"wide design", "#design:" + wideBoard, nil}, {"many colours", "#design:starbattle:14x1." + strings.Join(stripes(14), ""), nil}, {"design letters", noLetters, nil},
	} {
		turnTo(tab, at.fragment, "#grid")
		if at.reach != nil {
			at.reach()
		}
		for i, size := range slices.Concat(narrowest, others[n%4]) {
			tab.Look(browser.View{Width: size[0], Height: size[1], Touch: size[0] < 1000})
			tab.WaitFor(fmt.Sprintf("innerWidth === %d && innerHeight === %d", size[0], size[1]))
			if got := browser.Eval[string](tab, overlapping); got != "" {
				t.Errorf("%s at %dx%d: %s", at.name, size[0], size[1], got)
			}
			if strings.HasPrefix(at.name, "tips") && !browser.Eval[bool](tab, `[...document.querySelectorAll(".coach")].some((c) => c.checkVisibility({ visibilityProperty: true }))`) {
				t.Errorf("%s at %dx%d: there are none", at.name, size[0], size[1])
			}
			if size[0] < 400 && size[1] >= 640 && strings.HasSuffix(at.name, "pieces") && !browser.Eval[bool](tab, piecesInSight) {
				t.Errorf("%s at %dx%d: the pieces are not in sight", at.name, size[0], size[1])
			}
			if at.name == "all letters" {
				if got := browser.Eval[string](tab, outOfSight); got != "" {
					t.Errorf("%s at %dx%d: out of sight: %s", at.name, size[0], size[1], got)
				}
				least := map[bool]int{true: 23, false: 28}[i < len(narrowest)]
				if wide := browser.Eval[int](tab, `document.querySelector("#c0").offsetWidth`); wide < least {
					t.Errorf("%s at %dx%d: cells have %d pixels, want at least %d", at.name, size[0], size[1], wide, least)
				}
			}
			if strings.HasPrefix(at.name, "hint") {
				if high := browser.Eval[float64](tab, `document.querySelector(".told").clientHeight`); high < 50 {
					t.Errorf("%s at %dx%d: %.0f pixels of it show", at.name, size[0], size[1], high)
				}
			}
		}
	}
	// A browser may have a least size of letters.
	tab.Do(`document.adoptedStyleSheets.push(new CSSStyleSheet()); document.adoptedStyleSheets.at(-1).replaceSync("* { font-size: max(20px, 1em) !important }")`)
	for _, size := range [][2]int64{{390, 844}, {1280, 800}} {
		tab.Look(browser.View{Width: size[0], Height: size[1], Touch: size[0] < 1000})
		turnTo(tab, queens8, "#grid")
		tab.Do(`document.querySelector(".bar [data-do=hint]").click()`)
		tab.Wait(".hint-bar [data-do=gain]")
		if got := browser.Eval[string](tab, overlapping); got != "" {
			t.Errorf("a hint in large letters at %dx%d: %s", size[0], size[1], got)
		}
	}
	for _, fragment := range []string{abcdBlank(5, 4), "#design:" + wideBoard} {
		tab.Look(browser.Phone)
		turnTo(tab, fragment, "#grid")
		if got := browser.Eval[string](tab, `(() => {
			for (const e of document.querySelectorAll(".bar .tool")) if (e.scrollWidth > e.clientWidth) return "too wide: " + e.textContent;
			for (const e of document.querySelectorAll("#grid .note"))
				if (e.getBoundingClientRect().height > e.parentNode.offsetHeight + 1) return "too high: " + e.textContent;
			const title = getComputedStyle(document.querySelector("#title"));
			return parseFloat(title.lineHeight) < parseFloat(title.fontSize) ? "the lines of the title touch" : "";
		})()`); got != "" {
			t.Errorf("%s in large letters: %s", fragment, got)
		}
	}
}
