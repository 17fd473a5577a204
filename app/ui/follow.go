package ui

import (
	"fmt"
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/course"
	"quadrille/app/days"
	"quadrille/app/library"
	"quadrille/puzzles/pack"
	"quadrille/solver"
)

// An origin is where a board comes from: it is found by its link alone.
type origin struct {
	daily  bool
	day    pack.Day
	steep  bool           // it is for experts, and nothing has been solved here yet
	course *course.Course // nil where the board is in none
	place  course.Place
}

// originOf finds where a board comes from.
func (nv *navigation) originOf(link solver.Link) origin {
	nv.page.daily.lookAtDate()
	if day, ok := pack.Find(link.Kind, link.Puzzle, nv.page.daily.today); ok {
		return origin{daily: true, day: day, steep: nv.steep(day, link.Name())}
	}
	if c := course.Of(link.Kind); c != nil {
		if at, ok := c.Find(link.Puzzle.String()); ok {
			return origin{course: c, place: at}
		}
	}
	return origin{}
}

// originChip says beside the title where the board comes from, and leads there.
func (nv *navigation) originChip() app.UI {
	if !nv.page.board().kept() {
		return app.Span()
	}
	switch o := nv.page.board().source; {
	case o.daily:
		return app.A().ID("origin").Class("chip").Href("#"+dailyAddress(o.day, nv.page.daily.today)).Aria("label", "Daily puzzle of "+days.Name(o.day, nv.page.daily.today)).
			Body(app.Span().Class("wide-only").Text(days.Weekday(o.day)+", "), app.Text(days.Date(o.day)))
	case o.course != nil:
		return app.A().ID("origin").Class("chip").Href("#" + courseWord + ":" + o.course.Kind.Name).Text(o.course.Name(o.place))
	}
	return app.Span()
}

// A follow is what comes next after a board that is solved: a link, or a thing to do.
type follow struct {
	label string
	link  string // a fragment
	do    string
}

// follow is what comes next after the board on the page; false as long as it is not solved.
func (nv *navigation) follow() (follow, bool) {
	if !nv.page.board().inPlay() || nv.page.board().looking() || !nv.page.board().m.Solved() {
		return follow{}, false
	}
	switch o := nv.page.board().source; {
	case (o.daily || o.course != nil) && nv.page.index.games == nil:
		return follow{}, false // what is solved already is about to be known
	case o.daily:
		return nv.followDaily(o.day), true
	case o.course != nil:
		return nv.followCourse(o.course, o.place), true
	case nv.another() != nil:
		return follow{label: "Make another like it", do: "another"}, true
	case hasRoom("library"):
		return follow{label: "All games", link: "library"}, true
	}
	return follow{label: "All puzzles"}, true
}

// followDaily is the next puzzle of the day that is not solved, in the order of the kinds.
func (nv *navigation) followDaily(d pack.Day) follow {
	list := nv.page.daily.puzzlesOf(d)
	here := slices.IndexFunc(list, func(puzzle days.Puzzle) bool { return puzzle.Kind.Name == nv.page.link().Kind.Name })
	for i := range list {
		next := list[(here+1+i)%len(list)]
		if next.Kind.Name != nv.page.link().Kind.Name && nv.page.front.mark(next.Link()).State != course.Solved {
			when := "today"
			if d != nv.page.daily.today {
				when = days.Date(d)
			}
			return follow{label: "Next of " + when + ": " + next.Kind.Title, link: next.Link()}
		}
	}
	return follow{label: fmt.Sprintf("All %d solved", len(list)), link: dailyAddress(d, nv.page.daily.today)}
}

// followCourse is the next board of a course that is not solved.
func (nv *navigation) followCourse(c *course.Course, at course.Place) follow {
	here, marks := c.Board(at).Text, nv.page.front.marks(c.Kind)
	next, ok := c.After(at, func(text string) course.Mark {
		if text == here {
			return course.Mark{State: course.Solved}
		}
		return marks(text)
	})
	if !ok {
		return follow{label: "The course is done", link: courseWord + ":" + c.Kind.Name}
	}
	return follow{label: "Next: " + c.Name(next), link: c.Link(next)}
}

// followBar are the buttons beside the verdict on a solved board.
func (nv *navigation) followBar(f follow) app.UI {
	share := button("share", "", "Share", "")
	switch {
	case nv.page.visit.maker.kind != "":
		return app.Div().Class("follow").Body(nv.page.visit.maker.makerProgress(nv.page.link().Kind)...)
	case f.do != "":
		return app.Div().Class("follow").Body(
			app.Button().ID("follow").Type("button").Class("tool plain next").Attr("data-do", f.do).Text(f.label), share)
	}
	return app.Div().Class("follow").Body(app.A().ID("follow").Class("tool plain next").Href("#"+f.link).Text(f.label), share)
}

// followSaid tells those who do not see the button that it is there.
func (nv *navigation) followSaid(f follow, solved bool) string {
	switch {
	case !solved || nv.page.visit.maker.kind != "":
		return ""
	case nv.page.board().m.Finished():
		return f.label + ": press Enter"
	}
	return f.label
}

// goOn does what the button beside the verdict does, for the Enter key. On a board that was
// opened solved the key means a mark.
func (nv *navigation) goOn(ctx app.Context) bool {
	f, ok := nv.follow()
	switch {
	case !ok || !nv.page.board().m.Finished() || nv.page.visit.maker.kind != "":
		return false
	case f.do != "":
		nv.page.do(ctx, f.do, "")
	default:
		nv.goTo(f.link)
	}
	return true
}

// another is an order for a board like the one on the page, nil where none can be made.
func (nv *navigation) another() *solver.Order {
	g := nv.page.link().Kind.Generator
	if g == nil {
		return nil
	}
	order := g.Like(nv.page.link().Puzzle)
	if grade := nv.page.visit.grading.gradeOf(nv.page.link().Name()); grade != nil {
		order.Band = grade.Band
	}
	if g.Refused(order) != nil {
		return nil
	}
	return &order
}

// makeAnother opens a new board like the one on the page.
func (nv *navigation) makeAnother() {
	order := nv.another()
	if order == nil {
		return
	}
	opening := nv.page.opener.opening
	nv.page.visit.maker.makeTo(nv.page.link().Kind, *order, func(link string) {
		if opening.Err() == nil { // the player has not gone elsewhere
			nv.goWith(link, arrival{origin: library.FromMaker})
		}
	})
}

// note takes over what is known of the game on the page.
func (nv *navigation) note(r library.Record) {
	if nv.page.index.games != nil && r.Listed() {
		nv.page.index.games.Put(r)
	}
}

// backToText leads from a board to the explanation that it was opened from.
func (nv *navigation) backToText() app.UI {
	return app.If(nv.page.link().Puzzle != nil && nv.from.link == nv.page.link().Name(), func() app.UI {
		return app.P().Body(openLink(strings.TrimPrefix(nv.from.address, "#"), "Back to the explanation"))
	})
}
