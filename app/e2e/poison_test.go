//go:build !js

package e2e

import (
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
)

// A stored view never shows anything that the page does not draw: content injected into it is removed.
func TestPoisonedView(t *testing.T) {
	t.Parallel()
	server, tab := play(t, mensa)
	follow(tab, "click #c0 ; board x..... ; go library ; wait .library")
	waitLeft(tab, mensa)
	kept := browser.Eval[string](tab, `localStorage.getItem("quadrille-left" + `+quote(mensa)+`)`)
	store := func(change string) string {
		return `{ const kept = JSON.parse(` + quote(kept) + `); ` + change + `; localStorage.setItem("quadrille-left" + ` + quote(mensa) + `, JSON.stringify(kept)); }`
	}
	tab.Early(holdProgram)
	tab.Allow("Content Security Policy")                           // handlers and styles are refused even if no script runs
	plain := server.URL + server.Files().Folder() + "licences.txt" // without scripts, which store the shown view again
	poison := func(change string) {
		t.Helper()
		tab.Go(plain)
		tab.Do(store(change))
		tab.Go(server.URL + mensa)
		tab.WaitFor(`window.letGo !== undefined && document.readyState === "complete"`)
	}

	poison(`kept.view = kept.view.replace("<main", ` + quote(strings.Join([]string{
		`<meta http-equiv="refresh" content="0;url=about:blank" class="poisoned">`,
		`<base href="https://example.org/" class="poisoned">`,
		`<iframe src="about:blank" class="poisoned"></iframe>`,
		`<form action="https://example.org/" class="poisoned"><button>x</button></form>`,
		`<link rel="stylesheet" href="https://example.org/x.css" class="poisoned">`,
		`<script class="poisoned">window.poisoned = true</script>`,
		`<style class="poisoned">body { display: none }</style>`,
		`<object data="https://example.org/" class="poisoned"></object>`,
		`<embed src="https://example.org/" class="poisoned">`,
		`<img src="https://example.org/x.png" class="poisoned" onerror="window.poisoned = true">`,
		`<video src="https://example.org/x.mp4" class="poisoned"></video>`,
		`<template class="poisoned"><b>x</b></template>`,
		`<x-y class="poisoned"></x-y>`,
		`<math class="poisoned"><mi>x</mi></math>`,
		`<svg><script class="poisoned">window.poisoned = true</script></svg>`,
		`<svg><a xlink:href="javascript:window.poisoned = true" class="fine"><animate attributeName="href" class="poisoned"/></a></svg>`,
		`<svg><foreignObject class="poisoned"><b>x</b></foreignObject></svg>`,
		`<svg><use href="https://example.org/x.svg#a" data-bad></use></svg>`,
		`<a href="javascript:window.poisoned = true" data-bad>x</a>`,
		`<a href="https://example.org/" data-bad>x</a>`,
		`<a href="//example.org/" data-bad ping="https://example.org/">x</a>`,
		`<p onclick="window.poisoned = true" style="display: none" data-bad>x</p>`,
		`<p id="quadrille" data-bad>x</p>`,
		`<svg><path fill="url(https://example.org/x.svg#a)" data-bad></path></svg>`,
		`<button formaction="https://example.org/" autofocus data-bad>x</button>`,
	}, "")+"<main") + `)`)
	tab.Wait(cell(35))
	bad := browser.Eval[string](tab, `[...document.querySelectorAll("#page .poisoned, #page [href]:not([href^='#']), #page [id^=quadrille], #page [data-bad], #page *")].filter((el) => el.matches(".poisoned, [id^=quadrille], [data-bad]") ||
		[...el.attributes].some(({ name, value }) => /^on|^style$|action|^ping$|autofocus|javascript:|example\.org/.test(name + " " + value) && (/^on|^style$|action|^ping$|autofocus/.test(name) || /javascript:|example\.org/.test(value)))).map((el) => el.outerHTML).join(" ")`)
	if bad != "" || browser.Eval[bool](tab, "window.poisoned === true || quadrille.ready !== undefined") {
		t.Errorf("on the page is %s", bad)
	}
	poison(`kept.version = "none"`) // no view is shown: each of these takes the place of the page
	tab.Do(`window.page = document.querySelector("#page").cloneNode(true)`)
	for name, change := range map[string]string{
		"a view that is no page":  `kept.view = "<p>x</p>"`,
		"a form as the page":      `kept.view = kept.view.replace("<div", "<form")`,
		"no text":                 `kept.view = { length: 3 }`,
		"a text that is too long": `kept.view += " ".repeat(1_000_000)`,
		"rules of another kind, and taps that bring other than marks": `kept.rules += "\nbody { display: none }\n@import url(https://example.org/);\n.cells-1-1-0-0 { --rows: 1; background: url(https://example.org/); }";
			kept.ahead = [["x\" onload=alert()"]]`,
		"many rules, and taps of another form": `kept.rules = (kept.rules + "\n").repeat(5000); kept.ahead = { 7: 5 }`,
		"rules that are no text":               `kept.rules = 7`,
		"no object":                            `kept.toJSON = () => 5`,
	} {
		tab.Do(`document.adoptedStyleSheets = []; document.querySelector("#page").replaceWith(page.cloneNode(true));
			` + store(change) + `{ const kept = quadrille.takeView(); if (kept) quadrille.showView(kept); }`)
		if n := browser.Eval[int](tab, `document.adoptedStyleSheets.reduce((n, sheet) => n + sheet.cssRules.length, 0)`); n > 100 {
			t.Errorf("%s: %d rules", name, n)
		}
		holds(t, tab, `document.querySelectorAll("#page").length === 1 && document.querySelector("#page").localName === "div" && document.body.checkVisibility()`, "%s is on the page", name)
		if shown := tab.Has(cell(7)); shown != strings.Contains(name, "rules") {
			t.Errorf("%s: the board is shown: %t", name, shown)
		}
	}
	poison("")
	waitBoard(t, tab, "x"+empty[1:])
	tab.Go(plain)
	tab.Do(`sessionStorage.setItem("quadrille-waiting", ` + quote(`{"address":"`+server.URL+mensa+`","waiting":[null,5,{"find":"]"},{"set":3},{"touch":7},{"key":1},{"find":"#c7"}]}`) + `)`)
	tab.Go(server.URL + mensa)
	tab.WaitFor("window.letGo !== undefined")
	tab.Do("letGo()")
	tab.WaitReady()
	follow(tab, "board x..... .x.... ; click #c8 ; board x..... .xx...")
}
