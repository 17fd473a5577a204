package ui

import (
	"fmt"
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/course"
	"quadrille/app/days"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/puzzles/pack"
	"quadrille/solver"
)

// An origin is where a board comes from: it is found by its link alone.
type origin struct {
	daily  bool // it is a puzzle of a day
	easy   bool // the easy one
	day    pack.Day
	steep  bool           // it is for experts, and nothing has been solved here yet
	course *course.Course // nil where the board is in none
	place  course.Place
	set    *course.Set // the last one that was opened, nil where it has not the board
}

// originOf finds where a board comes from.
func originOf(sh *shell.Shell, link solver.Link) origin {
	sh.Days.Look()
	set := sh.Sets.With(link.Name())
	if day, ok := pack.Find(link.Kind, link.Puzzle, sh.Days.Today); ok {
		return origin{daily: true, day: day, steep: sh.Days.Steep(day, link.Name()), set: set}
	}
	if day, ok := pack.FindEasy(link.Kind, link.Puzzle, sh.Days.Today); ok {
		return origin{daily: true, easy: true, day: day, set: set}
	}
	c := course.Of(link.Kind)
	if at, ok := c.Find(link.Puzzle.String()); ok {
		return origin{course: c, place: at, set: set}
	}
	return origin{set: set}
}

// originChip says beside the title where the board comes from, and leads there.
func originChip(b *boardScreen) app.UI {
	switch o, today := b.source, b.shell.Days.Today; {
	case o.set != nil:
		return app.A().ID("origin").Class("chip").Href("#" + addressOfSet(o.set)).
			Text(fmt.Sprintf("Set, %d of %d", o.set.Find(b.Key())+1, len(o.set.Boards)))
	case o.daily:
		label, before := "Daily puzzle of ", days.Weekday(o.day)
		if o.easy {
			label, before = "Gentle puzzle of ", "Gentle"
		}
		return app.A().ID("origin").Class("chip").Href("#"+dailyAddress(o.day, today)).Aria("label", label+days.Name(o.day, today)).
			Body(app.Span().Class("wide-only").Text(before+", "), app.Text(days.Date(o.day)))
	case o.course != nil:
		return app.A().ID("origin").Class("chip").Href("#" + courseWord + ":" + o.course.Kind.Name).Text(o.course.Name(o.place))
	}
	return app.Span()
}

// A follow is what comes next after a board that is solved: a link, or a thing to do.
type follow struct {
	label string
	link  string // a fragment, empty for a new board like this one
}

// nextAfter is what comes next after the board on the page; false as long as it is not solved.
func nextAfter(b *boardScreen) (follow, bool) {
	if b.shell.Embedded || !b.inPlay() || b.showsSolution() || !b.m.Solved() {
		return follow{}, false
	}
	switch o := b.source; {
	case (o.daily || o.course != nil || o.set != nil) && b.shell.Games.All == nil:
		return follow{}, false // what is solved already is about to be known
	case o.set != nil:
		return nextOfSet(b, o.set), true
	case o.daily:
		return nextOfDay(b, o), true
	case o.course != nil:
		return nextOfCourse(b, o.course, o.place), true
	case anotherOrder(b) != nil:
		return follow{label: "Make another like it"}, true
	}
	return follow{label: "All games", link: libraryWord}, true
}

// nextOfDay is the next puzzle of the day that is not solved, in the order of the kinds. After the easy
// ones come the daily ones.
func nextOfDay(b *boardScreen, o origin) follow {
	list, here := b.shell.Days.Puzzles(o.day), b.Key()
	if o.easy {
		list = b.shell.Days.Easy(o.day)
	}
	at := slices.IndexFunc(list, func(puzzle days.Puzzle) bool { return puzzle.Link() == here })
	list = slices.Concat(list[at+1:], list[:at+1])
	if o.easy {
		list = append(list, b.shell.Days.Puzzles(o.day)...)
	}
	today := b.shell.Days.Today
	for _, next := range list {
		if next.Link() == here || b.shell.Games.Mark(next.Link()).State == course.Solved {
			continue
		}
		label := "Next"
		switch {
		case next.Easy:
			label = "Next gentle one: "
		case o.day == today:
			label += " today: "
		default:
			label += ", " + days.Date(o.day) + ": "
		}
		return follow{label: label + next.Kind.Title, link: next.Link()}
	}
	return follow{label: fmt.Sprintf("All %d solved", len(list)), link: dailyAddress(o.day, today)}
}

