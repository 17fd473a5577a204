//go:build !js

package e2e

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
)

// hostPage is another site's page with a board in a frame. It records the messages of the frame.
const hostPage = `<!doctype html><title>A blog</title><body style="margin:0"><h1 style="height:40px;margin:0">A blog</h1>
<iframe title="Quadrille" sandbox="allow-scripts allow-same-origin" src="/embed.html%s" style="border:0;width:100%%;height:800px"></iframe>
<script>
window.told = [];
addEventListener("message", ({data}) => told.push(JSON.stringify(data)));
</script>`

// framed returns an expression evaluated in the document of the frame.
func framed(js string) string {
	return "((document) => " + js + ")(window.frames[0].document)"
}

// A frame in another site shows one board, with hint and undo. It reports to the site that it is solved, and
// its height, and stores nothing.
func TestEmbedded(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	server.Also("/blog/", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprintf(w, hostPage, mensa)
	}))
	server.Also("/alone/", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Header().Set("Content-Security-Policy", "sandbox allow-scripts")
		w.Write(server.Files()["embed.html"])
	}))
	tab := browser.New(t)
	tab.Look(browser.Phone)
	tab.Go(server.URL + "blog/")
	tab.WaitFor(framed(`document.querySelector("#c35")`))
	if got := browser.Eval[int](tab, framed(`document.querySelectorAll("a, header, .panel, .modes, [data-do=sheet]").length`)); got != 0 {
		t.Errorf("%d ways lead elsewhere", got)
	}
	tab.Do(framed(`document.querySelector("[data-do=hint]").click()`))
	tab.WaitFor(framed(`document.querySelector(".hint-card")?.offsetWidth > 300`))
	tab.Do(framed(`document.querySelector("[data-do=drop-hint]").click()`))
	for n, c := range []int{0, 9, 17, 19, 28, 32} {
		for range 2 { // an X, then the mark
			tab.Do(framed(fmt.Sprintf(`document.querySelector("#c%d").click()`, c)))
		}
		tab.WaitFor(framed(fmt.Sprintf(`document.querySelectorAll(".cell .glyph.queen, .cell .glyph.star").length == %d`, n+1)))
	}
	tab.WaitFor(`told.some((m) => JSON.parse(m).solved)`)
	told := browser.Eval[[]string](tab, "told")
	if first := told[0]; !strings.Contains(first, `"solved":false`) {
		t.Errorf("told at first: %s", first)
	}
	for _, m := range told {
		holds(t, tab, fmt.Sprintf(`(({quadrille, solved, height, ...rest}) => quadrille === 1 && typeof solved === "boolean" && height > 300 && height < 1000 && !Object.keys(rest).length)(%s)`, m), "told %s", m)
	}
	if got := browser.Eval[string](tab, `indexedDB.databases().then((all) => JSON.stringify([all, Object.keys(localStorage), Object.keys(sessionStorage)]))`); got != "[[],[],[]]" {
		t.Errorf("kept: %s", got)
	}
	if problems := tab.Problems(); len(problems) > 0 {
		t.Error(problems)
	}
	// The code that Share gives makes the frame as high as the board, its keys and the sentence below.
	code := ""
	server.Also("/post/", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprint(w, "<!doctype html><title>A post</title><body style='margin:0'>", code)
	}))
	tab.Look(browser.View{Width: 620, Height: 900})
	for _, board := range []string{queens8, abcd5, calendar2014, "#" + boardOf("tromino", 0, 0)} {
		load(tab, server.URL+board)
		openShare(tab)
		code = browser.Eval[string](tab, `document.querySelector("#share-embed").value`)
		tab.Go(server.URL + "post/")
		tab.WaitFor(framed(`document.querySelector("#verdict")?.textContent.length > 0`))
		low := browser.Eval[float64](tab, framed(`Math.max(...[".bar", "#verdict"].map((s) => document.querySelector(s).getBoundingClientRect().bottom)) - frames[0].innerHeight`))
		if low > 0 || low < -80 {
			t.Errorf("%s: what is said ends %.0f pixels below the frame", board, low)
		}
	}
	tab.Look(browser.Phone)
	// An invalid link shows its sentence and nothing else.
	tab.Go(server.URL + "embed.html#starbattle:6x1.AA")
	tab.WaitText("[role=alert]", "This link is damaged: 34 cells are missing.")
	// In a sandbox that keeps the page from its files, the page says what would help.
	tab.Allow(notWholeNoise...)
	tab.Go(server.URL + "alone/" + mensa)
	tab.WaitText("#app-broken", `Quadrille could not be loaded completely. Reload. If that does not help: the page around this frame has to give it sandbox="allow-scripts allow-same-origin"`)
}

// openShare opens the dialog, and the details in it.
func openShare(tab *browser.Tab) {
	tab.Click("[data-do=share]")
	tab.Wait("#d-share[open]")
	tab.Click("#share-more > summary")
	tab.Wait("#share-text") // the worker writes the forms of other programs
}
