package library

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
	"quadrille/solver/all"
)

// showMore shows more of a list, and moves the focus to the first of them.
func (rl *recordList) showMore(shown *int, id string) {
	first := *shown
	*shown += moreShown
	rl.shell.Transition.InChunks()
	rl.focusOn(id + strconv.Itoa(first))
}

func (rl *recordList) do(effects ...event.Effect) { rl.asks.Do(rl.shell, rl, nil, effects...) }

// alter adds an entry to a journal that no screen shows. Then follows, with the list up to date.
func (rl *recordList) alter(link string, entry func(rows []library.Row) game.Entry, then event.Event) {
	rl.do(shell.Amend(link, then, func(rows []library.Row) (library.Record, []game.Entry) {
		e := entry(rows)
		r, _ := library.Remade(all.Kinds(), link, rows, rl.shell.Games.Known(link), e)
		return r, []game.Entry{e}
	}))
}

// always returns an entry that is the same for all rows.
func always(e game.Entry) func([]library.Row) game.Entry {
	return func([]library.Row) game.Entry { return e }
}

// The events that follow when the journal has been changed.
type (
	erased struct {
		link, name string
		place      int
	}
	undeleted  struct{ link string }
	restarted  struct{ link string }
	duplicated struct{ as string }
	renamed    struct{ name string }
	removed    struct {
		what string // what to say of it
		at   int    // the place of the last one
	}
	dropped struct{ err error }
)

func (erased) Event()     {}
func (undeleted) Event()  {}
func (restarted) Event()  {}
func (duplicated) Event() {}
func (renamed) Event()    {}
func (removed) Event()    {}
func (dropped) Event()    {}

// Update reports what has been done, and moves the focus.
func (rl *recordList) Update(e event.Event) []event.Effect {
	switch e := e.(type) {
	case erased:
		rl.shell.Transition.InChunks()
		rl.report(e.name + " has been deleted")
		rl.reported.undo, rl.place = e.link, max(e.place, 0)
		rl.focusOn(".toast [data-do=library-undo]")
	case undeleted:
		rl.shell.Transition.InChunks()
		back := rl.kept().Get(e.link)
		if back.Link == "" {
			rl.report("This " + rl.of.noun + " has been removed for good in another tab")
			break
		}
		rl.report(back.PlainName() + " is back")
		rl.focusOnItem(board.AddressOf(e.link))
	case restarted:
		return []event.Effect{shell.Go{Link: e.link}}
	case duplicated:
		rl.shell.Transition.InChunks()
		if copied := rl.shell.Games.Known(e.as); copied.Link != "" { // otherwise the draft was removed for good, in another tab
			rl.report(copied.PlainName() + " has been duplicated")
			rl.focusOnItem(e.as)
		}
	case renamed:
		rl.report("It has no name of its own now")
		if e.name != "" {
			rl.report("Now called " + e.name)
		}
		rl.closeName()
	case removed:
		rl.report(e.what)
		next := toDismiss
		if left := rl.gone().Len(); left > 0 {
			next = "#remove-" + strconv.Itoa(min(e.at, left-1, rl.deleted-1))
		}
		rl.focusOn(next)
	case dropped:
		if e.err != nil {
			rl.report("They could not be deleted: " + e.err.Error())
			break
		}
		rl.report(game.Count(len(rl.check.damaged), "row") + " deleted")
		rl.check.damaged = nil
		rl.focusOn(toDismiss)
	}
	return nil
}

func (rl *recordList) focusOnItem(address string) {
	rl.focusOn(`#games a.game-name[href="` + view.Href(address) + `"]`)
}

// dismissReport closes the report. After a deletion the focus moves to the place of what was deleted.
func dismissReport(rl *recordList, _ string) {
	if n := len(rl.found); rl.reported.undo != "" && n > 0 {
		rl.focusOn("#game-" + strconv.Itoa(min(rl.place, n-1, rl.Shown-1)))
	}
	rl.report("")
	board.CatchFocus(rl.shell)
}

// erase deletes a game or a draft; undelete restores it.
func (rl *recordList) erase(link string) {
	rl.alter(link, always(game.Deleted), erased{link, rl.kept().Get(link).PlainName(), placeOf(rl, link)})
}

func (rl *recordList) undelete(link string) { rl.alter(link, always(game.Restored), undeleted{link}) }

func (rl *recordList) nameWritten(ctx app.Context, e app.Event) {
	rl.shell.Run.Handle(ctx, func() (draws bool) {
		e.PreventDefault()
		rl.Rename(browser.ByID("game-name").Value())
		return true
	})
}

// Rename renames the game or draft of the form.
func (rl *recordList) Rename(text string) {
	link, name := rl.renaming, solver.Tidy(text, rl.of.maxName)
	if link == "" || name == rl.kept().Get(link).Name {
		rl.closeName()
		return
	}
	rl.alter(link, func(rows []library.Row) game.Entry { return rl.of.named(link, name, rows) }, renamed{name})
}

// closeName closes the form, and returns the focus to its button.
func (rl *recordList) closeName() {
	link := rl.renaming
	rl.renaming = ""
	rl.focusOn(`[data-do=library-rename][data-arg="` + link + `"]`)
}

// BeforeCommand drops a report that offers nothing to undo: it has been read.
func (rl *recordList) BeforeCommand() {
	if rl.reported.undo == "" && rl.reported.former == nil {
		rl.report("")
	}
}

func (rl *recordList) dropDamaged() {
	rl.do(shell.DropRows(rl.check.damaged, func(err error) event.Event { return dropped{err} }))
}
