package ui

import (
	"encoding/json"
	"strconv"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/ui/board"
	"quadrille/app/ui/front"
	"quadrille/app/ui/shell"
)

// A hydration puts the page that the program draws in the place of the one that the browser shows meanwhile, and
// keeps views for the next time.
type hydration struct {
	shell *shell.Shell

	impatient bool // draw the first view without waiting any longer
	begun     bool // the first view is drawn
}

// waits reports whether the page shipped with the site, or the stored view, stays visible: until everything
// in the first view is known, so that this is drawn once. The wait for a store that does not answer is
// bounded.
func (hy *hydration) waits() bool {
	if hy.impatient || hy.shell.Notices.Crashed || hy.shell.AtBoard() {
		return false
	}
	needs := board.On(hy.shell).Needs()
	return !hy.shell.Visited || hy.shell.Games.All == nil && needs.Games != board.Never || needs.Waits
}

// hydrate replaces the page in index.html, or the stored view, by the first view that the program is about to draw: in
// one task, even if drawing takes several.
func (hy *hydration) hydrate() {
	if hy.begun || hy.waits() {
		return
	}
	hy.begun = true
	hy.shell.Bare = hy.shell.AtBoard() && !browser.Matches(shell.PanelBeside)
	hy.shell.Run.Defer(func() {
		hy.shell.Viewed = true
		browser.UI.End()
		if made := browser.Query("#page ~ #page"); made.Exists() {
			focused := ""
			if active := browser.Focused(); active.Within(made) {
				focused = active.Selector("id", "data-do", "data-arg", "href")
			}
			made.Remove()
			hy.focusAgain(focused)
		}
		browser.Root().RemoveClass("linked")
		hy.shell.Notices.Reserve()
		hy.markReady()
		if hy.shell.Embedded {
			browser.ByID("page").OnResize(func() { notifyParent(hy.shell) })
		}
		hy.shell.Run.After(bareFor, func() {
			hy.shell.Run.Idle(func() {
				hy.shell.Bare = false
				hy.shell.AskKeeping(browser.Persisted, false)
			})
		})
	})
	browser.UI.Yield()
}

// bareFor is the least time for which the first view leaves out a hidden panel: the board answers
// sooner without. Drawing it waits for an idle browser, as the first run of the collector does, so
// that a tap waits for one of them at most.
const bareFor = 50 * time.Millisecond

// passing matches states of a screen in which no view of it is stored.
const passing = "dialog[open], .panel.open, .hinting, [data-do=unlook], .frames"

// storeViews has the browser store the front page and boards when they are left, each board with the marks
// that taps would make, so that it can show them before the program has loaded.
func (hy *hydration) storeViews() {
	browser.OnLeave(func(fragment string) func() string {
		// During a transition the previous screen is still on the page.
		el := browser.ByID("page")
		shown := el.Attr("data-screen")
		switch {
		case el.Is(".at-" + string(board.PlayMode)):
			shown = "#" + shown
		case shown == front.HomeKey:
			shown = ""
		default:
			return nil
		}
		if shown != fragment || el.Query(passing).Exists() {
			return nil
		}
		b := board.On(hy.shell).Parts().Board
		if b == nil || !b.Touchable() {
			return func() string { return "null" }
		}
		face, puzzle, pos, options := b.Midend.Face(), b.Midend.Start().Puzzle, b.Midend.Game().Position(), b.Midend.View().Options
		return func() string {
			text := []byte("null")
			hy.shell.Run.Safely(func() { text, _ = json.Marshal(face.PrecomputeTaps(puzzle, pos, options)) })
			return string(text)
		}
	})
}

// focusAgain restores the focus, if its element still exists.
func (hy *hydration) focusAgain(selector string) {
	if selector == "" {
		return
	}
	el := browser.Query("#page " + selector)
	if n, err := strconv.Atoi(strings.TrimPrefix(el.Attr("id"), "c")); err == nil {
		if browser.Repeats() {
			return
		}
		if shop := board.On(hy.shell).Parts().Shop; shop != nil {
			board.FocusCell(shop.Of, n)
			return
		}
	}
	el.FocusInPlace()
}

// markReady marks the page as ready: input-queue.js dispatches the queued input once the screen of the address is
// shown.
func (hy *hydration) markReady() {
	if hy.shell.Viewed {
		browser.Ready(!hy.awaited())
	}
}

// awaited reports whether the link that the page was loaded with is still being opened.
func (hy *hydration) awaited() bool {
	return app.IsClient && !hy.shell.Visited && !hy.shell.AtBoard() && len(browser.Fragment()) > 1
}
