//go:build !js

package e2e

import (
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
)

// said is an expression for the text of the notices.
const said = `document.querySelector("#notices").textContent`

// problems is an expression for the texts of the notices, but for one that any page may show on a busy machine.
const problems = `[...document.querySelectorAll("#notices .notice:not(.past)")].map((el) => el.textContent).filter((text) => !text.includes("storage does not answer")).join("; ")`

// A fresh page at an address with any bytes shows the front page and one sentence.
func TestLoadDamagedAddress(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "/queens")
	tab := browser.New(t)
	for _, c := range []struct{ address, sentence string }{
		{"?wasm=%zz&%#%00%01%ff\u0000\u0001\ufffd%zz", "it has a stray %"},
		{"#" + strings.Repeat("%", 70000), "this link is too long"},
	} {
		tab.Go("about:blank")
		tab.Go(server.URL + c.address)
		tab.WaitReady()
		waitAnswer(tab, c.sentence)
	}
	// Before the program runs scripts name stored views and games as the program does.
	for _, name := range []string{
		mensa[1:], "starbattle:4x1.ZZYYXZYYXXWWXWWW", calendar2014[1:], calendar2016[1:], "abcd:4x4n4/0121/1111/111-/21-1/1210/01-1/11--/20--", "tromino:6x4/-.D-D-/.-D---/D--DD-/D-----",
		"design:tromino", "design:starbattle/abc12345", "daily", "library",
	} {
		for _, rest := range []string{"", ":0:TLJXW6.E", ":" + strings.Repeat("Z", 36)} {
			if strings.Contains(name, "/abc") || !strings.Contains(name, ":") {
				rest = ""
			}
			if got := browser.Eval[string](tab, "quadrille.puzzleOf("+quote(spelled(name)+rest)+")"); got != "#"+name {
				t.Errorf("%s%s is named %s", spelled(name), rest, got)
			}
		}
	}
	// The page stays where a host puts it that cuts off the slash.
	simple(server, true)
	tab.Go("about:blank")
	tab.Go(server.URL + "#library")
	tab.WaitReady()
	if got, want := tab.URL(), strings.TrimSuffix(server.URL, "/")+"#library"; got != want {
		t.Errorf("the page is at %s, want %s", got, want)
	}
}

// waitAnswer waits for a screen and for one sentence that contains part, if any. Where storage opens slowly, the page
// says so beside it.
func waitAnswer(tab *browser.Tab, part string) {
	tab.Wait("main")
	if part != "" {
		tab.Await("one sentence with "+quote(part), `((list) => list.length === 1 && list[0].textContent.toLowerCase().includes(`+quote(strings.ToLower(part))+`))(document.querySelectorAll("#notices .notice.error"))`, said)
	}
}
