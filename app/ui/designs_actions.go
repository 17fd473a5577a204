package ui

import (
	"context"

	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/worker"
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
			ds.saySaid("Nothing to duplicate: this design has been removed for good in another window")
			if len(rows) > 0 {
				ds.saySaid(ds.shell.Games.Draft(as).Plainly() + " has been duplicated")
				ds.focusOn(`#games a.game-name[href="#` + as.Address() + `"]`)
			}
		})
	})
}

// proveNext has the next draft in the list proved that is a puzzle and of which nothing is known, as long as
// the list is on the page: one that was imported, or left before the answer came.
func (ds *designsScreen) proveNext() {
	if ds.proving {
		return
	}
	for _, place := range ds.found[:min(len(ds.found), ds.shown)] {
		r := ds.shell.Games.Drafts.At(place)
		key, ok := game.ParseDraftKey(all.Kinds(), r.Link)
		if !ok || r.Verdict() != library.Unproved && (r.Number == 0 || r.Graded()) || ds.work.ungraded[r.Link] {
			continue
		}
		puzzle, err := key.Kind.Design.Puzzle(string(r.Position))
		if err != nil {
			continue
		}
		ds.work.ungraded[r.Link] = true
		ds.prove(r, solver.Link{Kind: key.Kind, Puzzle: puzzle})
		return
	}
}

// prove asks for the verdict on a draft, and then for its grade.
func (ds *designsScreen) prove(r library.Record, link solver.Link) {
	ds.proving = true
	grader := ds.shell.Pool.Grader()
	done := func() {
		ds.proving = false
		ds.proveNext()
	}
	grader.Ask(ds.shell.Visit(), worker.Request{Op: worker.AskVerdict, Draft: link.Kind.Name + ":" + string(r.Position)}, func(a worker.Reply) {
		if !a.Done {
			return
		}
		r.Band = string(verdictOf(a.Verdict, a.Error))
		ds.note(r)
		if r.Verdict() != library.One {
			done()
			return
		}
		grader.Ask(ds.shell.Visit(), worker.Request{Op: worker.AskGrade, Link: link.Name()}, func(a worker.Reply) {
			if a.Grade != nil {
				r.Grade(a.Grade.Band, a.Grade.Number)
				ds.note(r)
			}
			if a.Done {
				done()
			}
		})
	})
}

// note keeps what has come out about a draft.
func (ds *designsScreen) note(r library.Record) {
	if r.Verdict() == library.Unproved || ds.shell.Games.Drafts.Get(r.Link).Position != r.Position {
		return
	}
	ds.shell.Games.Drafts.Put(r)
	r.Kind = library.DraftKind
	ds.shell.Journal.Renew(r)
}
