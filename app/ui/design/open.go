package design

import (
	"quadrille/app/design"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/solver"
	"quadrille/solver/all"
)

// Open opens an address of Design.
func Open(rooms *board.Rooms, to string, a shell.Arrival) {
	at, err := game.OpenDraft(all.Kinds(), to)
	if err == nil && at.Text != "" {
		making := faces.Of(at.Kind.Name).Design.Making
		if bad := making.Check(at.Text); bad != nil {
			puzzle, unread := at.Kind.Parse(at.Text) // the text of a puzzle may be another
			if unread != nil {
				rooms.Refuse("This link is damaged: " + bad.Error())
				return
			}
			at.Text = making.Of(puzzle)
		}
	}
	switch {
	case err != nil:
		rooms.Refuse(err.Error())
	case at.ID != "":
		openKeptDraft(rooms, at, a)
	case at.Text != "":
		openDraftCopy(rooms, at.Kind, at.Text, a)
	default:
		openLastDraft(rooms, at.Kind, a)
	}
}

// openKeptDraft shows a draft with all its history.
func openKeptDraft(rooms *board.Rooms, at game.DraftAddress, a shell.Arrival) {
	opening, own := rooms.Shell.Address.Opening(), rooms.Shell.Address.Ours(at.String())
	rooms.Shell.Journal.Record(at.String(), func(kept library.Record, _ bool) {
		rooms.Shell.Journal.Hold(opening, at.String(), func(rows []library.Row) {
			switch {
			case len(rows) > 0:
				if own {
					at.Text = ""
				}
				beginDraft(rooms, at, library.Entries(rows), false, kept, a)
			case at.Text != "":
				openDraftCopy(rooms, at.Kind, at.Text, a)
			default:
				defer rooms.Ready()
				rooms.Refuse("This design is not in this browser: it was made in another one, or removed for good")
			}
		})
	})
}

// openDraftCopy begins a draft with a text, which is kept with the first stroke.
func openDraftCopy(rooms *board.Rooms, k *solver.Kind, text string, a shell.Arrival) {
	from, fields := "", a.Fields
	if puzzle, err := k.Design.Puzzle(text); err == nil && a.Origin == "" && a.Source == "" {
		from = solver.Link{Kind: k, Puzzle: puzzle}.Name()
	}
	if played := faces.Of(k.Name).Design.Drawing.Played; played != nil && fields.Colours == "" {
		fields.Colours = played(text)
	}
	at := game.DraftAddress{DraftKey: shell.NewDraft(k), Text: text}
	h := library.DraftOf(at.DraftKey, []game.Entry{game.Begun(text), game.Informed(fields)})
	rooms.Shell.Journal.Hold(rooms.Shell.Address.Opening(), at.String(), func([]library.Row) { beginDraft(rooms, at, h.Whole(from), true, library.Record{}, a) })
}

// openLastDraft shows the latest draft of a kind, or an empty board if there is none.
func openLastDraft(rooms *board.Rooms, k *solver.Kind, a shell.Arrival) {
	opening := rooms.Shell.Address.Opening()
	rooms.Shell.Journal.Records(func(list *library.Records) {
		last, found := int64(0), false
		var at game.DraftAddress
		for _, r := range list.Parts().Drafts.All() {
			if r.Kind == k.Name && r.At >= last {
				last = r.At
				at.DraftKey, found = game.ParseDraftKey(all.Kinds(), r.Link)
			}
		}
		switch {
		case opening.Err() != nil:
		case found:
			openKeptDraft(rooms, at, a)
		default:
			openDraftCopy(rooms, k, faces.Of(k.Name).Design.Making.Blank(), a)
		}
	})
}

// beginDraft shows a draft; the text of its address is one more step. A new one is not kept yet, and begins with the
// entries.
func beginDraft(rooms *board.Rooms, at game.DraftAddress, entries []game.Entry, anew bool, kept library.Record, a shell.Arrival) {
	defer rooms.Ready()
	arrived := rooms.Shell.Visited
	dn := New(rooms, at.DraftKey, entries)
	dn.journal.kept = kept
	if anew {
		dn.journal.begin = entries
	}
	dn.journal.stored = dn.journal.facts()
	nameSource(dn)
	rooms.Show(dn)
	dn.colour()
	draft := at.Text
	if draft == "" {
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
}

// nameSource reads the name of what the draft is a copy of.
func nameSource(dn *Screen) {
	from := dn.Midend.History().From()
	if from == "" {
		return
	}
	if _, draft := game.ParseDraftKey(all.Kinds(), from); draft {
		dn.source = "another design" // until its name is known
	}
	dn.shell.Journal.Record(from, func(r library.Record, _ bool) {
		dn.source = r.DisplayName()
		dn.shell.Run.RedrawParts(&dn.shell.Transition.Panel)
	})
}
