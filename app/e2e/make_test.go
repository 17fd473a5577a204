//go:build !js

package e2e

import (
	"testing"
	"time"

	"quadrille/app/e2e/browser"
)

// A new puzzle from the front page opens in Play, with its grade beside the title. Somebody
// else gets another one.
func TestMakeAPuzzle(t *testing.T) {
	server := browser.Site(t, "")
	ordered := func(tab *browser.Tab) string {
		choose(tab, "#s-make-preset-abcd", "6x6n4")
		tab.Do(`document.querySelector("[data-do=make][data-arg=abcd]").click()`) // the page may still be moving
		tab.Wait("#grid")
		tab.WaitFor(`location.hash.startsWith("#abcd:6x6n4/") && document.querySelector(".at-play") !== null`)
		return browser.Eval[string](tab, "location.hash")
	}
	other := browser.Open(t, server.URL)
	openOrders(other)
	another := ordered(other)
	tab := browser.Open(t, server.URL)
	openOrders(tab)
	axe(t, tab, "the front page with its forms")
	if made := ordered(tab); made == another {
		t.Errorf("%s is made for everyone", made)
	}
	tab.WaitFor(`/^(Easy|Medium|Hard|Expert|Master) \d+\.\d$/.test(document.querySelector("#grade").textContent)`)
	tab.WaitFor(`document.querySelector("#grade").title === document.querySelector("#grade-line").textContent`)
	tab.Do(`document.querySelector("[data-do=prove]").click()`)
	tab.WaitText("#proof", "Exactly one solution")
	tab.Click(".home-link")
	tab.WaitFor(`document.querySelector("#s-make-preset-abcd").value === "6x6n4"`)
}

// A puzzle that takes long can be given up. What came nearest until then is offered.
func TestGiveUpMakingAPuzzle(t *testing.T) {
	server := browser.Site(t, "")
	tab := browser.Open(t, server.URL)
	openOrders(tab)
	choose(tab, "#s-make-preset-abcd", "6x6n5")
	choose(tab, "#s-make-band-abcd", "Hard")
	tab.Click("[aria-label='New Mind Your ABCDs puzzle'] summary")
	choose(tab, "#s-make-most-abcd", "2") // as good as never
	const said = `document.querySelector("[aria-label='New Mind Your ABCDs puzzle'] [role=status]").textContent`
	for patience := time.Duration(0); ; patience += time.Second { // on a busy machine nothing may have come by then
		tab.Do(`document.querySelector("[data-do=make][data-arg=abcd]").click()`) // the page may still be moving
		tab.WaitFor(`/^(About|Longer than usual)/.test(document.querySelector(".working .left").textContent)`)
		tab.WaitFor(`document.querySelector(".working progress").getAttribute("aria-valuetext") === document.querySelector(".working .left").textContent`)
		time.Sleep(patience)
		tab.WaitFor(`(() => { const give = document.querySelector("[data-do=cancel-make]"); give.click(); return true })()`)
		tab.WaitFor(`document.querySelector("[data-do=cancel-make]") === null && ` + said + `.startsWith("Cancelled")`)
		if browser.Eval[bool](tab, `/^Cancelled. The nearest so far is Hard, \d+\.\d$/.test(`+said+`)`) {
			break
		}
		if patience > 10*time.Second {
			t.Fatal(browser.Eval[string](tab, said))
		}
	}
	tab.WaitFor(`document.querySelector("[data-do=make][data-arg=abcd]").getAttribute("aria-disabled") === "false"`)
	near := browser.Eval[string](tab, said+`.split("so far is ")[1].replace(",", "")`)
	tab.Do(`document.querySelector("[data-do=take-near]").click()`)
	tab.Wait("#grid")
	tab.WaitFor(`document.querySelector("#grade").textContent === "` + near + `"`)
}

