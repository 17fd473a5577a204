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

// A libraryScreen is the library: the list of all games, and what they come to.
type libraryScreen struct {
	shell.Plain
	recordList
	work *libraryWork

	overview overview

	keeping string // whether the browser may clear the games away: one of the words below
	busy    string // what is being written or read, empty for nothing
	failed  string // why a file could not be taken in
	looked  bool   // what is kept has been looked through, or is being
	damaged []library.Damaged

	onKeeping run.Part          // of the part that tells how far an import has come
	onGame    map[int]*run.Part // of the games in the list, by their places
}

// What a browser says of the games it keeps.
const (
	keepingFirm  = "firm"
	keepingLoose = "loose"
	keepingNone  = "none"
)

const libraryWord = "library"

// openLibrary opens the library, with the games of one kind alone where rest names it.
func openLibrary(p *page, rest string) (shell.Screen, error) {
	if rest != "" && solver.KindNamed(all.Kinds(), rest) == nil {
		return nil, fmt.Errorf("the library has no page %q", rest)
	}
	lib := &libraryScreen{
		Plain: shell.Plain{Word: libraryWord, Name: "Library"}, recordList: newRecordList(p.shell, games), work: &p.work, onGame: map[int]*run.Part{},
	}
	lib.search.Kind = rest
	return lib, nil
}

func (lib *libraryScreen) opened() {
	lib.survey()
	lib.shell.Run.Defer(lib.askKeeping)
	lib.work.start()
}

// Hear shows the games as they have been read.
func (lib *libraryScreen) Hear(e event.Event) {
	switch e.(type) {
	case shell.GamesComing:
		lib.shell.Transition.InChunks()
	case shell.GamesRead:
		lib.survey()
	case shell.GamesKnown:
		lib.gradeNext()
		lib.work.lookThrough(&lib.looked, func(damaged []library.Damaged) { lib.damaged = damaged })
	}
}

func (lib *libraryScreen) Body() app.UI {
	found := lib.found
	return app.Main().Class("front library").Body(
		app.If(lib.shell.Visited, lib.searchForm),
		lib.gamesList(found),
		view.Chunked(func() app.UI { return streaksSection(lib) }),
		view.Chunked(func() app.UI { return figuresSection(lib) }),
		&view.Chunk{Draw: func() app.UI { return keepingSection(lib) }, Keep: lib.onKeeping.Keep},
		lib.saidToast(),
	)
}

func (lib *libraryScreen) find(s library.Search) {
	lib.search, lib.shown = s, firstShown
	lib.findGames()
	lib.gradeNext()
}