// nextOfCourse is the next board of a course that is not solved.
func nextOfCourse(b *boardScreen, c *course.Course, at course.Place) follow {
	here, marks := c.Board(at).Text, b.shell.Games.Marks(c.Kind)
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

// nextOfSet is the next board of a set that is not solved.
func nextOfSet(b *boardScreen, set *course.Set) follow {
	here := b.Key()
	next := set.After(set.Find(here), func(name string) bool { return name == here || solvedOnce(b.shell, name) })
	if next < 0 {
		return follow{label: "The set is done", link: addressOfSet(set)}
	}
	return follow{label: fmt.Sprintf("Next in the set: %d of %d", next+1, len(set.Boards)), link: set.Boards[next].String()}
}

// followBar are the buttons beside the verdict on a solved board.
func followBar(b *boardScreen, f follow) app.UI {
	share := view.Button("share", "Share")
	switch {
	case b.shop.maker.kind != "":
		return app.Div().Class("follow").Body(b.shop.maker.progress(b.m.Start().Kind)...)
	case f.link == "":
		return app.Div().Class("follow").Body(
			app.Button().ID("follow").Type("button").Class("tool plain next").Attr("data-do", "another").Text(f.label), share)
	}
	return app.Div().Class("follow").Body(app.A().ID("follow").Class("tool plain next").Href("#"+f.link).Text(f.label), share)
}

// followSaid tells those who do not see the button that it is there.
func followSaid(b *boardScreen, f follow, solved bool) string {
	switch {
	case !solved || b.shop.maker.kind != "":
		return ""
	case b.m.Finished():
		return f.label + ": press Enter"
	}
	return f.label
}

// pressFollow does what the button beside the verdict does, for the Enter key. On a board that was
// opened solved the key means a mark.
func pressFollow(b *boardScreen) bool {
	f, ok := nextAfter(b)
	switch {
	case !ok || !b.m.Finished() || b.shop.maker.kind != "":
		return false
	case f.link == "":
		makeAnother(b)
	default:
		b.shell.Address.Go(f.link)
	}
	return true
}

// anotherOrder is an order for a board like the one on the page, nil where none can be made.
func anotherOrder(b *boardScreen) *solver.Order {
	g := b.m.Start().Kind.Generator
	if g == nil {
		return nil
	}
	order := g.Like(b.m.Start().Puzzle)
	if grade := b.shop.grading.of(b.Key()); grade != nil {
		order.Band = grade.Band
	}
	if g.Refused(order) != nil {
		return nil
	}
	return &order
}

func makeAnother(b *boardScreen) {
	order := anotherOrder(b)
	if order == nil {
		return
	}
	b.shop.maker.makeTo(b.m.Start().Kind, *order, b.shop.maker.opens())
}

// gradeOnRecord is what is known of how hard a puzzle is before it is graded anew: band and number
// as its game or its course has them, or its day; nil for nothing.
func gradeOnRecord(b *boardScreen, link string) *solver.Grade {
	known := func(band solver.Band, number float64) *solver.Grade {
		if band == "" {
			return nil
		}
		return &solver.Grade{Band: band, Number: number}
	}
	switch o := b.source; {
	case b.stored.Link == link && b.stored.Graded():
		return known(solver.Band(b.stored.Band), b.stored.Number)
	case o.course != nil:
		at := o.course.Board(o.place)
		return known(at.Band, at.Number)
	case o.daily:
		for _, d := range slices.Concat(b.shell.Days.Puzzles(o.day), b.shell.Days.Easy(o.day)) {
			if d.Link() == link {
				return known(d.Band, d.Number)
			}
		}
	}
	if r := b.shell.Games.All.Get(link); r.Graded() {
		return known(solver.Band(r.Band), r.Number)
	}
	return nil
}
