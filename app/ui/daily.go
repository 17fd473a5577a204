package ui

import (
	"errors"
	"fmt"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/course"
	"quadrille/app/days"
	"quadrille/app/event"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/puzzles/pack"
	"quadrille/solver"
	"quadrille/solver/all"
)

// dailyWord begins the address of the daily puzzles: "#daily" is today, "#daily:2026-11-21"
// a day, "#daily:2026-11" a month of the archive.
const dailyWord = game.DailyWord

// A dailyScreen shows the daily puzzles, month by month.
type dailyScreen struct {
	shell.Plain
	shell *shell.Shell

	day   pack.Day
	month days.Month
	date  bool // the address names a day; without one the screen shows today
	only  bool // the address names a month, and no day
}

func openDaily(p *page, rest string) (shell.Screen, error) {
	p.shell.Days.CheckDate()
	today := p.shell.Days.Today
	v := &dailyScreen{shell: p.shell, day: today, month: days.MonthOf(today)}
	switch strings.Count(rest, "-") {
	case 0:
		if rest != "" {
			return nil, fmt.Errorf("%.24q is not a date: use one like 2026-11-21", rest)
		}
	case 1:
		m, err := days.ParseMonth(rest)
		if err != nil {
			return nil, err
		}
		v.month, v.only = m, true
	default:
		d, err := pack.ParseDay(rest)
		if err != nil {
			return nil, err
		}
		v.day, v.month, v.date = d, days.MonthOf(d), true
	}
	if v.day > today || v.month > days.MonthOf(today) {
		return nil, errors.New("that day is still to come")
	}
	if v.day < pack.FirstDay || v.month < days.MonthOf(pack.FirstDay) {
		return nil, fmt.Errorf("the daily puzzles begin on %s", pack.FirstDay.Date().Format("2 January 2006"))
	}
	return v, nil
}

func (ds *dailyScreen) Key() string { return dailyWord + " " + ds.Title() }

func (ds *dailyScreen) Title() string {
	switch {
	case ds.only:
		return "Daily puzzles, " + ds.month.Name()
	case ds.date && ds.day != ds.shell.Days.Today:
		return "Daily puzzles, " + days.Date(ds.day)
	}
	return "Daily puzzles"
}

func (ds *dailyScreen) Body() app.UI {
	return app.Main().Class("front").Body(
		app.If(!ds.only, func() app.UI { return ds.daySection(ds.shown()) }),
		ds.monthSection(),
	)
}

// shown returns the day on the screen. Without a date in the address it follows today.
func (ds *dailyScreen) shown() pack.Day {
	if ds.date {
		return ds.day
	}
	return ds.shell.Days.Today
}

// Notify turns to the month of a day that begins, unless the address names another.
func (ds *dailyScreen) Notify(e event.Event) {
	if _, begun := e.(shell.DayBegun); begun && !ds.date && !ds.only {
		ds.month = days.MonthOf(ds.shell.Days.Today)
	}
}

// daySection returns the puzzles of a day: the daily ones, and the easy ones below, or above for a new
// player. Until the games are read it shows frames.
func (ds *dailyScreen) daySection(d pack.Day) app.UI {
	sh := ds.shell
	first, then := sh.Days.InOrder(d)
	return app.Section().Aria("labelledby", "h-day").Body(
		view.Div("heading",
			app.H2().ID("h-day").TabIndex(-1).Text(days.Name(d, sh.Days.Today)),
			dayWays(d, sh.Days.Today),
		),
		dayList(sh, first, sortTitle(first, "Daily puzzles")),
		app.P().ID("day-said").Class("quiet").Text(daySentence(sh, d)),
		view.If(len(then) > 0, app.H3().ID("h-then").Text(sortTitle(then, harder))),
		view.If(len(then) > 0, dayList(sh, then, "")),
		app.If(sh.Days.TooHard(d, ""), func() app.UI {
			if len(then) > 0 {
				return gentler(sh, d, nil, "These are for experts.")
			}
			return gentler(sh, d, nil, "A day for experts: the week begins easy again on Monday.")
		}),
	)
}

// harder is the heading of the daily puzzles below the easy ones.
const harder = "Harder puzzles"

// sortTitle returns the heading of puzzles of one sort: daily names those that are not easy.
func sortTitle(list []days.Puzzle, daily string) string {
	if len(list) > 0 && list[0].Easy {
		return "Gentle puzzles"
	}
	return daily
}

