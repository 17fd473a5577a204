//go:build !js

package e2e

import (
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
	"quadrille/solver/abcd"
)

const (
	calendar2016 = "#abcd:" + abcd.Mensa2016
	written2016  = "CADCD/BCBDB/ABCBA/DCDAB/CABCA"
)

// at returns a link to a board of the puzzle of 2016.
func at(board string) string {
	return calendar2016 + ":" + strings.ReplaceAll(board, "/", "") + strings.Repeat(".", 25)
}

// axe-core finds nothing in states of a board of letters that TestEveryPageInSmallWindows does not reach, and the
// accessibility tree has its rows, cells and keys.
func TestAxeOfTheABCDs(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	views := lightAndDark(browser.Phone)
	tab := browser.New(t)
	tab.Look(views[0])
	tab.Go(server.URL)
	tab.WaitReady()
	for _, s := range []struct {
		name, fragment string
		reach          func()
	}{
		{"marks", "#abcd:5x5n4/-" + counts16[1:] + "/...../...../..C../...../.....:......A.....C" + strings.Repeat(".", 37), func() {
			tab.Wait("text.over")
			tab.Click(cell(3))
			tab.Click(".pad [data-arg=p]")
			tab.Wait(".pad [data-arg=p][aria-pressed=true]")
			tab.Key("c", "d")
			tab.WaitText(cell(3)+" .note", "C D")
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
		}},
		{"solved", at(written2016), func() { tab.Wait(".solve-card") }},
		{"watch", calendar2016, func() {
			tab.Click("[data-do=mode][data-arg=watch]")
			tab.Wait("#strategy")
			tab.Do(`document.querySelector("#s-watch-debug:not(:checked)")?.click()`)
			choose(tab, "#strategy", "columns")
			for !tab.Has(".try.refused") {
				nextSaid(tab, func() { tab.Click("[data-do=step]") })
			}
			tab.Do(`document.querySelector(".more").click()`)
		}},
		{"design", "#design:abcd:3x3n3/letters/abc/bCa/cab/-" + strings.Repeat(".", 2) + strings.Repeat("/...", 5), func() {
			waitVerdict(tab, "4 solutions")
			tab.Do(`document.querySelector(".more").click()`)
		}},
	} {
		turnTo(tab, s.fragment, "#grid")
		s.reach()
		axeIn(t, tab, s.name, views...)
		if s.name == "marks" {
			tab.Key("p") // the setting is stored
			tab.Click(cell(7))
			tab.Key("a")
			tab.Wait(".cause")
			for _, view := range views {
				tab.Look(view)
				finds(t, "refused", browser.Axe(tab, browser.Colours...))
			}
			tab.Look(views[0])
		}
		tab.Key("Escape")
	}
}
