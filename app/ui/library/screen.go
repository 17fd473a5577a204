// Package library lists what is kept, games, designs and sets, and opens what comes from elsewhere.
package library

import (
	"fmt"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
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
	shell *shell.Shell
	work  *Work
	list  recordList

	overview overview
	grades   gradeSearch
	export   export
}

// Open opens the library, with only the games of one kind if rest names it.
func Open(lw *Work, rest string) (board.Screen, error) {
	if rest != "" && solver.KindNamed(all.Kinds(), rest) == nil {
		return nil, fmt.Errorf("the library has no page %q", solver.Truncate(rest))
	}
	sh := lw.shell
	lib := &libraryScreen{
		Plain: board.NewPlain(game.LibraryWord, "Library", board.Needs{Games: board.Before}), shell: sh, work: lw, list: newRecordList(sh, games, rest), export: export{shell: sh},
	}
	lib.list.find, lib.list.ungraded, lib.list.onItem = lib.findAnew, lw.ungraded, map[int]*run.Part{}
	lib.grades = gradeSearch{list: &lib.list, overview: &lib.overview}
	return lib, nil
}

func (lib *libraryScreen) Parts() board.Parts {
	return board.Parts{List: &lib.list, Escape: lib.list.escape}
}

func (lib *libraryScreen) Close() {
	lib.work.list = nil
	lib.list.check.close()
}

func (lib *libraryScreen) opened() {
	lib.work.list = &lib.list
	if lib.shell.Games.All != nil { // otherwise once they are read
		lib.shell.Transition.InChunks()
		lib.survey()
	}
	lib.work.start()
}

// Update shows the games as they are read, and their streaks day by day.
func (lib *libraryScreen) Update(e event.Event) []event.Effect {
	switch e := e.(type) {
	case shell.Opened:
		lib.opened()
	case shell.GamesComing:
		lib.shell.Transition.InChunks()
	case shell.GamesRead:
		lib.survey()
	case shell.DayBegun:
		lib.overview.sumUp(lib.shell)
	case shell.GamesKnown:
		lib.grades.begin()
		lib.list.check.begin()
	case shell.KeepingKnown:
		if e.Wished {
			lib.reportKeeping()
			return nil
		}
		return []event.Effect{shell.Draw{&lib.work.onJob}}
	}
	return nil
}

func (lib *libraryScreen) Body() app.UI {
	return app.Main().Class("front library").Body(
		app.If(lib.shell.Visited, lib.list.searchForm),
		lib.list.games(),
		view.Chunked(lib.overview.streaks),
		&view.Chunk{Draw: lib.keeping, Keep: lib.work.onJob.Mount},
		view.Chunked(lib.overview.figures), // they grow as grades arrive: all controls stand above
		lib.list.toast(),
	)
}

func (lib *libraryScreen) findAnew(s library.Search) {
	lib.list.Search, lib.list.Shown = s, firstShown
	lib.findGames()
	lib.grades.begin()
}

// survey computes the overview. At the end of an import times and streaks follow in a drawing of their own:
// the first one is large, and moves everything in the library.
func (lib *libraryScreen) survey() {
	lib.findGames()
	if job := lib.work.job; job != nil && job.writing {
		lib.shell.Run.After(time.Millisecond, func() {
			lib.shell.Transition.InChunks()
			lib.overview.sumUp(lib.shell)
		})
		return
	}
	browser.UI.YieldIfDue()
	lib.overview.sumUp(lib.shell)
}

// findGames finds the games that match the search, and the choices that the search offers.
func (lib *libraryScreen) findGames() {
	lib.list.lookFor(lib.shell.Games.Each())
	lib.grades.looked = 0
	browser.UI.YieldIfDue()
}

// keeping describes where the games are stored and how safe they are there, and offers export and
// import.
func (lib *libraryScreen) keeping() app.UI {
	busy := lib.export.said
	if lib.work.job != nil {
		busy = lib.work.job.busy
	}
	body := []app.UI{
		app.H2().ID("h-keeping").Text("Your data"),
		app.P().Text("One file holds everything: games, times, designs and settings. Importing it elsewhere adds to what's there and overwrites nothing."),
		view.Buttons(
			view.Disabled(view.Button("library-export", "Export everything"), view.When(lib.export.said == gathering, gathering)),
			view.FileField("library-file", "Import a file"),
		),
		view.Div("importing",
			app.P().ID("library-busy").Class("quiet").Role("status").Text(busy),
			app.If(lib.work.job != nil, func() app.UI {
				return view.Disabled(view.Button("library-cancel", "Cancel"), view.When(lib.work.job.writing, "It is nearly done, and can no longer be stopped"))
			}),
		),
	}
	exported := lib.shell.Settings.Values[shell.ExportedSetting]
	body = append(body, view.If(exported != "", view.P("quiet", "Exported last on "+library.Date(exported)+".")),
		deletedList(&lib.list), lib.list.check.damagedNote())
	// The browser answers late: all controls stand above.
	switch {
	case lib.shell.Notices.Denied != "" && !lib.shell.Journal.IsOpen():
		body = append(body, app.P().ID("keeping").Text("Nothing can be saved in this browser: your games last until you close this page. Export them to keep them."))
	case lib.shell.Keeping != "":
		body = append(body, app.P().ID("keeping").Text("Everything is kept in this browser, on this device. "+lib.shell.Keeping))
	}
	body = append(body, view.If(lib.shell.Keeping == shell.KeptLoosely && lib.shell.Games.All.Len() > 0, view.Buttons(view.Button("library-persist", "Ask to keep them"))))
	return app.Section().Class("keeping").Aria("labelledby", "h-keeping").Body(body...)
}

// reportKeeping reports the answer of a browser that was asked to make its storage persistent.
func (lib *libraryScreen) reportKeeping() {
	switch lib.shell.Keeping {
	case shell.KeptFirmly:
		lib.list.report("This browser keeps your games from now on")
		lib.list.focusOn(toDismiss)
	case shell.KeptLoosely:
		lib.list.report("This browser makes no promise. Installing the page, or playing more often, may change that")
	}
	lib.shell.Run.Redraw()
}