// Where no puzzle has the number that is ordered, that which comes nearest is offered.
func TestTakeTheNearest(t *testing.T) {
	server := browser.Site(t, "")
	tab := browser.Open(t, server.URL)
	openOrders(tab)
	choose(tab, "#s-make-preset-starbattle", "6")
	choose(tab, "#s-make-band-starbattle", "Easy")
	tab.Click("[aria-label='New Star Battle puzzle'] summary")
	choose(tab, "#s-make-least-starbattle", "9.5")
	tab.Do(`document.querySelector("[data-do=make][data-arg=starbattle]").click()`) // the page may still be moving
	tab.WaitFor(`/^None was found in 10 seconds: there may be none. The nearest is Easy, \d+\.\d$/.test(document.querySelector("[aria-label='New Star Battle puzzle'] [role=status]").textContent)`)
	near := browser.Eval[string](tab, `document.querySelector("[aria-label='New Star Battle puzzle'] [role=status]").textContent.split("nearest is ")[1].replace(",", "")`)
	axe(t, tab, "the front page with a puzzle that is nearest")
	tab.Do(`document.querySelector("[data-do=take-near]").click()`)
	tab.Wait("#grid")
	tab.WaitFor(`location.hash.startsWith("#starbattle:6x1.") && document.querySelector(".at-play") !== null`)
	tab.WaitFor(`document.querySelector("#grade").textContent === "` + near + `"`)
}

// A board of regions can be asked for by its character; what cannot be made is said at once.
func TestMakeAStarBattle(t *testing.T) {
	tab := browser.Open(t, browser.Site(t, "").URL)
	openOrders(tab)
	tab.Wait("[data-do=make][data-arg=starbattle][aria-disabled=false]")
	const form = `[aria-label="New Star Battle puzzle"] `
	choose(tab, "#s-make-stars-starbattle", "3")
	tab.WaitText(form+"[role=status]", "Boards of 3 stars are made 14×14, not 8×8")
	tab.Wait("[data-do=make][data-arg=starbattle][aria-disabled=true]")
	choose(tab, "#s-make-stars-starbattle", "2")
	tab.Click(form + "summary")
	choose(tab, "#s-make-largest-starbattle", "25")
	choose(tab, "#s-make-least-starbattle", "8")
	choose(tab, "#s-make-most-starbattle", "5")
	tab.WaitText(form+"[role=status]", "No number is at least 8 and at most 5")
	tab.Wait("[data-do=make][data-arg=starbattle][aria-disabled=true]")
	choose(tab, "#s-make-band-starbattle", "Master")
	choose(tab, "#s-make-least-starbattle", "")
	choose(tab, "#s-make-most-starbattle", "4")
	tab.WaitText(form+"[role=status]", "The numbers of Master puzzles begin at 4.5: none has 4")
	choose(tab, "#s-make-band-starbattle", "")
	choose(tab, "#s-make-symmetry-starbattle", "diagonal")
	tab.WaitText(form+"[role=status]", "Boards with a mirror along the diagonal are made with 1 star, not 2")
	choose(tab, "#s-make-symmetry-starbattle", "half")
	choose(tab, "#s-make-least-starbattle", "7")
	choose(tab, "#s-make-most-starbattle", "8.5")
	axe(t, tab, "the front page with all that can be chosen")
	tab.Do(`document.querySelector("[data-do=make][data-arg=starbattle]").click()`) // the page may still be moving
	tab.Wait("#grid")
	tab.WaitFor(`location.hash.startsWith("#starbattle:8x2.")`)
	tab.WaitFor(`(() => { const n = parseFloat(document.querySelector("#grade").textContent.split(" ")[1]); return n >= 7 && n <= 8.5 })()`)
	tab.Do(`document.querySelector("[data-do=prove]").click()`)
	tab.WaitText("#proof", "Exactly one solution")
	tab.Click(".home-link")
	tab.WaitFor(`document.querySelector("#s-make-stars-starbattle").value === "2"`)
}
