//go:build !js

package e2e

import (
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
)

// said is an expression for the text of the notices.
const said = `document.querySelector("#notices").textContent`

// A fresh page at an address with any bytes shows the front page and one sentence.
func TestLoadDamagedAddress(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "/queens")
	tab := browser.New(t)
	for _, c := range []struct{ address, sentence string }{
		{"#%zz", "it has a stray %"},
		{"?wasm=%zz#%", "it has a stray %"},
		{"?%#%00%01%ff", "This link"},
		{"#\u0000\u0001\ufffd", ""},
		{"#" + strings.Repeat("%", 70000), "this link is longer than"},
	} {
		tab.Go("about:blank")
		tab.Go(server.URL + c.address)
		tab.WaitReady()
		waitAnswer(tab, c.sentence)
	}
}

// waitAnswer waits for a screen and for one sentence that contains part, if any.
func waitAnswer(tab *browser.Tab, part string) {
	tab.Wait("main")
	if part != "" {
		tab.WaitFor(`document.querySelectorAll("#notices .notice").length === 1 && ` + said + `.toLowerCase().includes(` + quote(strings.ToLower(part)) + `)`)
	}
}

// A fresh page at a text that only the worker can read shows the front page if that takes long, and says so.
func TestLoadAnAddressThatTakesLong(t *testing.T) {
	t.Parallel()
	tab := browser.New(t)
	tab.Early(`{
		const Real = Worker;
		window.Worker = function (script) {
			if (String(script).includes("compile-worker")) return new Real(script);
			return { postMessage() {}, terminate() {} };
		};
	}`)
	tab.Go(browser.Site(t, "").URL + mensa + ").")
	tab.WaitFor(said + `.includes("Reading the text…")`)
	tab.WaitReady()
	tab.Wait(".onwards")
	tab.Click("#notices button")
	tab.WaitFor(`!document.querySelector("#notices .notice:not(.past)")`)
	tab.Wait(".onwards")
}

// A running tab that navigates to such an address, or back to one, keeps its board and shows the reason.
func TestGoToDamagedAddress(t *testing.T) {
	t.Parallel()
	_, tab := play(t, mensa)
	tab.WaitReady()
	tab.Click(cell(0))
	waitBoard(t, tab, "x"+empty[1:])
	tab.Do(`location.hash = "#%zz"`)
	tab.WaitFor(said + `.includes("it has a stray %")`)
	waitBoard(t, tab, "x"+empty[1:])
	tab.Click(cell(1))
	waitBoard(t, tab, "xx"+empty[2:])
	tab.Do("location.hash = " + quote(fourByFour))
	tab.Wait(`[data-screen="` + fourByFour[1:] + `"]`)
	tab.Do(`history.pushState(null, "", "#%zz"); history.pushState(null, "", "#library")`)
	tab.Do(`history.back()`)
	tab.WaitFor(said + `.includes("it has a stray %")`)
	tab.Wait(`[data-screen="` + fourByFour[1:] + `"] #grid`)
	tab.Do(`history.back()`)
	tab.WaitFor(`location.hash === ` + quote(fourByFour) + ` && ` + said + ` === ""`)
	tab.Click(cell(0))
	waitBoard(t, tab, "x... .... .... ....")
}
