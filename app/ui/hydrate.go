package ui

import (
	"encoding/json"
	"strconv"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
)

// waits reports whether the view that the site was made with, or the board as it was left, is
// still to be seen: until all is known that the first view of one's own shows, so that this is
// drawn once. A store that does not answer is not waited for without end.
func (p *page) waits() bool {
	if !app.IsClient || p.shell.Viewed || p.impatient || p.shell.Notices.Crashed || p.shell.AtBoard() {
		return false
	}
	return !p.shell.Visited || p.shell.Games.All == nil && !gameless(p.shell.Screen)
}

// hydrate replaces the page in index.html, or the stored view, by the first one that the program
// draws: in one task, however many that is drawn in.
func (p *page) hydrate() {
	p.shell.Viewed = true
	p.shell.Bare = p.shell.AtBoard() && !browser.Matches(panelBeside)
	p.shell.Run.Defer(func() {
		browser.UI.End()
		if made := browser.Query("#page ~ #page"); made.Exists() {
			focused := focusWithin(made)
			made.Remove()
			p.focusAgain(focused)
		}
		browser.Root().RemoveClass("linked")
		p.tell()
		if p.shell.Embedded {
			browser.ByID("page").OnResize(func() { tellParent(p) })
		}
		p.shell.Run.After(bareFor, func() { p.shell.Bare = false })
	})
	browser.UI.Yield()
}

const (
	// panelBeside matches windows in which style.css shows the panel beside the board; in others
	// it is hidden until the player opens it.
	panelBeside = "(min-width: 1000px)"
	// bareFor is the time for which the first view leaves out a hidden panel: the board answers
	// sooner without.
	bareFor = 50 * time.Millisecond
)

// passing are states of a screen that it is not shown in again.
const passing = "dialog[open], .panel.open, .hinting, [data-do=unlook], .frames, [data-do=figure-restart][aria-disabled=false]"

// storeViews lets the front page and boards be stored as they are left, each board with the marks
// that taps will bring, which it shows before the program is there.
func (p *page) storeViews() {
	browser.OnLeave(func(fragment string) func() string {
		// While another screen comes, the one before is on the page.
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
		b, ok := p.shell.Screen.(*boardScreen)
		if !ok || !b.touchable() {
			return func() string { return "null" }
		}
		face, puzzle, pos, options := b.m.Face(), b.m.Start().Puzzle, b.m.Game().Position(), b.m.Options()
		return func() string {
			text := []byte("null")
			p.shell.Run.Safely(func() { text, _ = json.Marshal(face.TapsAhead(puzzle, pos, options)) })
			return string(text)
		}
	})
}

// focusWithin returns a selector for the focused element within another; empty for none.
func focusWithin(el browser.Element) string {
	active := browser.Focused()
	if !active.Within(el) {
		return ""
	}
	var parts []string
	for _, name := range []string{"id", "data-do", "data-arg", "href"} {
		if value := active.Attr(name); value != "" {
			parts = append(parts, "["+name+"="+strconv.Quote(value)+"]")
		}
	}
	return strings.Join(parts, "")
}

// focusAgain puts the focus where it was, if that is still there.
func (p *page) focusAgain(selector string) {
	if selector == "" {
		return
	}
	el := browser.Query("#page " + selector)
	if n, err := strconv.Atoi(strings.TrimPrefix(el.Attr("id"), "c")); err == nil {
		if shop := workshopOf(p.shell.Screen); shop != nil {
			focusCell(shop.of, n)
			return
		}
	}
	el.FocusInPlace()
}

// tell marks the page as ready: input-queue.js dispatches the queued input once the screen of
// the address is there.
func (p *page) tell() {
	if p.shell.Viewed {
		browser.Ready(!p.awaited())
	}
}

// awaited reports whether a link is still being opened that this page was loaded with.
func (p *page) awaited() bool {
	return app.IsClient && !p.shell.Visited && !p.shell.AtBoard() && len(browser.Fragment()) > 1
}
