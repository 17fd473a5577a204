package library

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
	"quadrille/solver/all"
)

// streaksSection shows the number of days in a row with a solve.
func streaksSection(lib *libraryScreen) app.UI {
	o := &lib.overview
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

// figuresSection shows the solving times, kind by kind.
func figuresSection(lib *libraryScreen) app.UI {
	if len(lib.overview.times) == 0 {
		return app.Span()
	}
	cards := solver.Map(lib.overview.times, func(t kindTimes) app.UI { return view.Chunked(func() app.UI { return timesCard(t) }) })
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

// keepingSection describes where the games are stored and how safe they are there, and offers export and
// import.
func keepingSection(lib *libraryScreen) app.UI {
	busy := lib.export.said
	if lib.list.work.job != nil {
		busy = lib.list.work.job.busy
	}
	body := []app.UI{
		app.H2().ID("h-keeping").Text("Your data"),
		app.P().Text("One file holds everything: games, times, designs and settings. Importing it elsewhere adds to what's there and overwrites nothing."),
		view.Buttons(
			view.Disabled(view.Button("library-export", "Export everything"), view.When(lib.export.said == gathering, gathering)),
			view.FileField("library-file", "Import a file"),
		),
		view.Div("importing",
			app.P().ID("library-busy").Class("quiet").Role("status").Text(busy),
			app.If(lib.list.work.job != nil, func() app.UI {
				return view.Disabled(view.Button("library-cancel", "Cancel"), view.When(lib.list.work.job.writing, "It is nearly done, and can no longer be stopped"))
			}),
		),
	}
	exported := lib.list.shell.Settings.Values[shell.ExportedSetting]
	body = append(body, view.If(exported != "", view.P("quiet", "Exported last on "+library.Date(exported)+".")),
		deletedList(&lib.list), damagedNote(lib))
	// The browser answers late: all controls stand above.
	switch {
	case lib.list.shell.Notices.Denied != "" && !lib.list.shell.Journal.IsOpen():
		body = append(body, app.P().ID("keeping").Text("Nothing can be saved in this browser: your games last until you close this page. Export them to keep them."))
	case lib.list.shell.Keeping != "":
		body = append(body, app.P().ID("keeping").Text("In this browser, on this device. "+lib.list.shell.Keeping))
	}
	body = append(body, view.If(lib.list.shell.Keeping == shell.KeptLoosely && lib.list.shell.Games.All.Len() > 0, view.Buttons(view.Button("library-persist", "Ask to keep them"))))
	return app.Section().Class("keeping").Aria("labelledby", "h-keeping").Body(body...)
}

func damagedNote(lib *libraryScreen) app.UI {
	n := len(lib.list.damaged)
	if n == 0 {
		return app.Span()
	}
	return app.Div().ID("damaged").Class("card").Body(
		app.P().Text(fmt.Sprintf("%s in this browser's storage cannot be read and %s set aside. Everything else is fine.",
			game.Count(n, "row"), map[bool]string{true: "is", false: "are"}[n == 1])),
		view.Buttons(
			view.Button("library-save-damaged", "Save as a file"),
			view.Button("library-drop-damaged", "Delete"),
		),
	)
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

// survey computes the overview. At the end of an import times and streaks follow in a drawing of their own:
// the first one is large, and moves everything in the library.
func (lib *libraryScreen) survey() {
	lib.findGames()
	if job := lib.list.work.job; job != nil && job.writing {
		lib.list.shell.Run.After(time.Millisecond, func() {
			lib.list.shell.Transition.InChunks()
			lib.sumUp()
		})
		return
	}
	browser.UI.YieldIfDue()
	lib.sumUp()
}

// sumUp computes the part of the overview that does not depend on the search: times and streaks.
func (lib *libraryScreen) sumUp() {
	o := &lib.overview
	var solved []library.Record // unpacked once for all figures
	for _, r := range lib.list.shell.Games.Each() {
		if r.Solved || len(r.Solves) > 0 {
			solved = append(solved, r)
		}
	}
	games := shell.Yielding(slices.All(solved))
	days := library.SolveDays(games)
	o.solved = len(days) > 0
	o.dailies = library.StreakOf(library.DailyDays(games, browser.LocalTime), lib.list.shell.Days.Today.String())
	o.days = library.StreakOf(days, lib.list.shell.Days.Today.String())
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

// findGames finds the games that match the search, and the choices that the search offers.
func (lib *libraryScreen) findGames() {
	lib.list.lookFor(lib.list.shell.Games.Each())
	lib.grades.looked = 0
	browser.UI.YieldIfDue()
}
