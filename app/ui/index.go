package ui

import (
	"quadrille/app/browser"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/solver"
)

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

// recordOf is the record of any game, with the grade that is known of it.
func (ix *gameIndex) recordOf(link solver.Link, g *game.Game, s library.Span) library.Record {
	known := ix.played(link.Name())
	for _, d := range ix.deleted {
		if known.Link == "" && d.Link == link.Name() {
			known = d
		}
	}
	r := library.RecordOf(link, g, s, known)
	if now, ok := ix.page.keeper.graded[r.Link]; ok {
		r.Band, r.Number = now.Band, now.Number
	}
	return r
}
