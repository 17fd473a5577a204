package ui

import (
	"encoding/json"
	"strconv"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
)

// A firstView is the page until it is drawn for the first time.
type firstView struct {
	page      *page
	bare      bool // the panel, which is out of sight, is still empty
	drawing   int  // how many small pictures may still be drawn before the page is shown
	impatient bool // it is to be drawn whatever is known
	viewed    bool // the first view has been drawn, or is being
}

// waits reports whether the view that the site was made with, or the board as it was left, is
// still to be seen: until all is known that the first view of one's own shows, so that this is
// drawn once. A store that does not answer is not waited for without end.
func (fv *firstView) waits() bool {
	if !app.IsClient || fv.viewed || fv.impatient || fv.page.notes.crashed || fv.page.atBoard() {
		return false
	}
	_, gameless := fv.page.visit.screen.(gameless)
	return !fv.page.opener.visited || fv.page.index.games == nil && !gameless
}

// hydrate replaces the page in index.html, or the stored view, by the first one that the program
// draws: in one task, however many that is drawn in.
func (fv *firstView) hydrate() {
	fv.viewed = true
	if is[*homeScreen](fv.page) { // whose pictures were to be seen already
		fv.drawing = manyThumbs
	}
	fv.bare = fv.page.atBoard() && !browser.Matches(panelBeside)
	fv.page.run.ctx.Defer(func(app.Context) {
		browser.UI.End()
		if made := browser.Query("#page ~ #page"); made.Exists() {
			fv.keepFold(made)
			focused := focusWithin(made)
			made.Remove()
			fv.focusAgain(focused)
		}
		browser.Root().RemoveClass("linked")
		fv.tell()
		fv.page.run.setTimer(bareFor, func() { fv.bare = false })
	})
	browser.UI.Yield()
}

const (
	// panelBeside is where style.css shows the panel beside the board; elsewhere it is out of
	// sight until it is asked for.
	panelBeside = "(min-width: 1000px)"
	// bareFor is how long the first view does without a panel that is out of sight: the first
	// answer on the board is the first thing.
	bareFor = 50 * time.Millisecond
)

// passing are states of a screen that it is not shown in again.
const passing = "dialog[open], .panel.open, .hinting, [data-do=unlook], .frames, #" + orderID + "[open]"

// storeViews lets the front page and boards be stored as they are left, each board with the marks
// that taps will bring, which it shows before the program is there.
func (fv *firstView) storeViews() {
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
		if !fv.page.board().inPlay() || !fv.page.board().touchable() {
			return func() string { return "null" }
		}
		face, puzzle, pos, options := fv.page.face(), fv.page.link().Puzzle, fv.page.board().m.Game().Position(), fv.page.board().options()
		return func() string {
			text := []byte("null")
			fv.page.run.safely(func() { text, _ = json.Marshal(face.TapsAhead(puzzle, pos, options)) })
			return string(text)
		}
	})
}

// keepFold opens the fold where it was opened before the program was there.
func (fv *firstView) keepFold(made browser.Element) {
	if made.Query("#" + orderID + "[open]").Exists() {
		browser.ByID(orderID).Unfold()
	}
}

// focusWithin is a selector for what has the focus in an element; empty for nothing.
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
func (fv *firstView) focusAgain(selector string) {
	if selector == "" {
		return
	}
	el := browser.Query("#page " + selector)
	if n, err := strconv.Atoi(strings.TrimPrefix(el.Attr("id"), "c")); err == nil && fv.page.atBoard() {
		fv.page.visit.view.focusCell(n)
		return
	}
	el.FocusInPlace()
}

// tell makes the page known as ready, for whoever waits for it: input-queue.js dispatches
// the queued input, once what the address says is there.
func (fv *firstView) tell() {
	if !fv.viewed {
		return
	}
	browser.Ready(!fv.page.awaited())
}

// awaited reports whether a link is still being opened that this page was loaded with.
func (p *page) awaited() bool {
	return app.IsClient && !p.opener.visited && !p.atBoard() && len(browser.Fragment()) > 1
}
