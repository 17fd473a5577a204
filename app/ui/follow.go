package ui

import (
	"fmt"
	"slices"

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
func (p *page) originOf(link solver.Link) origin {
	p.lookAtDate()
	name := link.Name()
	if day, ok := pack.Find(link.Kind, link.Puzzle, p.today); ok {
		return origin{daily: true, day: day, steep: p.steep(day, name)}
	}
	if c := course.Of(link.Kind); c != nil {
		if at, ok := c.Find(name); ok {
			return origin{course: c, place: at}
		}
	}
	return origin{}
}

// steep reports whether a day, or one puzzle of it where a link names one, is for experts, and
// nothing is known to have been solved here yet.
func (p *page) steep(day pack.Day, link string) bool {
	if p.games == nil || slices.ContainsFunc(p.records, func(r library.Record) bool { return r.Solved }) {
		return false
	}
	return slices.ContainsFunc(p.puzzlesOf(day), func(d days.Puzzle) bool {
		return (link == "" || link == d.Link()) && (d.Band == solver.Expert || d.Band == solver.Master)
	})
}

// gentler leads somebody new from what is for experts to what is not.
func gentler(said string) app.UI {
	return app.P().Class("gentler").Body(app.Text(said+" "), app.A().Href("#"+courseWord).Text("Begin with the first steps"))
}

// originChip says beside the title where the board comes from, and leads there.
func (p *page) originChip() app.UI {
	if p.game == nil || p.mode == learn {
		return app.Span()
	}
	switch o := p.source; {
	case o.daily:
		return app.A().ID("origin").Class("chip").Href("#"+dailyAddress(o.day, p.today)).Aria("label", "Daily puzzle of "+days.Name(o.day, p.today)).
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
func (p *page) follow() (follow, bool) {
	if p.mode != play || p.game == nil || p.peek != "" || !p.game.Puzzle.Solved(p.game.Position()) {
		return follow{}, false
	}
	switch o := p.source; {
	case (o.daily || o.course != nil) && p.games == nil:
		return follow{}, false // what is solved already is about to be known
	case o.daily:
		return p.followDaily(o.day), true
	case o.course != nil:
		return p.followCourse(o.course, o.place), true
	case p.another() != nil:
		return follow{label: "Make another like it", do: "another"}, true
	case hasRoom("library"):
		return follow{label: "All games", link: "library"}, true
	}
	return follow{label: "All puzzles"}, true
}

// followDaily is the next puzzle of the day that is not solved, in the order of the kinds.
func (p *page) followDaily(d pack.Day) follow {
	list := p.puzzlesOf(d)
	here := slices.IndexFunc(list, func(puzzle days.Puzzle) bool { return puzzle.Kind.Name == p.link.Kind.Name })
	for i := range list {
		next := list[(here+1+i)%len(list)]
		if next.Kind.Name != p.link.Kind.Name && p.mark(next.Link()).State != course.Solved {
			when := "today"
			if d != p.today {
				when = days.Date(d)
			}
			return follow{label: "Next of " + when + ": " + next.Kind.Title, link: next.Link()}
		}
	}
	return follow{label: fmt.Sprintf("All %d solved", len(list)), link: dailyAddress(d, p.today)}
}

// followCourse is the next board of a course that is not solved.
func (p *page) followCourse(c *course.Course, at course.Place) follow {
	next, ok := c.After(at, func(link string) course.Mark {
		if link == p.link.Name() {
			return course.Mark{State: course.Solved}
		}
		return p.mark(link)
	})
	if !ok {
		return follow{label: "The course is done", link: courseWord + ":" + c.Kind.Name}
	}
	return follow{label: "Next: " + c.Name(next), link: c.Link(next)}
}

// followBar are the buttons beside the verdict on a solved board.
func (p *page) followBar(f follow) app.UI {
	share := button("share", "", "Share", "")
	switch {
	case p.maker.kind != "":
		return app.Div().Class("follow").Body(p.makerProgress(p.link.Kind)...)
	case f.do != "":
		return app.Div().Class("follow").Body(
			app.Button().ID("follow").Type("button").Class("tool plain next").Attr("data-do", f.do).Text(f.label), share)
	}
	return app.Div().Class("follow").Body(app.A().ID("follow").Class("tool plain next").Href("#"+f.link).Text(f.label), share)
}

// followSaid tells those who do not see the button that it is there.
func (p *page) followSaid(f follow, solved bool) string {
	switch {
	case !solved || p.maker.kind != "":
		return ""
	case p.finished:
		return f.label + ": press Enter"
	}
	return f.label
}

// goOn does what the button beside the verdict does, for the Enter key. On a board that was
// opened solved the key means a mark.
func (p *page) goOn(ctx app.Context) bool {
	f, ok := p.follow()
	switch {
	case !ok || !p.finished || p.maker.kind != "":
		return false
	case f.do != "":
		p.do(ctx, f.do, "")
	default:
		p.goTo(f.link)
	}
	return true
}

// another is an order for a board like the one on the page, nil where none can be made.
func (p *page) another() *solver.Order {
	g := p.link.Kind.Generator
	if g == nil {
		return nil
	}
	order := g.Like(p.link.Puzzle)
	if grade := p.gradeOf(p.link.Name()); grade != nil {
		order.Band = grade.Band
	}
	if g.Refused(order) != nil {
		return nil
	}
	return &order
}

// makeAnother opens a new board like the one on the page.
func (p *page) makeAnother() {
	order := p.another()
	if order == nil {
		return
	}
	mine := p.opening
	p.makeTo(p.link.Kind, *order, func(link string) {
		if p.opening == mine { // the player has not gone elsewhere
			p.born = library.FromMaker
			p.goTo(link)
		}
	})
}

// note takes over what is known of the game on the page.
func (p *page) note(r library.Record) {
	if p.games != nil && r.Listed() {
		p.games[r.Link] = r
	}
}
