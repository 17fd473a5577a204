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
)

const addressDelay = 300 * time.Millisecond

// A boardScreen is the board on the page that is played or watched, and that of a lesson.
type boardScreen struct {
	page    *page
	m       *midend.Midend // nil for none
	holding timer          // until a press may have become a long one

	source origin         // where it comes from
	born   string         // how the puzzle being opened has come about, as package library names it; empty for by link
	stored library.Record // of the game, as it was last read or renewed

	drawn, drawnKey string // what Ground drew, and what it was drawn for

	proof  proof
	search *watchScreen  // nil until it is watched
	lesson *lessonScreen // that it belongs to, nil for none
}

// newBoard is the screen of a board that is played.
func (p *page) newBoard() *boardScreen {
	b := &boardScreen{page: p}
	b.proof.page = p
	return b
}

func (b *boardScreen) key() string   { return b.page.link().Name() }
func (b *boardScreen) title() string { return b.page.face().Words.Title(b.page.link().Puzzle) }
func (b *boardScreen) body() app.UI  { return b.page.visit.view.layout(b) }

func (b *boardScreen) close() {
	b.page.clock.spend(1)
	b.page.clock.stopwatch.Drop(time.Now())
	if b.search != nil {
		b.search.end()
	}
	b.send(midend.Stop)
	b.holding.stop()
}

// inPlay reports whether it is on the page to be played for its own sake.
func (b *boardScreen) inPlay() bool { return b.page.visit.screen == screen(b) }

// kept reports whether there is such a board, and the journal keeps its game.
func (b *boardScreen) kept() bool { return !b.none() && b.lesson == nil }

// looking reports whether a solution is shown instead of the player's marks.
func (b *boardScreen) looking() bool { return !b.none() && !b.m.Touchable() }

// say says a sentence, empty for none, in the place of the verdict.
func (b *boardScreen) say(text string) { b.send(event.Say{Text: text}) }

// enter adds entries to the game.
func (b *boardScreen) enter(entries ...game.Entry) { b.send(midend.Enter{Entries: entries}) }

// handle is send for a handler, whose context it takes. It draws anew what shows the board, and the
// page only where more has changed.
func (b *boardScreen) handle(ctx app.Context, e event.Event) (taken bool) {
	ctx.PreventUpdate()
	rev, before := b.m.Rev(), b.around()
	taken = b.send(e)
	turn := &b.page.turn
	switch {
	case b.m.Rev() == rev:
	case b.around() != before:
		b.page.run.ctx.Update()
	default:
		b.page.run.redraw(&turn.onTable)
		if browser.Query("#inspector[open]").Exists() {
			b.page.run.redraw(&turn.onPanel)
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
	shown.hints, shown.checks, shown.clock = b.m.Game().Hints(), b.m.Game().Checks(), b.page.clock.shown()
	return shown
}

// send gives an event to the board and carries out what it wants; it reports whether the event was
// a key that is taken.
func (b *boardScreen) send(e event.Event) (taken bool) {
	m, before := b.m, b.m.Game().Position()
	for _, effect := range m.Update(e) {
		switch effect := effect.(type) {
		case event.Append:
			b.keep(effect.Entries)
		case midend.Solved:
			if b.inPlay() {
				b.page.clock.won()
			}
		case event.Focus:
			focusOn(effect.Cell)
		case event.Set:
			b.page.set(effect.Name, effect.Value)
			b.page.run.ctx.Update()
		case event.Wait:
			b.after(effect)
		case midend.Ask:
			b.ask(effect)
		case event.Drop:
			b.page.solvers.asked.cancel()
		case event.Taken:
			taken = true
		}
	}
	if !m.Pressed() {
		b.holding.stop()
	}
	if m.Game().Position() != before {
		b.page.nav.address()
		if b.lesson != nil {
			b.lesson.judge()
		}
	}
	return taken
}

// after gives the board the event that it waits for.
func (b *boardScreen) after(w event.Wait) {
	after := browser.After
	if w.Held {
		b.holding.stop()
		after = browser.AfterInput
	}
	timer := b.page.run.setTimerBy(after, w.For, func(ctx app.Context) {
		if b.page.board() != b { // it has been left
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
	if b.lesson != nil {
		return
	}
	r := p.board().record()
	p.nav.note(r)
	p.journal.add(r, entries...)
	if b.inPlay() && b.m.Overlay() == (midend.Celebration{}) {
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
	if !b.inPlay() {
		return nil
	}
	origin := p.board().born
	switch o := p.board().source; {
	case o.daily:
		origin = library.FromDaily(o.day.String())
	case o.course != nil:
		origin = library.FromCourse
	}
	if origin == "" || slices.Contains(b.m.Game().Origins(), origin) {
		return nil
	}
	return []game.Entry{game.CameFrom(origin)}
}

// record is what is known of the game on the page. One that has only been looked at is not
// to be listed.
func (b *boardScreen) record() library.Record {
	r := b.page.index.recordOf(b.page.link(), b.m.Game(), b.page.journal.spans[b.page.link().Name()])
	if g := b.page.visit.grading.gradeOf(r.Link); g != nil {
		r.Band, r.Number = string(g.Band), g.Number
	}
	return r
}

// renewRecord writes the record of the game on the page anew where it has fallen behind: it is
// of an older form, another tab has written it, or the grade has come.
func (b *boardScreen) renewRecord() {
	if !b.kept() {
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
	return b.inPlay() || b.lesson != nil
}

// hinting reports whether a hint is told.
func (b *boardScreen) hinting() bool { return b.playing() && b.m.Hint() != nil }

// options are the settings in force of the kind that is played; nil where none is.
func (b *boardScreen) options() game.Options {
	if b.none() {
		return nil
	}
	return b.m.Options()
}

// recordOnPage is the record of what is on the page.
func (p *page) recordOnPage() library.Record {
	if is[*designScreen](p) {
		return library.Record{Link: p.visit.screen.key()}
	}
	return p.board().record()
}
