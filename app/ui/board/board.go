// Package board is the board on the page: played, with its hints and its clock, or as the ground of a lesson, a draft or
// a search; its keys, touch and zoom; and the small boards in a text. It holds what the packages of screens beside it
// have in common, which do not import each other.
package board

import (
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/event"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/play"
	"quadrille/app/pool"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

// A Board is the board on the page that is played or watched, or the board of a lesson.
type Board struct {
	core
	rooms *Rooms
	Shop  Workshop
	Clock gameClock

	Series  series
	journal gameJournal

	Table     playTable
	Hint      hintView
	card      solveCard
	coach     coach
	Inspector inspector
	Proof     proof

	Search search // nil before the first visit to Watch
	lesson lesson // the board's lesson, nil for none
}

// A search is that of a board in Watch.
type search interface {
	Apply()                            // applies the settings
	Play()                             // goes back to Play
	Seen() (steps int)                 // the number of steps shown
	Resume(steps int, a shell.Arrival) // goes on behind them, and to what an arrival is for
	End()                              // ends all runs
}

// A lesson is what a board is learnt from.
type lesson interface {
	Help()                              // explains the mistake or the step, or more of it
	Next() (Follow, bool)               // the next step after it; false until it is done
	Announced(text string) string       // returns what is said instead of a text
	Judge(e event.Event) []event.Effect // follows an event that has changed the marks
}

// New returns a board with a game, which open opens.
func New(rooms *Rooms, link solver.Link, g *game.Game,
	open func(solver.Link, *game.Face, game.Options, *game.Game, func() []game.Entry) *play.Midend) *Board {
	b := &Board{rooms: rooms, core: core{Shell: rooms.Shell}}
	b.begin(open(link, faces.Of(link.Kind.Name), b.Shell.Settings.Of(link), g, b.journal.lead))
	return b
}

func NewLesson(rooms *Rooms, of lesson, m *play.Midend) *Board {
	b := &Board{rooms: rooms, core: core{Shell: rooms.Shell}, lesson: of}
	b.begin(m)
	return b
}

func (b *Board) begin(m *play.Midend) {
	free := func() *pool.Client { return b.Shell.Pool.Free() } // the prover, which is warm, or another that can answer at once
	b.driver, b.Midend = shell.NewDriver(b.Shell, b, CellPrefix, free), m
	b.Shell.Styles.ShapeOf(m.Face(), m.Start().Puzzle)
	b.Shop = NewWorkshop(b.Shell, b.rooms.Input, b)
	b.Shop.Grading.Found = func() {
		if b.journal.renew(); b.Table.showsFlaw() {
			b.Shell.Announce(b.Table.status().Text)
		}
	}
	b.Shop.Grading.onRecord = func(link string) *solver.Grade { return b.Series.gradeOnRecord(link) }
	b.Clock.board, b.Series.of, b.journal.of, b.Table.of = b, b, b, b
	b.card.of, b.coach.of = b, b
	b.Hint, b.Inspector, b.Proof = hintView{&b.core, b.lesson != nil}, inspector{of: &b.core}, proof{of: &b.core, shop: &b.Shop}
}

func (b *Board) Needs() Needs { return Needs{} }

func (b *Board) Parts() Parts {
	return Parts{Board: b, Played: b, Timed: b, Active: b, Shop: &b.Shop, Controls: playControls{b}}
}

// Link returns the Link of the board's puzzle, without a position.
func (b *Board) Link() solver.Link { return WithoutMarks(b.Midend.Link()) }

func (b *Board) Key() string   { return b.Link().Name() }
func (b *Board) Title() string { return b.Midend.Face().Words.Title(b.Midend.Start().Puzzle) }
func (b *Board) Body() app.UI {
	if b.Shell.Embedded {
		return app.Main().Class("workshop").Body(app.H1().ID("title").Class("unseen").Text(b.Title()), &view.Chunk{Draw: func() app.UI { return b.Table.draw() }, Keep: b.Shell.Transition.Table.Mount})
	}
	return b.Shop.Layout(func() app.UI { return b.Table.draw() }, func() []app.UI { return b.Table.panel() })
}

// Fragment returns the puzzle with its maker's fields, without the marks, so that a copied address reveals no
// mark; it has them only while the journal cannot keep them.
func (b *Board) Fragment() string {
	if b.Shell.Journal.Kept() {
		return b.Link().String()
	}
	return b.Midend.Link().String()
}

func (b *Board) Class() string { return "at-play" }

// Kept returns the game; nil in a lesson, whose game is never stored.
func (b *Board) Kept() shell.Kept {
	if b.lesson != nil {
		return nil
	}
	return &b.journal
}

func (b *Board) Close() {
	b.Clock.spend(1)
	if b.Search != nil {
		b.Search.End()
	}
	b.driver.Send(play.Stop)
	b.driver.Release()
}

// hear applies settings, time and games that have been read.
func (b *Board) hear(change shell.Change) {
	switch e := change.(type) {
	case shell.SettingChanged:
		if ws := b.Search; ws != nil {
			ws.Apply()
		}
		if strings.HasPrefix(e.Name, b.Midend.Face().Kind+".") {
			b.driver.Send(event.Options{Options: b.Shell.Settings.Of(b.Link())})
		}
	case shell.Tick:
		b.Clock.tick(e.Leaves)
	case shell.GamesKnown:
		if b.inPlay() {
			b.Shell.Games.Note(b.journal.Record()) // the record read may be older than the last move
		}
		b.card.renew()
		b.driver.Send(tellSolve{})
	case shell.CountedElsewhere:
		b.Clock.countElsewhere()
	}
	b.Clock.Follow()
}

// inPlay reports whether the board is on the page in Play or on the front page, and not in a lesson.
func (b *Board) inPlay() bool {
	return b == On(b.Shell).Parts().Played
}

// showsSolution reports whether a solution is shown instead of the player's marks.
func (b *Board) showsSolution() bool { return !b.Midend.View().Touchable }

// say shows a sentence, empty for none, in the place of the verdict.
func (b *Board) say(text string) { b.driver.Send(event.Say{Text: text}) }

func (b *Board) Driver() *shell.Driver { return &b.driver }

// State tells of the game what the page shows outside the table and the fold on the cell.
func (b *Board) State() shell.State {
	return shell.State{Rev: b.Midend.Rev(), Pressed: b.playing() && b.Midend.Pressed(), Around: struct {
		hints, checks      int
		clock, card, trial bool
	}{b.Midend.Game().Hints(), b.Midend.Game().Checks(), b.Clock.shown(), b.card.shown(), onTrial(b.Midend)}}
}

// Redraw draws the board's parts; all of the page after an answer, which may change any of it.
func (b *Board) Redraw(last event.Event) {
	down, goesDown := last.(event.Down)
	_, answered := last.(event.Answered)
	transition := &b.Shell.Transition
	switch {
	case answered:
		b.Shell.Run.Redraw()
	case goesDown && down.Primary && b.Midend.Pressed() && !b.types(): // the cell has the focus, and the rest is as before
	default:
		b.Shell.Run.RedrawParts(&transition.Table)
		if b.coach.shown() || browser.Query("#inspector[open]").Exists() {
			b.Shell.Run.RedrawParts(&transition.Panel)
		}
		b.Clock.paint()
	}
}

// A tellSolve tells of a solve that has been stored: it changes what is told. Due is set at the latest moment.
type tellSolve struct{ due bool }

func (tellSolve) Event() {}

// A StepFound tells that the step of the lesson is known.
type StepFound struct{}

func (StepFound) Event() {}

// Update sends an event to the board, and adds what it means for the screen.
func (b *Board) Update(e event.Event) (effects []event.Effect) {
	switch e := e.(type) {
	case shell.Change:
		b.hear(e)
		return nil
	case tellSolve:
		return b.card.announce(e.due)
	}
	m, before, told, tip := b.Midend, b.Midend.Game().Position(), hintPartOf(b.Midend), b.coach.tip()
	var said event.Announce
	solves := false
	defer b.Clock.Follow()
	for _, effect := range m.Update(e) {
		switch effect := effect.(type) {
		case event.Announce:
			said = effect
		case play.Solved:
			if solves = b.inPlay(); solves {
				effects = append(effects, b.solved()...)
			}
		default:
			effects = append(effects, effect)
		}
	}
	if now := hintPartOf(m); now.stage > 0 && now != told {
		b.Shop.PointOut(m.View().Hint.Now().Spotlight)
	}
	if e == (StepFound{}) || m.Game().Position() != before {
		effects = append(effects, moved(b, e)...)
	}
	switch now := b.coach.tip(); {
	case b.lesson != nil:
		said = event.Announce{Text: b.lesson.Announced(said.Text)}
	case solves:
		b.card.ending = said.Text
		b.driver.Send(tellSolve{due: b.Shell.Embedded || b.Shell.Games.All != nil}) // follows this event
		return append(effects, event.Wait{For: time.Second, Then: func(float64) event.Event { return tellSolve{due: true} }})
	case now != tip:
		said.State = game.Breath(said.State, now)
	}
	return append(effects, said)
}

// moved updates what depends on the position of a board.
func moved(b *Board, e event.Event) []event.Effect {
	if !b.Midend.View().Solved {
		b.Shop.Maker.Drop()
	}
	b.Shell.Address.Write()
	if b.Shell.Moved != nil {
		b.Shell.Moved()
	}
	if b.lesson != nil {
		return b.lesson.Judge(e)
	}
	return nil
}

// solved notes that the player has just solved the board.
func (b *Board) solved() []event.Effect {
	effects := b.Midend.Update(b.Clock.won())
	b.coach.end()
	b.Table.piecesLearned()
	if b.Shell.Games.All == nil {
		b.Shell.Games.Refresh() // for the comparison, and the next board
	}
	return effects
}

func (b *Board) playing() bool { return b.inPlay() || b.lesson != nil }

// Touchable reports whether the board takes marks now.
func (b *Board) Touchable() bool { return b.playing() && !b.showsSolution() }

func (b *Board) hinting() bool { return b.playing() && b.Midend.View().Hint != nil }

// Spell writes out the rows, columns and regions of a sentence, by the names that the options choose.
func (b *Board) Spell(text string, first int) string {
	return b.Midend.Face().Spell(b.Midend.Start().Puzzle, text, first, b.Midend.View().Options)
}

func (b *Board) Shape() (rows, cols int) {
	return b.Midend.Face().Drawing.Shape(b.Midend.Start().Puzzle)
}
func (b *Board) Focus() int                  { return b.Midend.View().Focus }
func (b *Board) Address() string             { return shell.FullAddress(b.Link().String()) }
func (b *Board) Flaw() string                { return b.Shop.Grading.Flaw }
func (b *Board) OnSheet() []app.UI           { return nil }
func (b *Board) Shared() (solver.Link, bool) { return b.Midend.Link(), true }

// setMode goes to another mode; a lesson has none.
func (b *Board) setMode(m Mode) {
	b.CancelGesture()
	switch {
	case b.lesson != nil:
	case m == DesignMode:
		b.Design()
	case m == WatchMode:
		b.rooms.Watch(b)
	}
}

// Design returns to the draft that a puzzle was tried from, or else opens a copy of the puzzle.
func (b *Board) Design() {
	face := b.Midend.Face()
	switch d := face.Design; {
	case d == nil:
	case b.Shell.Address.Draft != "":
		b.Shell.Address.Go(b.Shell.Address.Draft)
	default:
		fields := b.Midend.Game().Fields()
		fields.Colours = b.Midend.View().Options[face.Drawing.Painted]
		b.Shell.Address.GoWith(game.CopyAddress(b.Midend.Start().Kind, d.Making.Of(b.Midend.Start().Puzzle)), shell.Arrival{Fields: fields})
	}
}

func (b *Board) CancelGesture() {
	b.driver.Send(play.Cancel)
}
