package ui

import (
	"encoding/json"
	"strconv"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
)

// waits reports whether the page shipped with the site, or the stored view, stays visible: until everything
// in the first view is known, so that this is drawn once. The wait for a store that does not answer is
// bounded.
func (p *page) waits() bool {
	if !app.IsClient || p.shell.Viewed || p.impatient || p.shell.Notices.Crashed || p.shell.AtBoard() {
		return false
	}
	needs := screenOn(p.shell).needs()
	return !p.shell.Visited || p.shell.Games.All == nil && needs.games != never || needs.waits
}

// hydrate replaces the page in index.html, or the stored view, by the first view that the program draws: in
// one task, even if drawing took several.
func (p *page) hydrate() {
	p.shell.Viewed = true
	p.shell.Bare = p.shell.AtBoard() && !browser.Matches(panelBeside)
	p.shell.Run.Defer(func() {
		browser.UI.End()
		if made := browser.Query("#page ~ #page"); made.Exists() {
			focused := ""
			if active := browser.Focused(); active.Within(made) {
				focused = active.Selector("id", "data-do", "data-arg", "href")
			}
			made.Remove()
			p.focusAgain(focused)
		}
		browser.Root().RemoveClass("linked")
		p.markReady()
		if p.shell.Embedded {
			browser.ByID("page").OnResize(func() { notifyParent(p) })
		}
		p.shell.Run.After(bareFor, func() {
			p.shell.Run.Idle(func() {
				p.shell.Bare = false
				p.shell.AskKeeping(browser.Persisted, func() {
					p.shell.Run.SkipRedraw()
					if lib := p.work.library; lib != nil {
						p.shell.Run.RedrawParts(&lib.onKeeping)
					}
				})
			})
		})
	})
	browser.UI.Yield()
}

const (
	// panelBeside matches windows in which style.css shows the panel beside the board; in others
	// it is hidden until the player opens it.
	panelBeside = "(min-width: 1000px)"
	// bareFor is the least time for which the first view leaves out a hidden panel: the board answers
	// sooner without. Drawing it waits for an idle browser, as the first run of the collector does, so
	// that a tap waits for one of them at most.
	bareFor = 50 * time.Millisecond
)

// passing matches states of a screen in which no view of it is stored.
const passing = "dialog[open], .panel.open, .hinting, [data-do=unlook], .frames"

// storeViews has the browser store the front page and boards when they are left, each board with the marks
// that taps would make, so that it can show them before the program has loaded.
func (p *page) storeViews() {
	browser.OnLeave(func(fragment string) func() string {
		// During a transition the previous screen is still on the page.
		el := browser.ByID("page")
		shown := el.Attr("data-screen")
		switch {
		case el.Is(".at-" + string(play)):
			shown = "#" + shown
		case shown == homeKey:
			shown = ""
		default:
			return nil
		}
		if shown != fragment || el.Query(passing).Exists() {
			return nil
		}
		b := screenOn(p.shell).parts().board
		if b == nil || !b.touchable() {
			return func() string { return "null" }
		}
		face, puzzle, pos, options := b.m.Face(), b.m.Start().Puzzle, b.m.Game().Position(), b.m.Options()
		return func() string {
			text := []byte("null")
			p.shell.Run.Safely(func() { text, _ = json.Marshal(face.PrecomputeTaps(puzzle, pos, options)) })
			return string(text)
		}
	})
}

// focusAgain restores the focus, if its element still exists.
func (p *page) focusAgain(selector string) {
	if selector == "" {
		return
	}
	el := browser.Query("#page " + selector)
	if n, err := strconv.Atoi(strings.TrimPrefix(el.Attr("id"), "c")); err == nil {
		if shop := screenOn(p.shell).parts().shop; shop != nil {
			focusCell(shop.of, n)
			return
		}
	}
	el.FocusInPlace()
}

// markReady marks the page as ready: input-queue.js dispatches the queued input once the screen of the address is
// shown.
func (p *page) markReady() {
	if p.shell.Viewed {
		browser.Ready(!p.awaited())
	}
}

// awaited reports whether the link that the page was loaded with is still being opened.
func (p *page) awaited() bool {
	return app.IsClient && !p.shell.Visited && !p.shell.AtBoard() && len(browser.Fragment()) > 1
}
