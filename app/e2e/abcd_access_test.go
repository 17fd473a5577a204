//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
)

// at returns a link to a board of the puzzle of 2016.
func at(board string) string {
	return calendar2016 + ":" + strings.ReplaceAll(board, "/", "") + strings.Repeat(".", 25)
}

// axe-core finds nothing in states of a board of letters that TestEveryPageInSmallWindows does not reach.
func TestAxeOfTheABCDs(t *testing.T) {
	t.Parallel()
	states := []struct {
		name, fragment string
		reach          func(tab *browser.Tab)
	}{
		{"refused", at(".B.../...../...../CADCD/BCBDB"), func(tab *browser.Tab) {
			tab.Click(cell(2))
			tab.Key("b")
			tab.Wait(".cause")
		}},
		{"too many", at("...../A.A../...../...../....."), func(tab *browser.Tab) { tab.Wait("text.over") }},
		{"solved", at(written2016), func(tab *browser.Tab) { tab.Wait(".solve-card") }},
		{"given", "#abcd:5x5n4/-" + counts16[1:] + "/...../...../..C../...../.....", func(tab *browser.Tab) {}},
		{"pencil", calendar2017, func(tab *browser.Tab) {
			tab.Click(cell(6))
			tab.Click(".pad [data-arg=p]")
			tab.Wait(".pad [data-arg=p][aria-pressed=true]")
			tab.Key("c", "d")
			noteIs(tab, 6, "C D")
		}},
		{"watch", calendar2016, func(tab *browser.Tab) {
			tab.Click("[data-do=mode][data-arg=watch]")
			tab.Wait("#strategy")
			tab.Do(`document.querySelector("#s-watch-debug:not(:checked)")?.click()`)
			choose(tab, "#strategy", "columns")
			steps(tab, 10)
			tab.Wait(".try.refused")
			tab.Do(`if (innerWidth < 1000) document.querySelector(".more").click()`)
		}},
		{"design", "#design:abcd:5x5n4/letters/cadcd/bcbdb/abCba/dcdab/cabca/-" + strings.Repeat(".", 3) + strings.Repeat("/....", 9),
			func(tab *browser.Tab) { waitVerdict(tab, "Exactly one solution") }},
		{"design, many", "#design:abcd:3x3n3/letters/abc/bca/cab", func(tab *browser.Tab) {
			waitVerdict(tab, "12 solutions")
			tab.Do(`if (innerWidth < 1000) document.querySelector(".more").click()`)
		}},
	}
	server := browser.Site(t, "")
	views := lightAndDark(browser.Phone)
	tab := browser.New(t)
	tab.Look(views[0])
	tab.Go(server.URL)
	for _, s := range states {
		tab.WaitReady()
		turnTo(tab, s.fragment, "#grid")
		s.reach(tab)
		axeIn(t, tab, s.name, views...)
		if tab.Key("Escape"); s.name == "pencil" { // the pencil setting is stored
			tab.Key("p")
		}
	}
}

// within returns the nodes of the tree inside a node.
func within(tree []browser.AXNode, i int) []browser.AXNode {
	end := i + 1
	for end < len(tree) && tree[end].Depth > tree[i].Depth {
		end++
	}
	return tree[i+1 : end]
}

// The accessibility tree of a board of letters has rows of cells, each with the needs of its lines, and the
// keys under them.
func TestAccessibilityTreeOfTheABCDs(t *testing.T) {
	t.Parallel()
	_, tab := play(t, at("CA.../...../...../...../....."))
	tab.Click(cell(2))
	tab.Click(".pad [data-arg=p]")
	tab.Wait(".pad [data-arg=p][aria-pressed=true]")
	tab.Key("d")
	noteIs(tab, 2, "D")
	var cells, keys []string
	pressed, lines := "", 0
	tree := browser.AXTree(tab)
	for i, n := range tree {
		switch {
		case n.Role == "grid":
			if n.Name != "ABCDs 5×5, 2 of 25 placed" {
				t.Errorf("the grid is called %q", n.Name)
			}
			for _, inside := range within(tree, i) {
				switch inside.Role {
				case "row":
					lines++
				case "gridcell":
					cells = append(cells, inside.Name)
				}
			}
		case n.Role == "toolbar" && n.Name == "Letters":
			for _, key := range within(tree, i) {
				if key.Role == "button" {
					keys = append(keys, key.Name)
					pressed += key.Properties["pressed"] + " "
				}
			}
		}
	}
	if lines != 5 || len(cells) != 25 {
		t.Fatalf("%d rows, %d cells", lines, len(cells))
	}
	for i, want := range map[int]string{
		0: "Row 1, column 1, letter C; row needs C 1, D 2; column needs A 1, B 1, C 1, D 1",
		1: "Row 1, column 2, letter A; row needs C 1, D 2; column needs A 1, B 1, C 2",
		2: "Row 1, column 3, empty, notes D; row needs C 1, D 2; column needs B 2, C 1, D 2",
		6: "Row 2, column 2, empty; row needs B 3, C 1, D 1; column needs A 1, B 1, C 2",
	} {
		if cells[i] != want {
			t.Errorf("cell %d is called %q, want %q", i, cells[i], want)
		}
	}
	if got := strings.Join(keys, ", "); got != "Note A, Note B, Note C, Note D, Erase, Pencil marks" {
		t.Errorf("the keys are %s", got)
	}
	if pressed != "false false false true  true " {
		t.Errorf("pressed are %q", pressed)
	}
	if n := tab.Count("[role=gridcell][tabindex='0']"); n != 1 {
		t.Errorf("%d cells can be reached by Tab, want 1", n)
	}
}

// A board of 8x8 with four letters, its counts and the keys fit every window: nothing scrolls, nothing
// overlaps, and cells are large enough for a finger.
func TestLettersFitEveryWindow(t *testing.T) {
	t.Parallel()
	_, tab := play(t, abcdBlank(8, 4))
	for _, size := range []struct{ width, height, cell int64 }{
		{320, 568, 26}, {360, 640, 28}, {375, 667, 28}, {390, 844, 28}, {412, 915, 28},
		{844, 390, 28}, {768, 1024, 28}, {1000, 700, 28}, {1024, 768, 28}, {1280, 800, 28},
	} {
		where := fmt.Sprintf("%dx%d", size.width, size.height)
		tab.Look(browser.View{Width: size.width, Height: size.height, Touch: size.width < 1000})
		tab.WaitFor(fmt.Sprintf("innerWidth === %d && innerHeight === %d", size.width, size.height))
		if !browser.Eval[bool](tab, inSight) {
			t.Errorf("%s: something is out of sight", where)
		}
		if got := browser.Eval[string](tab, overlapping); got != "" {
			t.Errorf("%s: %s", where, got)
		}
		if side := browser.Eval[float64](tab, `document.querySelector("#c0").getBoundingClientRect().width`); side < float64(size.cell) {
			t.Errorf("%s: cells of %.1f pixels, want %d", where, side, size.cell)
		}
	}
}
