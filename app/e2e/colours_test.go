//go:build !js

package e2e

import (
	"fmt"
	"testing"

	"quadrille/app/e2e/browser"
)

// The palette of the regions is one setting: boards, drafts and small pictures in another tab use it at once.
func TestRegionColours(t *testing.T) {
	t.Parallel()
	const regions = "starbattle:6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC"
	server, tab := play(t, "#"+regions)
	tab.WaitReady()
	tab.Click(cell(0)) // a game of the library
	settings := tab.Beside(server.URL + "#settings")
	settings.Wait("#s-starbattle-colours")
	for _, s := range []struct{ fragment, there, fill string }{
		{regions, "#board path.region", `document.querySelector("#board path.region").getAttribute("fill")`},
		{"design:" + regions, "#grid .b-A", `getComputedStyle(document.querySelector("#grid .b-A")).backgroundColor`},
		{"library", ".thumb path.region", `document.querySelector(".thumb path.region").getAttribute("fill")`},
	} {
		goOn(tab, s.fragment, s.there)
		soft := browser.Eval[string](tab, s.fill)
		choose(settings, "#s-starbattle-colours", "distinct")
		tab.Await("other colours at "+s.fragment, fmt.Sprintf("%s !== %q", s.fill, soft), s.fill)
		choose(settings, "#s-starbattle-colours", "soft")
		tab.Await("the first colours at "+s.fragment, fmt.Sprintf("%s === %q", s.fill, soft), s.fill)
	}
}
