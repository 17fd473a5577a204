package ui

import (
	"fmt"
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/course"
	"quadrille/app/days"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/puzzles/pack"
	"quadrille/solver"
)

// A series is the day, course or set that a board belongs to. It is found by the board's link alone.
type series struct {
	of      *boardScreen
	daily   bool // a puzzle of a day
	sort    days.Sort
	from    pack.Series
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
func seriesOf(b *boardScreen, link solver.Link, origin string) series {
	sh := b.shell
	sh.Days.CheckDate()
	set := sh.Sets.With(link.Name())
	for _, of := range pack.Every {
		if day, ok := of.Find(link.Kind, link.Puzzle, sh.Days.Today); ok {
			o := series{of: b, daily: true, from: of, day: day, tooHard: sh.Days.TooHard(day, link.Name()), set: set, origin: library.FromDay(of.Name, day.String())}
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
		return series{of: b, course: c, place: at, set: set, origin: library.FromCourse}
	}
	return series{of: b, set: set, origin: origin}
}

// chip returns the board's series as a chip beside the title, with a link to it.
func (s *series) chip() app.UI {
	switch today := s.of.shell.Days.Today; {
	case s.set != nil:
		return app.A().ID("origin").Class("chip").Href("#" + s.set.Address()).
			Text(fmt.Sprintf("Set, %d of %d", s.set.Find(s.of.Key())+1, len(s.set.Boards)))
	case s.daily:
		sort := solver.Capital(s.sort.String())
		before := sort
		if s.sort == days.Main {
			before = days.Weekday(s.day)
		}
		return app.A().ID("origin").Class("chip").Href(view.Href(days.Address(s.day, today))).Aria("label", sort+" puzzle of "+days.Name(s.day, today)).
			Body(view.Span("wide-only", before+", "), app.Text(days.Date(s.day)))
	case s.course != nil:
		return app.A().ID("origin").Class("chip").Href("#" + game.CourseWord + ":" + s.course.Kind.Name).Text(s.course.Name(s.place))
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

// next returns the next step after the board on the page; false until it is solved.
func (s *series) next() (follow, bool) {
	if s.of.shell.Embedded || !s.of.inPlay() || s.of.showsSolution() || !s.of.m.Solved() {
		return follow{}, false
	}
	switch {
	case (s.daily || s.course != nil || s.set != nil) && s.of.shell.Games.All == nil:
		return follow{}, false // the solved boards are not known yet
	case s.set != nil:
		return s.nextOfSet(), true
	case s.daily:
		if next, ok := s.nextOfKind(); ok {
			return next, true
		}
		return s.nextOfDay(), true
	case s.course != nil:
		return s.nextOfCourse(), true
	case s.anotherOrder() != nil:
		return follow{label: "Make another like it"}, true
	}
	return follow{label: "All games", link: game.LibraryWord}, true
}

// nextOfKind returns the next unsolved board of the same kind after the one of a day, of a kind that has a regular
// series: the regular one of today, the one of the day before, or one of the course. It is false for other kinds,
// and when all are solved.
func (s *series) nextOfKind() (follow, bool) {
	k, sh := s.of.m.Start().Kind, s.of.shell
	if !pack.Regular.Has(k) {
		return follow{}, false
	}
	for _, next := range []struct {
		of  pack.Series
		day pack.Day
	}{{pack.Regular, sh.Days.Today}, {s.from, s.day - 1}} {
		board, ok := next.of.On(k, next.day)
		if link, known := sh.Games.Parsed(k.Name + ":" + board.Text); ok && known && link.Name() != s.of.Key() && !sh.Games.Solved(link.Name()) {
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
func (s *series) nextOfDay() follow {
	parts, here := s.of.shell.Days.Puzzles(s.day), s.of.Key()
	own := parts[s.sort]
	after := 1 + slices.IndexFunc(own, func(p days.Puzzle) bool { return p.Link() == here })
	list := slices.Concat(own[after:], own[:after])
	for _, sort := range []days.Sort{days.Main, days.Harder} {
		if sort != s.sort {
			list = append(list, parts[sort]...)
		}
	}
	today := s.of.shell.Days.Today
	for _, next := range list {
		if next.Link() == here || s.of.shell.Games.Solved(next.Link()) {
			continue
		}
		label := nextOn(s.day, today)
		if next.Sort != days.Main {
			label = fmt.Sprintf("Next %s one: ", next.Sort)
		}
		return follow{label: label + next.Kind.Title, link: next.Link()}
	}
	return follow{label: fmt.Sprintf("All %d solved", len(list)), link: days.Address(s.day, today)}
}

// nextOfCourse returns the next unsolved board of the course.
func (s *series) nextOfCourse() follow {
	c, at := s.course, s.place
	here, marks := c.Board(at).Text, s.of.shell.Games.Marks(c.Kind)
	next, ok := c.After(at, func(text string) course.Mark {
		if text == here {
			return course.Mark{State: course.Solved}
		}
		return marks(text)
	})
	if !ok {
		return follow{label: "The course is done", link: game.CourseWord + ":" + c.Kind.Name}
	}
	return follow{label: "Next: " + c.Name(next), link: c.Link(next)}
}

// nextOfSet returns the next unsolved board of the set.
func (s *series) nextOfSet() follow {
	set, here := s.set, s.of.Key()
	next := set.After(set.Find(here), func(name string) bool { return name == here || s.of.shell.Games.Solved(name) })
	if next < 0 {
		return follow{label: "The set is done", link: set.Address()}
	}
	return follow{label: fmt.Sprintf("Next in the set: %d of %d", next+1, len(set.Boards)), link: set.Boards[next].String()}
}

// draw returns the link to the next step.
func (f follow) draw() app.UI {
	return app.A().ID("follow").Class("tool plain next").Href(view.Href(f.link)).Text(f.label)
}

// bar returns the buttons beside the verdict on a solved board.
func (s *series) bar(f follow) app.UI {
	share := view.Button("share", "Share")
	switch {
	case s.of.shop.maker.kind != "":
		return view.Div("follow", s.of.shop.maker.progress(s.of.m.Start().Kind)...)
	case f.link == "":
		return view.Div("follow",
			app.Button().ID("follow").Type("button").Class("tool plain next").Attr("data-do", "another").Text(f.label), share,
			view.If(s.of.shop.maker.near != "", view.Button("take-near", "Take this one")))
	}
	return view.Div("follow", f.draw(), share)
}

// press presses the button beside the verdict, for the Enter key; not on a board that was opened solved.
func (s *series) press() bool {
	if s.of.lesson != nil {
		f, ok := s.of.lesson.next()
		if ok {
			s.of.shell.Address.Go(f.link)
		}
		return ok
	}
	f, ok := s.next()
	switch {
	case !ok || !s.of.m.Finished() || s.of.shop.maker.kind != "":
		return false
	case f.link == "":
		s.makeAnother()
	default:
		s.of.shell.Address.Go(f.link)
	}
	return true
}

// anotherOrder returns an order for a board like the one on the page, nil if none can be made.
func (s *series) anotherOrder() *solver.Order {
	g := s.of.m.Start().Kind.Generator
	if g == nil {
		return nil
	}
	order := g.Like(s.of.m.Start().Puzzle)
	if grade := s.of.shop.grading.of(s.of.Key()); grade != nil {
		order.Band = grade.Band
	}
	if g.Refused(order) != nil {
		return nil
	}
	return &order
}

func (s *series) makeAnother() {
	order := s.anotherOrder()
	if order == nil {
		return
	}
	s.of.shop.maker.failed = s.of.say
	s.of.shop.maker.makeTo(s.of.m.Start().Kind, *order, s.of.shop.maker.opens())
}

// gradeOnRecord returns the recorded grade of a puzzle, before it is graded again: band and number from its
// game, its course or its day; nil for none.
func (s *series) gradeOnRecord(link string) *solver.Grade {
	known := func(band solver.Band, number float64) *solver.Grade {
		if band == "" {
			return nil
		}
		return &solver.Grade{Band: band, Number: number}
	}
	switch {
	case s.of.journal.stored.Link == link && s.of.journal.stored.Graded():
		return known(solver.Band(s.of.journal.stored.Band), s.of.journal.stored.Number)
	case s.course != nil:
		at := s.course.Board(s.place)
		return known(at.Band, at.Number)
	case s.daily:
		parts := s.of.shell.Days.Puzzles(s.day)
		for _, d := range slices.Concat(parts[:]...) {
			if d.Link() == link {
				return known(d.Band, d.Number)
			}
		}
	}
	if r := s.of.shell.Games.All.Get(link); r.Graded() {
		return known(solver.Band(r.Band), r.Number)
	}
	return nil
}

// gentler returns a link for newcomers from a puzzle for experts to an easier one: a gentle puzzle of the day,
// of the kind k if it is set, or the courses if the day has none.
func gentler(sh *shell.Shell, d pack.Day, k *solver.Kind, said string) app.UI {
	href, label := game.CourseWord, "Start with the first steps"
	for _, puzzle := range sh.Days.Puzzles(d)[days.Gentle] {
		if k == nil || puzzle.Kind == k {
			href, label = puzzle.Link(), "Start with a gentle one"
			break
		}
	}
	return app.P().Class("gentler").Body(app.Text(said+" "), app.A().Href(view.Href(href)).Text(label))
}
