//go:build !js

package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
)

// heldStill fails the test if a cell or a tab has moved since the last call.
func heldStill(t *testing.T, tab *browser.Tab, when string) {
	t.Helper()
	frames(tab)
	if moved := browser.Eval[[]string](tab, "cellsMoved"); len(moved) > 0 {
		t.Errorf("%s:\n\t%s", when, strings.Join(moved, "\n\t"))
	}
	tab.Do("cellsForgotten()")
}

// Windows of common phones, of an old one, one on its side, a tablet and a desktop.
var steadyViews = []browser.View{
	{Width: 320, Height: 480, Touch: true}, {Width: 320, Height: 568, Touch: true}, {Width: 360, Height: 640, Touch: true},
	{Width: 375, Height: 667, Touch: true}, {Width: 390, Height: 664, Touch: true}, {Width: 844, Height: 390, Touch: true},
	{Width: 768, Height: 1024, Touch: true}, {Width: 1280, Height: 800},
}

// From the first view of a board until it is left no cell and no tab moves by a pixel, whatever is said, opened or closed
// beside it, in each mode.
func TestTheBoardHoldsStill(t *testing.T) {
	t.Parallel()
	boards := []string{"#" + boardOf("starbattle", 0, 0), queens8, abcd5, calendar2014, "#" + boardOf("abcd", 0, 0), stars10}
	for i, view := range steadyViews {
		t.Run(fmt.Sprintf("%dx%d", view.Width, view.Height), func(t *testing.T) {
			t.Parallel()
			tab := browser.New(t)
			tab.Early(script("watchCells"))
			tab.Look(view)
			server := browser.Site(t, "")
			first := true
			for _, board := range slices.Concat(boards[i%len(boards):], boards[:i%len(boards)])[:2] {
				if first {
					load(tab, server.URL+board)
				} else {
					turnTo(tab, board, ".at-play #grid")
					tab.Do("cellsForgotten()") // a frame may show the new header above the board before
				}
				tab.WaitFor(script("allCome"))
				first = false
				inPlay(t, tab, board, view.Touch)
				inWatch(t, tab, board)
				inDesign(t, tab, board)
			}
			turnTo(tab, "#design:starbattle:25x1."+blocks(), ".at-design #grid") // as many brushes as there are
			inDesign(t, tab, "25 regions")
		})
	}
}

// press clicks a control by script, wherever it stands, if it is there.
func pressIfThere(tab *browser.Tab, selector string) bool {
	return browser.Eval[bool](tab, `(() => { const el = document.querySelector(`+quote(selector)+`); if (el) el.click(); return !!el; })()`)
}

func inPlay(t *testing.T, tab *browser.Tab, board string, touch bool) {
	t.Helper()
	heldStill(t, tab, board+", first view")
	hint := func(why string) {
		t.Helper()
		tab.Do(`document.querySelector(".bar [data-do=hint]").click()`)
		tab.Wait(".hint-bar")
		for range 2 {
			if tab.Text(".hint-bar > :first-child") != "Do it" && tab.Text(".hint-bar > :first-child") != "Take back" {
				nextSaid(tab, func() { pressIfThere(tab, ".hint-bar > :first-child") })
			}
		}
		heldStill(t, tab, board+", "+why+" told")
	}
	hint("a hint")
	pressIfThere(tab, "[data-do=drop-hint]")
	tab.WaitFor(`!document.querySelector(".hint-bar")`)
	if strings.HasPrefix(board, "#starbattle") && touch {
		hint("a hint that taps end")
		follow(tab, "tap #c12 ; tap #c12 ; wait #c12 :is(.queen, .star)") // the first closes the hint
		heldStill(t, tab, board+", a double tap")
		tab.Tap(cell(12))
	}
	hint("the hint again")
	pressIfThere(tab, ".hint-bar > :first-child")
	tab.WaitFor(`!document.querySelector(".hint-bar")`)
	heldStill(t, tab, board+", hint done")
	for _, key := range []string{"q", "a", "ArrowRight", "q", "a", "ArrowDown", "ArrowDown", "z"} { // two queens side by side, or letters
		tab.Do(`if (!document.activeElement.matches(".cell")) document.querySelector("#grid [tabindex='0']").focus()`)
		tab.Key(key)
	}
	heldStill(t, tab, board+", marks")
	if pressIfThere(tab, ".bar [data-do=check]") {
		tab.WaitFor(`!document.querySelector("[data-do=cancel-check]")`)
	}
	heldStill(t, tab, board+", check")
	hint("a mistake")
	pressIfThere(tab, ".hint-bar [data-do=drop-hint], .hint-bar [data-do=try-step]")
	for _, do := range []string{"undo", "redo", "trial", "drop-trial", "reset", "reset"} {
		pressIfThere(tab, "[data-do="+do+"]")
	}
	heldStill(t, tab, board+", undo, trial and clear")
	sheets(t, tab, board)
	for _, dialog := range []string{"share", "help"} {
		pressIfThere(tab, "#menu")
		follow(tab, "press [data-do="+dialog+"] ; wait dialog[open]")
		heldStill(t, tab, board+", "+dialog)
		follow(tab, "key Escape ; gone dialog[open]")
	}
	follow(tab, `do dispatchEvent(new Event("quadrille-update")) ; wait .notice`)
	heldStill(t, tab, board+", a notice")
	pressIfThere(tab, ".notice .icon-button")
	pressIfThere(tab, "[data-do=end-coach]")
	heldStill(t, tab, board+", notice and tips closed")
	finish(tab)
	heldStill(t, tab, board+", solved")
}

