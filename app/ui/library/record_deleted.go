package library

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver/all"
)

// deletedList lists the deleted records, the last deleted first.
func deletedList(rl *recordList) app.UI {
	noun, deleted := rl.of.noun, rl.gone()
	if deleted.Len() == 0 {
		return app.Span()
	}
	var items []app.UI
	for i, place := range deleted.Latest()[:min(deleted.Len(), rl.deleted)] {
		r := deleted.At(place)
		items = append(items, view.Chunked(func() app.UI { return app.Li().Body(deletedItem(rl, i, r)...) }))
	}
	return view.Fold(game.Count(deleted.Len(), "deleted "+noun),
		app.P().ID("for-good").Text("Removing a "+noun+" for good cannot be undone. The only way back is to import a file that has it."),
		view.Ul("deleted", items...),
		view.If(deleted.Len() > rl.deleted, view.Buttons(view.Button("library-more-deleted", "Show more"))),
		view.If(deleted.Len() > 1, view.Div("deleted", app.Div().Body(removeAll(rl)...))),
	).ID("deleted")
}

func deletedItem(rl *recordList, i int, r library.Record) []app.UI {
	thumb := view.Div("thumb", &view.Drawing{SVG: pictureOf(rl.shell, &r)})
	if rl.removing == r.Link {
		return append([]app.UI{thumb}, sure(r.Link, "Remove "+r.DisplayName()+" for good?")...)
	}
	return []app.UI{
		thumb, app.Span().Text(r.DisplayName()),
		view.Buttons(
			view.ButtonOf("tool plain", "library-undo", r.Link).Aria("label", "Bring back "+r.DisplayName()).Text("Bring back"),
			view.ButtonOf("tool plain", "library-remove", r.Link).ID("remove-"+strconv.Itoa(i)).
				Aria("label", "Remove for good: "+r.DisplayName()).Aria("describedby", "for-good").Text("Remove for good"),
		),
	}
}

func removeAll(rl *recordList) []app.UI {
	if rl.removing == allDeleted {
		return sure(allDeleted, "Remove all "+strconv.Itoa(rl.gone().Len())+" deleted "+rl.of.noun+"s for good?")
	}
	return []app.UI{view.ButtonWith("library-remove", allDeleted, "Remove all for good").Aria("describedby", "for-good")}
}

// sure asks for confirmation. The button that declines has the focus and takes the place of the pressed one:
// an accidental second press does no harm.
func sure(arg, question string) []app.UI {
	return []app.UI{
		app.Span().ID("remove-question").Text(question + " It cannot be undone."),
		view.Buttons(
			view.ButtonWith("library-remove-sure", arg, "Yes, remove"),
			view.ButtonWith("library-remove-not", arg, "No, keep").Aria("describedby", "remove-question"),
		),
	}
}

// keepDeleted closes the question, and moves the focus back to the button that asked it.
func keepDeleted(rl *recordList) {
	arg := rl.removing
	rl.removing = ""
	rl.focusOn(`[data-do=library-remove][data-arg="` + arg + `"]`)
}

// removeForGood removes deleted games from the storage.
func removeForGood(rl *recordList, arg string) {
	rl.removing = ""
	name, at := "", 0
	var links []string
	for i, place := range rl.gone().Latest() {
		if r := rl.gone().At(place); r.Link == arg || arg == allDeleted {
			links = append(links, r.Link)
			name, at = r.PlainName(), i
		}
	}
	rl.do(shell.Remove(links, isDeleted, func(n int, err error) event.Event {
		switch {
		case err != nil:
			return removed{"It could not be removed: " + err.Error(), at}
		case n == 0:
			return removed{"Nothing was removed: that " + rl.of.noun + " is no longer deleted", at}
		case len(links) == 1:
			return removed{name + " has been removed for good", at}
		}
		return removed{game.Count(n, rl.of.noun) + " removed for good", at}
	}))
}

// isDeleted reports whether rows belong to a game or a draft that was deleted and not changed since.
func isDeleted(link string, rows []library.Row) bool {
	r, ok := library.Remade(all.Kinds(), link, rows, library.Record{})
	return ok && (len(rows) == 0 || r.Deleted)
}

// escape closes on Escape what is open in the list.
func (rl *recordList) escape(p *board.Press) bool {
	switch {
	case p.Within(".name-form"):
		rl.closeName()
	case rl.removing != "":
		keepDeleted(rl)
	default:
		return false
	}
	return true
}
