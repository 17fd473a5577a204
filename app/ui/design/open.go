package design

import (
	"quadrille/app/design"
	"quadrille/app/event"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/solver"
	"quadrille/solver/all"
)

// What the journal has of drafts follows Open.
type (
	// A Found is a draft with its entries, and the record of one that is kept.
	Found struct {
		at      game.DraftAddress
		entries []game.Entry
		missing bool // this browser has no such draft
		anew    bool // it is not kept yet, and begins with the entries
		own     bool // the page wrote its address
		kept    library.Record
		arrival shell.Arrival
	}

	// Listed are all drafts, of which the last one of a kind is wanted.
	Listed struct {
		kind    *solver.Kind
		list    *library.Records
		arrival shell.Arrival
	}
)

func (Found) Event()  {}
func (Listed) Event() {}

// Open has an address of Design read.
func Open(rooms *board.Rooms, to string, a shell.Arrival) event.Effect {
	at, err := game.OpenDraft(all.Kinds(), to)
	if err == nil && at.Text != "" {
		making := faces.Of(at.Kind.Name).Design.Making
		if bad := making.Check(at.Text); bad != nil {
			puzzle, unread := at.Kind.Parse(at.Text) // the text of a puzzle may be another
			if unread != nil {
				rooms.Refuse("This link is damaged: " + bad.Error())
				return nil
			}
			at.Text = making.Of(puzzle)
		}
	}
	switch {
	case err != nil:
		rooms.Refuse(err.Error())
	case at.ID != "":
		return openKept(rooms.Shell, at, a)
	case at.Text != "":
		return openCopy(at.Kind, at.Text, a)
	default:
		return shell.ReadRecords(func(list *library.Records) event.Event { return Listed{at.Kind, list, a} })
	}
	return nil
}

// openKept opens a draft with all its history.
func openKept(sh *shell.Shell, at game.DraftAddress, a shell.Arrival) event.Effect {
	own := sh.Address.Ours(at.String())
	return shell.Hold(at.String(), func(kept library.Record, rows []library.Row) event.Event {
		return Found{at: at, entries: library.Entries(rows), missing: len(rows) == 0, own: own, kept: kept, arrival: a}
	})
}

// openCopy begins a draft with a text, which is kept with the first stroke.
func openCopy(k *solver.Kind, text string, a shell.Arrival) event.Effect {
	from, fields := "", a.Fields
	if puzzle, err := k.Design.Puzzle(text); err == nil && a.Origin == "" && a.Source == "" {
		from = solver.Link{Kind: k, Puzzle: puzzle}.Name()
	}
	if played := faces.Of(k.Name).Design.Drawing.Played; played != nil && fields.Colours == "" {
		fields.Colours = played(text)
	}
	at := game.DraftAddress{DraftKey: shell.NewDraft(k), Text: text}
	h := library.DraftOf(at.DraftKey, []game.Entry{game.Begun(text), game.Informed(fields)})
	return shell.Hold(at.String(), func(library.Record, []library.Row) event.Event {
		return Found{at: at, entries: h.Whole(from), anew: true, arrival: a}
	})
}

// Last opens the latest draft of a kind, or an empty board if there is none.
func Last(sh *shell.Shell, l Listed) event.Effect {
	last, found := int64(0), false
	var at game.DraftAddress
	for _, r := range l.list.Parts().Drafts.All() {
		if r.Kind == l.kind.Name && r.At >= last {
			last = r.At
			at.DraftKey, found = game.ParseDraftKey(all.Kinds(), r.Link)
		}
	}
	if found {
		return openKept(sh, at, l.arrival)
	}
	return openCopy(l.kind, faces.Of(l.kind.Name).Design.Making.Blank(), l.arrival)
}

// Begin shows a draft; the text of its address is one more step.
func Begin(rooms *board.Rooms, f Found) event.Effect {
	at, a := f.at, f.arrival
	if f.missing && at.Text != "" {
		return openCopy(at.Kind, at.Text, a)
	}
	defer rooms.Ready()
	if f.missing {
		rooms.Refuse("This design is not in this browser: it was made in another one, or removed for good")
		return nil
	}
	arrived := rooms.Shell.Visited
	dn := New(rooms, at.DraftKey, f.entries)
	dn.journal.kept = f.kept
	if f.anew {
		dn.journal.begin = f.entries
	}
	dn.journal.stored = dn.journal.facts()
	rooms.Show(dn)
	dn.colour()
	draft := at.Text
	if f.own || draft == "" {
		draft = dn.Midend.Draft()
	}
	deleted := dn.Midend.History().IsDeleted()
	if a.Source == "" {
		a.Source, a.Marked = doubtOf(dn.Midend.Design(), draft)
	}
	dn.driver.Send(design.Draw{Draft: draft, Source: a.Source, Marked: a.Marked})
	if deleted {
		dn.say(deletedDraft)
	}
	rooms.Shell.Address.WriteNow()
	dn.driver.Send(design.Begin)
	if arrived {
		board.ShowFromTop(rooms.Shell)
	}
	return nil
}

// nameSource has the name of what the draft is a copy of read.
func (dn *Screen) nameSource() []event.Effect {
	from := dn.Midend.History().From()
	if from == "" {
		return nil
	}
	if _, draft := game.ParseDraftKey(all.Kinds(), from); draft {
		dn.source = "another design" // until its name is known
	}
	return []event.Effect{shell.ReadRecord(from, func(r library.Record) event.Event { return sourceNamed(r.DisplayName()) })}
}

// A sourceNamed is the name of what the draft is a copy of.
type sourceNamed string

func (sourceNamed) Event() {}
