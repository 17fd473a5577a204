package ui

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/course"
	"quadrille/app/days"
	"quadrille/app/faces"
	"quadrille/app/library"
	"quadrille/puzzles/pack"
	"quadrille/solver"
	"quadrille/solver/all"
)

// dailyWord begins the address of the daily puzzles: "#daily" is today, "#daily:2026-11-21"
// a day, "#daily:2026-11" a month of the archive.
const dailyWord = "daily"

// A dailyScreen is the daily puzzles, by months.
type dailyScreen struct {
	*calendar

	day   pack.Day
	month days.Month
	date  bool // a day was asked for; it is today where none was
	only  bool // a month was asked for, and no day
}

// A calendar knows the puzzles of each day, and how far the player has come with them.
type calendar struct {
	page       *page
	today      pack.Day
	dated      bool // today is known
	dayPuzzles map[pack.Day][]days.Puzzle
}

func openDaily(p *page, rest string) (screen, error) {
	p.daily.lookAtDate()
	v := &dailyScreen{calendar: &p.daily, day: p.daily.today, month: days.MonthOf(p.daily.today)}
	switch strings.Count(rest, "-") {
	case 0:
		if rest != "" {
			return nil, fmt.Errorf("%.24q is no date, want one like 2026-11-21", rest)
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
	if v.day > p.daily.today || days.MonthOf(p.daily.today).Before(v.month) {
		return nil, errors.New("this day has not come yet")
	}
	if v.day < pack.FirstDay || v.month.Before(days.MonthOf(pack.FirstDay)) {
		return nil, fmt.Errorf("the daily puzzles begin on %s", pack.FirstDay.Date().Format("2 January 2006"))
	}
	return v, nil
}

func (ds *dailyScreen) key() string { return dailyWord + " " + ds.title() }
func (ds *dailyScreen) close()      {}

func (ds *dailyScreen) title() string {
	switch {
	case ds.only:
		return "Daily puzzles, " + ds.month.Name()
	case ds.date && ds.day != ds.page.daily.today:
		return "Daily puzzles, " + days.Date(ds.day)
	}
	return "Daily puzzles"
}

func (ds *dailyScreen) body() app.UI {
	v := *ds
	if !v.date {
		v.day = ds.page.daily.today // it may have become another since
	}
	var body []app.UI
	if !v.only {
		body = append(body, app.Section().Aria("labelledby", "h-day").Body(
			app.Div().Class("heading").Body(
				app.H2().ID("h-day").TabIndex(-1).Text(days.Name(v.day, ds.page.daily.today)),
				ds.dayWays(v.day),
			),
			app.Ul().Class("tiles three").Body(ds.dayTiles(v.day)...),
			app.P().ID("day-said").Class("quiet").Text(ds.daySaid(v.day)),
			app.If(ds.page.nav.steep(v.day, ""), func() app.UI {
				return gentler("A day for experts: the week begins easy again on Monday.")
			}),
		))
	}
	body = append(body, ds.monthSection(v))
	return app.Main().ID("main").Class("front").Body(body...)
}

// dayWays lead to the days beside one.
func (c *calendar) dayWays(d pack.Day) app.UI {
	var ways []app.UI
	way := func(id string, to pack.Day, label string) {
		if to >= pack.FirstDay && to <= c.page.daily.today {
			ways = append(ways, app.A().ID(id).Class("aside").Href("#"+dailyAddress(to, c.page.daily.today)).
				Aria("label", label+": "+days.Name(to, c.page.daily.today)).Text(label))
		}
	}
	way("day-before", d-1, "Day before")
	way("day-after", d+1, "Day after")
	return app.Nav().Class("near").Aria("label", "Days").Body(ways...)
}

// dailyAddress is the fragment of a day.
func dailyAddress(d, today pack.Day) string {
	if d == today {
		return dailyWord
	}
	return dailyWord + ":" + d.String()
}

// dayTiles are the puzzles of a day.
func (c *calendar) dayTiles(d pack.Day) []app.UI {
	var tiles []app.UI
	for _, puzzle := range c.puzzlesOf(d) {
		if link, ok := c.page.front.parsed(puzzle.Link()); ok {
			tiles = append(tiles, chunked(func() app.UI {
				return app.Li().Body(c.page.front.tile(link, tileWords{
					name: faces.Of(link.Kind.Name).Words.Title(link.Puzzle), note: gradeWords(puzzle.Band, puzzle.Number)}))
			}))
		}
	}
	return tiles
}

// manyDays is how many days are kept with their puzzles.
const manyDays = 1000

// puzzlesOf are the puzzles of a day.
func (c *calendar) puzzlesOf(d pack.Day) []days.Puzzle {
	list, known := c.page.daily.dayPuzzles[d]
	if !known {
		if c.page.daily.dayPuzzles == nil || len(c.page.daily.dayPuzzles) > manyDays {
			c.page.daily.dayPuzzles = map[pack.Day][]days.Puzzle{}
		}
		list = days.Puzzles(all.Kinds(), d)
		c.page.daily.dayPuzzles[d] = list
	}
	return list
}

// daySaid tells how far a day has come, and today for how many days in a row; empty as long
// as there is nothing to tell.
func (c *calendar) daySaid(d pack.Day) string {
	var said []string
	list := c.puzzlesOf(d)
	switch n := c.countSolved(list); {
	case n == 0:
	case n == len(list):
		said = append(said, "All solved.")
	default:
		said = append(said, fmt.Sprintf("%d of %d solved.", n, len(list)))
	}
	if row := c.inARow(); d == c.page.daily.today && row > 1 {
		said = append(said, fmt.Sprintf("%d days in a row.", row))
	}
	return strings.Join(said, " ")
}

func (c *calendar) countSolved(list []days.Puzzle) int {
	n := 0
	for _, puzzle := range list {
		if c.page.front.mark(puzzle.Link()).State == course.Solved {
			n++
		}
	}
	return n
}

// inARow counts the days in a row with a puzzle of the day solved on the day itself.
func (c *calendar) inARow() int {
	return library.StreakOf(library.DailyDays(c.page.index.games.All()), c.page.daily.today.String()).Now
}

// monthSection is the archive: a month as a calendar.
func (ds *dailyScreen) monthSection(v dailyScreen) app.UI {
	var ways []app.UI
	way := func(id string, to days.Month, label string) {
		if !to.Before(days.MonthOf(pack.FirstDay)) && !days.MonthOf(ds.page.daily.today).Before(to) {
			ways = append(ways, app.A().ID(id).Class("aside").Href("#"+dailyWord+":"+to.String()).
				Aria("label", label+": "+to.Name()).Text(label))
		}
	}
	way("month-before", v.month.Step(-1), "Month before")
	way("month-after", v.month.Step(1), "Month after")
	if v.only || v.day != ds.page.daily.today {
		ways = append(ways, app.A().ID("to-today").Class("aside").Href("#"+dailyWord).Text("Today"))
	}
	return app.Section().Class("archive").Aria("labelledby", "h-month").Body(
		app.Div().Class("heading").Body(
			app.H2().ID("h-month").TabIndex(-1).Text(v.month.Name()),
			app.Nav().Class("near").Aria("label", "Months").Body(ways...),
		),
		ds.monthTable(v),
		ds.monthLegend(),
	)
}

var weekdays = [7]string{"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"}

func (ds *dailyScreen) monthTable(v dailyScreen) app.UI {
	var head, rows []app.UI
	for _, name := range weekdays {
		head = append(head, app.Th().Scope("col").Attr("abbr", name).Text(name[:2]))
	}
	for _, week := range v.month.Weeks() {
		rows = append(rows, chunked(func() app.UI {
			var cells []app.UI
			for _, d := range week {
				cells = append(cells, app.Td().Body(ds.dayCell(v, d)))
			}
			return app.Tr().Body(cells...)
		}))
	}
	return app.Table().Class("month").Aria("labelledby", "h-month").Body(
		app.THead().Body(app.Tr().Body(head...)), app.TBody().Body(rows...))
}

// dayCell is a day of the calendar: a link with a mark for each of its puzzles.
func (ds *dailyScreen) dayCell(v dailyScreen, d pack.Day) app.UI {
	number := fmt.Sprint(d.Date().Day())
	switch {
	case !v.month.Has(d):
		return app.Span()
	case d > ds.page.daily.today || d < pack.FirstDay:
		return app.Span().Class("no-day").Text(number)
	}
	label := days.Name(d, ds.page.daily.today)
	var marks []app.UI
	for _, puzzle := range ds.puzzlesOf(d) {
		state := ds.page.front.mark(puzzle.Link()).State
		marks = append(marks, stateMark(state))
		if state != course.Open {
			label += ", " + puzzle.Kind.Title + " " + stateWord(state)
		}
	}
	cell := app.A().ID("day-"+d.String()).Class("day").Href("#"+dailyAddress(d, ds.page.daily.today)).Aria("label", label).Body(
		app.Span().Text(number), app.Span().Class("marks").Body(marks...))
	switch {
	case d == ds.page.daily.today:
		cell = cell.Aria("current", "date")
	case v.date && d == v.day:
		cell = cell.Aria("current", "page")
	}
	return cell
}

// monthLegend tells what the marks of a calendar mean.
func (ds *dailyScreen) monthLegend() app.UI {
	var titles []string
	for _, k := range all.Kinds() {
		titles = append(titles, k.Title)
	}
	return app.Div().Class("quiet month-legend").Body(
		app.Span().Class("one-mark").Body(stateMark(course.Open), app.Text(stateWord(course.Open))),
		app.Span().Class("one-mark").Body(stateMark(course.Begun), app.Text(stateWord(course.Begun))),
		app.Span().Class("one-mark").Body(stateMark(course.Solved), app.Text(stateWord(course.Solved))),
		app.Span().Text("From left to right: "+strings.Join(titles, ", ")),
	)
}

// stateMark is a small square: empty, half full, or with a tick.
func stateMark(s course.State) app.UI {
	name := [...]string{course.Open: "state-open", course.Begun: "state-begun", course.Solved: "state-solved"}[s]
	return use("state", name)
}

func stateWord(s course.State) string {
	return [...]string{course.Open: "open", course.Begun: "begun", course.Solved: "solved"}[s]
}

// todaySection is what the front page has of today. As long as the date is not known its
// puzzles are frames, which lead to the day all the same.
func (c *calendar) todaySection() app.UI {
	if len(c.puzzlesOf(pack.FirstDay)) == 0 {
		return app.Span()
	}
	date, said := "\u00a0", "\u00a0"
	var tiles []app.UI
	if c.page.opener.visited && c.page.daily.dated {
		date, tiles, said = days.Name(c.page.daily.today, c.page.daily.today), c.dayTiles(c.page.daily.today), c.daySaid(c.page.daily.today)
		if len(tiles) == 0 { // the clock is before the first day
			return app.Span()
		}
	} else {
		tiles = c.dayFrames()
	}
	return app.Section().Aria("labelledby", "h-today").Body(
		app.Div().Class("heading").Body(
			app.H2().ID("h-today").Text("Today"),
			app.Span().ID("date").Class("quiet").Text(date),
			app.A().Class("aside").Href("#"+dailyWord).Text("All days"),
		),
		app.Ul().Class("tiles three").Body(tiles...),
		app.If(said != "\u00a0" && said != "", func() app.UI { return app.P().ID("day-said").Class("quiet").Text(said) }),
	)
}

func (c *calendar) dayFrames() []app.UI {
	var frames []app.UI
	for _, k := range all.Kinds() {
		if _, ok := pack.Daily(k, pack.FirstDay); ok {
			frames = append(frames, app.Li().Body(frameTile(k)))
		}
	}
	return frames
}

// frameTile stands where the puzzle of the day of a kind will be.
func frameTile(k *solver.Kind) app.UI {
	return app.A().Class("tile").Href("#"+dailyWord).Body(
		app.Div().Class("thumb").Body(&drawing{SVG: blankBoard}),
		app.Span().Class("tile-words").Body(
			app.Span().Class("tile-name").Text(k.Title),
			app.Span().Class("quiet"),
			app.Span().Class("deed").Body(app.Span().Text("Play")),
		),
	)
}

// gentler leads somebody new from what is for experts to what is not.
func gentler(said string) app.UI {
	return app.P().Class("gentler").Body(app.Text(said+" "), app.A().Href("#"+courseWord).Text("Begin with the first steps"))
}

// steep reports whether a day, or one puzzle of it where a link names one, is for experts, and
// nothing is known to have been solved here yet.
func (nv *navigation) steep(day pack.Day, link string) bool {
	if nv.page.index.games == nil || nv.page.index.games.Any(func(r library.Record) bool { return r.Solved }) {
		return false
	}
	return slices.ContainsFunc(nv.page.daily.puzzlesOf(day), func(d days.Puzzle) bool {
		return (link == "" || link == d.Link()) && (d.Band == solver.Expert || d.Band == solver.Master)
	})
}
