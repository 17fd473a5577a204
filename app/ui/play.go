package ui

import (
	"reflect"
	"slices"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/library"
	midend "quadrille/app/play"
	"quadrille/solver"
)

const addressDelay = 300 * time.Millisecond

// A boardScreen is the board on the page that is played or watched, and that of a lesson.
type boardScreen struct {
	page           *page
	*midend.Midend             // nil for none
	holding        timer       // until a press may have become a long one
	table, panel   app.Context // of the parts of the page that show it

	source origin         // where it comes from
	born   string         // how the puzzle being opened has come about, as package library names it; empty for by link
	stored library.Record // of the game, as it was last read or renewed

	drawn, drawnKey string // what Ground drew, and what it was drawn for
}

// none reports whether there is no such board on the page.
func (b *boardScreen) none() bool { return b.Midend == nil }

// looking reports whether a solution is shown instead of the player's marks.
func (b *boardScreen) looking() bool { return !b.none() && !b.Touchable() }

// say says a sentence, empty for none, in the place of the verdict.
func (b *boardScreen) say(text string) { b.send(event.Say{Text: text}) }

// enter adds entries to the game.
func (b *boardScreen) enter(entries ...game.Entry) { b.send(midend.Enter{Entries: entries}) }

// handle is send for a handler, whose context it takes. It draws anew what shows the board, and the
// page only where more has changed.
func (b *boardScreen) handle(ctx app.Context, e event.Event) (taken bool) {
	ctx.PreventUpdate()
	m, rev, before := b.Midend, b.Rev(), b.around()
	taken = b.send(e)
	switch {
	case m != b.Midend || m.Rev() == rev:
	case b.around() != before || b.table.Context == nil || b.panel.Context == nil:
		b.page.ctx.Update()
	default:
		redraw := func(part app.Context) {
			part.Dispatch(func(app.Context) { b.page.onScreen.PreventUpdate() })
		}
		redraw(b.table)
		if browser.Query("#inspector[open]").Exists() {
			redraw(b.panel)
		}
		b.page.clock.runStopwatch()
		b.page.clock.paintClock()
	}
	return taken
}

// around is what the page shows of the game outside the table and the fold on the cell.
func (b *boardScreen) around() (shown struct {
	hints, checks int
	clock         bool
}) {
	shown.hints, shown.checks, shown.clock = b.Game().Hints(), b.Game().Checks(), b.page.clock.shown()
	return shown
}

// send gives an event to the board and carries out what it wants; it reports whether the event was
// a key that is taken.
func (b *boardScreen) send(e event.Event) (taken bool) {
	m, before := b.Midend, b.Game().Position()
	for _, effect := range m.Update(e) {
		switch effect := effect.(type) {
		case event.Append:
			b.keep(effect.Entries)
		case midend.Solved:
			if b.page.mode == play {
				b.page.clock.won()
			}
		case event.Focus:
			focusOn(effect.Cell)
		case event.Set:
			b.page.set(effect.Name, effect.Value)
			b.page.ctx.Update()
		case event.Wait:
			b.after(effect)
		case midend.Ask:
			b.ask(effect)
		case event.Drop:
			b.page.asked.cancel()
		case event.Taken:
			taken = true
		}
	}
	if !m.Pressed() {
		b.holding.stop()
	}
	if m.Game().Position() != before {
		b.page.nav.address()
		if b.page.mode == learn {
			b.page.lesson.judge()
		}
	}
	return taken
}

// after gives the board the event that it waits for.
func (b *boardScreen) after(w event.Wait) {
	m, after := b.Midend, browser.After
	if w.Held {
		b.holding.stop()
		after = browser.AfterInput
	}
	timer := setTimer(b.page.ctx, after, w.For, func(ctx app.Context) {
		defer b.page.recovered()
		if m != b.Midend {
			ctx.PreventUpdate()
			return
		}
		b.handle(ctx, w.Then(browser.PageTime()))
	})
	if w.Held {
		b.holding = timer
	}
}

// keep writes what the game has taken into the journal. That of a lesson is kept nowhere.
func (b *boardScreen) keep(entries []game.Entry) {
	p := b.page
	if p.mode == learn {
		return
	}
	r := p.board.record()
	p.nav.note(r)
	p.journal.add(r, entries...)
	if p.mode == play && b.Overlay() == (midend.Celebration{}) {
		p.keeper.askToPersist()
	}
}

// lead is what is to be kept before a move: where the puzzle came from, and the time.
func (b *boardScreen) lead() []game.Entry {
	return slices.Concat(b.cameFrom(), b.page.clock.timed())
}

// cameFrom is what is to be written of where the puzzle came from, before the first move.
func (b *boardScreen) cameFrom() []game.Entry {
	p := b.page
	if p.mode != play {
		return nil
	}
	origin := p.board.born
	switch o := p.board.source; {
	case o.daily:
		origin = library.FromDaily(o.day.String())
	case o.course != nil:
		origin = library.FromCourse
	}
	if origin == "" || slices.Contains(b.Game().Origins(), origin) {
		return nil
	}
	return []game.Entry{game.CameFrom(origin)}
}

// record is what is known of the game on the page. One that has only been looked at is not
// to be listed.
func (b *boardScreen) record() library.Record {
	r := b.page.recordOf(b.page.link, b.Game(), b.page.journal.spans[b.page.link.Name()])
	if g := b.page.grading.gradeOf(r.Link); g != nil {
		r.Band, r.Number = string(g.Band), g.Number
	}
	return r
}

// recordOf is the record of any game, with the grade that is known of it.
func (p *page) recordOf(link solver.Link, g *game.Game, s library.Span) library.Record {
	known := p.played(link.Name())
	for _, d := range p.deleted {
		if known.Link == "" && d.Link == link.Name() {
			known = d
		}
	}
	r := library.RecordOf(link, g, s, known)
	if now, ok := p.library.graded[r.Link]; ok {
		r.Band, r.Number = now.Band, now.Number
	}
	return r
}

// renewRecord writes the record of the game on the page anew where it has fallen behind: it is
// of an older form, another tab has written it, or the grade has come.
func (b *boardScreen) renewRecord() {
	if b.none() || b.page.mode == learn {
		return
	}
	r := b.record()
	if r.Kind == "" || reflect.DeepEqual(r, b.stored) {
		return
	}
	b.stored = r
	b.page.journal.renew(r)
}

// touchable reports whether the board takes marks now.
func (b *boardScreen) touchable() bool { return b.playing() && !b.looking() }

// playing reports whether the board is one to play, in a lesson or for its own sake.
func (b *boardScreen) playing() bool {
	return b.page.mode == play || b.page.mode == learn && !b.none()
}

// hinting reports whether a hint is told.
func (b *boardScreen) hinting() bool { return b.playing() && b.Hint() != nil }

// options are the settings in force of the kind that is played; nil where none is.
func (b *boardScreen) options() game.Options {
	if b.none() {
		return nil
	}
	return b.Options()
}

// say says a sentence in the place of the verdict, if there is a board.
func (p *page) say(text string) {
	switch {
	case !p.design.none():
		p.design.send(event.Say{Text: text})
	case !p.board.none():
		p.board.say(text)
	}
}
