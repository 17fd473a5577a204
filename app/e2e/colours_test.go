//go:build !js

package e2e

import (
	"fmt"
	"testing"

	"quadrille/app/e2e/browser"
)

// The palette of the regions is one setting: boards, drafts and small pictures in other tabs use it at once.
func TestRegionColours(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	const regions = "6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC"
	board := browser.Open(t, server.URL+"#starbattle:"+regions)
	board.Wait("path.region")
	board.Key("q") // a game of the library
	tabs := map[string]*browser.Tab{
		"board": board, "draft": board.Beside(server.URL + "#design:starbattle:" + regions),
		"library": board.Beside(server.URL + "#library"),
	}
	// The page may show a static small board until the program runs.
	fill := `document.querySelector("#board path.region").getAttribute("fill")`
	small := `document.querySelector(".thumb path.region").getAttribute("fill")`
	brush := `getComputedStyle(document.querySelector("#grid .b-A")).backgroundColor`
	fills := map[string]string{"board": fill, "draft": brush, "library": small}
	soft := map[string]string{}
	tabs["library"].WaitText("h1", "Library")
	for name, tab := range tabs {
		tab.WaitFor("(() => { try { return " + fills[name] + " } catch { return false } })()")
		soft[name] = browser.Eval[string](tab, fills[name])
	}
	settings := board.Beside(server.URL + "#settings")
	settings.Wait("#s-starbattle-colours")
	choose(settings, "#s-starbattle-colours", "distinct")
	for name, tab := range tabs {
		tab.WaitFor(fmt.Sprintf("%s !== %q", fills[name], soft[name]))
	}
	choose(settings, "#s-starbattle-colours", "soft")
	for name, tab := range tabs {
		tab.WaitFor(fmt.Sprintf("%s === %q", fills[name], soft[name]))
	}
}
