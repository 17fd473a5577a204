package ui

import (
	"strconv"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/ui/view"
	"quadrille/solver/all"
)

// deletedGames are those that can be brought back, or removed for good.
type deletedGames struct{ lib *libraryScreen }

// allDeleted stands for all deleted games where a link stands for one.
const allDeleted = "all"

// deletedList are the games that can be brought back, or removed for good.
func (dg deletedGames) deletedList() app.UI {
	deleted := dg.lib.shell.Games.Deleted
	if deleted.Len() == 0 {
		return app.Span()
	}
	var items []app.UI
	for i := range min(deleted.Len(), dg.lib.deleted) {
		r := deleted.At(i)
		items = append(items, view.Chunked(func() app.UI { return app.Li().Body(dg.deletedItem(i, r)...) }))
	}
	return app.Details().ID("deleted").Body(
		app.Summary().Text(view.Count(deleted.Len(), "deleted game")),
		app.P().ID("for-good").Text("Removing a game for good cannot be undone. The only way back is to import a file that has it."),
		app.Ul().Class("deleted").Body(items...),
		app.If(deleted.Len() > dg.lib.deleted, func() app.UI {
			return app.Div().Class("buttons").Body(view.Button("library-more-deleted", "", "Show more", ""))
		}),
		app.If(deleted.Len() > 1, func() app.UI {
			return app.Div().Class("deleted").Body(app.Div().Body(dg.removeAll()...))
		}),
	)
}

func (dg deletedGames) deletedItem(i int, r library.Record) []app.UI {
	if dg.lib.removing == r.Link {
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

func (dg deletedGames) removeAll() []app.UI {
	if dg.lib.removing == allDeleted {
		return sure(allDeleted, "Remove all "+strconv.Itoa(dg.lib.shell.Games.Deleted.Len())+" deleted games for good?")
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
			view.Button("library-remove-sure", arg, "Yes, remove", ""),
			view.Button("library-remove-not", arg, "No, keep", "").(app.HTMLButton).Aria("describedby", "remove-question"),
		),
	}
}

// removeForGood takes deleted games out of the storage, some at a time.
func (dg deletedGames) removeForGood(arg string) {
	dg.lib.removing = ""
	name, at := "", 0
	var links []string
	for i, r := range dg.lib.shell.Games.Deleted.All() {
		if r.Link == arg || arg == allDeleted {
			links = append(links, r.Link)
			name, at = r.Title, i
		}
	}
	dg.removeNext(links, 0, func(removed int, err error) {
		switch {
		case err != nil:
			dg.lib.saySaid("It could not be removed: " + err.Error())
		case removed == 0:
			dg.lib.saySaid("Nothing was removed: that game is no longer deleted")
		case len(links) == 1:
			dg.lib.saySaid(name + " has been removed for good")
		default:
			dg.lib.saySaid(view.Count(removed, "game") + " removed for good")
		}
		dg.lib.shell.Games.Read(func() {
			dg.forgetColours(links)
			next := ".toast [data-do=library-dismiss]"
			if left := dg.lib.shell.Games.Deleted.Len(); left > 0 {
				next = "#remove-" + strconv.Itoa(min(at, left-1, dg.lib.deleted-1))
			}
			dg.lib.focusOn(next)
		})
	})
}

// forgetColours takes the colours that games were painted in out of the settings, of those that
// have gone.
func (dg deletedGames) forgetColours(links []string) {
	for _, link := range links {
		if dg.lib.shell.Games.Knows(link) {
			continue
		}
		for name := range dg.lib.shell.Settings.Kept {
			if strings.HasSuffix(name, " "+link) {
				delete(dg.lib.shell.Settings.Kept, name)
				dg.lib.shell.Journal.Unset(name)
			}
		}
	}
}

// atOnce is how many games are removed before the page gets its turn.
const atOnce = 20

func (dg deletedGames) removeNext(links []string, removed int, done func(int, error)) {
	if len(links) == 0 {
		done(removed, nil)
		return
	}
	now := links[:min(atOnce, len(links))]
	dg.lib.shell.Journal.Remove(now, dg.isGone, func(n int, err error) {
		if removed += n; err != nil {
			done(removed, err)
			return
		}
		dg.lib.shell.Run.After(time.Millisecond, func() { dg.removeNext(links[len(now):], removed, done) })
	})
}

// isGone reports whether rows are those of a game that was deleted and not played since.
func (dg deletedGames) isGone(link string, rows []library.Row) bool {
	l, err := game.Open(all.Kinds(), link)
	if err != nil {
		return false
	}
	g, _ := game.Replay(l.Puzzle, library.Entries(rows))
	return len(rows) == 0 || g.IsDeleted()
}
