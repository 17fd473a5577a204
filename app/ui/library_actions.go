package ui

import (
	"context"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/ui/view"
	"quadrille/solver/all"
)

// showMore shows more of a list, and goes to the first of them.
func (lib *libraryScreen) showMore(shown *int, id string) {
	first := *shown
	*shown += firstShown
	lib.shell.Transition.InChunks()
	lib.focusOn(id + strconv.Itoa(first))
}

// alter adds entries to the journal of a game that is not on the page; then the list is as it
// is to be.
func (lib *libraryScreen) alter(link string, then func(), entries ...game.Entry) {
	l, err := game.Open(all.Kinds(), link)
	if err != nil {
		lib.saySaid(view.Sentence(err))
		return
	}
	lib.shell.Journal.Read(context.Background(), link, func(rows []library.Row) {
		g, _ := game.Replay(l.Puzzle, library.Entries(rows))
		for _, e := range entries {
			if err := g.Apply(e); err != nil {
				lib.saySaid(view.Sentence(err))
				return
			}
		}
		if g.Touched() || g.IsDeleted() { // otherwise it is not there: removed for good, in another tab
			lib.shell.Journal.Add(lib.shell.Games.RecordOf(l, g, library.SpanOf(rows)), entries...)
		}
		lib.shell.Games.Read(then)
	})
}

// saySaid says what has been done, where nothing is to be taken back.
func (lib *libraryScreen) saySaid(text string) { lib.said, lib.undo = text, "" }

// deleteGame puts a game away; it can be brought back.
func (lib *libraryScreen) deleteGame(link string) {
	name := lib.shell.Games.All.Get(link).Plainly()
	lib.alter(link, func() {
		lib.shell.Transition.InChunks()
		lib.said, lib.undo = name+" has been deleted", link
		lib.focusOn(".toast [data-do=library-undo]")
	}, game.Deleted)
}

// undelete brings a deleted game back.
func (lib *libraryScreen) undelete(link string) {
	lib.alter(link, func() {
		lib.shell.Transition.InChunks()
		if back := lib.shell.Games.All.Get(link); back.Link != "" {
			lib.saySaid(back.Plainly() + " is back")
			lib.focusOn(`#games a.game-name[href="#` + link + `"]`)
			return
		}
		lib.saySaid("This game has been removed for good in another window")
	}, game.Restored)
}

// nameWritten takes the name in the form.
func (lib *libraryScreen) nameWritten(ctx app.Context, e app.Event) {
	lib.shell.Run.Handle(ctx, func() {
		e.PreventDefault()
		lib.rename(browser.ByID("game-name").Value())
	})
}

// rename gives the game whose name is in the form another name.
func (lib *libraryScreen) rename(text string) {
	link := lib.renaming
	entry, name := game.Named(text)
	if link == "" || name == lib.shell.Games.All.Get(link).Name {
		lib.closeName()
		return
	}
	lib.alter(link, func() {
		if name == "" {
			lib.saySaid("It has its old title again")
		} else {
			lib.saySaid("Now called " + name)
		}
		lib.closeName()
	}, entry)
}

// nameKey leaves the form on Escape.
func (lib *libraryScreen) nameKey(ctx app.Context, e app.Event) {
	lib.shell.Run.Handle(ctx, func() {
		if e.Get("key").String() != "Escape" {
			lib.shell.Run.Undrawn()
			return
		}
		lib.closeName()
	})
}

// closeName puts the form away, and the focus where it came from.
func (lib *libraryScreen) closeName() {
	link := lib.renaming
	lib.renaming = ""
	lib.focusOn(`[data-do=library-rename][data-arg="` + link + `"]`)
}

// focusOn moves the focus once the page has been drawn.
func (lib *libraryScreen) focusOn(selector string) {
	lib.shell.Run.Defer(func() { browser.Query(selector).Focus() })
}
