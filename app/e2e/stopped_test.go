//go:build !js

package e2e

import (
	"strconv"
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
	"quadrille/app/game"
)

// waitStopped waits until the page gives the reason why it has stopped, and only offers to reload.
func waitStopped(tab *browser.Tab, sentence string) {
	tab.WaitText("#stopped [role=alert]", sentence)
	tab.WaitFor(controls + ` === "Reload"`)
}

func quote(s string) string { return strconv.Quote(s) }

// spelled returns the fragment of an address, as the page writes it.
func spelled(address string) string { return "#" + game.Outside(strings.TrimPrefix(address, "#")) }

// Without its program the page says why, and has no dead controls.
func TestWithoutTheProgram(t *testing.T) {
	t.Parallel()
	for why, c := range map[string]struct{ early, fragment, said string }{
		"no WebAssembly": {
			`delete window.WebAssembly`, "",
			"Quadrille needs WebAssembly, which this browser lacks or has switched off (as in Lockdown Mode).",
		},
		"no program": {
			`delete window.Worker; window.fetch = () => Promise.reject(new TypeError("Failed to fetch"))`, mensa,
			"Quadrille could not be loaded completely. Reload it in a moment, once there is a connection.",
		},
	} {
		t.Run(why, func(t *testing.T) {
			server := browser.Site(t, "")
			tab := browser.New(t)
			tab.Early(c.early)
			tab.Allow("the page does not start")
			tab.Go(server.URL + c.fragment)
			waitStopped(tab, c.said)
			for _, request := range server.Requests() {
				if strings.HasSuffix(request, ".wasm") {
					t.Errorf("%s, which is of no use here", request)
				}
			}
		})
	}
}

// The first view has the name of the page and its theme.
func TestFirstView(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "/queens")
	// go-app loads no wasm with this query: only the first view is shown.
	tab := browser.Open(t, server.URL+"?wasm=false")
	if got := tab.Text("header"); !strings.Contains(got, "Quadrille") {
		t.Errorf("the header of the first view says %q", got)
	}
	tab.Do(`localStorage.setItem(quadrille.name("theme"), "dark")`)
	tab.Reload()
	if got := tab.Attr("html", "data-theme"); got != "dark" {
		t.Errorf("data-theme %q, want dark", got)
	}
}

// Without JavaScript the page says so first, and has no controls.
func TestWithoutJavaScript(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "/queens")
	tab := browser.New(t)
	tab.WithoutScripts()
	tab.Allow("request failed: ") // of the script that is asked for early
	tab.Go(server.URL)
	tab.WaitText("#app-noscript[role=alert]", "Quadrille runs in your browser and needs JavaScript. Switch it on and load the page again.")
	tab.WaitFor(controls + ` === "Quadrille"`) // the heading, which only a script would focus
	if above := browser.Eval[bool](tab, `[...document.querySelectorAll("#page :not(.defs, .defs *)")].every((el) => !el.checkVisibility() ||
		el.getBoundingClientRect().top >= document.querySelector("#app-noscript").getBoundingClientRect().bottom)`); !above {
		t.Error("something stands above the sentence")
	}
}
