package ui

import (
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/event"
	"quadrille/app/faces"
	"quadrille/app/game"
	midend "quadrille/app/play"
	"quadrille/app/pool"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

// A boardScreen is the board on the page that is played or watched, or the board of a lesson.
type boardScreen struct {
	driver shell.Driver
	rooms  *rooms
	shell  *shell.Shell
	shop   workshop
	m      *midend.Midend
	clock  gameClock

	series  series
	journal gameJournal

	table     playTable
	hint      hintView
	card      solveCard
	coach     coach
	inspector inspector
	proof     proof

	search search // nil before the first visit to Watch
	lesson lesson // the board's lesson, nil for none
}

// A search is that of a board in Watch.
type search interface {
	apply()            // applies the settings
	play()             // goes back to Play
	seen() (steps int) // the number of steps shown
	resume(steps int)  // goes on behind them
	end()              // ends all runs
}

// A lesson is what a board is learnt from.
type lesson interface {
	help()                              // explains the mistake or the step, or more of it
	next() (follow, bool)               // the next step after it; false until it is done
	announced(text string) string       // returns what is said instead of a text
	judge(e event.Event) []event.Effect // follows an event that has changed the marks
}

// playBoard returns a board with a game, which open opens.
func playBoard(rooms *rooms, link solver.Link, g *game.Game,
	open func(solver.Link, *game.Face, game.Options, *game.Game, func() []game.Entry) *midend.Midend) *boardScreen {
	b := &boardScreen{rooms: rooms, shell: rooms.shell}
	b.begin(open(link, faces.Of(link.Kind.Name), b.shell.Settings.Of(link), g, b.journal.lead))
	return b
}

// lessonBoard returns the board of a lesson.
func lessonBoard(rooms *rooms, of lesson, m *midend.Midend) *boardScreen {
	b := &boardScreen{rooms: rooms, shell: rooms.shell, lesson: of}
	b.begin(m)
	return b
}

func (b *boardScreen) begin(m *midend.Midend) {
	free := func() *pool.Client { return b.shell.Pool.Free() } // the prover, which is warm, or another that can answer at once
	b.driver, b.m = shell.NewDriver(b.shell, b, cellPrefix, free), m
	b.shell.Styles.ShapeOf(m.Face(), m.Start().Puzzle)
	b.shop = newWorkshop(b.rooms, b)
	b.shop.grading.found = func() {
		if b.journal.renew(); b.table.showsFlaw() {
			b.shell.Announce(b.table.status().Text)
		}
	}
	b.shop.grading.onRecord = func(link string) *solver.Grade { return b.series.gradeOnRecord(link) }
	b.proof.board, b.clock.board, b.series.of, b.journal.of, b.table.of = b, b, b, b, b
	b.hint.of, b.card.of, b.coach.of, b.inspector.of = b, b, b, b
}

func (b *boardScreen) needs() needs { return needs{} }

func (b *boardScreen) parts() parts {
	return parts{board: b, played: b, timed: b, active: b, shop: &b.shop, controls: playControls{b}}
}

// link returns the link of the board's puzzle, without a position.
func (b *boardScreen) link() solver.Link { return withoutMarks(b.m.Link()) }

// withoutMarks returns the link of a puzzle with its maker's fields, and without a position.
func withoutMarks(link solver.Link) solver.Link {
	link.Position = ""
	return link
}

func (b *boardScreen) Key() string   { return b.link().Name() }
func (b *boardScreen) Title() string { return b.m.Face().Words.Title(b.m.Start().Puzzle) }
func (b *boardScreen) Body() app.UI {
	if b.shell.Embedded {
		return app.Main().Class("workshop").Body(app.H1().ID("title").Class("unseen").Text(b.Title()), &view.Chunk{Draw: func() app.UI { return b.table.draw() }, Keep: b.shell.Transition.Table.Mount})
	}
	return b.shop.layout(func() app.UI { return b.table.draw() }, func() []app.UI { return b.table.panel() })
}

// Fragment returns the puzzle with its maker's fields, without the marks, so that a copied address reveals no
// mark; it has them only while the journal cannot keep them.
func (b *boardScreen) Fragment() string {
	if b.shell.Journal.Kept() {
		return b.link().String()
	}
	return b.m.Link().String()
}

func (b *boardScreen) Class() string { return "at-play" }

// Kept returns the game; nil in a lesson, whose game is never stored.
func (b *boardScreen) Kept() shell.Kept {
	if b.lesson != nil {
		return nil
	}
	return &b.journal
}

func (b *boardScreen) Close() {
	b.clock.spend(1)
	if b.search != nil {
		b.search.end()
	}
	b.driver.Send(midend.Stop)
	b.driver.Release()
}

// hear applies settings, time and games that have been read.
func (b *boardScreen) hear(news shell.News) {
	switch e := news.(type) {
	case shell.SettingChanged:
		if ws := b.search; ws != nil {
			ws.apply()
		}
		if strings.HasPrefix(e.Name, b.m.Face().Kind+".") {
			b.driver.Send(event.Options{Options: b.shell.Settings.Of(b.link())})
		}
	case shell.Tick:
		b.clock.tick(e.Leaves)
	case shell.GamesKnown:
		if b.inPlay() {
			b.shell.Games.Note(b.journal.Record()) // the record read may be older than the last move
		}
		b.card.renew()
		b.driver.Send(tellSolve{})
	case shell.CountedElsewhere:
		b.clock.countElsewhere()
	}
	b.clock.follow()
}

// inPlay reports whether the board is on the page in Play or on the front page, and not in a lesson.
func (b *boardScreen) inPlay() bool {
	return b == screenOn(b.shell).parts().played
}

// showsSolution reports whether a solution is shown instead of the player's marks.
func (b *boardScreen) showsSolution() bool { return !b.m.Touchable() }

// notYours returns why moves are disabled while a board shows a solution; empty if it does not.
func notYours(m *midend.Midend) string { return view.When(!m.Touchable(), "These are not your marks") }

// say shows a sentence, empty for none, in the place of the verdict.
func (b *boardScreen) say(text string) { b.driver.Send(event.Say{Text: text}) }

func (b *boardScreen) Driver() *shell.Driver { return &b.driver }

// State tells of the game what the page shows outside the table and the fold on the cell.
func (b *boardScreen) State() shell.State {
	return shell.State{Rev: b.m.Rev(), Pressed: b.playing() && b.m.Pressed(), Around: struct {
		hints, checks      int
		clock, card, trial bool
	}{b.m.Game().Hints(), b.m.Game().Checks(), b.clock.shown(), b.card.shown(), b.table.onTrial()}}
}

// Redraw draws the board's parts; all of the page after an answer, which may change any of it.
func (b *boardScreen) Redraw(last event.Event) {
	down, goesDown := last.(event.Down)
	_, answered := last.(event.Answered)
	transition := &b.shell.Transition
	switch {
	case answered:
		b.shell.Run.Redraw()
	case goesDown && down.Primary && b.m.Pressed() && !b.types(): // the cell has the focus, and the rest is as before
	default:
		b.shell.Run.RedrawParts(&transition.Table)
		if b.coach.shown() || browser.Query("#inspector[open]").Exists() {
			b.shell.Run.RedrawParts(&transition.Panel)
		}
		b.clock.paint()
	}
}

// A tellSolve tells of a solve that has been stored: it changes what is told. Due is set at the latest moment.
type tellSolve struct{ due bool }

func (tellSolve) Event() {}

// A StepFound tells that the step of the lesson is known.
type stepFound struct{}

func (stepFound) Event() {}

// Update sends an event to the board, and adds what it means for the screen.
func (b *boardScreen) Update(e event.Event) (effects []event.Effect) {
	switch e := e.(type) {
	case shell.News:
		b.hear(e)
		return nil
	case tellSolve:
		return b.card.announce(e.due)
	}
	m, before, told, tip := b.m, b.m.Game().Position(), hintPartOf(b.m), b.coach.tip()
	var said event.Announce
	solves := false
	defer b.clock.follow()
	for _, effect := range m.Update(e) {
		switch effect := effect.(type) {
		case event.Announce:
			said = effect
		case midend.Solved:
			if solves = b.inPlay(); solves {
				effects = append(effects, b.solved()...)
			}
		default:
			effects = append(effects, effect)
		}
	}
	if now := hintPartOf(m); now.stage > 0 && now != told {
		b.shop.pointOut(m.Hint().Now().Spotlight)
	}
	if e == (stepFound{}) || m.Game().Position() != before {
		effects = append(effects, moved(b, e)...)
	}
	switch now := b.coach.tip(); {
	case b.lesson != nil:
		said = event.Announce{Text: b.lesson.announced(said.Text)}
	case solves:
		b.card.ending = said.Text
		b.driver.Send(tellSolve{due: b.shell.Embedded || b.shell.Games.All != nil}) // follows this event
		return append(effects, event.Wait{For: time.Second, Then: func(float64) event.Event { return tellSolve{due: true} }})
	case now != tip:
		said.State = game.Breath(said.State, now)
	}
	return append(effects, said)
}

// moved updates what depends on the position of a board.
func moved(b *boardScreen, e event.Event) []event.Effect {
	if !b.m.Solved() {
		b.shop.maker.drop()
	}
	b.shell.Address.Write()
	if b.shell.Moved != nil {
		b.shell.Moved()
	}
	if b.lesson != nil {
		return b.lesson.judge(e)
	}
	return nil
}

// solved notes that the player has just solved the board.
func (b *boardScreen) solved() []event.Effect {
	effects := b.m.Update(b.clock.won())
	b.coach.end()
	b.table.piecesLearned()
	if b.shell.Games.All == nil {
		b.shell.Games.Refresh() // for the comparison, and the next board
	}
	return effects
}

// playing reports whether the board is played, in Play or in a lesson.
func (b *boardScreen) playing() bool { return b.inPlay() || b.lesson != nil }

// touchable reports whether the board takes marks now.
func (b *boardScreen) touchable() bool { return b.playing() && !b.showsSolution() }

func (b *boardScreen) hinting() bool { return b.playing() && b.m.Hint() != nil }

// spell writes out the rows, columns and regions of a sentence, by the names that the options choose.
func (b *boardScreen) spell(text string, first int) string {
	return b.m.Face().Spell(b.m.Start().Puzzle, text, first, b.m.Options())
}

func (b *boardScreen) shape() (rows, cols int)     { return b.m.Face().Drawing.Shape(b.m.Start().Puzzle) }
func (b *boardScreen) focus() int                  { return b.m.Focus() }
func (b *boardScreen) address() string             { return shell.FullAddress(b.link().String()) }
func (b *boardScreen) flaw() string                { return b.shop.grading.flaw }
func (b *boardScreen) onSheet() []app.UI           { return nil }
func (b *boardScreen) shared() (solver.Link, bool) { return b.m.Link(), true }

// setMode goes to another mode; a lesson has none.
func (b *boardScreen) setMode(m mode) {
	b.cancelGesture()
	switch {
	case b.lesson != nil:
	case m == design:
		b.design()
	case m == watch:
		b.rooms.watch(b)
	}
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

func (b *boardScreen) cancelGesture() {
	b.driver.Send(midend.Cancel)
}
