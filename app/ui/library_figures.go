package ui

import (
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
)

// streaksSection tells how many days in a row something was solved.
func streaksSection(lib *libraryScreen) app.UI {
	o := &lib.overview
	if !o.solved {
		return app.Span()
	}
	return view.Section("", "h-streaks", "Days in a row",
		app.Dl().Class("streaks").Body(
			streak("streak-daily", "Puzzle of the day", o.dailies),
			streak("streak-any", "Any puzzle", o.days),
		),
		app.P().Class("quiet").Text("One missed day in seven does not break a streak."),
	)
}

func streak(id, label string, s library.Streak) app.UI {
	note := "longest " + game.Count(s.Longest, "day")
	if s.Now > 0 && !s.Today {
		note += ", not yet today"
	}
	return app.Div().ID(id).Body(
		app.Dt().Text(label),
		app.Dd().Body(app.Strong().Text(game.Count(s.Now, "day")), app.Span().Class("quiet").Text(note)),
	)
}

// figuresSection shows what the solves come to, kind by kind.
func figuresSection(lib *libraryScreen) app.UI {
	if len(lib.overview.times) == 0 {
		return app.Span()
	}
	cards := view.Each(lib.overview.times, func(t kindTimes) app.UI { return view.Chunked(func() app.UI { return timesCard(t) }) })
	return view.Section("", "h-figures", "Times",
		app.P().Class("quiet").Text("Each dot is a solve, hollow where a hint helped; the line is the median."),
		app.Div().Class("times-list").Body(cards...),
	)
}

// timesCard is the chart of a kind with the same figures as a table.
func timesCard(t kindTimes) app.UI {
	kind := kindTitle(t.figures[0].Kind)
	heads := view.Each([]string{"Grade", "Solved", "No hints", "Best", "Median", "Last"}, func(h string) app.UI { return app.Th().Scope("col").Text(h) })
	rows := view.Each(t.figures, func(f library.Figures) app.UI {
		return app.Tr().Body(
			app.Th().Scope("row").Text(library.GradeWord(f.Band)),
			app.Td().Text(strconv.Itoa(f.Solved)), app.Td().Text(strconv.Itoa(f.Unaided)),
			app.Td().Text(timeOr(f.Best)), app.Td().Text(timeOr(f.Median)), app.Td().Text(timeOr(f.Last)),
		)
	})
	return app.Div().Class("card").Body(
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

// keepingSection tells where the games are and what is known of how safe they are there, and
// takes them elsewhere.
func keepingSection(lib *libraryScreen) app.UI {
	busy := lib.busy
	if lib.work.job != nil {
		busy = lib.work.job.busy
	}
	words := map[string]string{
		keepingFirm:  "This browser keeps your games until you delete them.",
		keepingLoose: "This browser may clear your games away when space runs short.",
		keepingNone:  "This browser does not say how long it keeps your games.",
	}
	body := []app.UI{
		app.H2().ID("h-keeping").Text("Your data"),
		app.P().Text("One file holds everything: games, times, drafts and settings. Importing it elsewhere adds to what's there and overwrites nothing."),
		view.Buttons(
			view.Disabled(view.Button("library-export", "Export everything"), lib.busy != ""),
			view.FileField("library-file", "Import a file"),
		),
		app.Div().Class("importing").Body(
			app.P().ID("library-busy").Class("quiet").Role("status").Text(busy),
			app.If(lib.work.job != nil, func() app.UI {
				return view.Disabled(view.Button("library-cancel", "Cancel"), lib.work.job.writing)
			}),
		),
		app.P().ID("library-failed").Class("error").Role("alert").Text(lib.failed),
	}
	if exported := lib.shell.Settings.Kept[shell.ExportedSetting]; exported != "" {
		body = append(body, app.P().Class("quiet").Text("Exported last on "+dateText(exported)+"."))
	}
	body = append(body, deletedList(&lib.recordList), damagedNote(lib))
	// The browser takes its time to say this: what can be pressed stands above.
	switch {
	case lib.shell.Notices.Denied != "" && !lib.shell.Journal.IsOpen():
		body = append(body, app.P().ID("keeping").Text("Nothing can be saved in this browser: your games last until you close this page. Export them to keep them."))
	case lib.keeping != "":
		body = append(body, app.P().ID("keeping").Text("In this browser, on this device. "+words[lib.keeping]))
	}
	if lib.keeping == keepingLoose && lib.shell.Games.All.Len() > 0 {
		body = append(body, view.Buttons(view.Button("library-persist", "Ask to keep them")))
	}
	return app.Section().Class("keeping").Aria("labelledby", "h-keeping").Body(body...)
}

func damagedNote(lib *libraryScreen) app.UI {
	n := len(lib.damaged)
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
