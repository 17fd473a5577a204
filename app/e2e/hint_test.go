//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"quadrille/app/e2e/browser"
)

// branching is a position where a letter takes cases.
const branching = "#abcd:7x7n4/30--/21-2/2113/2212/1--1/0--2/-1-3/02-3/3112/1-13/2212/2131/-22-/1-22" +
	"/......./....A../D....../......./......./......./.....D." +
	":.A.A.......A..D................................D......i...g......ng.....g....................n...."

// supposing is a position where a letter leads to a contradiction in four lines, on a board that is soon
// graded.
const supposing = "#abcd:5x5n4/1--2/--1-/---1/-11-/--1-/102-/031-/--10/12--/1--1" +
	":DB....D....B....CB..CBA.....j...f......gi.f......."

// paired is a position of Queens with two regions in two lines.
const paired = "#starbattle:7x1.AAABBBCDAEEEBCDDEEEBCFFEGGGCFFFFGGCFFFGGGCFFFFFGC:...xxxx.x..x.x....x.xx....x....x.x....x.x......x."

// parting is a position of trominoes where a wall follows, because a join would leave no piece for some cell.
const parting = "#tromino:6x6/-.DD--/.--.--/---D.D/-.D--./D.-.--/--.D--:..w..................w.........w.................w.........."

// wide is as large as a phone shows without scrolling, and its first hint is long.
const wide = "#starbattle:10x1.ABCBDEFEGGABCBDEFEGGABBBDEEEGGAAABDDDDGGAAABDDDHHGAAAADDDHHGIAIADDDDDDIAIAAAJJDDIIIAAAJJDDIIIAAAAAAD"

// twoStars is a Star Battle of two stars.
const twoStars = "#starbattle:10x2.AAAAABBCCCDDABBBCCCCDDABBBBBCCDDEEBBBCCFDDEEEBBBCFDGEEEBHHHFGGGEEEEHHHGGGIIIHHHHGGGGIJJHHHGGGGJJJHHH"

// hintStage requests a hint and continues to a stage of it, from 1.
func hintStage(tab *browser.Tab, stage int) {
	tab.Click("[data-do=hint]")
	tab.Wait(".hint-bar")
	for range stage - 1 {
		nextSaid(tab, func() { tab.Click("[data-do=hint]") })
	}
}

// nextSaid calls do and waits until the verdict line changes.
func nextSaid(tab *browser.Tab, do func()) string {
	before := tab.Text("#verdict")
	do()
	tab.WaitFor(`document.querySelector("#verdict").textContent.replace(/\s+/g, " ").trim() !== ` + quote(before))
	return tab.Text("#verdict")
}

// A hint leaves the board and every control in place, wherever it is long or has many lines; the line shown is in
// sight. Everything fits every window, and the last stage, the longest, passes axe-core.
func TestHintsStayInPlaceAndFit(t *testing.T) {
	t.Parallel()
	var (
		narrow = browser.View{Width: 320, Height: 568, Touch: true}
		side   = browser.View{Width: 740, Height: 360, Touch: true}
		calm   = browser.View{Width: 1280, Height: 800, ReducedMotion: true}
	)
	tab := browser.New(t)
	tab.Early(script("watchPlaces"))
	load(tab, browser.Site(t, "").URL+"#settings")
	tab.Click("#s-timer") // beside a running clock the title of a narrow phone takes another line
	for i, c := range []struct {
		name, fragment string
		views          []browser.View
	}{
		{"queens", paired, []browser.View{browser.Desktop}}, {"a hint", abcd5, []browser.View{browser.Phone}},
		{"an assumption", supposing, []browser.View{browser.Phone, narrow, side, calm}},
		{"ten rows", wide, []browser.View{browser.Phone}}, {"a mistake", abcd5 + ":A" + strings.Repeat(".", 49), []browser.View{narrow}},
		{"trominoes", calendar2014, []browser.View{browser.Phone}}, {"a wall", parting, []browser.View{side}},
	} {
		look := func(view browser.View) string {
			view.Dark = i%2 > 0
			tab.Look(view)
			return fmt.Sprintf("%s at %dx%d", c.name, view.Width, view.Height)
		}
		fits := func(where string) {
			t.Helper()
			if !tab.Within(2*time.Second, script("unfit")+` === ""`) { // a resized page lays itself out a frame later
				t.Errorf("%s, %q: %s", where, tab.Text("#verdict"), browser.Eval[string](tab, script("unfit")))
			}
		}
		for n, view := range c.views {
			where := look(view)
			if n == 0 {
				turnTo(tab, c.fragment, "#grid")
			}
			follow(tab, "focus .bar [data-do=hint] ; key Enter ; wait .hint-bar")
			if on := tab.Attr(":focus", "data-do"); on != "hint" {
				t.Errorf("%s: the focus is on %q", where, on)
			}
			tab.Do("placesForgotten()")
			next := func(button string) {
				t.Helper()
				nextSaid(tab, func() { tab.Do(`document.querySelector("` + button + `").click()`) })
				fits(where)
			}
			next(".hint-bar > :first-child")
			next(".hint-bar > :first-child")
			lines := tab.Count(".line")
			for range lines {
				next("[data-do=line-on]")
				const seen = `((line, told) => line.top >= told.top - 1 && line.top < told.bottom - 20)(
					document.querySelector(".line[aria-current]").getBoundingClientRect(), document.querySelector(".told").getBoundingClientRect())`
				if !tab.Within(2*time.Second, seen) {
					t.Errorf("%s: %q is out of sight", where, tab.Text("#verdict"))
				}
			}
			stillAt(t, tab, where)
			if lines > 0 {
				if tab.Has("[data-do=line-play]") == view.ReducedMotion {
					t.Errorf("%s: lines play with reduced motion, or never", where)
				}
				next(".line[aria-current]") // shows all of them again
			}
			if n == 0 && c.fragment != parting {
				for _, view := range []browser.View{{Width: 360, Height: 640, Touch: true}, side, browser.Desktop, browser.Phone} {
					fits(look(view))
				}
				if c.fragment != wide { // which has more cells than the others, and nothing else
					axe(t, tab, c.name)
				}
			}
			follow(tab, "key Escape ; gone .hint-bar")
		}
	}
}
