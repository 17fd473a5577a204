package ui

import (
	"cmp"
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
func openDraft(p *page, to string, a shell.Arrival) {
	at, err := game.OpenDraft(all.Kinds(), to)
	if err == nil && at.Text != "" {
		making := faces.Of(at.Kind.Name).Design.Making
		if bad := making.Check(at.Text); bad != nil {
			puzzle, unread := at.Kind.Parse(at.Text) // the text of a puzzle may be another
			if unread != nil {
				p.refuse("This link is damaged: " + bad.Error())
				return
			}
			at.Text = making.Of(puzzle)
		}
	}
	switch {
	case err != nil:
		p.refuse(err.Error())
	case at.Named:
		openKeptDraft(p, at, a)
	case at.Text != "":
		openDraftCopy(p, at, a)
	default:
		openLastDraft(p, at.Kind, a)
	}
}

// openKeptDraft shows a draft with all its history.
func openKeptDraft(p *page, at game.DraftAddress, a shell.Arrival) {
	opening, own := p.shell.Address.Opening(), p.shell.Address.Ours(at.String())
	p.shell.Journal.Record(at.String(), func(kept library.Record, _ bool) {
		p.shell.Journal.Hold(opening, at.String(), func(rows []library.Row) {
			switch {
			case len(rows) > 0:
				if own {
					at.Text = ""
				}
				beginDraft(p, at, library.Entries(rows), kept, a)
			case at.Text != "" || at.ID == "":
				at.Text = cmp.Or(at.Text, faces.Of(at.Kind.Name).Design.Making.Blank())
				openDraftCopy(p, at, a)
			default:
				defer p.markReady()
				p.refuse("This design is not in this browser: it was made in another one, or removed for good")
			}
		})
	})
}

// openDraftCopy begins a draft with a text, which is kept with the first stroke. An address that an older version
// wrote itself is that of the kind's old history.
func openDraftCopy(p *page, at game.DraftAddress, a shell.Arrival) {
	opening, old := p.shell.Address.Opening(), game.DraftKey{Kind: at.Kind}
	anew := func() {
		from := ""
		if puzzle, err := at.Kind.Design.Puzzle(at.Text); err == nil && a.Origin == "" && a.Source == "" {
			from = solver.Link{Kind: at.Kind, Puzzle: puzzle}.Name()
		}
		fields := a.Fields
		if played := faces.Of(at.Kind.Name).Design.Drawing.Played; played != nil && fields.Colours == "" {
			fields.Colours = played(at.Text)
		}
		at := game.DraftAddress{DraftKey: newDraft(at.Kind), Text: at.Text}
		h := library.DraftOf(at.DraftKey, []game.Entry{game.Begun(at.Text), game.Informed(fields)})
		p.shell.Journal.Hold(opening, at.String(), func([]library.Row) { beginDraft(p, at, h.Whole(from), library.Record{}, a) })
	}
	if !p.shell.Address.Ours(old.String()) {
		anew()
		return
	}
	p.shell.Journal.Read(opening, old.String(), func(rows []library.Row) {
		if len(rows) > 0 && library.DraftOf(old, library.Entries(rows)).Draft() == at.Text {
			openKeptDraft(p, game.DraftAddress{DraftKey: old, Named: true}, a)
			return
		}
		anew()
	})
}

// openLastDraft shows the latest draft of a kind. The old history has no record before its next stroke or
// check: it counts if no other draft exists.
func openLastDraft(p *page, k *solver.Kind, a shell.Arrival) {
	opening := p.shell.Address.Opening()
	p.shell.Journal.Records(func(list *library.Records) {
		last, key := int64(0), game.DraftKey{Kind: k}
		for _, r := range list.Parts().Drafts.All() {
			if r.Kind == k.Name && r.At >= last {
				last = r.At
				key, _ = game.ParseDraftKey(all.Kinds(), r.Link)
			}
		}
		if opening.Err() == nil {
			openKeptDraft(p, game.DraftAddress{DraftKey: key, Named: true}, a)
		}
	})
}

// beginDraft shows a draft; the text of its address is one more step. One that is not kept yet begins with
// the entries.
func beginDraft(p *page, at game.DraftAddress, entries []game.Entry, kept library.Record, a shell.Arrival) {
	defer p.markReady()
	arrived := p.shell.Visited
	dn := designBoard(p.shell, &p.input, at.DraftKey, entries)
	dn.journal.kept = kept
	if !at.Named {
		dn.journal.begin = entries
	}
	dn.journal.stored = dn.journal.facts()
	nameSource(dn)
	p.show(dn)
	dn.colour()
	draft := at.Text
	if draft == "" {
		draft = dn.m.Draft()
	}
	deleted := dn.m.History().IsDeleted()
	if a.Source == "" {
		a.Source, a.Marked = doubtOf(dn.m.Design(), draft)
	}
	dn.send(making.Draw{Draft: draft, Source: a.Source, Marked: a.Marked})
	if deleted {
		dn.say(deletedDraft)
	}
	p.shell.Address.WriteNow()
	dn.send(making.Begin)
	if arrived {
		arriveAtBoard(p.shell)
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
