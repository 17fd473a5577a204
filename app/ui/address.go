package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
)

// fragment is the address bar behind the page, with its #.
func fragment() string { return app.Window().Get("location").Get("hash").String() }

// ours reports whether the page wrote the address of the board with a key itself. The browser
// keeps that note with the history entry, also over a reload; WebKit drops it where the address
// changes while the reload is under way, and sessionStorage has it still.
func (p *page) ours(key string) bool {
	if state := entryState(); state.Truthy() {
		return state.Get("own").Truthy()
	}
	return p.opening == 1 && reloaded() && ownBoard() == key
}

func entryState() app.Value { return app.Window().Get("history").Get("state") }

// noteOurs notes whether the page wrote the address of the board with a key itself.
func noteOurs(key string, own bool, now string) {
	_ = try(func() {
		app.Window().Get("history").Call("replaceState", map[string]any{"own": own}, "", now)
	})
	_ = try(func() {
		stored := app.Window().Get("sessionStorage")
		if own {
			stored.Call("setItem", storedName("own"), key)
		} else {
			stored.Call("removeItem", storedName("own"))
		}
	})
}

// ownBoard is the key of the last board whose address the page wrote in this tab.
func ownBoard() (key string) {
	_ = try(func() {
		if kept := app.Window().Get("sessionStorage").Call("getItem", storedName("own")); kept.Truthy() {
			key = kept.String()
		}
	})
	return key
}

// reloaded reports whether the page was loaded anew at the address that it had.
func reloaded() (yes bool) {
	_ = try(func() {
		entries := app.Window().Get("performance").Call("getEntriesByType", "navigation")
		yes = entries.Length() > 0 && entries.Index(0).Get("type").String() == "reload"
	})
	return yes
}

// address brings the address bar in line with the board, a little later, as browsers
// allow few changes in a row.
func (p *page) address() {
	p.setTitle(p.title() + " · Quadrille")
	p.addressing.stop()
	p.addressing = setTimer(p.ctx, browser.After, addressDelay, func(ctx app.Context) {
		ctx.PreventUpdate() // the address is not on the page
		p.safely(p.addressNow)
	})
}

// addressNow is called at once when a link has been taken in: a reload must find that it
// was, and not take it in again.
func (p *page) addressNow() {
	if !p.atBoard() || fragment() != p.at {
		return // somebody goes elsewhere: the page is about to hear of it
	}
	// Where the journal cannot keep the board, the address has to: it is marked so that a
	// reload takes it for a link of its own right.
	now, own := p.fragment(), p.journal.kept()
	if state := entryState(); fragment() != "#"+now || !state.Truthy() || state.Get("own").Truthy() != own {
		noteOurs(p.key(), own, "#"+now)
		p.at = fragment()
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
	location := app.Window().Get("location")
	if fragment() == "#"+link {
		p.open(link)
		return
	}
	location.Set("hash", link)
}

func (p *page) setTitle(s string) { app.Window().Get("document").Set("title", s) }
