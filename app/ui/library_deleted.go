package ui

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/solver/all"
)

// allDeleted stands for all deleted games where a link stands for one.
const allDeleted = "all"

// deletedList are the games that can be brought back, or removed for good.
func (lib *libraryScreen) deletedList() app.UI {
	deleted := lib.page.index.deleted
	if deleted.Len() == 0 {
		return app.Span()
	}
	var items []app.UI
	for i := range min(deleted.Len(), lib.deleted) {
		r := deleted.At(i)
		items = append(items, chunked(func() app.UI { return app.Li().Body(lib.deletedItem(i, r)...) }))
	}
	return app.Details().ID("deleted").Body(
		app.Summary().Text(count(deleted.Len(), "deleted game")),
		app.P().ID("for-good").Text("Removing a game for good cannot be undone. Only importing a file that holds it brings it back."),
		app.Ul().Class("deleted").Body(items...),
		app.If(deleted.Len() > lib.deleted, func() app.UI {
			return app.Div().Class("buttons").Body(button("library-more-deleted", "", "Show more", ""))
		}),
		app.If(deleted.Len() > 1, func() app.UI {
			return app.Div().Class("deleted").Body(app.Div().Body(lib.removeAll()...))
		}),
	)
}

func (lib *libraryScreen) deletedItem(i int, r library.Record) []app.UI {
	if lib.removing == r.Link {
		return sure(r.Link, "Remove "+r.Title+" for good?")
	}
	return []app.UI{
		app.Span().Text(r.Title),
		app.Div().Class("buttons").Body(
			app.Button().Type("button").Class("tool plain").Attr("data-do", "library-undo").Attr("data-arg", r.Link).
				Aria("label", "Bring back "+r.Title).Text("Bring back"),
			app.Button().Type("button").ID("remove-"+strconv.Itoa(i)).Class("tool plain").Attr("data-do", "library-remove").Attr("data-arg", r.Link).
				Aria("label", "Remove for good: "+r.Title).Aria("describedby", "for-good").Text("Remove for good"),
		),
	}
}

func (lib *libraryScreen) removeAll() []app.UI {
	if lib.removing == allDeleted {
		return sure(allDeleted, "Remove all "+strconv.Itoa(lib.page.index.deleted.Len())+" deleted games for good?")
	}
	return []app.UI{app.Button().Type("button").Class("tool plain").Attr("data-do", "library-remove").Attr("data-arg", allDeleted).
		Aria("describedby", "for-good").Text("Remove all for good")}
}

// sure asks once more. The way back has the focus and stands where the button was that was
// pressed: a second press that comes too soon does no harm.
func sure(arg, question string) []app.UI {
	return []app.UI{
		app.Span().ID("remove-question").Text(question + " It cannot be undone."),
		app.Div().Class("buttons").Body(
			button("library-remove-sure", arg, "Yes, remove", ""),
			button("library-remove-not", arg, "No, keep", "").(app.HTMLButton).Aria("describedby", "remove-question"),
		),
	}
}

// removeForGood takes deleted games out of the storage, some at a time.
func (lib *libraryScreen) removeForGood(arg string) {
	lib.removing = ""
	name, at := "", 0
	var links []string
	for i, r := range lib.page.index.deleted.All() {
		if r.Link == arg || arg == allDeleted {
			links = append(links, r.Link)
			name, at = r.Title, i
		}
	}
	lib.removeNext(links, 0, func(removed int, err error) {
		switch {
		case err != nil:
			lib.saySaid("It could not be removed: " + err.Error())
		case removed == 0:
			lib.saySaid("Nothing is removed: it is no deleted game any more")
		case len(links) == 1:
			lib.saySaid(name + " has been removed for good")
		default:
			lib.saySaid(count(removed, "game") + " removed for good")
		}
		lib.page.index.readGamesThen(func() {
			lib.forgetColours(links)
			next := ".toast [data-do=library-dismiss]"
			if left := lib.page.index.deleted.Len(); left > 0 {
				next = "#remove-" + strconv.Itoa(min(at, left-1, lib.deleted-1))
			}
			lib.focusOn(next)
		})
	})
}

// forgetColours takes the colours that games were painted in out of the settings, of those that
// have gone.
func (lib *libraryScreen) forgetColours(links []string) {
	for _, link := range links {
		if lib.page.index.knows(link) {
			continue
		}
		for name := range lib.page.prefs.kept {
			if strings.HasSuffix(name, " "+link) {
				delete(lib.page.prefs.kept, name)
				lib.page.journal.unset(name)
			}
		}
	}
}

func (lib *libraryScreen) removeNext(links []string, removed int, done func(int, error)) {
	if len(links) == 0 {
		done(removed, nil)
		return
	}
	now := links[:min(atOnce, len(links))]
	lib.page.journal.remove(now, lib.isGone, func(n int, err error) {
		if removed += n; err != nil {
			done(removed, err)
			return
		}
		lib.page.keeper.soon(func() { lib.removeNext(links[len(now):], removed, done) })
	})
}

// isGone reports whether rows are those of a game that was deleted and not played since.
func (lib *libraryScreen) isGone(link string, rows []library.Row) bool {
	l, err := game.Open(all.Kinds(), link)
	if err != nil {
		return false
	}
	g, _ := game.Replay(l.Puzzle, library.Entries(rows))
	return len(rows) == 0 || g.IsDeleted()
}
