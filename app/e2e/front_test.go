//go:build !js

package e2e

import (
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
)

// going is the games to go on with, on the front page.
const going = "[aria-labelledby=h-recent] .tile"

// openOrders unfolds the forms for new puzzles on the front page.
func openOrders(tab *browser.Tab) {
	tab.Wait("#order summary")
	tab.Click("#order summary")
	tab.WaitFor(`document.querySelector("[data-do=make]").getBoundingClientRect().height > 0`)
}

// toClassic goes from the front page to a puzzle with a name, by keyboard alone.
func toClassic(t *testing.T, tab *browser.Tab, hash string) {
	t.Helper()
	kind, _, _ := strings.Cut(strings.TrimPrefix(hash, "#"), ":")
	tab.WaitReady()
	press := func(condition string) {
		t.Helper()
		tabTo(t, tab, condition)
		tab.Key("Enter")
	}
	press(`document.activeElement.matches('.course-card a[href="#course:` + kind + `"]')`)
	tab.Wait(".course .chapter")
	press(`document.activeElement.matches(".chapter-top") && document.activeElement.textContent.startsWith("Classics")`)
	tab.Wait(`.step[href="` + hash + `"]`)
	press(`document.activeElement.matches('.step[href="` + hash + `"]')`)
	tab.Wait("#grid")
}

// fromMenu clicks what may stand behind the button of the menu.
func fromMenu(tab *browser.Tab, selector string) {
	tab.Wait(selector)
	if browser.Eval[bool](tab, `document.querySelector("`+selector+`").getBoundingClientRect().height === 0`) {
		tab.Click("#menu")
		tab.WaitFor(`document.querySelector("` + selector + `").getBoundingClientRect().height > 0`)
	}
	tab.Click(selector)
}
