package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
)

// ours reports whether the page wrote the address of the board with a key itself. The browser
// keeps that note with the history entry, also over a reload; WebKit drops it where the address
// changes while the reload is under way, and the tab's storage has it still.
func (nv *navigation) ours(key string) bool {
	if entry := browser.CurrentEntry(); entry.Noted {
		return entry.Own
	}
	return !nv.page.opener.visited && browser.Reloaded() && browser.Session.Get(storedName("own")) == key
}

// noteOurs notes whether the page wrote the address of the board with a key itself.
func (nv *navigation) noteOurs(key string, own bool, now string) {
	browser.NoteOwn(own, now)
	if !own {
		key = ""
	}
	if key != nv.noted || key == "" {
		browser.Session.Set(storedName("own"), key)
		nv.noted = key
	}
}

// address brings the address bar in line with the board, a little later, as browsers
// allow few changes in a row.
func (nv *navigation) address() {
	browser.SetTitle(nv.page.visit.screen.title() + " · Quadrille")
	nv.page.visit.sharing.changed()
	nv.page.nav.addressing.stop()
	nv.page.nav.addressing = nv.page.run.setTimerBy(browser.After, addressDelay, func(ctx app.Context) {
		ctx.PreventUpdate() // the address is not on the page
		nv.addressNow()
	})
}

// addressNow is called at once when a link has been taken in: a reload must find that it
// was, and not take it in again.
func (nv *navigation) addressNow() {
	if !nv.page.atBoard() || browser.Fragment() != nv.at {
		return // somebody goes elsewhere: the page is about to hear of it
	}
	// Where the journal cannot keep the board, the address has to: it is marked so that a
	// reload takes it for a link of its own right.
	now, own := nv.fragment(), nv.page.journal.kept()
	if entry := browser.CurrentEntry(); browser.Fragment() != "#"+now || !entry.Noted || entry.Own != own {
		nv.noteOurs(nv.page.visit.screen.key(), own, "#"+now)
		nv.at = browser.Fragment()
	}
}

// fragment is what the address bar should hold.
func (nv *navigation) fragment() string {
	switch s := nv.page.visit.screen.(type) {
	case *designScreen:
		return s.key() + ":" + s.m.Draft()
	case *lessonScreen:
		return s.String()
	}
	return nv.page.board().m.Link().String()
}

// goTo opens a link as if it had been clicked.
func (nv *navigation) goTo(link string) { nv.goWith(link, arrival{}) }

// goWith opens a link with what it does not say.
func (nv *navigation) goWith(link string, a arrival) {
	nv.page.opener.next = a
	if browser.Fragment() == "#"+link {
		nv.page.opener.open(link)
		return
	}
	browser.Go(link)
}
