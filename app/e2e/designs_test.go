//go:build !js

package e2e

import (
	"strings"

	"quadrille/app/e2e/browser"
)

// drawn opens a copy of a draft in Design and draws on it, which stores it.
func drawn(tab *browser.Tab, draft string) {
	turnTo(tab, "design:"+draft, ".at-design #grid")
	follow(tab, "press [data-do=draft-tool][data-arg=mirror]")
	tab.WaitFor(script("atADraft"))
}

// severalDesigns goes to My designs with some of every kind.
func severalDesigns(tab *browser.Tab) {
	for _, draft := range []string{
		queens6[1:], "abcd:5x5n4/letters/cadcd/bcbdb/abc../...../.....", "starbattle:25x1.A" + strings.Repeat(".", 624), begunTrominoes[len("#design:"):],
	} {
		drawn(tab, draft)
	}
	goOn(tab, "design", "#game-3")
}
