package library

import (
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
	"quadrille/solver/all"
)

// streaks shows the number of days in a row with a solve.
func (o *overview) streaks() app.UI {
	if !o.solved {
		return app.Span()
	}
	return view.Section("", "h-streaks", "Days in a row",
		app.Dl().Class("streaks").Body(
			streak("streak-daily", "Daily puzzles", o.dailies),
			streak("streak-any", "Any puzzle", o.days),
		),
		view.P("quiet", "One missed day in seven does not break a streak."),
	)
}

func streak(id, label string, s library.Streak) app.UI {
	note := "longest " + game.Count(s.Longest, "day")
	if s.Now > 0 && !s.Today {
		note += ", not yet today"
	}
	return app.Div().ID(id).Body(
		app.Dt().Text(label),
		app.Dd().Body(app.Strong().Text(game.Count(s.Now, "day")), view.Span("quiet", note)),
	)
}

// figures shows the solving times, kind by kind.
func (o *overview) figures() app.UI {
	if len(o.times) == 0 {
		return app.Span()
	}
	cards := solver.Map(o.times, func(t kindTimes) app.UI { return view.Chunked(func() app.UI { return timesCard(t) }) })
	return view.Section("", "h-figures", "Times",
		view.P("quiet", "Each dot is a solve, hollow where a hint helped; the line is the median. Best times are without hints."),
		view.Div("times-list", cards...),
	)
}

// timesCard returns the chart of a kind, and the same figures as a table.
func timesCard(t kindTimes) app.UI {
	kind := kindTitle(t.figures[0].Kind)
	heads := solver.Map([]string{"Grade", "Solved", "No hints", "Best", "Median", "Last"}, func(h string) app.UI { return app.Th().Scope("col").Text(h) })
	rows := solver.Map(t.figures, func(f library.Figures) app.UI {
		return app.Tr().Body(
			app.Th().Scope("row").Text(library.GradeWord(f.Band)),
			app.Td().Text(strconv.Itoa(f.Solved)), app.Td().Text(strconv.Itoa(f.Unaided)),
			app.Td().Text(timeOr(f.Best)), app.Td().Text(timeOr(f.Median)), app.Td().Text(timeOr(f.Last)),
		)
	})
	return view.Div("card",
		app.H3().Text(kind),
		view.If(t.chart != "", &view.Drawing{SVG: t.chart}),
		app.Table().Aria("label", kind+", times by grade").Body(
			app.THead().Body(app.Tr().Body(heads...)), app.TBody().Body(rows...)),
	)
}

func timeOr(seconds int) string {
	if seconds == 0 {
		return "–"
	}
	return game.Clock(seconds)
}

// An overview is the summary of all games in the library. With thousands of games computing it takes longer
// than drawing it, so it is renewed only when the games or the search change.
type overview struct {
	solved        bool // whether any game is solved
	dailies, days library.Streak
	times         []kindTimes
}

// kindTimes holds the times of one kind, by grade, and their chart, empty if none was timed.
type kindTimes struct {
	figures []library.Figures
	chart   string
}

// sumUp computes the part of the overview that does not depend on the search: times and streaks.
func (o *overview) sumUp(sh *shell.Shell) {
	var solved []library.Record // unpacked once for all figures
	for _, r := range sh.Games.Each() {
		if r.Solved || len(r.Solves) > 0 {
			solved = append(solved, r)
		}
	}
	games := shell.Yielding(slices.All(solved))
	days := library.SolveDays(games)
	o.solved = len(days) > 0
	o.dailies = library.StreakOf(library.DailyDays(games, browser.LocalTime), sh.Days.Today.String())
	o.days = library.StreakOf(days, sh.Days.Today.String())
	browser.UI.YieldIfDue()
	kinds := solver.Map(all.Kinds(), func(k *solver.Kind) string { return k.Name })
	o.times = nil
	for all := library.FiguresOf(games, kinds); len(all) > 0; {
		browser.UI.YieldIfDue()
		n := 1
		for n < len(all) && all[n].Kind == all[0].Kind {
			n++
		}
		o.times = append(o.times, kindTimes{all[:n], library.Chart(all[:n])})
		all = all[n:]
	}
}
