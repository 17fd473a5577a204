//go:build !js

package e2e

import (
	"fmt"
	"strings"

	"quadrille/app/e2e/browser"
)

// walk designs a board from scratch, tries it, and posts it in a set of two. It calls picture at each step.
func walk(tab *browser.Tab, address string, picture func(step string)) {
	unfold := func(selector string) {
		tab.Do(`if (innerWidth < 1000 && !document.querySelector(".panel.open")) document.querySelector(".more").click()`)
		tab.Wait(selector)
		tab.Do(fmt.Sprintf(`{ const fold = document.querySelector(%s); fold.open = true; fold.scrollIntoView(); }`, quote(selector)))
	}
	shut := func() {
		tab.Do(`document.querySelector(".panel.open [data-do=sheet]")?.click()`)
		tab.WaitFor(`innerWidth >= 1000 || !document.querySelector(".panel.open")`)
	}
	press := func(selector string) {
		tab.Wait(selector)
		tab.Do(fmt.Sprintf(`document.querySelector(%s).click()`, quote(selector)))
	}

	tab.Go(address + "#design")
	tab.WaitReady()
	tab.Wait(".no-games")
	picture("1-my-designs")

	press(".make")
	tab.Wait(".at-design #grid")
	for region, cells := range []string{"0 1 2 8", "3 4 5 11 12", "6 7 15"} {
		press(fmt.Sprintf(`.swatch[data-arg="%c"]`, 'A'+region))
		for c := range strings.FieldsSeq(cells) {
			tab.Click("#c" + c)
		}
	}
	tab.WaitFor(atADraft)
	tab.WaitFor(verdict + `.startsWith("Not a puzzle yet")`)
	picture("2-painted")

	unfold(".complete .fold")
	choose(tab, "#s-design-band", "Medium")
	press(`[data-do=offers][data-arg=finish]`)
	tab.WaitFor(`document.querySelectorAll(".offer").length === 6`)
	tab.Do(`document.querySelector(".offers").scrollIntoView()`)
	picture("3-to-choose-from")

	press(".offer")
	shut()
	tab.WaitFor(verdict + `.startsWith("Exactly one solution")`)
	press(`[data-do=tool][data-arg="what if"]`)
	shut()
	tab.Wait("#board .repaint")
	picture("4-what-if")

	press(`[data-do=tool][data-arg=paint]`)
	press(".more")
	press("#solve-path summary")
	tab.Wait("#solve-path .openings")
	tab.Do(`document.querySelector("#solve-path").scrollIntoView()`)
	picture("5-how-it-solves")

	unfold("#about")
	for field, text := range map[string]string{"title": "Three corners", "author": "A. Setter", "message": "Well done: the last corner is the hardest."} {
		write(tab, "#about-"+field, text)
	}
	tab.Do(`document.querySelector("#about").scrollIntoView()`)
	picture("6-title-and-author")

	shut()
	press("[data-do=mode][data-arg=play]")
	tab.Wait(".at-play")
	picture("7-in-play")

	goOn(tab, "design:starbattle:6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC", ".at-design")
	unfold("#about")
	write(tab, "#about-title", "A small one")
	tab.WaitFor(atADraft)
	shut()
	goOn(tab, "design", "#game-1")
	press("[data-do=set-make]")
	tab.Wait("#set-title")
	write(tab, "#set-title", "Corners")
	for place := range 2 {
		tab.Do(fmt.Sprintf(`document.querySelectorAll("[data-do=set-choose]")[%d].click()`, 1-place))
		tab.WaitFor(fmt.Sprintf(`document.querySelectorAll("#set-boards li").length === %d`, place+1))
	}
	picture("8-a-set")

	press("[data-do=set-open]")
	tab.Wait("#set-link")
	picture("9-the-set-as-posted")
}
