//go:build !js

package e2e

import (
	"testing"

	"quadrille/app/e2e/browser"
)

// axe-core finds nothing in states of a draft that TestEveryPageInSmallWindows does not reach.
func TestAxeOfDesigningTrominoes(t *testing.T) {
	t.Parallel()
	views := still(browser.View{Width: 390, Height: 844, Scale: 2, Touch: true, Dark: true})
	views = append(views, still(browser.Desktop, browser.View{Width: 1280, Height: 800, ForcedColors: true})...)
	server := browser.Site(t, "")
	tab := browser.New(t)
	tab.Look(views[0])
	tab.Go(server.URL)
	for _, s := range []struct{ name, fragment, verdict string }{
		{"begun", begunTrominoes, "Not a puzzle yet"},
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
