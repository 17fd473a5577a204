package ui

import (
	"fmt"
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/course"
	"quadrille/app/days"
	"quadrille/app/faces"
	"quadrille/app/library"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/puzzles/pack"
	"quadrille/solver"
)

// A series is the day, course or set that a board belongs to. It is found by the board's link alone.
type series struct {
	daily   bool // a puzzle of a day
	sort    days.Sort
	of      pack.Series
	day     pack.Day
	tooHard bool           // for experts, while the player has solved nothing here yet
	course  *course.Course // nil if the board is in none
	place   course.Place
	set     *course.Set // the set opened last, nil if it lacks the board
	origin  string      // the provenance of the puzzle, as named by package library; empty for a link
}

// goesOn reports whether another board may follow.
func (s *series) goesOn() bool { return s.daily || s.course != nil || s.set != nil }

// seriesOf finds the series of a board; origin is its provenance if it is in none.
func seriesOf(sh *shell.Shell, link solver.Link, origin string) series {
	sh.Days.CheckDate()
	set := sh.Sets.With(link.Name())
	for _, of := range pack.Every {
		if day, ok := of.Find(link.Kind, link.Puzzle, sh.Days.Today); ok {
			o := series{daily: true, of: of, day: day, tooHard: sh.Days.TooHard(day, link.Name()), set: set, origin: library.FromDay(of.Name, day.String())}
			for sort, list := range sh.Days.Puzzles(day) {
				if slices.ContainsFunc(list, func(p days.Puzzle) bool { return p.Link() == link.Name() }) {
					o.sort = days.Sort(sort)
				}
			}
			return o
		}
	}
	c := course.Of(link.Kind)
	if at, ok := c.Find(link.Puzzle.String()); ok {
		return series{course: c, place: at, set: set, origin: library.FromCourse}
	}
	return series{set: set, origin: origin}
}

// seriesChip returns the board's series as a chip beside the title, with a link to it.
func seriesChip(b *boardScreen) app.UI {
	switch o, today := b.series, b.shell.Days.Today; {
	case o.set != nil:
		return app.A().ID("origin").Class("chip").Href("#" + addressOfSet(o.set)).
			Text(fmt.Sprintf("Set, %d of %d", o.set.Find(b.Key())+1, len(o.set.Boards)))
	case o.daily:
		sort := solver.Capital(o.sort.String())
		before := sort
		if o.sort == days.Main {
			before = days.Weekday(o.day)
		}
		return app.A().ID("origin").Class("chip").Href(view.Href(dailyAddress(o.day, today))).Aria("label", sort+" puzzle of "+days.Name(o.day, today)).
			Body(view.Span("wide-only", before+", "), app.Text(days.Date(o.day)))
	case o.course != nil:
		return app.A().ID("origin").Class("chip").Href("#" + courseWord + ":" + o.course.Kind.Name).Text(o.course.Name(o.place))
	}
	return app.Span()
}

// A follow is the next step after a solved board: a link, or a new board.
type follow struct {
	label string
	link  string // a fragment, empty for a new board like this one
}

// byEnter tells where Enter leads.
func (f follow) byEnter() string { return f.label + ", press Enter" }

// nextAfter returns the next step after the board on the page; false until it is solved.
func nextAfter(b *boardScreen) (follow, bool) {
	if b.shell.Embedded || !b.inPlay() || b.showsSolution() || !b.m.Solved() {
		return follow{}, false
	}
	switch o := b.series; {
	case (o.daily || o.course != nil || o.set != nil) && b.shell.Games.All == nil:
		return follow{}, false // the solved boards are not known yet
	case o.set != nil:
		return nextOfSet(b, o.set), true
	case o.daily:
		if next, ok := nextOfKind(b, o); ok {
			return next, true
		}
		return nextOfDay(b, o), true
	case o.course != nil:
		return nextOfCourse(b, o.course, o.place), true
	case anotherOrder(b) != nil:
		return follow{label: "Make another like it"}, true
	}
	return follow{label: "All games", link: libraryWord}, true
}

