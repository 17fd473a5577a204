package ui

import (
	"time"

	"quadrille/app/browser"
	making "quadrille/app/design"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/ui/shell"
	"quadrille/solver"
	"quadrille/solver/all"
)

// newDraft returns the key of a new draft.
func newDraft(k *solver.Kind) game.DraftKey {
	return game.DraftKey{Kind: k, ID: game.NewDraftID(browser.Random() ^ uint64(time.Now().UnixNano())*0x9e3779b97f4a7c15)}
}

// openDraft opens an address of Design.
func (ro *router) openDraft(to string, a shell.Arrival) {
	at, err := game.OpenDraft(all.Kinds(), to)
	if err == nil && at.Text != "" {
		making := faces.Of(at.Kind.Name).Design.Making
		if bad := making.Check(at.Text); bad != nil {
			puzzle, unread := at.Kind.Parse(at.Text) // the text of a puzzle may be another
			if unread != nil {
				ro.refuse("This link is damaged: " + bad.Error())
				return
			}
			at.Text = making.Of(puzzle)
		}
	}
	switch {
	case err != nil:
		ro.refuse(err.Error())
	case at.ID != "":
		ro.openKeptDraft(at, a)
	case at.Text != "":
		ro.openDraftCopy(at.Kind, at.Text, a)
	default:
		ro.openLastDraft(at.Kind, a)
	}
}

// openKeptDraft shows a draft with all its history.
func (ro *router) openKeptDraft(at game.DraftAddress, a shell.Arrival) {
	opening, own := ro.shell.Address.Opening(), ro.shell.Address.Ours(at.String())
	ro.shell.Journal.Record(at.String(), func(kept library.Record, _ bool) {
		ro.shell.Journal.Hold(opening, at.String(), func(rows []library.Row) {
			switch {
			case len(rows) > 0:
				if own {
					at.Text = ""
				}
				ro.beginDraft(at, library.Entries(rows), false, kept, a)
			case at.Text != "":
				ro.openDraftCopy(at.Kind, at.Text, a)
			default:
				defer ro.start.markReady()
				ro.refuse("This design is not in this browser: it was made in another one, or removed for good")
			}
		})
	})
}

// openDraftCopy begins a draft with a text, which is kept with the first stroke.
func (ro *router) openDraftCopy(k *solver.Kind, text string, a shell.Arrival) {
	from, fields := "", a.Fields
	if puzzle, err := k.Design.Puzzle(text); err == nil && a.Origin == "" && a.Source == "" {
		from = solver.Link{Kind: k, Puzzle: puzzle}.Name()
	}
	if played := faces.Of(k.Name).Design.Drawing.Played; played != nil && fields.Colours == "" {
		fields.Colours = played(text)
	}
	at := game.DraftAddress{DraftKey: newDraft(k), Text: text}
	h := library.DraftOf(at.DraftKey, []game.Entry{game.Begun(text), game.Informed(fields)})
	ro.shell.Journal.Hold(ro.shell.Address.Opening(), at.String(), func([]library.Row) { ro.beginDraft(at, h.Whole(from), true, library.Record{}, a) })
}

// openLastDraft shows the latest draft of a kind, or an empty board if there is none.
func (ro *router) openLastDraft(k *solver.Kind, a shell.Arrival) {
	opening := ro.shell.Address.Opening()
	ro.shell.Journal.Records(func(list *library.Records) {
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
			ro.openKeptDraft(at, a)
		default:
			ro.openDraftCopy(k, faces.Of(k.Name).Design.Making.Blank(), a)
		}
	})
}

// beginDraft shows a draft; the text of its address is one more step. A new one is not kept yet, and begins with the
// entries.
func (ro *router) beginDraft(at game.DraftAddress, entries []game.Entry, anew bool, kept library.Record, a shell.Arrival) {
	defer ro.start.markReady()
	arrived := ro.shell.Visited
	dn := designBoard(ro.shell, ro.input, at.DraftKey, entries)
	dn.journal.kept = kept
	if anew {
		dn.journal.begin = entries
	}
	dn.journal.stored = dn.journal.facts()
	nameSource(dn)
	ro.show(dn)
	dn.colour()
	draft := at.Text
	if draft == "" {
		draft = dn.m.Draft()
	}
	deleted := dn.m.History().IsDeleted()
	if a.Source == "" {
		a.Source, a.Marked = doubtOf(dn.m.Design(), draft)
	}
	dn.driver.Send(making.Draw{Draft: draft, Source: a.Source, Marked: a.Marked})
	if deleted {
		dn.say(deletedDraft)
	}
	ro.shell.Address.WriteNow()
	dn.driver.Send(making.Begin)
	if arrived {
		arriveAtBoard(ro.shell)
	}
}

// nameSource reads the name of what the draft is a copy of.
func nameSource(dn *designScreen) {
	from := dn.m.History().From()
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

// design returns to the draft that a puzzle was tried from, or else opens a copy of the puzzle.
func (b *boardScreen) design() {
	face := b.m.Face()
	switch d := face.Design; {
	case d == nil:
	case b.shell.Address.Draft != "":
		b.shell.Address.Go(b.shell.Address.Draft)
	default:
		fields := b.m.Game().Fields()
		fields.Colours = b.m.Options()[face.Drawing.Painted]
		b.shell.Address.GoWith(game.CopyAddress(b.m.Start().Kind, d.Making.Of(b.m.Start().Puzzle)), shell.Arrival{Fields: fields})
	}
}
