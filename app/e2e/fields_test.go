//go:build !js

package e2e

import (
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
)

// The maker's words about a design are counted while typed, quoted beside the board in Play, and always
// treated as text; the message is shown with the solution. axe-core finds nothing in the form and the
// quotation.
func TestWordsOfTheMaker(t *testing.T) {
	t.Parallel()
	const title, message = `<img src=x onerror="document.title=1">`, "Well done"
	_, tab := atBench(t, "4x1.CCAADCCADDBADBBB")
	tab.Click("#about summary")
	tab.Click("#about-title")
	tab.Write(title)
	tab.WaitText("#about-title-count", "38 of 40")
	tab.Write("xyz") // one more than fits
	tab.WaitText("#about-title-count", "40 of 40")
	tab.Key("Backspace", "Backspace")
	tab.WaitFor(`document.title.startsWith("<img src")`) // kept while it is written, as the page may close at once
	tab.Key("Tab")
	tab.Write("Ann")
	tab.Click("#about-message")
	tab.Write("Well ")
	tab.WaitFor(`performance.now() > (window.kept ??= performance.now() + 1500)`) // the blank stays
	tab.Write("done")
	tab.Do(`document.dispatchEvent(new Event("visibilitychange"))`) // the player may leave now
	tab.Do(`location.hash = "#settings"`)
	tab.WaitFor(`!document.querySelector("#about")`)
	tab.Back()
	tab.WaitFor(`document.querySelector("#about-message")?.value == "` + message + `"`)
	tab.Click("#about summary")
	axeIn(t, tab, "the form", lightAndDark(browser.View{Width: 320, Height: 640})...)
	colour := browser.Eval[string](tab, `getComputedStyle(document.querySelector("#c0")).backgroundColor`)
	tab.Click("[data-do=mode][data-arg=play]")
	tab.WaitText(".panel .credits-title", title)
	tab.WaitText(".panel .credits figcaption", "by Ann")
	if tab.Has(".credits img") || tab.Has(".credits a") || strings.Contains(tab.Text("main"), message) {
		t.Errorf("there is %s", browser.Eval[string](tab, `document.querySelector("main").innerHTML`))
	}
	if fill := browser.Eval[string](tab, `getComputedStyle(document.querySelector("#board .region")).fill`); fill != colour {
		t.Errorf("the first region is %s, was painted %s", fill, colour)
	}
	axeIn(t, tab, "the quotation", lightAndDark(browser.Phone)...)
	for _, queen := range []int{1, 7, 8, 14} {
		tab.Click(cell(queen))
		tab.Click(cell(queen))
	}
	tab.WaitText(".panel .credits-message", message)
	// On a phone, too, it is in sight below the board.
	tab.Look(browser.View{Width: 390, Height: 664, Touch: true})
	tab.WaitFor(`document.querySelector(".begin .credits-message").checkVisibility()`)
	// By keyboard: the button that fills in the author of before gives the focus to the field.
	tab.Do(`location.hash = "#design:starbattle:4x1.AABBCAABCCDBCDDD"`)
	waitVerdict(tab, "Exactly one solution:")
	tab.Look(browser.Desktop)
	tab.Click("#about summary")
	tab.Key("Tab", "Tab", "Tab", "Enter") // title, author, its button
	tab.WaitFor(`document.activeElement.id == "about-author" && document.activeElement.value == "Ann"`)
	// On its side the message takes the place of the keys, and the board takes the focus of the last one.
	tab.Do(`location.hash = "#abcd:5x5n4/1022/0311/2210/1112/2120/1121/2120/0212/1121/2201:.ADCDBCBDBABCBADCDABCABCA.........................:mV2VsbCBkb25l"`)
	tab.Look(browser.View{Width: 667, Height: 331, Touch: true})
	tab.Wait(".pad")
	tab.Tap(".pad [data-arg=C]")
	tab.WaitFor(`document.querySelector(".begin .credits-message")?.checkVisibility()`)
	tab.WaitFor(`document.activeElement.id === "c0"`)
	tab.KeyWith(browser.Ctrl, "z")
	tab.WaitFor(`document.querySelector(".pad").checkVisibility()`)
	tab.Do(`document.querySelector(".pad [data-arg=A]").focus()`)
	tab.Key("c")
	tab.WaitFor(`document.activeElement.id === "c0"`)
}
