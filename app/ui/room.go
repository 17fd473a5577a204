package ui

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/library"
	"quadrille/solver"
)

// A room is a screen without a board to work at: a list, a calendar, an explanation. Its
// address is "#word", or "#word:rest".
type room struct {
	word string
	// open makes the screen that rest names; the error is a sentence for the player.
	open func(p *page, rest string) (screen, error)
}

// rooms are all of them.
func rooms() []room {
	return []room{
		{dailyWord, openDaily}, {courseWord, openCourse}, {libraryWord, openLibrary}, {howWord, openHow},
		{keysWord, func(p *page, _ string) (screen, error) { return &keysScreen{p}, nil }},
		{settingsWord, func(p *page, _ string) (screen, error) { return &settingsScreen{page: p}, nil }},
		{boardsWord, func(p *page, _ string) (screen, error) { return &boardsScreen{&p.read}, nil }},
	}
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

// in reports whether the room with a word is on the page.
func (p *page) in(word string) bool { return strings.HasPrefix(p.screen.key(), word+" ") }

// visit shows a room. The address bar stays as it is: it says where the page is.
func (nv *navigation) visit(r room, rest string) {
	s, err := r.open(nv.page, rest)
	if err != nil {
		nv.page.opener.refuse(sentence(err))
		return
	}
	nv.page.show(s)
	nv.page.notes.problem = ""
	browser.SetTitle(s.title() + " · Quadrille")
	if s, ok := s.(interface{ opened() }); ok {
		s.opened()
	}
	nv.arrive(rest)
	nv.page.opener.visited = true
	if _, ok := s.(gameless); !ok {
		nv.page.index.readGames()
	}
}

// wayBack leads back to the board that was left for a room, where there was one.
func (nv *navigation) wayBack() app.UI {
	return app.If(nv.back.link != "", func() app.UI {
		return app.Div().Class("buttons").Body(plainLink(nv.back.link, "Back to the game"))
	})
}

// A gameIndex is what is known of all games, as last read.
type gameIndex struct {
	page    *page
	games   map[string]*library.Record // by their links
	records []library.Record           // the same, as a list
	deleted []library.Record           // those that can be brought back
	puzzles map[string]solver.Link     // as parsed, by link
}

// readGames brings what is known of all games up to date.
func (ix *gameIndex) readGames() { ix.readGamesThen(nil) }

// readGamesThen is readGames; then, if there is any, comes what is to follow.
func (ix *gameIndex) readGamesThen(then func()) {
	ix.page.journal.records(func(list []library.Record) {
		browser.UI.Yield()
		if ix.page.in(libraryWord) {
			ix.page.turn.inChunks()
		}
		ix.games, ix.records, ix.deleted = make(map[string]*library.Record, len(list)), list[:0], nil
		for i, r := range list {
			if i%recordsAtOnce == 0 {
				browser.UI.YieldIfDue()
			}
			switch {
			case r.Listed():
				ix.records = append(ix.records, r) // which has room for all
				ix.games[r.Link] = &ix.records[len(ix.records)-1]
			case r.Deleted:
				ix.deleted = append(ix.deleted, r)
			}
		}
		browser.UI.YieldIfDue()
		ix.page.front.going = ix.page.front.unfinished(ix.records)
		browser.UI.YieldIfDue()
		tellGoing(len(ix.page.front.going))
		tellKnown(len(ix.records))
		if ix.page.in(libraryWord) {
			ix.page.library().survey()
			if !ix.page.library().looked {
				ix.page.library().looked = true
				ix.page.keeper.lookThrough()
			}
		}
		ix.page.keeper.gradeNext()
		if then != nil {
			then()
		}
	})
}

// played is what is known of the game at a link, as solver.Link.Name writes it; the zero record
// where there is none.
func (ix *gameIndex) played(link string) library.Record {
	if r := ix.games[link]; r != nil {
		return *r
	}
	return library.Record{}
}