// sheets opens and closes the panel and what is folded there, and types into its fields, where it lies over the board.
func sheets(t *testing.T, tab *browser.Tab, board string) {
	t.Helper()
	if !browser.Eval[bool](tab, `!!document.querySelector(".more")?.checkVisibility()`) {
		return
	}
	follow(tab, "press .more ; wait .panel.open ; unfold .panel details")
	heldStill(t, tab, board+", sheet")
	follow(tab, "shut")
	heldStill(t, tab, board+", sheet closed")
}

func inWatch(t *testing.T, tab *browser.Tab, board string) {
	t.Helper()
	pressIfThere(tab, "[data-do=mode][data-arg=watch]")
	tab.Wait(".at-watch #grid")
	tab.Do("cellsForgotten()")
	tab.WaitFor(script("allCome"))
	follow(tab, "press .transport [data-do=step] ; press .transport [data-do=step] ; press .transport [data-do=step]")
	heldStill(t, tab, board+", steps")
	sheets(t, tab, board)
	slide(tab, allAtOnce)
	follow(tab, "press .transport [data-do=play]")
	tab.WaitFor(`/[Ss]olution|Nothing|Solved|further/.test(document.querySelector("#verdict").textContent)`)
	heldStill(t, tab, board+", the search's end")
	pressIfThere(tab, ".transport [data-do=restart]")
	heldStill(t, tab, board+", search again")
}

func inDesign(t *testing.T, tab *browser.Tab, board string) {
	t.Helper()
	pressIfThere(tab, "[data-do=mode][data-arg=design]")
	tab.Wait(".at-design #grid")
	tab.Do("cellsForgotten()")
	const sure = `document.querySelector("#verdict").getAttribute("aria-busy") !== "true"`
	tab.WaitFor(sure)
	heldStill(t, tab, board+", Design")
	for _, c := range []int{0, 1, 7, 8, 14} {
		tab.Do(fmt.Sprintf(`document.querySelectorAll(".swatch")[%d]?.click()`, c%3))
		tab.Click(cell(c))
		tab.WaitFor(sure)
	}
	heldStill(t, tab, board+", strokes")
	for _, tool := range []string{"merge", "what if", "paint"} {
		if pressIfThere(tab, `[data-do=tool][data-arg="`+tool+`"]`) {
			pressIfThere(tab, ".panel.open [data-do=sheet]")
			tab.Wait(`[data-do=tool][data-arg="` + tool + `"][aria-pressed=true]`)
			if tool == "what if" {
				tab.Click(cell(9))
			}
			heldStill(t, tab, board+", "+tool)
		}
	}
	sheets(t, tab, board)
	for range 5 {
		pressIfThere(tab, ".bar [data-do=undo]")
	}
	tab.WaitFor(sure)
	heldStill(t, tab, board+", undone")
}
