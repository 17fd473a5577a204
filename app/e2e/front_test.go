//go:build !js

package e2e

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"quadrille/app/e2e/browser"
	"quadrille/app/site"
)

// going selects the games to continue on the front page.
const going = "[aria-labelledby=h-recent] .tile"

// openOrders goes from the front page to the forms for new puzzles.
func openOrders(tab *browser.Tab) {
	tab.WaitReady()
	tab.Click(`.onwards [href="#play"]`)
	tab.WaitFor(`document.querySelector("[data-do=make]").getBoundingClientRect().height > 0`)
}

// toClassic goes from the front page to a named puzzle, by keyboard alone.
func toClassic(t *testing.T, tab *browser.Tab, hash string) {
	t.Helper()
	kind, _, _ := strings.Cut(strings.TrimPrefix(hash, "#"), ":")
	tab.WaitReady()
	press := func(condition string) {
		t.Helper()
		tabTo(t, tab, condition)
		tab.Key("Enter")
	}
	press(`document.activeElement.matches('.onwards [href="#play"]')`)
	tab.Wait(".course-card")
	press(`document.activeElement.matches('.course-card a[href="#course:` + kind + `"]')`)
	tab.Wait(".course .chapter")
	press(`document.activeElement.matches(".chapter-top") && document.activeElement.textContent.startsWith("Classics")`)
	tab.Wait(`.step[href="` + spelled(hash) + `"]`)
	press(`document.activeElement.matches('.step[href="` + spelled(hash) + `"]')`)
	tab.Wait("#grid")
}

// fromMenu clicks an element that may be inside the menu.
func fromMenu(tab *browser.Tab, selector string) {
	tab.Wait(selector)
	if browser.Eval[bool](tab, `document.querySelector("`+selector+`").getBoundingClientRect().height === 0`) {
		tab.Click("#menu")
		tab.WaitFor(`document.querySelector("` + selector + `").getBoundingClientRect().height > 0`)
	}
	tab.Click(selector)
}

// The board on the front page is played in place, by mouse and by keys, also before the program runs, and is
// there again after a reload. The whole first view fits a phone.
func TestBoardOnTheFrontPage(t *testing.T) {
	t.Parallel()
	server, letGo := held(t)
	tab := browser.New(t)
	tab.Look(browser.Phone)
	tab.Go(server.URL)
	const first = "#first-board-c%d"
	mark := func(cell int) string {
		return fmt.Sprintf(`document.querySelector("`+first+` .glyph")?.classList[1]`, cell)
	}
	tab.Click(fmt.Sprintf(first, 0))
	letGo()
	tab.WaitReady()
	tab.WaitFor(mark(0) + ` === "cross"`)
	tab.Key("ArrowRight", "Enter")
	tab.WaitFor(mark(1) + ` === "queen"`)
	if bottom := browser.Eval[float64](tab, `document.querySelector(".onwards").getBoundingClientRect().bottom`); bottom > 844 {
		t.Errorf("the ways on end %.0f pixels below the top", bottom)
	}
	tab.Click(`.first [data-do=figure-undo]`)
	tab.WaitFor(mark(1) + ` === undefined`)
	tab.ReloadAndWait()
	tab.WaitFor(mark(0) + ` === "cross" && ` + mark(1) + ` === undefined`)
	none(t, tab, ".going:not(.frames) .go-on", "the board is among the games to go on with")
}

// serveInPieces has the page arrive in pieces, as over a slow network.
func serveInPieces(server *browser.Server) {
	page, all := server.Files()["index.html"], site.Handler(server.Files(), "")
	server.Also("/", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/" {
			all.ServeHTTP(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		for piece := range slices.Chunk(page, len(page)/6) {
			_, _ = w.Write(piece)
			w.(http.Flusher).Flush()
			time.Sleep(50 * time.Millisecond)
		}
	}))
}

// Elements painted before the program runs stay in place when the rest of the page, date and games appear, on a
// first visit and on later ones.
func TestNothingMovesOnTheFrontPage(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	serveInPieces(server)
	for _, view := range []browser.View{browser.Phone, browser.Desktop} {
		tab := browser.New(t)
		tab.Look(view)
		setDate(tab, saturday)
		tab.Early(script("shifts"))
		look := func(visit string) {
			t.Helper()
			tab.WaitText("#date", "Saturday, 28 November")
			tab.Do(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))`)
			if moved := browser.Eval[float64](tab, "window.moved"); moved > 0 {
				t.Errorf("%s, %d wide: the page shifts by %.4f: %s", visit, view.Width, moved, browser.Eval[string](tab, `window.movers.join("\n")`))
			}
		}
		tab.Go(server.URL)
		look("the first visit")
		begin(tab, boardOf("abcd", 0, 3), 8)
		begin(tab, boardOf("starbattle", 1, 2), 3)
		tab.Do(`location.hash = ""`)
		tab.Wait(going)
		tab.ReloadAndWait()
		tab.Wait(going)
		look("the second visit")
		tab.Close()
	}
}

// Another player gets another new puzzle. By keyboard the way back leads to the button. A search that takes long can be
// cancelled, and the nearest puzzle so far is offered.
func TestMakeAPuzzle(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	tab := browser.New(t)
	var made [2]string
	for i := range made {
		tab.Go("about:blank") // the program starts as for another player
		tab.Go(server.URL)
		openOrders(tab)
		follow(tab, "choose #s-make-preset-abcd = 6x6n4 ; focus [data-do=make][data-arg=abcd] ; key Enter")
		tab.WaitFor(`location.hash.startsWith("#abcd:6x6n4/") && document.querySelector(".at-play #grid")`)
		made[i] = browser.Eval[string](tab, "location.hash")
	}
	if made[0] == made[1] {
		t.Errorf("%s is made for everyone", made[0])
	}
	tab.Back()
	tab.Wait("[data-do=make][data-arg=abcd]:focus")

	follow(tab, `choose #s-make-preset-abcd = 6x6n5 ; choose #s-make-band-abcd = Easy
		click [aria-label='New Mind Your ABCDs puzzle'] summary ; choose #s-make-most-abcd = 1`) // no puzzle meets this
	const said = `document.querySelector("[aria-label='New Mind Your ABCDs puzzle'] [role=status]").textContent`
	found := false
	for patience := time.Duration(0); !found; patience += 2 * time.Second { // on a busy machine nothing may be found by then
		if patience > 8*time.Second {
			t.Fatal(browser.Eval[string](tab, said))
		}
		follow(tab, "press [data-do=make][data-arg=abcd]") // the page may still be moving
		tab.WaitFor(`((left) => /^(About|Taking longer)/.test(left) && document.querySelector(".working progress").getAttribute("aria-valuetext") === left)(document.querySelector(".working .left").textContent)`)
		time.Sleep(patience)
		pressIfThere(tab, "[data-do=cancel-make]") // a search ends by itself after 10 s
		follow(tab, "gone [data-do=cancel-make]")
		found = tab.Within(5*time.Second, `/^Cancelled. The closest so far is Easy \d+\.\d$/.test(`+said+`)`)
	}
	near := browser.Eval[string](tab, said+`.split("so far is ")[1]`)
	follow(tab, "press [data-do=take-near] ; wait #grid ; text #grade = "+near)
}

// tabTo presses Tab until a condition holds.
func tabTo(t *testing.T, tab *browser.Tab, condition string) {
	t.Helper()
	for range 80 {
		tab.Key("Tab")
		if browser.Eval[bool](tab, condition) {
			return
		}
	}
	t.Fatalf("the Tab key never reaches %s", condition)
}
