package front

import (
	"errors"
	"fmt"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/course"
	"quadrille/app/days"
	"quadrille/app/draw"
	"quadrille/app/event"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/puzzles/pack"
	"quadrille/solver"
	"quadrille/solver/all"
)

// A dailyScreen shows the daily puzzles, month by month.
type dailyScreen struct {
	board.Plain
	shell *shell.Shell

	day   pack.Day
	month days.Month
	date  bool // the address names a day; without one the screen shows today
	only  bool // the address names a month, and no day
}

func NewDaily(sh *shell.Shell) *dailyScreen {
	return &dailyScreen{shell: sh, day: sh.Days.Today, month: days.MonthOf(sh.Days.Today)}
}

func OpenDaily(sh *shell.Shell, rest string) (board.Screen, error) {
	sh.Days.CheckDate()
	today := sh.Days.Today
	v := NewDaily(sh)
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

func (dy *dailyScreen) Key() string { return game.DailyWord + " " + dy.Title() }

func (dy *dailyScreen) Title() string {
	switch {
	case dy.only:
		return "Daily puzzles, " + dy.month.Name()
	case dy.date && dy.day != dy.shell.Days.Today:
		return "Daily puzzles, " + days.Date(dy.day)
	}
	return "Daily puzzles"
}

func (dy *dailyScreen) Needs() board.Needs {
	if dy.only || dy.date {
		return board.Needs{Headings: []string{"h-day", "h-month"}}
	}
	return board.Needs{Headings: []string{"title"}}
}

func (dy *dailyScreen) Body() app.UI {
	return app.Main().Class("front").Body(
		app.If(!dy.only, func() app.UI { return dy.daySection(dy.shown()) }),
		dy.monthSection(),
	)
}

// shown returns the day on the screen. Without a date in the address it follows today.
func (dy *dailyScreen) shown() pack.Day {
	if dy.date {
		return dy.day
	}
	return dy.shell.Days.Today
}

// Update turns to the month of a day that begins, unless the address names another.
func (dy *dailyScreen) Update(e event.Event) []event.Effect {
	if _, begun := e.(shell.DayBegun); begun && !dy.date && !dy.only {
		dy.month = days.MonthOf(dy.shell.Days.Today)
	}
	return nil
}

// daySection returns the puzzles of a day, part by part. Until the games are read it shows frames.
func (dy *dailyScreen) daySection(d pack.Day) app.UI {
	sh := dy.shell
	body := []app.UI{view.Div("heading",
		app.H2().ID("h-day").TabIndex(-1).Text(days.Name(d, sh.Days.Today)),
		dayWays(d, sh.Days.Today),
	)}
	parts := sh.Days.InOrder(d)
	for i, part := range parts {
		title, tiles := partTitle(parts, i), app.Ul().Class("tiles three")
		if i == 0 {
			body = append(body, tiles.Aria("label", title).Body(dayTiles(sh, part)...),
				app.P().ID("day-said").Class("quiet").Text(daySentence(sh, d)))
			continue
		}
		id := [...]string{1: "h-then", 2: "h-last"}[i]
		body = append(body, app.H3().ID(id).Text(title), tiles.Aria("labelledby", id).Body(dayTiles(sh, part)...))
	}
	if sh.Days.TooHard(d, "") {
		said := "A day for experts: the week begins easy again on Monday."
		if len(parts) > 1 {
			said = "These are for experts."
		}
		body = append(body, board.Gentler(sh, d, nil, said))
	}
	return app.Section().Aria("labelledby", "h-day").Body(body...)
}

// partTitle returns the heading of a part of a day. Below the gentle ones the main ones are the harder ones, if
// there are no others.
func partTitle(parts [][]days.Puzzle, i int) string {
	sort := parts[i][0].Sort
	if sort == days.Main && i > 0 && i == len(parts)-1 {
		sort = days.Harder
	}
	return solver.Capital(sort.String()) + " puzzles"
}

func dayWays(d, today pack.Day) app.UI {
	var ways []app.UI
	way := func(id string, to pack.Day, label string) {
		if to >= pack.FirstDay && to <= today {
			ways = append(ways, app.A().ID(id).Class("aside").Href(view.Href(days.Address(to, today))).
				Aria("label", label+": "+days.Name(to, today)).Text(label))
		}
	}
	way("day-before", d-1, "Previous day")
	way("day-after", d+1, "Next day")
	return app.Nav().Class("near").Aria("label", "Days").Body(ways...)
}

// dayTiles returns the tiles of puzzles of a day, or frames until the games are read.
func dayTiles(sh *shell.Shell, list []days.Puzzle) []app.UI {
	if sh.Games.All == nil {
		return dayFrames(list)
	}
	var tiles []app.UI
	for _, puzzle := range list {
		if link, ok := sh.Games.Parsed(puzzle.Link()); ok {
			tiles = append(tiles, view.Chunked(func() app.UI {
				return app.Li().Body(board.Tile(sh, link, faces.Of(link.Kind.Name).Words.Title(link.Puzzle), view.GradeWords(puzzle.Band, puzzle.Number)))
			}))
		}
	}
	return tiles
}

// daySentence describes the progress of a day, and for today the number of days in a row; empty if nothing is
// solved.
func daySentence(sh *shell.Shell, d pack.Day) string {
	var said []string
	for i, list := range sh.Days.Puzzles(d) {
		ones := view.When(i > 0, fmt.Sprintf(" %s ones", days.Sort(i)))
		switch n := sh.Days.Solved(list); {
		case n == 0:
		case n == 1 && len(list) == 1:
			said = append(said, fmt.Sprintf("The %s one solved.", days.Sort(i)))
		case n == len(list):
			said = append(said, "All"+ones+" solved.")
		default:
			said = append(said, fmt.Sprintf("%d of %d%s solved.", n, len(list), ones))
		}
	}
	if row := sh.Days.Streak(); d == sh.Days.Today && row > 1 {
		said = append(said, fmt.Sprintf("%d days in a row.", row))
	}
	return strings.Join(said, " ")
}

// monthSection returns the archive: a month as a calendar.
func (dy *dailyScreen) monthSection() app.UI {
	var ways []app.UI
	way := func(id string, to days.Month, label string) {
		if to >= days.MonthOf(pack.FirstDay) && to <= days.MonthOf(dy.shell.Days.Today) {
			ways = append(ways, app.A().ID(id).Class("aside").Href(view.Href(game.DailyWord+":"+to.String())).
				Aria("label", label+": "+to.Name()).Text(label))
		}
	}
	way("month-before", dy.month.Step(-1), "Previous month")
	way("month-after", dy.month.Step(1), "Next month")
	if dy.only || dy.shown() != dy.shell.Days.Today {
		ways = append(ways, app.A().ID("to-today").Class("aside").Href("#"+game.DailyWord).Text("Today"))
	}
	return app.Section().Class("archive").Aria("labelledby", "h-month").Body(
		view.Div("heading",
			app.H2().ID("h-month").TabIndex(-1).Text(dy.month.Name()),
			app.Nav().Class("near").Aria("label", "Months").Body(ways...),
		),
		dy.monthTable(),
		dy.monthLegend(),
	)
}

var weekdays = [7]string{"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"}

func (dy *dailyScreen) monthTable() app.UI {
	head := solver.Map(weekdays[:], func(name string) app.UI { return app.Th().Scope("col").Attr("abbr", name).Text(name[:2]) })
	rows := solver.Map(dy.month.Weeks(), func(week [7]pack.Day) app.UI {
		return view.Chunked(func() app.UI {
			return app.Tr().Body(solver.Map(week[:], func(d pack.Day) app.UI { return app.Td().Body(dy.dayCell(d)) })...)
		})
	})
	return app.Table().Class("month").Aria("labelledby", "h-month").Body(
		app.THead().Body(app.Tr().Body(head...)), app.TBody().Body(rows...))
}

// dayCell returns a day of the calendar: a link with a mark for each of its puzzles, a row for each sort.
func (dy *dailyScreen) dayCell(d pack.Day) app.UI {
	number := fmt.Sprint(d.Date().Day())
	switch {
	case !dy.month.Has(d):
		return app.Span()
	case d > dy.shell.Days.Today || d < pack.FirstDay:
		return view.Span("no-day", number)
	}
	label := days.Name(d, dy.shell.Days.Today)
	body := []app.UI{app.Span().Text(number)}
	for i, list := range dy.shell.Days.Puzzles(d) {
		class, sort := "marks", ""
		if i > 0 {
			class, sort = "marks easy", days.Sort(i).String()+" "
		}
		var marks []app.UI
		for _, puzzle := range list {
			state := dy.shell.Games.Mark(puzzle.Link()).State
			marks = append(marks, view.StateMark(state))
			if state != course.Open {
				label += ", " + sort + puzzle.Kind.Title + " " + view.StateWord(state)
			}
		}
		if len(marks) > 0 {
			body = append(body, app.Span().Class(class).Body(marks...))
		}
	}
	cell := app.A().ID("day-"+d.String()).Class("day").Href(view.Href(days.Address(d, dy.shell.Days.Today))).Aria("label", label).Body(body...)
	switch {
	case d == dy.shell.Days.Today:
		cell = cell.Aria("current", "date")
	case dy.date && d == dy.day:
		cell = cell.Aria("current", "page")
	}
	return cell
}

// monthLegend explains the marks of a calendar, and the rows that it has.
func (dy *dailyScreen) monthLegend() app.UI {
	titles := solver.Map(all.Kinds(), func(k *solver.Kind) string { return k.Title })
	mark := func(s course.State) app.UI {
		return app.Span().Class("one-mark").Body(view.StateMark(s), app.Text(view.StateWord(s)))
	}
	last := min(dy.shell.Days.Today, pack.Day(dy.month.Step(1))-1)
	has := func(s days.Sort) bool { return len(dy.shell.Days.Puzzles(last)[s]) > 0 }
	return view.Div("quiet month-legend", mark(course.Open), mark(course.Begun), mark(course.Solved),
		app.Span().Text("From left to right: "+strings.Join(titles, ", ")),
		view.If(has(days.Gentle), app.Span().Text("Second row: gentle puzzles")),
		view.If(has(days.Harder), app.Span().Text("Third row: harder puzzles")),
	)
}

// todaySection returns the part of the front page for today: the player's first puzzles of the day, and a link
// to the others. Until the date and the player are known it shows frames, which link to the day as well.
func todaySection(sh *shell.Shell) app.UI {
	some := sh.Days.Puzzles(pack.FirstDay)[days.Main]
	if len(some) == 0 {
		return app.Span()
	}
	date, said, more := "\u00a0", "\u00a0", app.UI(app.Text("\u00a0"))
	tiles := dayFrames(some)
	if sh.Visited && sh.Days.Dated {
		parts := sh.Days.InOrder(sh.Days.Today)
		if len(parts) == 0 { // the clock is before the first day
			return app.Span()
		}
		date, said = days.Name(sh.Days.Today, sh.Days.Today), daySentence(sh, sh.Days.Today)
		tiles = dayTiles(sh, parts[0])
		if last := len(parts) - 1; last > 0 && sh.Games.All != nil {
			more = app.A().Href("#" + game.DailyWord).Text("Today's " + strings.ToLower(partTitle(parts, last)))
		}
	}
	return app.Section().Aria("labelledby", "h-today").Body(
		view.Div("heading",
			app.H2().ID("h-today").Text("Today"),
			app.Span().ID("date").Class("quiet").Text(date),
			app.A().Class("aside").Href("#"+game.DailyWord).Text("All days"),
		),
		view.Ul("tiles three", tiles...),
		app.P().ID("more-today").Body(more), // always present, so that the elements after it stay the same
		view.If(said != "\u00a0" && said != "", app.P().ID("day-said").Class("quiet").Text(said)),
	)
}

// dayFrames returns an empty frame for each puzzle of a day.
func dayFrames(list []days.Puzzle) []app.UI {
	return solver.Map(list, func(puzzle days.Puzzle) app.UI {
		play := app.Span().Class("go-on").Body(app.Span().Text("Play"))
		return app.Li().Body(board.TileOf(game.DailyWord, draw.BlankBoard, puzzle.Kind.Title, "", play))
	})
}