// nextOfKind returns the next unsolved board of the same kind after one of a day, of a kind that has a regular
// series: the regular one of today, the one of the day before, or one of the course. It is false for other kinds,
// and when all are solved.
func nextOfKind(b *boardScreen, o series) (follow, bool) {
	k, sh := b.m.Start().Kind, b.shell
	if !pack.Regular.Has(k) {
		return follow{}, false
	}
	for _, next := range []struct {
		of  pack.Series
		day pack.Day
	}{{pack.Regular, sh.Days.Today}, {o.of, o.day - 1}} {
		board, ok := next.of.On(k, next.day)
		if link, known := sh.Games.Parsed(k.Name + ":" + board.Text); ok && known && link.Name() != b.Key() && !sh.Games.Solved(link.Name()) {
			return follow{label: nextOn(next.day, sh.Days.Today) + faces.Of(k.Name).Words.Title(link.Puzzle), link: link.Name()}, true
		}
	}
	c := course.Of(k)
	at, ok := c.Next(sh.Games.Marks(k))
	if !ok {
		return follow{}, false
	}
	return follow{label: "Next: " + c.Name(at), link: c.Link(at)}, true
}

// nextOn begins the label of a puzzle of a day.
func nextOn(day, today pack.Day) string {
	if day == today {
		return "Next today: "
	}
	return "Next, " + days.Date(day) + ": "
}

// nextOfDay returns the next unsolved puzzle of the day: those of the board's sort, in the order of the kinds, then
// the main ones and the harder ones.
func nextOfDay(b *boardScreen, o series) follow {
	parts, here := b.shell.Days.Puzzles(o.day), b.Key()
	own := parts[o.sort]
	after := 1 + slices.IndexFunc(own, func(p days.Puzzle) bool { return p.Link() == here })
	list := slices.Concat(own[after:], own[:after])
	for _, sort := range []days.Sort{days.Main, days.Harder} {
		if sort != o.sort {
			list = append(list, parts[sort]...)
		}
	}
	today := b.shell.Days.Today
	for _, next := range list {
		if next.Link() == here || b.shell.Games.Solved(next.Link()) {
			continue
		}
		label := nextOn(o.day, today)
		if next.Sort != days.Main {
			label = fmt.Sprintf("Next %s one: ", next.Sort)
		}
		return follow{label: label + next.Kind.Title, link: next.Link()}
	}
	return follow{label: fmt.Sprintf("All %d solved", len(list)), link: dailyAddress(o.day, today)}
}

// nextOfCourse returns the next unsolved board of a course.
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

// nextOfSet returns the next unsolved board of a set.
func nextOfSet(b *boardScreen, set *course.Set) follow {
	here := b.Key()
	next := set.After(set.Find(here), func(name string) bool { return name == here || b.shell.Games.Solved(name) })
	if next < 0 {
		return follow{label: "The set is done", link: addressOfSet(set)}
	}
	return follow{label: fmt.Sprintf("Next in the set: %d of %d", next+1, len(set.Boards)), link: set.Boards[next].String()}
}

// draw returns the link to the next step.
func (f follow) draw() app.UI {
	return app.A().ID("follow").Class("tool plain next").Href(view.Href(f.link)).Text(f.label)
}

// followBar returns the buttons beside the verdict on a solved board.
func followBar(b *boardScreen, f follow) app.UI {
	share := view.Button("share", "Share")
	switch {
	case b.shop.maker.kind != "":
		return view.Div("follow", b.shop.maker.progress(b.m.Start().Kind)...)
	case f.link == "":
		return view.Div("follow",
			app.Button().ID("follow").Type("button").Class("tool plain next").Attr("data-do", "another").Text(f.label), share,
			view.If(b.shop.maker.near != "", view.Button("take-near", "Take this one")))
	}
	return view.Div("follow", f.draw(), share)
}

// pressFollow presses the button beside the verdict, for the Enter key; not on a board that was opened solved.
func pressFollow(b *boardScreen) bool {
	if b.lesson != nil {
		f, ok := b.lesson.next()
		if ok {
			b.shell.Address.Go(f.link)
		}
		return ok
	}
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

// anotherOrder returns an order for a board like the one on the page, nil if none can be made.
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
	b.shop.maker.failed = b.say
	b.shop.maker.makeTo(b.m.Start().Kind, *order, b.shop.maker.opens())
}

// gradeOnRecord returns the recorded grade of a puzzle, before it is graded again: band and number from its
// game, its course or its day; nil for none.
func gradeOnRecord(b *boardScreen, link string) *solver.Grade {
	known := func(band solver.Band, number float64) *solver.Grade {
		if band == "" {
			return nil
		}
		return &solver.Grade{Band: band, Number: number}
	}
	switch o := b.series; {
	case b.stored.Link == link && b.stored.Graded():
		return known(solver.Band(b.stored.Band), b.stored.Number)
	case o.course != nil:
		at := o.course.Board(o.place)
		return known(at.Band, at.Number)
	case o.daily:
		parts := b.shell.Days.Puzzles(o.day)
		for _, d := range slices.Concat(parts[:]...) {
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