// dayList returns the tiles of puzzles of one sort, labelled by a name, or by the heading above if it is
// empty.
func dayList(sh *shell.Shell, list []days.Puzzle, name string) app.UI {
	tiles := app.Ul().Class("tiles three").Aria("labelledby", view.When(name == "", "h-then")).Aria("label", name)
	if sh.Games.All == nil {
		return tiles.Body(dayFrames()...)
	}
	return tiles.Body(dayTiles(sh, list)...)
}

func dayWays(d, today pack.Day) app.UI {
	var ways []app.UI
	way := func(id string, to pack.Day, label string) {
		if to >= pack.FirstDay && to <= today {
			ways = append(ways, app.A().ID(id).Class("aside").Href(view.Href(dailyAddress(to, today))).
				Aria("label", label+": "+days.Name(to, today)).Text(label))
		}
	}
	way("day-before", d-1, "Previous day")
	way("day-after", d+1, "Next day")
	return app.Nav().Class("near").Aria("label", "Days").Body(ways...)
}

func dailyAddress(d, today pack.Day) string {
	if d == today {
		return dailyWord
	}
	return dailyWord + ":" + d.String()
}

func dayTiles(sh *shell.Shell, list []days.Puzzle) []app.UI {
	var tiles []app.UI
	for _, puzzle := range list {
		if link, ok := sh.Games.Parsed(puzzle.Link()); ok {
			tiles = append(tiles, view.Chunked(func() app.UI {
				return app.Li().Body(tile(sh, link, faces.Of(link.Kind.Name).Words.Title(link.Puzzle), view.GradeWords(puzzle.Band, puzzle.Number)))
			}))
		}
	}
	return tiles
}

// daySentence describes the progress of a day, and for today the number of days in a row; empty if nothing is
// solved.
func daySentence(sh *shell.Shell, d pack.Day) string {
	var said []string
	tell := func(list []days.Puzzle, all, some string) {
		switch n := sh.Days.Solved(list); n {
		case 0:
		case len(list):
			said = append(said, all)
		default:
			said = append(said, fmt.Sprintf(some, n, len(list)))
		}
	}
	tell(sh.Days.Puzzles(d), "All solved.", "%d of %d solved.")
	tell(sh.Days.Easy(d), "All gentle ones solved.", "%d of %d gentle ones solved.")
	if row := sh.Days.Streak(); d == sh.Days.Today && row > 1 {
		said = append(said, fmt.Sprintf("%d days in a row.", row))
	}
	return strings.Join(said, " ")
}

// monthSection returns the archive: a month as a calendar.
func (ds *dailyScreen) monthSection() app.UI {
	var ways []app.UI
	way := func(id string, to days.Month, label string) {
		if to >= days.MonthOf(pack.FirstDay) && to <= days.MonthOf(ds.shell.Days.Today) {
			ways = append(ways, app.A().ID(id).Class("aside").Href(view.Href(dailyWord+":"+to.String())).
				Aria("label", label+": "+to.Name()).Text(label))
		}
	}
	way("month-before", ds.month.Step(-1), "Previous month")
	way("month-after", ds.month.Step(1), "Next month")
	if ds.only || ds.shown() != ds.shell.Days.Today {
		ways = append(ways, app.A().ID("to-today").Class("aside").Href("#"+dailyWord).Text("Today"))
	}
	return app.Section().Class("archive").Aria("labelledby", "h-month").Body(
		view.Div("heading",
			app.H2().ID("h-month").TabIndex(-1).Text(ds.month.Name()),
			app.Nav().Class("near").Aria("label", "Months").Body(ways...),
		),
		ds.monthTable(),
		ds.monthLegend(ds.shell.Days.Today >= pack.FirstEasy && ds.month >= days.MonthOf(pack.FirstEasy)),
	)
}

var weekdays = [7]string{"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"}

func (ds *dailyScreen) monthTable() app.UI {
	head := solver.Map(weekdays[:], func(name string) app.UI { return app.Th().Scope("col").Attr("abbr", name).Text(name[:2]) })
	rows := solver.Map(ds.month.Weeks(), func(week [7]pack.Day) app.UI {
		return view.Chunked(func() app.UI {
			return app.Tr().Body(solver.Map(week[:], func(d pack.Day) app.UI { return app.Td().Body(ds.dayCell(d)) })...)
		})
	})
	return app.Table().Class("month").Aria("labelledby", "h-month").Body(
		app.THead().Body(app.Tr().Body(head...)), app.TBody().Body(rows...))
}

