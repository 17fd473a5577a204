package ui

import (
	"iter"
	"quadrille/app/browser"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/solver"
)

// A gameIndex is what is known of all games, as last read.
type gameIndex struct {
	page    *page
	games   *library.Records       // nil until they have been read
	deleted *library.Records       // those that can be brought back
	puzzles map[string]solver.Link // as parsed, by link
	as      storeState             // when they were read
}

// A storeState is equal to another if nothing has been written meanwhile.
type storeState struct {
	db      *browser.Database
	changes int
}

// stored is the state of the store as it is known here.
func (ix *gameIndex) stored() storeState {
	return storeState{ix.page.journal.db, ix.page.journal.changes}
}

// readGames brings what is known of all games up to date, if anything has been written since.
func (ix *gameIndex) readGames() {
	if ix.games != nil && ix.page.journal.channel != nil && ix.as == ix.stored() {
		on(ix.page, (*libraryScreen).gamesKnown)
		return
	}
	ix.readGamesThen(nil)
}

// readGamesThen is readGames; then, if there is any, comes what is to follow.
func (ix *gameIndex) readGamesThen(then func()) {
	as := ix.stored()
	ix.page.journal.records(func(list *library.Records) {
		browser.UI.Yield()
		if ix.page.in(libraryWord) {
			ix.page.turn.inChunks()
		}
		ix.games, ix.deleted = list.Parts()
		ix.as = as
		browser.UI.YieldIfDue()
		ix.page.front.going = ix.page.front.unfinished(ix.each())
		browser.UI.YieldIfDue()
		tellGoing(len(ix.page.front.going))
		tellKnown(ix.games.Len())
		if s, ok := ix.page.visit.screen.(interface{ gamesRead() }); ok {
			s.gamesRead()
		}
		browser.UI.YieldIfDue()
		if then != nil {
			then()
		}
	})
}

// each goes through all games. Others have their turn meanwhile, where there may be a pause.
func (ix *gameIndex) each() iter.Seq2[int, library.Record] {
	return func(yield func(int, library.Record) bool) {
		for i, r := range ix.games.All() {
			if i%recordsAtOnce == 0 {
				browser.UI.YieldIfDue()
			}
			if !yield(i, r) {
				return
			}
		}
		browser.UI.YieldIfDue()
	}
}

// knows reports whether there is a game of a link, deleted or not.
func (ix *gameIndex) knows(link string) bool {
	return ix.games.Get(link).Link != "" || ix.deleted.Get(link).Link != ""
}

// recordOf is the record of any game, with the grade that is known of it.
func (ix *gameIndex) recordOf(link solver.Link, g *game.Game, s library.Span) library.Record {
	known := ix.games.Get(link.Name())
	if known.Link == "" {
		known = ix.deleted.Get(link.Name())
	}
	return library.RecordOf(link, g, s, known)
}
