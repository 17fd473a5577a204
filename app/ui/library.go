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

// A libraryScreen is the library: what is looked for, and what has just been done.
type libraryScreen struct {
	shell.Plain
	shell *shell.Shell
	work  *libraryWork

	search   library.Search
	overview overview
	shown    int    // how many games are listed at most
	deleted  int    // and how many deleted ones
	renaming string // the link of the game whose name is being written, empty for none
	said     string // what has been done last
	undo     string // the link of the game that has just been deleted, empty for none
	removing string // the link of the game to be removed for good once that is confirmed, or allDeleted
	grading  bool   // grades are being found

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

// firstShown is how many games are listed at first, and how many more at a time.
const firstShown = 24

const libraryWord = "library"

// openLibrary opens the library, with the games of one kind alone where rest names it.
func openLibrary(p *page, rest string) (shell.Screen, error) {
	if rest != "" && solver.KindNamed(all.Kinds(), rest) == nil {
		return nil, fmt.Errorf("the library has no page %q", rest)
	}
	return &libraryScreen{
		shell: p.shell, work: &p.work, shown: firstShown, deleted: firstShown, search: library.Search{Kind: rest}, onGame: map[int]*run.Part{},
	}, nil
}

// opened gets ready what the library shows.
func (lib *libraryScreen) opened() {
	lib.survey()
	lib.shell.Run.Defer(lib.askKeeping)
	lib.work.start()
}

func (lib *libraryScreen) Key() string   { return libraryWord + " " + lib.Title() }
func (lib *libraryScreen) Title() string { return "Library" }

// Hear shows the games as they have been read.
func (lib *libraryScreen) Hear(e event.Event) {
	switch e.(type) {
	case shell.GamesComing:
		lib.shell.Transition.InChunks()
	case shell.GamesRead:
		lib.survey()
	case shell.GamesKnown:
		lib.gradeNext()
		lib.work.lookThrough(lib)
	}
}

func (lib *libraryScreen) Body() app.UI {
	found := lib.overview.found
	return app.Main().Class("front library").Body(
		app.If(lib.shell.Visited, func() app.UI { return lib.searchForm(len(found)) }),
		lib.gamesList(found),
		view.Chunked(libraryFigures{lib}.streaksSection),
		view.Chunked(libraryFigures{lib}.figuresSection),
		&view.Chunk{Draw: libraryFigures{lib}.keepingSection, Keep: lib.onKeeping.Keep},
		lib.saidToast(),
	)
}

// find looks for other games.
func (lib *libraryScreen) find(s library.Search) {
	lib.search, lib.shown = s, firstShown
	lib.findGames()
	lib.gradeNext()
}

// searchForm is what the list can be narrowed down by.
func (lib *libraryScreen) searchForm(found int) app.UI {
	if lib.shell.Games.All.Len() == 0 {
		return app.Span()
	}
	s, sizes, bands := lib.search, lib.overview.sizes, lib.overview.bands
	kinds, titles := []string{""}, []string{"All kinds"}
	for _, k := range lib.overview.kinds {
		kinds, titles = append(kinds, k), append(titles, kindTitle(k))
	}
	count := view.Count(found, "game")
	if !s.Any() {
		count = fmt.Sprintf("%d of %s", found, view.Thousands(lib.shell.Games.All.Len())+" games")
	}
	var fields []app.UI
	choice := func(name, label, value string, values, labels []string) {
		if len(values) > 2 || value != "" { // with one value and "all" there is nothing to choose
			fields = append(fields, view.Selection("library."+name, label, value, values, labels))
		}
	}
	choice("kind", "Kind", s.Kind, kinds, titles)
	if lib.shell.Games.All.Len() > 1 || s.Band != "" { // grades come late: where there may be two, the choice is there before
		fields = append(fields, view.Selection("library.band", "Grade", s.Band, append([]string{""}, bands...), append([]string{"All grades"}, bands...)))
	}
	choice("size", "Size", s.Size, append([]string{""}, sizes...), append([]string{"All sizes"}, sizes...))
	choice("state", "State", string(s.State), []string{"", string(library.Unfinished), string(library.Done), string(library.Unaided)},
		[]string{"All", "Unfinished", "Solved", "Solved without hints"})
	choice("order", "Order", string(s.Order), []string{"", string(library.Hardest), string(library.Fastest), string(library.ByName)},
		[]string{"Latest first", "Hardest first", "Best time first", "By name"})
	return app.Section().Class("search").Aria("label", "Search").Body(
		app.Label().Class("words").Body(
			app.Span().Text("Search"),
			app.Input().ID("s-library-words").Type("search").Attr("data-set", "library.words").Attr("autocomplete", "off").
				MaxLength(80).Value(s.Words),
		),
		app.Div().Class("fields").Body(fields...),
		app.P().ID("library-count").Class("quiet").Role("status").Text(count),
	)
}

// saidToast tells what has just been done, and offers to take it back.
func (lib *libraryScreen) saidToast() app.UI {
	var body []app.UI
	if lib.said != "" {
		body = append(body, app.Span().ID("library-said").Text(lib.said))
		if lib.undo != "" {
			body = append(body, view.Button("library-undo", lib.undo, "Undo", ""))
		}
		body = append(body, view.IconButton("library-dismiss", "Close", "close"))
	}
	class := "toast"
	if lib.said != "" {
		class += " shown"
	}
	return app.Div().Class(class).Role("status").Body(body...)
}
