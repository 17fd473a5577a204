package ui

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/event"
	"quadrille/app/library"
	"quadrille/app/run"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
	"quadrille/solver/all"
)

// A libraryScreen is the library: the list of all games, and their statistics.
type libraryScreen struct {
	shell.Plain
	recordList

	overview overview

	exported string // the result of the last export, or gathering while one is under way

	onKeeping run.Part          // of the part that shows the progress of an import
	onGame    map[int]*run.Part // of the games in the list, by their indices
}

const gathering = "Gathering your games…"

const libraryWord = "library"

// openLibrary opens the library, with only the games of one kind if rest names it.
func openLibrary(p *page, rest string) (shell.Screen, error) {
	if rest != "" && solver.KindNamed(all.Kinds(), rest) == nil {
		return nil, fmt.Errorf("the library has no page %q", solver.Truncate(rest))
	}
	return &libraryScreen{
		Plain: shell.Plain{Word: libraryWord, Name: "Library"}, recordList: newRecordList(p, games, rest), onGame: map[int]*run.Part{},
	}, nil
}

func (lib *libraryScreen) opened() {
	if lib.shell.Games.All != nil { // otherwise once they are read
		lib.shell.Transition.InChunks()
		lib.survey()
	}
	lib.work.start()
}

// Notify shows the games as they are read, and their streaks day by day.
func (lib *libraryScreen) Notify(e event.Event) {
	switch e.(type) {
	case shell.GamesComing:
		lib.shell.Transition.InChunks()
	case shell.GamesRead:
		lib.survey()
	case shell.DayBegun:
		lib.sumUp()
	case shell.GamesKnown:
		lib.gradeNext()
		checkStore(&lib.recordList)
	}
}

func (lib *libraryScreen) Body() app.UI {
	return app.Main().Class("front library").Body(
		app.If(lib.shell.Visited, lib.searchForm),
		lib.gamesList(),
		view.Chunked(func() app.UI { return streaksSection(lib) }),
		&view.Chunk{Draw: func() app.UI { return keepingSection(lib) }, Keep: lib.onKeeping.Mount},
		view.Chunked(func() app.UI { return figuresSection(lib) }), // they grow as grades arrive: all controls stand above
		lib.toast(),
	)
}

func (lib *libraryScreen) find(s library.Search) {
	lib.Search, lib.Shown = s, firstShown
	lib.findGames()
	lib.gradeNext()
}