// dayCell returns a day of the calendar: a link with a mark for each of its puzzles, those of the easy ones
// in a row below.
func (ds *dailyScreen) dayCell(d pack.Day) app.UI {
	number := fmt.Sprint(d.Date().Day())
	switch {
	case !ds.month.Has(d):
		return app.Span()
	case d > ds.shell.Days.Today || d < pack.FirstDay:
		return view.Span("no-day", number)
	}
	label := days.Name(d, ds.shell.Days.Today)
	body := []app.UI{app.Span().Text(number)}
	row := func(class, sort string, list []days.Puzzle) {
		var marks []app.UI
		for _, puzzle := range list {
			state := ds.shell.Games.Mark(puzzle.Link()).State
			marks = append(marks, view.StateMark(state))
			if state != course.Open {
				label += ", " + sort + puzzle.Kind.Title + " " + view.StateWord(state)
			}
		}
		if len(marks) > 0 {
			body = append(body, app.Span().Class(class).Body(marks...))
		}
	}
	row("marks", "", ds.shell.Days.Puzzles(d))
	row("marks easy", "gentle ", ds.shell.Days.Easy(d))
	cell := app.A().ID("day-"+d.String()).Class("day").Href(view.Href(dailyAddress(d, ds.shell.Days.Today))).Aria("label", label).Body(body...)
	switch {
	case d == ds.shell.Days.Today:
		cell = cell.Aria("current", "date")
	case ds.date && d == ds.day:
		cell = cell.Aria("current", "page")
	}
	return cell
}

// monthLegend explains the marks of a calendar, and the second row if it has easy puzzles.
func (ds *dailyScreen) monthLegend(easy bool) app.UI {
	titles := solver.Map(all.Kinds(), func(k *solver.Kind) string { return k.Title })
	mark := func(s course.State) app.UI {
		return app.Span().Class("one-mark").Body(view.StateMark(s), app.Text(view.StateWord(s)))
	}
	return view.Div("quiet month-legend", mark(course.Open), mark(course.Begun), mark(course.Solved),
		app.Span().Text("From left to right: "+strings.Join(titles, ", ")),
		view.If(easy, app.Span().Text("Second row: gentle puzzles")),
	)
}

// todaySection returns the part of the front page for today: the daily puzzles, or the easy ones for a new
// player, and a link to the others. Until the date and the player are known it shows frames, which link to
// the day as well.
func todaySection(sh *shell.Shell) app.UI {
	if len(sh.Days.Puzzles(pack.FirstDay)) == 0 {
		return app.Span()
	}
	date, said, more := "\u00a0", "\u00a0", app.UI(app.Text("\u00a0"))
	tiles := dayFrames()
	if sh.Visited && sh.Days.Dated {
		first, then := sh.Days.InOrder(sh.Days.Today)
		if len(first) == 0 { // the clock is before the first day
			return app.Span()
		}
		date, said = days.Name(sh.Days.Today, sh.Days.Today), daySentence(sh, sh.Days.Today)
		if sh.Games.All != nil {
			tiles = dayTiles(sh, first)
			if len(then) > 0 {
				more = app.A().Href("#" + dailyWord).Text("Today's " + strings.ToLower(sortTitle(then, harder)))
			}
		}
	}
	return app.Section().Aria("labelledby", "h-today").Body(
		view.Div("heading",
			app.H2().ID("h-today").Text("Today"),
			app.Span().ID("date").Class("quiet").Text(date),
			app.A().Class("aside").Href("#"+dailyWord).Text("All days"),
		),
		view.Ul("tiles three", tiles...),
		app.P().ID("more-today").Body(more), // always present, so that the elements after it stay the same
		view.If(said != "\u00a0" && said != "", app.P().ID("day-said").Class("quiet").Text(said)),
	)
}

// dayFrames returns frames in the places of the daily puzzles.
func dayFrames() []app.UI {
	var frames []app.UI
	for _, k := range all.Kinds() {
		if _, ok := pack.Daily(k, pack.FirstDay); ok {
			play := app.Span().Class("go-on").Body(app.Span().Text("Play"))
			frames = append(frames, app.Li().Body(tileOf(dailyWord, view.BlankBoard, k.Title, "", play)))
		}
	}
	return frames
}

// gentler returns a link for newcomers from a puzzle for experts to an easier one: an easy puzzle of the day,
// of the kind k if it is set, or the courses if the day has none.
func gentler(sh *shell.Shell, d pack.Day, k *solver.Kind, said string) app.UI {
	href, label := courseWord, "Start with the first steps"
	for _, puzzle := range sh.Days.Easy(d) {
		if k == nil || puzzle.Kind == k {
			href, label = puzzle.Link(), "Start with a gentle one"
			break
		}
	}
	return app.P().Class("gentler").Body(app.Text(said+" "), app.A().Href(view.Href(href)).Text(label))
}
