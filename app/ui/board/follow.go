package board

import (
	"fmt"
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
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
	of      *Board
	daily   bool // a puzzle of a day
	sort    days.Sort
	from    pack.Series
	day     pack.Day
	tooHard bool           // for experts, while the player has solved nothing here yet
	Course  *course.Course // nil if the board is in none
	place   course.Place
	set     *course.Set // the set opened last, nil if it lacks the board
	Origin  string      // the provenance of the puzzle, as named by package library; empty for a link
}

// goesOn reports whether another board may follow.
func (s *series) goesOn() bool { return s.daily || s.Course != nil || s.set != nil }

// seriesOf finds the series of a board; origin is its provenance if it is in none.
func seriesOf(b *Board, link solver.Link, origin string) series {
	sh := b.Shell
	sh.Days.CheckDate()
	set := sh.Sets.With(link.Name())
	if !pack.Known(link.Kind, link.Puzzle) { // to read the packs takes a seventh of a visit's start
		return series{of: b, set: set, Origin: origin}
	}
	for _, of := range pack.Every {
		browser.UI.YieldIfDue()
		if day, ok := of.Find(link.Kind, link.Puzzle, sh.Days.Today); ok {
			browser.UI.YieldIfDue()
			o := series{of: b, daily: true, from: of, day: day, tooHard: sh.Days.TooHard(day, link.Name()), set: set, Origin: library.FromDay(of.Name, day.String())}
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
		return series{of: b, Course: c, place: at, set: set, Origin: library.FromCourse}
	}
	return series{of: b, set: set, Origin: origin}
}

// chip returns the board's series as a chip beside the title, with a link to it.
func (s *series) chip() app.UI {
	switch today := s.of.Shell.Days.Today; {
	case s.set != nil:
		return app.A().ID("origin").Class("chip").Href("#" + s.set.Address()).
			Text(fmt.Sprintf("Set, %d of %d", s.set.Find(s.of.Key())+1, len(s.set.Boards)))
	case s.daily:
		sort := solver.Capital(s.sort.String())
		before := sort
		if s.sort == days.Main {
			before = s.day.Date().Weekday().String()
		}
		return app.A().ID("origin").Class("chip").Href(view.Href(days.Address(s.day, today))).Aria("label", sort+" puzzle of "+days.Name(s.day, today)).
			Body(view.Span("wide-only", before+", "), app.Text(days.Date(s.day)))
	case s.Course != nil:
		return app.A().ID("origin").Class("chip").Href("#" + game.CourseWord + ":" + s.Course.Kind.Name).Text(s.Course.Name(s.place))
	}
	return app.Span()
}

// A Follow is the next step after a solved board: a link, or a new board.
type Follow struct {
	Label string
	Link  string // a fragment, empty for a new board like this one
}

// ByEnter tells where Enter leads.
func (f Follow) ByEnter() string { return f.Label + ", press Enter" }

// next returns the next step after the board on the page; false until it is solved.
func (s *series) next() (Follow, bool) {
	if s.of.Shell.Embedded || !s.of.inPlay() || s.of.showsSolution() || !s.of.Midend.View().Solved {
		return Follow{}, false
	}
	switch {
	case (s.daily || s.Course != nil || s.set != nil) && s.of.Shell.Games.All == nil:
		return Follow{}, false // the solved boards are not known yet
	case s.set != nil:
		return s.nextOfSet(), true
	case s.daily:
		if next, ok := s.nextOfKind(); ok {
			return next, true
		}
		return s.nextOfDay(), true
	case s.Course != nil:
		return s.nextOfCourse(), true
	case s.anotherOrder() != nil:
		return Follow{Label: "Make another like it"}, true
	}
	return Follow{Label: "All games", Link: game.LibraryWord}, true
}

// nextOfKind returns the next unsolved board of the same kind after the one of a day, of a kind that has a regular
// series: the regular one of today, the one of the day before, or one of the course. It is false for other kinds,
// and when all are solved.
func (s *series) nextOfKind() (Follow, bool) {
	k, sh := s.of.Midend.Start().Kind, s.of.Shell
	if !pack.Regular.Has(k) {
		return Follow{}, false
	}
	for _, next := range []struct {
		of  pack.Series
		day pack.Day
	}{{pack.Regular, sh.Days.Today}, {s.from, s.day - 1}} {
		board, ok := next.of.On(k, next.day)
		if link, known := sh.Games.Parsed(k.Name + ":" + board.Text); ok && known && link.Name() != s.of.Key() && !sh.Games.Solved(link.Name()) {
			return Follow{Label: nextOn(next.day, sh.Days.Today) + faces.Of(k.Name).Words.Title(link.Puzzle), Link: link.Name()}, true
		}
	}
	c := course.Of(k)
	at, ok := c.Next(sh.Games.Marks(k))
	if !ok {
		return Follow{}, false
	}
	return Follow{Label: "Next: " + c.Name(at), Link: c.Link(at)}, true
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
func (s *series) nextOfDay() Follow {
	parts, here := s.of.Shell.Days.Puzzles(s.day), s.of.Key()
	own := parts[s.sort]
	after := 1 + slices.IndexFunc(own, func(p days.Puzzle) bool { return p.Link() == here })
	list := slices.Concat(own[after:], own[:after])
	for _, sort := range []days.Sort{days.Main, days.Harder} {
		if sort != s.sort {
			list = append(list, parts[sort]...)
		}
	}
	today := s.of.Shell.Days.Today
	for _, next := range list {
		if next.Link() == here || s.of.Shell.Games.Solved(next.Link()) {
			continue
		}
		label := nextOn(s.day, today)
		if next.Sort != days.Main {
			label = fmt.Sprintf("Next %s one: ", next.Sort)
		}
		return Follow{Label: label + next.Kind.Title, Link: next.Link()}
	}
	return Follow{Label: fmt.Sprintf("All %d solved", len(list)), Link: days.Address(s.day, today)}
}

// nextOfCourse returns the next unsolved board of the course.
func (s *series) nextOfCourse() Follow {
	c, at := s.Course, s.place
	here, marks := c.Board(at).Text, s.of.Shell.Games.Marks(c.Kind)
	next, ok := c.After(at, func(text string) course.Mark {
		if text == here {
			return course.Mark{State: course.Solved}
		}
		return marks(text)
	})
	if !ok {
		return Follow{Label: "The course is done", Link: game.CourseWord + ":" + c.Kind.Name}
	}
	return Follow{Label: "Next: " + c.Name(next), Link: c.Link(next)}
}

// nextOfSet returns the next unsolved board of the set.
func (s *series) nextOfSet() Follow {
	set, here := s.set, s.of.Key()
	next := set.After(set.Find(here), func(name string) bool { return name == here || s.of.Shell.Games.Solved(name) })
	if next < 0 {
		return Follow{Label: "The set is done", Link: set.Address()}
	}
	return Follow{Label: fmt.Sprintf("Next in the set: %d of %d", next+1, len(set.Boards)), Link: set.Boards[next].String()}
}

// draw returns the link to the next step.
func (f Follow) draw() app.UI {
	return app.A().ID("follow").Class("tool plain next").Href(view.Href(f.Link)).Text(f.Label)
}

// bar returns the buttons beside the verdict on a solved board.
func (s *series) bar(f Follow) app.UI {
	share := view.Button("share", "Share")
	switch {
	case s.of.Shop.Maker.kind != "":
		return view.Div("follow", s.of.Shop.Maker.Progress(s.of.Midend.Start().Kind)...)
	case f.Link == "":
		return view.Div("follow",
			app.Button().ID("follow").Type("button").Class("tool plain next").Attr("data-do", "another").Text(f.Label), share,
			view.If(s.of.Shop.Maker.near != "", view.Button("take-near", "Take this one")))
	}
	return view.Div("follow", f.draw(), share)
}

// press presses the button beside the verdict, for the Enter key; not on a board that was opened solved.
func (s *series) press() bool {
	if s.of.lesson != nil {
		f, ok := s.of.lesson.Next()
		if ok {
			s.of.Shell.Address.Go(f.Link)
		}
		return ok
	}
	f, ok := s.next()
	switch {
	case !ok || !s.of.Midend.View().Finished || s.of.Shop.Maker.kind != "":
		return false
	case f.Link == "":
		s.makeAnother()
	default:
		s.of.Shell.Address.Go(f.Link)
	}
	return true
}

// anotherOrder returns an order for a board like the one on the page, nil if none can be made.
func (s *series) anotherOrder() *solver.Order {
	g := s.of.Midend.Start().Kind.Generator
	if g == nil {
		return nil
	}
	order := g.Like(s.of.Midend.Start().Puzzle)
	if grade := s.of.Shop.Grading.Of(s.of.Key()); grade != nil {
		order.Band = grade.Band
	}
	if g.Refused(order) != nil {
		return nil
	}
	return &order
}

func (s *series) makeAnother() {
	if order := s.anotherOrder(); order != nil {
		s.of.Shop.Maker.makeTo(newOrder{kind: s.of.Midend.Start().Kind, order: *order, beside: &s.of.driver})
	}
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
	case s.Course != nil:
		at := s.Course.Board(s.place)
		return known(at.Band, at.Number)
	case s.daily:
		parts := s.of.Shell.Days.Puzzles(s.day)
		for _, d := range slices.Concat(parts[:]...) {
			if d.Link() == link {
				return known(d.Band, d.Number)
			}
		}
	}
	if r := s.of.Shell.Games.All.Get(link); r.Graded() {
		return known(solver.Band(r.Band), r.Number)
	}
	return nil
}

// Gentler returns a link for newcomers from a puzzle for experts to an easier one: a gentle puzzle of the day,
// of the kind k if it is set, or the courses if the day has none.
func Gentler(sh *shell.Shell, d pack.Day, k *solver.Kind, said string) app.UI {
	href, label := game.CourseWord, "Start with the first steps"
	for _, puzzle := range sh.Days.Puzzles(d)[days.Gentle] {
		if k == nil || puzzle.Kind == k {
			href, label = puzzle.Link(), "Start with a gentle one"
			break
		}
	}
	return app.P().Class("gentler").Body(app.Text(said+" "), app.A().Href(view.Href(href)).Text(label))
}
