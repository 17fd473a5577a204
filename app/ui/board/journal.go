package board

import (
	"reflect"
	"slices"

	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/play"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

// A gameJournal keeps the game of a board.
type gameJournal struct {
	of     *Board
	stored library.Record // as last read or renewed
	untold bool           // the journal does not have the maker's fields yet
}

func (gj *gameJournal) Key() string                  { return gj.of.Key() }
func (gj *gameJournal) Unsaved() (what, keep string) { return "move", shell.KeepLink }

// Back leads to Watch if the board is there.
func (gj *gameJournal) Back() shell.Back {
	b := gj.of
	back := shell.Back{Link: b.Fragment(), Watch: b.Search != nil && !b.inPlay()}
	if back.Watch {
		back.Steps = b.Search.Seen()
	}
	return back
}

// Append writes entries of the game to the journal, the maker's fields before any other.
func (gj *gameJournal) Append(entries []game.Entry) {
	b := gj.of
	if gj.untold {
		gj.untold = false
		entries = append([]game.Entry{game.Informed(b.Midend.Game().Fields())}, entries...)
	}
	r := gj.Record()
	b.Shell.Games.Note(r)
	b.Shell.Journal.Add(r, entries...)
	b.card.renew()
}

// lead returns the entries to write before a move: the puzzle's origin, and the time.
func (gj *gameJournal) lead() []game.Entry {
	b := gj.of
	if !b.inPlay() {
		return nil
	}
	var entries []game.Entry
	if from := b.Series.Origin; from != "" && !slices.Contains(b.Midend.Game().Origins(), from) {
		entries = append(entries, game.CameFrom(from))
	}
	return append(entries, b.Clock.timed()...)
}

// Record returns the game's record. A game that has only been opened is not listed.
func (gj *gameJournal) Record() library.Record {
	b := gj.of
	r := library.RecordOf(b.Link(), b.Midend.Game(), b.Shell.Journal.Spans[b.Key()], b.Shell.Games.Known(b.Key()))
	if g := b.Shop.Grading.Of(r.Link); g != nil {
		r.SetGrade(g.Band, g.Number)
	}
	return r
}

// renew rewrites the record of the game if it is outdated: it has an older form, another tab has written it, or the
// grade has arrived.
func (gj *gameJournal) renew() {
	if gj.of.lesson != nil {
		return
	}
	r := gj.Record()
	if r.Kind == "" || reflect.DeepEqual(r, gj.stored) {
		return
	}
	gj.stored = r
	gj.of.Shell.Journal.Renew(r)
}

// Replaced continues the game as another tab has left it.
func (gj *gameJournal) Replaced(entries []game.Entry) {
	b := gj.of
	deleted := b.Midend.Game().IsDeleted()
	g, _ := game.Replay(b.Midend.Start().Puzzle, entries)
	gj.continues(g, solver.Fields{})
	if g.IsDeleted() != deleted {
		b.say(view.When(!deleted, "You deleted this game. The library can bring it back"))
	}
	gj.renew()
	if b.Midend.View().Solved {
		b.Shell.Games.Refresh() // for the card, and the next board
	}
}

// inform sets the fields of a game, and reports whether they are new to it.
func inform(g *game.Game, fields solver.Fields) bool {
	if fields == (solver.Fields{}) || fields == g.Fields() {
		return false
	}
	_ = g.Apply(game.Informed(fields)) // every game accepts it
	return true
}

// continues replaces the game on the page, and sets the fields of the link that led to it, or else those that
// the journal does not have yet.
func (gj *gameJournal) continues(g *game.Game, fields solver.Fields) {
	if fields == (solver.Fields{}) && gj.untold && g.Fields() == fields {
		fields = gj.of.Midend.Game().Fields()
	}
	gj.untold = inform(g, fields)
	gj.of.driver.Send(play.Replaced{Game: g})
	gj.of.driver.Send(event.Options{Options: gj.of.Shell.Settings.Of(gj.of.Link())})
	gj.of.card.renew()
}

// enterMarks puts the marks of a link on the board, in one move. A solution by a link has no time.
func (gj *gameJournal) enterMarks(pos solver.Position) {
	b := gj.of
	if ws := b.Search; ws != nil && !b.inPlay() {
		ws.Play()
	}
	g := b.Midend.Game()
	entries, replaces := []game.Entry{game.Moved(g.Position(), pos)}, g.Position() != g.Puzzle.Start()
	if g.Puzzle.Solved(pos) && !g.Over() {
		entries = append(entries, game.Spent(0))
	}
	for range g.Trials() {
		entries = append(entries, game.TrialEnded)
	}
	b.driver.Send(play.AddEntries{Entries: entries})
	if replaces {
		b.say("These are the marks of the link. Undo brings yours back")
	}
}
