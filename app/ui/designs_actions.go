package ui

import (
	"context"

	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/solver/all"
)

// duplicate copies a draft to a new one.
func (ds *designsScreen) duplicate(link string) {
	key, ok := game.ParseDraftKey(all.Kinds(), link)
	if !ok {
		return
	}
	ds.shell.Journal.Read(context.Background(), link, func(rows []library.Row) {
		h := library.DraftOf(key, library.Entries(rows))
		as, entries := newDraft(key.Kind), h.Whole(link)
		if len(rows) > 0 {
			ds.shell.Journal.Add(library.RecordOfDraft(as, library.DraftOf(as, entries), library.Span{}, ds.shell.Games.Known(link)), entries...)
		}
		ds.shell.Games.Read(func() {
			ds.shell.Transition.InChunks()
			if len(rows) > 0 { // otherwise it was removed for good, in another tab
				ds.report(ds.shell.Games.Known(as.String()).PlainName() + " has been duplicated")
				ds.focusOn(`#games a.game-name[href="#` + as.Address() + `"]`)
			}
		})
	})
}
