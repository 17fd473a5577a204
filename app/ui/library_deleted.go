package ui

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
	"quadrille/app/library"
)

// allDeleted stands for all deleted games where a link stands for one.
const allDeleted = "all"

// deletedList are the games that can be brought back, or removed for good.
func (p *page) deletedList() app.UI {
	if len(p.deleted) == 0 {
		return app.Span()
	}
	var items []app.UI
	for i, r := range p.deleted[:min(len(p.deleted), p.shelf.deleted)] {
		items = append(items, chunked(func() app.UI { return app.Li().Body(p.deletedItem(i, r)...) }))
	}
	return app.Details().ID("deleted").Body(
		app.Summary().Text(count(len(p.deleted), "deleted game")),
		app.P().ID("for-good").Text("Removing a game for good cannot be undone. Only importing a file that holds it brings it back."),
		app.Ul().Class("deleted").Body(items...),
		app.If(len(p.deleted) > p.shelf.deleted, func() app.UI {
			return app.Div().Class("buttons").Body(button("library-more-deleted", "", "Show more", ""))
		}),
		app.If(len(p.deleted) > 1, func() app.UI {
			return app.Div().Class("deleted").Body(app.Div().Body(p.removeAll()...))
		}),
	)
}

func (p *page) deletedItem(i int, r library.Record) []app.UI {
	if p.shelf.removing == r.Link {
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

func (p *page) removeAll() []app.UI {
	if p.shelf.removing == allDeleted {
		return sure(allDeleted, "Remove all "+strconv.Itoa(len(p.deleted))+" deleted games for good?")
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
func (p *page) removeForGood(arg string) {
	p.shelf.removing = ""
	name, at := "", 0
	var links []string
	for i, r := range p.deleted {
		if r.Link == arg || arg == allDeleted {
			links = append(links, r.Link)
			name, at = r.Title, i
		}
	}
	p.removeNext(links, 0, func(removed int, err error) {
		switch {
		case err != nil:
			p.saySaid("It could not be removed: " + err.Error())
		case removed == 0:
			p.saySaid("Nothing is removed: it is no deleted game any more")
		case len(links) == 1:
			p.saySaid(name + " has been removed for good")
		default:
			p.saySaid(count(removed, "game") + " removed for good")
		}
		p.readGamesThen(func() {
			p.forgetColours(links)
			next := ".toast [data-do=library-dismiss]"
			if left := len(p.deleted); left > 0 {
				next = "#remove-" + strconv.Itoa(min(at, left-1, p.shelf.deleted-1))
			}
			p.focusOn(next)
		})
	})
}

// forgetColours takes the colours that games were painted in out of the settings, of those that
// have gone.
func (p *page) forgetColours(links []string) {
	for _, link := range links {
		if p.knows(link) {
			continue
		}
		for name := range p.kept {
			if strings.HasSuffix(name, " "+link) {
				delete(p.kept, name)
				p.journal.unset(name)
			}
		}
	}
}

// knows reports whether there is a game of a link, deleted or not.
func (p *page) knows(link string) bool {
	_, listed := p.games[link]
	return listed || slices.ContainsFunc(p.deleted, func(r library.Record) bool { return r.Link == link })
}

func (p *page) removeNext(links []string, removed int, done func(int, error)) {
	if len(links) == 0 {
		done(removed, nil)
		return
	}
	now := links[:min(atOnce, len(links))]
	p.journal.remove(now, p.isGone, func(n int, err error) {
		if removed += n; err != nil {
			done(removed, err)
			return
		}
		p.soon(func() { p.removeNext(links[len(now):], removed, done) })
	})
}

// isGone reports whether rows are those of a game that was deleted and not played since.
func (p *page) isGone(link string, rows []library.Row) bool {
	l, err := game.Open(p.kinds, link)
	if err != nil {
		return false
	}
	g, _ := game.Replay(l.Puzzle, library.Entries(rows))
	return len(rows) == 0 || g.IsDeleted()
}
