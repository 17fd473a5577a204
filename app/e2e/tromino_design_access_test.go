//go:build !js

package e2e

import (
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
)

// axe-core finds nothing in any state of Design.
func TestAxeOfDesigningTrominoes(t *testing.T) {
	t.Parallel()
	views := still(browser.View{Width: 390, Height: 844, Scale: 2, Touch: true, Dark: true})
	views = append(append(views, lightAndDark(browser.Desktop)...), still(browser.View{Width: 1280, Height: 800, ForcedColors: true})...)
	server := browser.Site(t, "")
	tab := browser.New(t)
	tab.Look(views[0])
	tab.Go(server.URL)
	for _, s := range []struct{ name, fragment, verdict string }{
		{"bare", bareTrominoes, "Drag over three cells"},
		{"begun", begunTrominoes, "Not a puzzle yet"},
		{"drawn, some hidden", drawnTrominoes, "Exactly one solution"},
		{"several", someTrominoes, "23 solutions"},
		{"none", noTrominoes, "No solution: the hatched cells"},
	} {
		tab.WaitReady()
		turnTo(tab, s.fragment, ".at-design")
		waitVerdict(tab, s.verdict)
		tab.Do(`document.querySelector(".more").click()`)
		axeIn(t, tab, s.name, views...)
		tab.Key("Escape")
	}
}

// The accessibility tree has rows of cells with their clues and pieces, and the brushes.
func TestAccessibilityTreeOfDesigningTrominoes(t *testing.T) {
	t.Parallel()
	_, tab := play(t, begunTrominoes)
	waitVerdict(tab, "Not a puzzle yet")
	var cells, brushes []string
	lines := 0
	tree := browser.AXTree(tab)
	for i, n := range tree {
		switch {
		case n.Role == "grid":
			if n.Name != "New Trominoes 6×3" {
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
		case n.Role == "group" && n.Name == "Pieces and dots":
			for _, b := range within(tree, i) {
				if b.Role == "button" {
					brushes = append(brushes, b.Name+" "+b.Properties["pressed"])
				}
			}
		}
	}
	if lines != 3 || len(cells) != 18 {
		t.Fatalf("%d rows, %d cells", lines, len(cells))
	}
	for c, want := range map[int]string{
		1:  "Row 1, column 2, no dot, L, corner top left, from row 1, column 1",
		2:  "Row 1, column 3, empty",
		3:  "Row 1, column 4, dot unknown",
		9:  "Row 2, column 4, no dot",
		16: "Row 3, column 5, dot",
	} {
		if cells[c] != want {
			t.Errorf("cell %d is called %q, want %q", c, cells[c], want)
		}
	}
	want := "Piece: drag over three cells, 3 cells true; Dot, 2 cells false; No dot, 3 cells false; Unknown, 1 cell false; Eraser false"
	if got := strings.Join(brushes, "; "); got != want {
		t.Errorf("the brushes are %s, want %s", got, want)
	}
	if n := tab.Count("[role=gridcell][tabindex='0']"); n != 1 {
		t.Errorf("%d cells can be reached by Tab, want 1", n)
	}
}
