package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
)

// ours reports whether the page wrote the address of the board with a key itself. The browser
// keeps that note with the history entry, also over a reload; WebKit drops it where the address
// changes while the reload is under way, and the tab's storage has it still.
func (p *page) ours(key string) bool {
	if entry := browser.CurrentEntry(); entry.Noted {
		return entry.Own
	}
	return p.opening == 1 && browser.Reloaded() && browser.Session.Get(storedName("own")) == key
}

// noteOurs notes whether the page wrote the address of the board with a key itself.
func noteOurs(key string, own bool, now string) {
	browser.NoteOwn(own, now)
	if !own {
		key = ""
	}
	browser.Session.Set(storedName("own"), key)
}

// address brings the address bar in line with the board, a little later, as browsers
// allow few changes in a row.
func (p *page) address() {
	browser.SetTitle(p.title() + " · Quadrille")
	p.addressing.stop()
	p.addressing = setTimer(p.ctx, browser.After, addressDelay, func(ctx app.Context) {
		ctx.PreventUpdate() // the address is not on the page
		p.safely(p.addressNow)
	})
}

// addressNow is called at once when a link has been taken in: a reload must find that it
// was, and not take it in again.
func (p *page) addressNow() {
	if !p.atBoard() || browser.Fragment() != p.at {
		return // somebody goes elsewhere: the page is about to hear of it
	}
	// Where the journal cannot keep the board, the address has to: it is marked so that a
	// reload takes it for a link of its own right.
	now, own := p.fragment(), p.journal.kept()
	if entry := browser.CurrentEntry(); browser.Fragment() != "#"+now || !entry.Noted || entry.Own != own {
		noteOurs(p.key(), own, "#"+now)
		p.at = browser.Fragment()
	}
}

// fragment is what the address bar should hold.
func (p *page) fragment() string {
	switch p.mode {
	case design:
		return p.key() + ":" + p.bench.Draft()
	case learn:
		return p.lesson.String()
	}
	return p.current().String()
}

// goTo opens a link as if it had been clicked.
func (p *page) goTo(link string) {
	if browser.Fragment() == "#"+link {
		p.open(link)
		return
	}
	browser.Go(link)
}
