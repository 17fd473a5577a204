//go:build !js

package e2e

import (
	"regexp"
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

const hasStopped = "Quadrille has stopped. What you did before is kept: reload to go on."

// A program that ends says so, in the page and in a worker, and can go on.
func TestAProgramEnds(t *testing.T) {
	t.Parallel()
	t.Run("page", programEnds)
	t.Run("worker", workerEnds)
}

// The end of the program in a running tab is reported at once, over anything open; a reload restores the
// games.
func programEnds(t *testing.T) {
	tab := browser.New(t)
	tab.Early(stops)
	tab.Allow("the page has ended", "unreachable", "exit code")
	load(tab, browser.Site(t, "").URL+mensa)
	tab.Click(cell(0))
	waitStored(tab, "moves", "rows.length > 0")
	follow(tab, `click [data-do=share] ; wait #d-share[open] ; do end("trap") ; key x`)
	waitStopped(tab, hasStopped)
	axeIn(t, tab, "stopped", browser.View{Width: 390, Height: 844}, browser.View{Width: 390, Height: 844, Dark: true})
	tab.Key("y", "Escape")
	tab.Click("#stopped button")
	tab.WaitFor("window.quadrille?.ready === true && !document.getElementById('stopped')")
	waitBoard(t, tab, "x"+empty[1:])

	// Another address starts the program again.
	follow(tab, `do end("exit") ; key x`)
	waitStopped(tab, hasStopped)
	toBoard(tab, fourByFour)
	tab.WaitReady()
}

// The end of a worker is reported where its answer is expected, and the next request starts another one.
// Events at the document or the window, not at an element of the page, do not end the program.
func workerEnds(t *testing.T) {
	server := browser.Site(t, "")
	tab := browser.New(t)
	tab.Early(`{
		const Workers = Worker;
		window.Worker = class extends Workers {
			postMessage(message, ...rest) {
				if (window.breaks && String(message).match(/^[A-Z]\w+ \d+ {/)) super.postMessage({});
				else super.postMessage(message, ...rest);
			}
		};
	}`)
	load(tab, server.URL+mensa)
	tab.Do("window.breaks = true")
	tab.Click("[data-do=check]")
	tab.WaitFor(`document.querySelector("#verdict").textContent.includes("The solver stopped working")`)
	tab.Do("window.breaks = false")
	tab.Click("[data-do=check]")
	waitVerdict(tab, "So far so good")

	tab.Do(`for (const at of [window, document, document.documentElement, document.querySelector("#grid use") ?? document.body]) {
		for (const make of [
			() => new ClipboardEvent("paste", { clipboardData: new DataTransfer(), bubbles: true, cancelable: true }),
			() => new ClipboardEvent("paste", { bubbles: true }),
			() => new DragEvent("dragover", { bubbles: true, cancelable: true }),
			() => new DragEvent("drop", { bubbles: true, cancelable: true }),
			() => new KeyboardEvent("keydown", { key: "F13", bubbles: true }),
			() => new Event("keydown", { bubbles: true }),
			() => new MouseEvent("click", { bubbles: true }),
			() => new Event("toggle"),
			() => new Event("change", { bubbles: true }),
			() => new Event("input", { bubbles: true }),
			() => new Event("scroll"),
			() => new Event("resize"),
			() => new PopStateEvent("popstate"),
			() => new HashChangeEvent("hashchange", { oldURL: location.href, newURL: location.href }),
			() => new Event("visibilitychange"),
			() => new PointerEvent("pointerup", { bubbles: true }),
			() => new PointerEvent("pointerdown", { bubbles: true }),
			() => new PointerEvent("pointercancel", { bubbles: true }),
			() => new Event("quadrille-update"),
		]) at.dispatchEvent(make());
	}`)
	tab.Click(cell(0))
	waitBoard(t, tab, "x"+empty[1:])
	never(t, tab, `document.querySelector("#stopped, .failed") || `+said+`.includes("Something went wrong")`, "an event has ended something")
}

func quote(s string) string { return strconv.Quote(s) }

// spelled returns the fragment of an address, as the page writes it.
func spelled(address string) string { return "#" + game.Outside(strings.TrimPrefix(address, "#")) }

// Before its program runs the page has its name and its theme. Without it, it says why, and has no dead controls.
func TestWithoutTheProgram(t *testing.T) {
	t.Parallel()
	t.Run("not yet", firstView)
	t.Run("no JavaScript", withoutJavaScript)
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

func firstView(t *testing.T) {
	server := browser.Site(t, "/queens")
	page := string(server.Files()["index.html"])
	_, body, _ := strings.Cut(page, "<body>")
	if !regexp.MustCompile(`(?s)<header.*Quadrille.*</header>`).MatchString(body) {
		t.Error("index.html has no header with the name before the script has run")
	}
	// go-app loads no wasm with this query: only the first view is shown.
	tab := browser.Open(t, server.URL+"?wasm=false")
	if got := tab.Text("header"); !strings.Contains(got, "Quadrille") {
		t.Errorf("the header of the first view says %q", got)
	}
	// So does the stored theme.
	tab.Do(`localStorage.setItem(quadrille.name("theme"), "dark")`)
	tab.Reload()
	if got := tab.Attr("html", "data-theme"); got != "dark" {
		t.Errorf("data-theme %q, want dark", got)
	}
}

// Without JavaScript the page says so first, and has no controls.
func withoutJavaScript(t *testing.T) {
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
