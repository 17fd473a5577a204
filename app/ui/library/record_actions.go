package library

import (
	"context"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/ui/board"
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

// alter adds an entry to a journal that no screen shows, and then calls then, with the list up to date.
func (rl *recordList) alter(link string, entry func(rows []library.Row) game.Entry, then func()) {
	rl.shell.Journal.Read(context.Background(), link, func(rows []library.Row) {
		e := entry(rows)
		r, _ := library.Remade(all.Kinds(), link, rows, rl.shell.Games.Known(link), e)
		if r.Kind != "" && len(rows) > 0 { // otherwise it was removed for good, in another tab
			rl.shell.Journal.Add(r, e)
		}
		rl.shell.Games.Read(then)
	})
}

// always returns an entry that is the same for all rows.
func always(e game.Entry) func([]library.Row) game.Entry {
	return func([]library.Row) game.Entry { return e }
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
	name, place := rl.kept().Get(link).PlainName(), placeOf(rl, link)
	rl.alter(link, always(game.Deleted), func() {
		rl.shell.Transition.InChunks()
		rl.report(name + " has been deleted")
		rl.reported.undo, rl.place = link, max(place, 0)
		rl.focusOn(".toast [data-do=library-undo]")
	})
}

// undelete restores a deleted game or draft.
func (rl *recordList) undelete(link string) {
	rl.alter(link, always(game.Restored), func() {
		rl.shell.Transition.InChunks()
		if back := rl.kept().Get(link); back.Link != "" {
			rl.report(back.PlainName() + " is back")
			rl.focusOn(`#games a.game-name[href="` + view.Href(board.AddressOf(link)) + `"]`)
			return
		}
		rl.report("This " + rl.of.noun + " has been removed for good in another tab")
	})
}

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
	rl.alter(link, func(rows []library.Row) game.Entry { return rl.of.named(link, name, rows) }, func() {
		if name == "" {
			rl.report("It has no name of its own now")
		} else {
			rl.report("Now called " + name)
		}
		rl.closeName()
	})
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

func dropDamaged(rl *recordList) {
	rl.shell.Journal.Drop(rl.check.damaged, func(err error) {
		if err != nil {
			rl.report("They could not be deleted: " + err.Error())
			return
		}
		rl.report(game.Count(len(rl.check.damaged), "row") + " deleted")
		rl.check.damaged = nil
		rl.focusOn(toDismiss)
	})
}
