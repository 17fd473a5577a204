package ui

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/solver/all"
)

// showMore shows more of a list, and goes to the first of them.
func (lib *libraryScreen) showMore(shown *int, id string) {
	first := *shown
	*shown += firstShown
	lib.page.turn.inChunks()
	lib.focusOn(id + strconv.Itoa(first))
}

// alter adds entries to the journal of a game that is not on the page; then the list is as it
// is to be.
func (lib *libraryScreen) alter(link string, then func(), entries ...game.Entry) {
	l, err := game.Open(all.Kinds(), link)
	if err != nil {
		lib.saySaid(sentence(err))
		return
	}
	lib.page.journal.read(link, func(rows []library.Row) {
		g, _ := game.Replay(l.Puzzle, library.Entries(rows))
		for _, e := range entries {
			if err := g.Apply(e); err != nil {
				lib.saySaid(sentence(err))
				return
			}
		}
		if g.Touched() || g.IsDeleted() { // otherwise it is not there: removed for good, in another tab
			lib.page.journal.add(lib.page.index.recordOf(l, g, library.SpanOf(rows)), entries...)
		}
		lib.page.index.readGamesThen(then)
	})
}

// saySaid says what has been done, where nothing is to be taken back.
func (lib *libraryScreen) saySaid(text string) { lib.said, lib.undo = text, "" }

// deleteGame puts a game away; it can be brought back.
func (lib *libraryScreen) deleteGame(link string) {
	name := lib.page.index.games.Get(link).Called()
	lib.alter(link, func() {
		lib.page.turn.inChunks()
		lib.said, lib.undo = name+" has been deleted", link
		lib.focusOn(".toast [data-do=library-undo]")
	}, game.Deleted)
}

// undelete brings a deleted game back.
func (lib *libraryScreen) undelete(link string) {
	lib.alter(link, func() {
		lib.page.turn.inChunks()
		if back := lib.page.index.games.Get(link); back.Link != "" {
			lib.saySaid(back.Called() + " is back")
			lib.focusOn(`#shelf a.game-name[href="#` + link + `"]`)
			return
		}
		lib.saySaid("This game has been removed for good in another window")
	}, game.Restored)
}

// nameWritten takes the name in the form.
func (lib *libraryScreen) nameWritten(ctx app.Context, e app.Event) {
	defer lib.page.run.recovered()
	e.PreventDefault()
	lib.rename(e.Get("target").Call("querySelector", "#game-name").Get("value").String())
}

// rename gives the game whose name is in the form another name.
func (lib *libraryScreen) rename(text string) {
	link := lib.renaming
	entry, name := game.Named(text)
	if link == "" || name == lib.page.index.games.Get(link).Name {
		lib.closeName()
		return
	}
	lib.alter(link, func() {
		if name == "" {
			lib.saySaid("It has its own title again")
		} else {
			lib.saySaid("It is called " + name + " now")
		}
		lib.closeName()
	}, entry)
}

// nameKey leaves the form on Escape.
func (lib *libraryScreen) nameKey(ctx app.Context, e app.Event) {
	defer lib.page.run.recovered()
	if e.Get("key").String() != "Escape" {
		ctx.PreventUpdate()
		return
	}
	lib.closeName()
}

// closeName puts the form away, and the focus where it came from.
func (lib *libraryScreen) closeName() {
	link := lib.renaming
	lib.renaming = ""
	lib.focusOn(`[data-do=library-rename][data-arg="` + link + `"]`)
}

// focusOn moves the focus once the page has been drawn.
func (lib *libraryScreen) focusOn(selector string) {
	lib.page.run.ctx.Defer(func(app.Context) { browser.Query(selector).Focus() })
}
