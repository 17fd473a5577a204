//go:build !js

package e2e

import (
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
)

// The result of each repaint is marked at the borders, a tap paints, and boards of a number are offered to
// choose from; axe-core finds nothing in either.
func TestStudio(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	tab := browser.Open(t, server.URL+"#design:starbattle:6x1.AABBCCAABBCCDDEECCDDEEFFDDEEFFDDEEFF")
	tab.WaitReady()
	tab.WaitFor(`/^[\d,]+ solutions/.test(document.querySelector("#verdict").textContent)`)
	tab.Look(browser.View{Width: 360, Height: 640, Touch: true})
	const height = `document.querySelector("#board").getBoundingClientRect().height`
	high := browser.Eval[float64](tab, height)
	tab.Do(`document.querySelector('[data-do=tool][data-arg="what if"]').click()`)
	tab.WaitText(".what-if > p", "No repaint does that. Show all, or paint on.") // none leaves one solution
	tab.Do(`[...document.querySelectorAll("[data-do=what-if]")].at(-1).click()`)
	tab.Wait("#board .repaint")
	if now := browser.Eval[float64](tab, height); now != high {
		t.Errorf("the board is %g pixels high with what could be repainted, %g before", now, high)
	}
	// Nor does it move when a cell has several colours to go to, where there is room for one row of colours.
	tab.Look(browser.View{Width: 390, Height: 664, Touch: true})
	high = browser.Eval[float64](tab, height)
	tab.WaitFor(`document.querySelector(".what-if [role=status]").textContent.startsWith("Tap a cell")`)
	tab.Click("#c8")
	tab.WaitFor(`document.querySelectorAll("[data-do=repaint]").length > 1`)
	if now := browser.Eval[float64](tab, height); now != high {
		t.Errorf("the board is %g pixels high with repaints to choose from, %g before", now, high)
	}
	tab.Do(`document.querySelector("[data-do=repaint]").focus()`)
	tab.Key("Escape")
	tab.WaitFor(`!document.querySelector("[data-do=repaint]") && document.activeElement.id === "c8"`)
	tab.Click("#c0")
	tab.Look(browser.View{Width: 664, Height: 390, Touch: true})
	if cut := browser.Eval[float64](tab, `(({scrollHeight, clientHeight}) => scrollHeight - clientHeight)(document.querySelector(".what-if"))`); cut > 0 {
		t.Errorf("%g pixels of what the marks mean are out of sight on a phone on its side", cut)
	}
	tab.Look(browser.Desktop)
	axe(t, tab, "repaints")
	before := tab.Attr("#c1", "aria-label")
	tab.Click("#c1")
	tab.WaitFor(`document.querySelector("#c1").getAttribute("aria-label") !== ` + quote(before))
	tab.Click("[data-do=undo]")
	tab.Click(`[data-do=tool][data-arg=paint]`)
	tab.Click(`.complete summary`)
	tab.Click(`.complete .fold .fold summary`)
	tab.Click("#s-design-number")
	for _, key := range []string{"x", "Enter"} {
		tab.Key(key)
	}
	tab.Wait("#s-design-number[aria-invalid=true][aria-describedby=offers-said]")
	finds(t, "a wrong number", browser.Axe(tab, "aria-valid-attr-value"))
	for _, key := range []string{"Backspace", "1", "-", "Enter"} {
		tab.Key(key)
	}
	tab.Wait("#s-design-number[aria-invalid=false]")
	tab.Click(`[data-do=offers][data-arg=unique]`)
	tab.WaitFor(`document.querySelectorAll(".offer").length === 6`)
	tab.WaitFor(`document.querySelector(".offers").getBoundingClientRect().bottom <= innerHeight`) // although they begin below the edge
	axe(t, tab, "boards to choose from")
	tab.Click(".offer")
	tab.WaitFor(`document.querySelector("#verdict").textContent.startsWith("Exactly one solution")`)
	// On a narrow window the top of the sheet covers nothing that takes the focus.
	tab.Look(browser.View{Width: 390, Height: 844})
	tab.Do(`document.querySelector(".more").click()`)
	tab.WaitFor(`document.activeElement.closest(".sheet-top") !== null`)
	tab.Do(`{ const panel = document.querySelector(".panel"), at = panel.querySelector(".complete button"), top = (e) => e.getBoundingClientRect().top;
		panel.scrollTop += top(at) - top(panel) - 4; at.focus(); }`)
	tab.WaitFor(`(({x, y}) => document.elementFromPoint(x + 9, y + 9) === document.activeElement)(document.activeElement.getBoundingClientRect())`)

	// The board has the same size and place with every tool.
	for _, draft := range []string{"6x1." + strings.Join(stripes(6), ""), "25x1." + blocks()} {
		turnTo(tab, "#design:starbattle:"+draft, ".at-design #grid")
		tab.WaitFor(verdict + `.includes("olution")`)
		for _, view := range []browser.View{browser.Phone, browser.Desktop} {
			tab.Look(view)
			tab.Do(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`)
			before := browser.Eval[string](tab, boardPlace)
			for _, tool := range []string{"what if", "merge", "paint"} {
				tab.Do(`document.querySelector("[data-do=tool][data-arg='` + tool + `']").click()`)
				tab.Wait(`[data-do=tool][data-arg='` + tool + `'][aria-pressed=true]`)
				if after := browser.Eval[string](tab, boardPlace); after != before {
					t.Errorf("%d wide, %s: with %q the board is at %s, before at %s", view.Width, draft[:2], tool, after, before)
				}
			}
		}
	}
}
