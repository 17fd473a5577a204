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
	asOf    int                    // the changes of the journal by then
	stale   bool                   // another tab has changed games since
	puzzles map[string]solver.Link // as parsed, by link
}

// readGames brings what is known of all games up to date.
func (ix *gameIndex) readGames() { ix.readGamesThen(nil) }

// current reports whether nothing has changed since the games were read. Where the browser has no
// channel between tabs nobody knows.
func (ix *gameIndex) current() bool {
	j := ix.page.journal
	return ix.games != nil && !ix.stale && ix.asOf == j.changes && j.channel != nil
}

// readGamesThen is readGames; then, if there is any, comes what is to follow.
func (ix *gameIndex) readGamesThen(then func()) {
	inChunks := func() {
		if ix.page.in(libraryWord) {
			ix.page.turn.inChunks()
		}
	}
	if ix.current() {
		inChunks()
		ix.known(then)
		return
	}
	ix.stale = false
	asOf := ix.page.journal.changes
	ix.page.journal.records(func(list *library.Records) {
		browser.UI.Yield()
		inChunks()
		ix.games, ix.deleted = list.Parts()
		ix.asOf = asOf
		browser.UI.YieldIfDue()
		ix.known(then)
	})
}

// known shows what is known of the games.
func (ix *gameIndex) known(then func()) {
	ix.page.front.going = ix.page.front.unfinished(ix.each())
	browser.UI.YieldIfDue()
	tellGoing(len(ix.page.front.going))
	tellKnown(ix.games.Len())
	if s, ok := ix.page.visit.screen.(interface{ gamesRead() }); ok {
		s.gamesRead()
	}
	if then != nil {
		then()
	}
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
