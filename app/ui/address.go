package ui

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// fragment is the address bar behind the page, with its #.
func fragment() string { return app.Window().Get("location").Get("hash").String() }

// ours reports whether the address was written by address: the browser keeps that note
// with the history entry, also over a reload.
func ours() bool {
	state := app.Window().Get("history").Get("state")
	return state.Truthy() && state.Get("own").Truthy()
}

// address brings the address bar in line with the board, a little later, as browsers
// allow few changes in a row.
func (p *page) address() {
	p.setTitle(p.title() + " · Quadrille")
	p.saving++
	mine := p.saving
	p.ctx.After(addressDelay, func(app.Context) {
		defer p.recovered()
		if mine == p.saving {
			p.addressNow()
		}
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
	if fragment() != "#"+now || ours() != own {
		_ = try(func() {
			app.Window().Get("history").Call("replaceState", map[string]any{"own": own}, "", "#"+now)
		})
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
