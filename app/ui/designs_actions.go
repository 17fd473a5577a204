package ui

import (
	"context"

	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/solver"
	"quadrille/solver/all"
)

// draftRecords are the drafts in a list.
type draftRecords struct{ *recordList }

func (dr draftRecords) noun() string     { return "design" }
func (dr draftRecords) played() bool     { return false }
func (dr draftRecords) mostName() int    { return solver.MostTitle }
func (dr draftRecords) removed([]string) {}

func (dr draftRecords) records() (listed, deleted *library.Records) {
	return dr.shell.Games.Drafts, dr.shell.Games.Erased
}

// change adds entries to the journal of a draft that is not on the page: those that it gets for the draft.
func (dr draftRecords) change(link string, then func(), entries func(*game.DraftHistory) []game.Entry) {
	key, ok := game.ParseDraftKey(all.Kinds(), link)
	if !ok {
		return
	}
	dr.shell.Journal.Read(context.Background(), link, func(rows []library.Row) {
		if len(rows) > 0 { // otherwise it was removed for good, in another tab
			h := library.DraftOf(key, library.Entries(rows))
			more := entries(h)
			h.Replay(more)
			dr.shell.Journal.Add(library.RecordOfDraft(key, h, library.SpanOf(rows), dr.shell.Games.Draft(key)), more...)
		}
		dr.shell.Games.Read(then)
	})
}

func (dr draftRecords) alter(link string, then func(), entries ...game.Entry) {
	dr.change(link, then, func(*game.DraftHistory) []game.Entry { return entries })
}

func (dr draftRecords) rename(link, name string, then func()) {
	dr.change(link, then, func(h *game.DraftHistory) []game.Entry {
		fields := h.Fields()
		fields.Title = name
		return []game.Entry{game.Informed(fields)}
	})
}

func (dr draftRecords) isDeleted(link string, rows []library.Row) bool {
	key, ok := game.ParseDraftKey(all.Kinds(), link)
	return ok && (len(rows) == 0 || library.DraftOf(key, library.Entries(rows)).IsDeleted())
}

// duplicate makes a copy of a draft, a draft of its own.
func (ds *designsScreen) duplicate(link string) {
	key, ok := game.ParseDraftKey(all.Kinds(), link)
	if !ok {
		return
	}
	ds.shell.Journal.Read(context.Background(), link, func(rows []library.Row) {
		h := library.DraftOf(key, library.Entries(rows))
		as, entries := newDraft(key.Kind), h.Whole(link)
		if len(rows) > 0 {
			known := ds.shell.Games.Draft(key)
			ds.shell.Journal.Add(library.RecordOfDraft(as, library.DraftOf(as, entries), library.Span{}, known), entries...)
		}
		ds.shell.Games.Read(func() {
			ds.shell.Transition.InChunks()
			if len(rows) > 0 { // otherwise it was removed for good, in another tab
				ds.saySaid(ds.shell.Games.Draft(as).Plainly() + " has been duplicated")
				ds.focusOn(`#games a.game-name[href="#` + as.Address() + `"]`)
			}
		})
	})
}
