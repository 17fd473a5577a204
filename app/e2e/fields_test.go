//go:build !js

package e2e

import (
	"testing"

	"quadrille/app/e2e/browser"
)

// The maker's words about a design are counted and kept while they are typed, quoted beside the board as text, and shown
// with the solution; axe-core finds nothing in the form and the quotation.
func TestWordsOfTheMaker(t *testing.T) {
	t.Parallel()
	const title = `<img src=x onerror="document.title=1">`
	_, tab := play(t, "#design:starbattle:4x1.CCAADCCADDBADBBB")
	follow(tab, "click #about summary ; click #about-title")
	tab.Write(title)
	tab.WaitText("#about-title-count", "38 of 40")
	tab.Write("xyz") // one more than fits
	follow(tab, "text #about-title-count = 40 of 40 ; key Backspace Backspace")
	tab.WaitFor(`document.title.startsWith("<img src")`) // kept while it is written, as the page may close at once
	tab.Key("Tab")
	tab.Write("Ann")
	tab.Click("#about-message")
	tab.Write("Well ")
	tab.WaitFor(`performance.now() > (window.kept ??= performance.now() + 1500)`) // the blank stays
	tab.Write("done")
	tab.Do(`document.dispatchEvent(new Event("visibilitychange"))`) // the player may leave now
	goOn(tab, "#settings", ".settings")
	tab.Back()
	tab.WaitFor(`document.querySelector("#about-message")?.value == "Well done"`)
	tab.Click("#about summary")
	axeIn(t, tab, "the form", lightAndDark(browser.View{Width: 320, Height: 640})...)
	colour := browser.Eval[string](tab, `getComputedStyle(document.querySelector("#c0")).backgroundColor`)
	follow(tab, "click [data-do=mode][data-arg=play] ; text .panel .credits-title = "+title)
	none(t, tab, ".credits img", "the title is more than text")
	if fill := browser.Eval[string](tab, `getComputedStyle(document.querySelector("#board .region")).fill`); fill != colour {
		t.Errorf("the first region is %s, was painted %s", fill, colour)
	}
	axeIn(t, tab, "the quotation", lightAndDark(browser.Phone)...)
	follow(tab, "cells 1 1 7 7 8 8 14 14 ; text .panel .credits-message = Well done")
	// On a phone, too, it is in sight below the board.
	tab.Look(browser.View{Width: 390, Height: 664, Touch: true})
	tab.WaitFor(`document.querySelector(".begin .credits-message").checkVisibility()`)
	// By keyboard: the button that fills in the author of before gives the focus to the field.
	goOn(tab, "#design:starbattle:4x1.AABBCAABCCDBCDDD", ".at-design")
	tab.Look(browser.Desktop)
	follow(tab, "says Exactly one solution: ; click #about summary ; key Tab Tab Tab Enter") // title, author, its button
	tab.WaitFor(`document.activeElement.id == "about-author" && document.activeElement.value == "Ann"`)
	// On its side the message takes the place of the keys, and the board takes the focus of the last one.
	goOn(tab, abcd5+":."+written2016[1:]+".........................:mV2VsbCBkb25l", ".pad")
	tab.Look(browser.View{Width: 667, Height: 331, Touch: true})
	tab.Tap(".pad [data-arg=C]")
	tab.WaitFor(`document.querySelector(".begin .credits-message")?.checkVisibility() && document.activeElement.id === "c0"`)
	tab.KeyWith(browser.Ctrl, "z")
	tab.WaitFor(`document.querySelector(".pad").checkVisibility()`)
	follow(tab, "focus .pad [data-arg=A] ; key c")
	tab.WaitFor(`document.activeElement.id === "c0"`)
}
