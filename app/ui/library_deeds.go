package ui

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/game"
	"quadrille/app/library"
)

// doInLibrary is what the buttons of the library come to.
func (p *page) doInLibrary(what, arg string) {
	s := &p.shelf
	switch what {
	case "library-more-deleted":
		first := s.deleted
		s.deleted += firstShown
		p.inChunks()
		p.focusOn("#remove-" + strconv.Itoa(first))
	case "library-more":
		first := s.shown
		s.shown += firstShown
		p.inChunks()
		p.focusOn("#game-" + strconv.Itoa(first))
	case "library-cancel":
		p.cancelImport()
	case "library-all":
		s.search = library.Search{}
		p.findGames()
		p.focusOn("#s-library-words")
	case "library-restart":
		p.alter(arg, func() { p.goTo(arg) }, game.Anew)
	case "library-rename":
		s.renaming = arg
		p.focusOn("#game-name")
	case "library-keep-name":
		p.closeName()
	case "library-delete":
		p.deleteGame(arg)
	case "library-undo":
		p.undelete(arg)
	case "library-remove":
		s.removing = arg
		p.focusOn("[data-do=library-remove-not]")
	case "library-remove-not":
		s.removing = ""
		p.focusOn(`[data-do=library-remove][data-arg="` + arg + `"]`)
	case "library-remove-sure":
		p.removeForGood(arg)
	case "library-dismiss":
		p.saySaid("")
	case "library-persist":
		p.keepFirmly()
	case "library-export":
		p.exportLibrary()
	case "library-save-damaged":
		p.saveDamaged()
	case "library-drop-damaged":
		p.dropDamaged()
	}
}

// alter adds entries to the journal of a game that is not on the page; then the list is as it
// is to be.
func (p *page) alter(link string, then func(), entries ...game.Entry) {
	l, err := game.Open(p.kinds, link)
	if err != nil {
		p.saySaid(sentence(err))
		return
	}
	p.journal.read(link, func(rows []library.Row) {
		g, _ := game.Replay(l.Puzzle, library.Entries(rows))
		for _, e := range entries {
			if err := g.Apply(e); err != nil {
				p.saySaid(sentence(err))
				return
			}
		}
		if g.Touched() || g.IsDeleted() { // otherwise it is not there: removed for good, in another tab
			p.journal.add(p.recordOf(l, g, library.SpanOf(rows)), entries...)
		}
		p.readGamesThen(then)
	})
}

// saySaid says what has been done, where nothing is to be taken back.
func (p *page) saySaid(text string) { p.shelf.said, p.shelf.undo = text, "" }

// deleteGame puts a game away; it can be brought back.
func (p *page) deleteGame(link string) {
	name := p.games[link].Called()
	p.alter(link, func() {
		p.inChunks()
		p.shelf.said, p.shelf.undo = name+" has been deleted", link
		p.focusOn(".toast [data-do=library-undo]")
	}, game.Deleted)
}

// undelete brings a deleted game back.
func (p *page) undelete(link string) {
	p.alter(link, func() {
		p.inChunks()
		if back, ok := p.games[link]; ok {
			p.saySaid(back.Called() + " is back")
			p.focusOn(`#shelf a.game-name[href="#` + link + `"]`)
			return
		}
		p.saySaid("This game has been removed for good in another window")
	}, game.Restored)
}

// nameWritten takes the name in the form.
func (p *page) nameWritten(ctx app.Context, e app.Event) {
	defer p.recovered()
	e.PreventDefault()
	link := p.shelf.renaming
	entry, name := game.Named(e.Get("target").Call("querySelector", "#game-name").Get("value").String())
	if link == "" || name == p.games[link].Name {
		p.closeName()
		return
	}
	p.alter(link, func() {
		if name == "" {
			p.saySaid("It has its own title again")
		} else {
			p.saySaid("It is called " + name + " now")
		}
		p.closeName()
	}, entry)
}

// nameKey leaves the form on Escape.
func (p *page) nameKey(ctx app.Context, e app.Event) {
	defer p.recovered()
	if e.Get("key").String() != "Escape" {
		ctx.PreventUpdate()
		return
	}
	p.closeName()
}

// closeName puts the form away, and the focus where it came from.
func (p *page) closeName() {
	link := p.shelf.renaming
	p.shelf.renaming = ""
	p.focusOn(`[data-do=library-rename][data-arg="` + link + `"]`)
}

// focusOn moves the focus once the page has been drawn.
func (p *page) focusOn(selector string) {
	p.ctx.Defer(func(app.Context) { browser.Query(selector).Focus() })
}
