//go:build !js

package e2e

import (
	"testing"
	"time"

	"quadrille/app/e2e/browser"
)

// A new puzzle from the front page opens in Play, with its grade beside the title. Another player gets
// another one.
func TestMakeAPuzzle(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	ordered := func(tab *browser.Tab) string {
		choose(tab, "#s-make-preset-abcd", "6x6n4")
		tab.Do(`document.querySelector("[data-do=make][data-arg=abcd]").click()`) // the page may still be moving
		tab.Wait("#grid")
		tab.WaitFor(`location.hash.startsWith("#abcd:6x6n4/") && document.querySelector(".at-play") !== null`)
		return browser.Eval[string](tab, "location.hash")
	}
	tab := browser.Open(t, server.URL)
	openOrders(tab)
	another := ordered(tab)
	tab.Go("about:blank") // the program starts as for another player
	tab.Go(server.URL)
	openOrders(tab)
	if made := ordered(tab); made == another {
		t.Errorf("%s is made for everyone", made)
	}
	tab.WaitFor(`/^(Easy|Medium|Hard|Expert|Master) \d+\.\d$/.test(document.querySelector("#grade").textContent)`)
	tab.WaitFor(`document.querySelector("#grade").title === document.querySelector("#grade-line").textContent`)
	tab.Do(`document.querySelector("[data-do=prove]").click()`)
	tab.WaitText("#proof", "Exactly one solution")
	tab.Click(".home-link")
	tab.WaitFor(`document.querySelector("#page").dataset.screen === "home"`)
	openOrders(tab)
	tab.WaitFor(`document.querySelector("#s-make-preset-abcd").value === "6x6n4"`)
	// By keyboard the way back leads to the button.
	tab.Do(`document.querySelector("[data-do=make][data-arg=abcd]").focus()`)
	tab.Key("Enter")
	tab.Wait("#grid")
	tab.Back()
	tab.WaitFor(`document.activeElement.matches("[data-do=make][data-arg=abcd]")`)

	// One that takes long can be cancelled. The nearest one so far is offered.
	choose(tab, "#s-make-preset-abcd", "6x6n5")
	choose(tab, "#s-make-band-abcd", "Easy")
	tab.Click("[aria-label='New Mind Your ABCDs puzzle'] summary")
	choose(tab, "#s-make-most-abcd", "1") // no puzzle meets this
	const said = `document.querySelector("[aria-label='New Mind Your ABCDs puzzle'] [role=status]").textContent`
	found := false
	for patience := time.Duration(0); !found; patience += 2 * time.Second { // on a busy machine nothing may be found by then
		if patience > 8*time.Second {
			t.Fatal(browser.Eval[string](tab, said))
		}
		tab.Do(`document.querySelector("[data-do=make][data-arg=abcd]").click()`) // the page may still be moving
		tab.WaitFor(`/^(About|Taking longer)/.test(document.querySelector(".working .left").textContent)`)
		tab.WaitFor(`document.querySelector(".working progress").getAttribute("aria-valuetext") === document.querySelector(".working .left").textContent`)
		time.Sleep(patience)
		tab.Do(`document.querySelector("[data-do=cancel-make]")?.click()`) // a search ends by itself after 10 s
		tab.WaitFor(`document.querySelector("[data-do=cancel-make]") === null`)
		found = tab.Within(5*time.Second, `/^Cancelled. The closest so far is Easy \d+\.\d$/.test(`+said+`)`)
	}
	tab.WaitFor(`document.querySelector("[data-do=make][data-arg=abcd]").getAttribute("aria-disabled") === "false"`)
	near := browser.Eval[string](tab, said+`.split("so far is ")[1]`)
	tab.Do(`document.querySelector("[data-do=take-near]").click()`)
	tab.Wait("#grid")
	tab.WaitFor(`document.querySelector("#grade").textContent === "` + near + `"`)
}
