// Package library lists what is kept, games, designs and sets, and opens what comes from elsewhere.
package library

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/run"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
	"quadrille/solver/all"
)

// A libraryScreen is the library: the list of all games, and their statistics.
type libraryScreen struct {
	board.Plain
	list recordList

	overview overview
	grades   gradeSearch
	export   export

	onKeeping run.Part          // of the part that shows the progress of an import
	onGame    map[int]*run.Part // of the games in the list, by their indices
}

// Open opens the library, with only the games of one kind if rest names it.
func Open(lw *Work, rest string) (board.Screen, error) {
	if rest != "" && solver.KindNamed(all.Kinds(), rest) == nil {
		return nil, fmt.Errorf("the library has no page %q", solver.Truncate(rest))
	}
	lib := &libraryScreen{
		Plain: board.NewPlain(game.LibraryWord, "Library", board.Needs{Games: board.Before}), list: lw.newRecordList(games, rest), onGame: map[int]*run.Part{},
	}
	lib.list.find, lib.grades.of, lib.export.of = lib.findAnew, lib, lib
	return lib, nil
}

func (lib *libraryScreen) Parts() board.Parts {
	return board.Parts{List: &lib.list, Escape: lib.list.escape}
}

func (lib *libraryScreen) Close() {
	lib.list.work.library = nil
	lib.list.close()
}

func (lib *libraryScreen) opened() {
	lib.list.work.library = lib
	if lib.list.shell.Games.All != nil { // otherwise once they are read
		lib.list.shell.Transition.InChunks()
		lib.survey()
	}
	lib.list.work.start()
}

// Update shows the games as they are read, and their streaks day by day.
func (lib *libraryScreen) Update(e event.Event) []event.Effect {
	switch e := e.(type) {
	case shell.Opened:
		lib.opened()
	case shell.GamesComing:
		lib.list.shell.Transition.InChunks()
	case shell.GamesRead:
		lib.survey()
	case shell.DayBegun:
		lib.sumUp()
	case shell.GamesKnown:
		lib.gradeNext()
		lib.list.checkStore()
	case shell.KeepingKnown:
		if e.Wished {
			lib.reportKeeping()
			return nil
		}
		return []event.Effect{shell.Draw{&lib.onKeeping}}
	}
	return nil
}

func (lib *libraryScreen) Body() app.UI {
	return app.Main().Class("front library").Body(
		app.If(lib.list.shell.Visited, lib.list.searchForm),
		lib.gamesList(),
		view.Chunked(func() app.UI { return streaksSection(lib) }),
		&view.Chunk{Draw: func() app.UI { return keepingSection(lib) }, Keep: lib.onKeeping.Mount},
		view.Chunked(func() app.UI { return figuresSection(lib) }), // they grow as grades arrive: all controls stand above
		lib.list.toast(),
	)
}

func (lib *libraryScreen) findAnew(s library.Search) {
	lib.list.Search, lib.list.Shown = s, firstShown
	lib.findGames()
	lib.gradeNext()
}
