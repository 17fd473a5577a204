package ui

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/library"
)

// A room is a page without a board to work at: a list, a calendar, an explanation. Its
// address is "#word", or "#word:rest".
type room struct {
	word string
	// open gets ready what rest names; the error is a sentence for the player.
	open  func(p *page, rest string) error
	title func(p *page) string
	body  func(p *page) app.UI // a <main>
	// ownPlace reports whether the room goes to a place within itself; nil for never.
	ownPlace func(p *page) bool
}

// rooms are all of them.
func rooms() []room {
	return []room{dailyRoom(), courseRoom(), libraryRoom(), howRoom(), keysRoom(), settingsRoom(), boardsRoom()}
}

// roomOf finds the room of an address, and what follows its word.
func roomOf(fragment string) (r room, rest string, ok bool) {
	word, rest, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(fragment), "#"), ":")
	for _, r := range rooms() {
		if r.word == word {
			return r, rest, true
		}
	}
	return room{}, "", false
}

// visit shows a room. The address bar stays as it is: it says where the page is.
func (nv *navigation) visit(r room, rest string) {
	if err := r.open(nv.page, rest); err != nil {
		nv.page.design.refuse(sentence(err))
		return
	}
	nv.page.leave()
	nv.page.mode, nv.page.notes.problem = inside, ""
	nv.page.room = r
	browser.SetTitle(r.title(nv.page) + " · Quadrille")
	nv.arrive(rest)
	nv.page.visited = true
	nv.page.readGames()
}

// wayBack leads back to the board that was left for a room, where there was one.
func (nv *navigation) wayBack() app.UI {
	return app.If(nv.back.link != "", func() app.UI {
		return app.Div().Class("buttons").Body(plainLink(nv.back.link, "Back to the game"))
	})
}

// readGames brings what is known of all games up to date.
func (p *page) readGames() { p.readGamesThen(nil) }

// readGamesThen is readGames; then, if there is any, comes what is to follow.
func (p *page) readGamesThen(then func()) {
	p.journal.records(func(list []library.Record) {
		browser.UI.Yield()
		if p.library.inLibrary() {
			p.inChunks()
		}
		p.games, p.records, p.deleted = make(map[string]*library.Record, len(list)), list[:0], nil
		for i, r := range list {
			if i%recordsAtOnce == 0 {
				browser.UI.YieldIfDue()
			}
			switch {
			case r.Listed():
				p.records = append(p.records, r) // which has room for all
				p.games[r.Link] = &p.records[len(p.records)-1]
			case r.Deleted:
				p.deleted = append(p.deleted, r)
			}
		}
		browser.UI.YieldIfDue()
		p.front.going = p.front.unfinished(p.records)
		browser.UI.YieldIfDue()
		tellGoing(len(p.front.going))
		tellKnown(len(p.records))
		if p.library.inLibrary() {
			p.library.survey()
			if !p.library.looked {
				p.library.looked = true
				p.keeper.lookThrough()
			}
		}
		p.keeper.gradeNext()
		if then != nil {
			then()
		}
	})
}

// played is what is known of the game at a link, as solver.Link.Name writes it; the zero record
// where there is none.
func (p *page) played(link string) library.Record {
	if r := p.games[link]; r != nil {
		return *r
	}
	return library.Record{}
}
