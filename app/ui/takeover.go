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
	if !app.IsClient || p.viewed || p.impatient || p.crashed || p.atBoard() {
		return false
	}
	return !p.visited || p.games == nil && p.mode != learn
}

// takeOver comes before the first view is drawn. It takes the place of what was to be seen in
// one task, however many it was drawn in.
func (p *page) takeOver() {
	p.viewed = true
	if p.mode == home { // whose pictures were to be seen already
		p.drawing = manyThumbs
	}
	p.bare = p.atBoard() && !browser.Matches(panelBeside)
	p.ctx.Defer(func(app.Context) {
		browser.UI.End()
		if made := browser.Query("#page ~ #page"); made.Exists() {
			p.keepFold(made)
			focused := focusWithin(made)
			made.Remove()
			p.focusAgain(focused)
		}
		browser.Root().RemoveClass("linked")
		p.tell()
		p.setTimer(bareFor, func() { p.bare = false })
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

// foresee lets a board that is left answer taps when it is seen again, before the program is
// there: left.js asks, on leaving, for what they will bring.
func (p *page) foresee() {
	browser.OnLeave(func() func() string {
		if p.mode != play || p.game == nil || !p.touchable() {
			return nil
		}
		face, puzzle, pos, options := p.face, p.link.Puzzle, p.game.Position(), p.options
		return func() string {
			text := []byte("null")
			p.safely(func() { text, _ = json.Marshal(face.TapsAhead(puzzle, pos, options)) })
			return string(text)
		}
	})
}

// keepFold opens the fold where it was opened before the program was there.
func (p *page) keepFold(made browser.Element) {
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
func (p *page) focusAgain(selector string) {
	if selector == "" {
		return
	}
	el := browser.Query("#page " + selector)
	if n, err := strconv.Atoi(strings.TrimPrefix(el.Attr("id"), "c")); err == nil && p.atBoard() {
		p.focusCell(n, true)
		return
	}
	el.FocusInPlace()
}
