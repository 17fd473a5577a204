//go:build !js

package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
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

// The accessibility tree of a board has its rows and cells, and the keys below it.
func TestTreeOfABoard(t *testing.T) {
	t.Parallel()
	tab := onPhone(t, statesWith("p")[slices.IndexFunc(statesWith("p"), func(s state) bool { return s.name == "abcd-marks" })].fragment)
	follow(tab, "wait text.over ; cells 3 ; key p c d ; text #c3 .note = C D")
	var tree []string
	for _, n := range browser.AXTree(tab) {
		tree = append(tree, strings.TrimSpace(n.Role+" "+n.Name+" "+n.Properties["pressed"]))
	}
	for part, n := range map[string]int{
		"grid ABCDs 5×5, 1 of 24 placed\n": 1, "row": 5, "gridcell ": 25,
		"gridcell Row 1, column 4, empty, notes C D; row needs C 2, D 2, unknown A; column needs A 1, B 1, C 2, D 1\n": 1,
		"gridcell Row 2, column 2, letter A, row 2 has an A but should have none; ":                                    1,
		"group Letters\n": 1, "button Note C true\n": 1, "button Note A false\n": 1, "button Pencil marks true\n": 1,
	} {
		if got := strings.Count("\n"+strings.Join(tree, "\n")+"\n", "\n"+part); got != n {
			t.Errorf("the tree has %d of %q, want %d:\n%s", got, part, n, strings.Join(tree, "\n"))
		}
	}
}

// In every window nothing overlaps and nothing is cut off sideways. On phones and tablets the first boards
// have their tips, hints show two lines at once, and a board of 8x8 letters needs no scrolling.
func TestNothingOverlaps(t *testing.T) {
	t.Parallel()
	_, tab := play(t, mensa)
	narrowest := [][2]int64{{320, 568}, {375, 548}, {667, 331}, {1000, 700}} // of their layouts, for every page
	others := [4][][2]int64{
		{{360, 560}, {844, 390}, {768, 1024}},
		{{390, 664}, {640, 400}, {1280, 800}},
		{{390, 844}, {640, 480}, {673, 841}},
		{{360, 640}, {412, 732}, {1920, 1080}},
	}
	for n, at := range statesWith("o") {
		turnTo(tab, at.fragment, "#grid")
		at.reach(tab)
		for i, size := range slices.Concat(narrowest, others[n%4]) {
			tab.Look(browser.View{Width: size[0], Height: size[1], Touch: size[0] < 1000})
			tab.WaitFor(fmt.Sprintf("innerWidth === %d && innerHeight === %d", size[0], size[1]))
			faultless(t, tab, overlapping, "%s at %dx%d: %s", at.name, size[0], size[1])
			if strings.HasPrefix(at.name, "coach") && !browser.Eval[bool](tab, `[...document.querySelectorAll(".coach")].some((c) => c.checkVisibility({ visibilityProperty: true }))`) {
				t.Errorf("%s at %dx%d: there are none", at.name, size[0], size[1])
			}
			if size[0] < 400 && size[1] >= 640 && strings.HasSuffix(at.name, "tromino") && !browser.Eval[bool](tab, script("piecesInSight")) {
				t.Errorf("%s at %dx%d: the pieces are not in sight", at.name, size[0], size[1])
			}
			if at.name == "abcd-all-letters" {
				faultless(t, tab, script("outOfSight"), "%s at %dx%d: out of sight: %s", at.name, size[0], size[1])
				least := map[bool]int{true: 23, false: 28}[i < len(narrowest)]
				if wide := browser.Eval[int](tab, `document.querySelector("#c0").offsetWidth`); wide < least {
					t.Errorf("%s at %dx%d: cells have %d pixels, want at least %d", at.name, size[0], size[1], wide, least)
				}
			}
			if strings.HasSuffix(at.name, "hint") {
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
		follow(tab, "press .bar [data-do=hint] ; wait .hint-bar [data-do=gain]")
		faultless(t, tab, overlapping, "a hint in large letters at %dx%d: %s", size[0], size[1])
	}
	for _, fragment := range []string{abcdBlank(5, 4), "#design:" + wideBoard} {
		tab.Look(browser.Phone)
		turnTo(tab, fragment, "#grid")
		faultless(t, tab, `(() => {
			for (const e of document.querySelectorAll(".bar .tool")) if (e.scrollWidth > e.clientWidth) return "too wide: " + e.textContent;
			for (const e of document.querySelectorAll("#grid .note"))
				if (e.getBoundingClientRect().height > e.parentNode.offsetHeight + 1) return "too high: " + e.textContent;
			const title = getComputedStyle(document.querySelector("#title"));
			return parseFloat(title.lineHeight) < parseFloat(title.fontSize) ? "the lines of the title touch" : "";
		})()`, "%s in large letters: %s", fragment)
	}
}
