package ui

import (
	"fmt"
	"html"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/game"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

const (
	logShown = 300   // lines on the page at a time
	logLines = 10000 // lines copied or saved: the page writes them at once

	calmSpeed = 50.0  // steps a second; a faster search updates the log in gusts
	gust      = 200.0 // milliseconds between two gusts
)

// A searchLog is the log of a search on the page.
type searchLog struct {
	filter     string // one of logFilters; empty for all
	rows       []string
	of         logState
	at         float64 // the time of the last update, in milliseconds
	up         bool    // the reader has scrolled up: the log keeps its place
	copyResult string  // the result of copying
}

// A logState holds the values that determine the rows of a log.
type logState struct {
	player *game.Player
	filter string
	first  int
	region string // the name of the first region
	steps  int
}

// debugging reports whether the log is shown.
func (ws *watchScreen) debugging() bool { return ws.shell.Settings.Values["watch.debug"] == "on" }

// logFilters returns the filters of a log: the sorts of the strategy, or else the actions.
func (ws *watchScreen) logFilters() (values, labels []string, filters []game.Filter) {
	add := func(value, label string, f game.Filter) {
		values, labels, filters = append(values, value), append(labels, label), append(filters, f)
	}
	add("", "All steps", game.Filter{})
	var used game.Counts
	if ws.m.Player() != nil {
		used = ws.m.Player().Counts
	}
	for _, sort := range ws.m.Strategy().Sorts {
		value := "sort-" + string(rune(sort.Byte))
		// A search that only deduces has many techniques, and uses few of them.
		if !ws.m.Strategy().Partial || used.Of(sort) > 0 || value == ws.log.filter {
			add(value, sort.Title, game.Filter{Sort: sort.Byte, Follow: ws.m.Strategy().Partial})
		}
	}
	if len(ws.m.Strategy().Sorts) == 0 {
		add("try", solver.Capital(ws.m.Noun())+"s", game.Filter{Action: solver.Try})
		add("place", "Placed", game.Filter{Action: solver.Place})
		add("remove", "Taken back", game.Filter{Action: solver.Remove})
		add("found", "Solutions", game.Filter{Action: solver.Found})
	}
	return values, labels, filters
}

// logFilter returns the current filter, with its value.
func (ws *watchScreen) logFilter() (string, game.Filter) {
	values, _, filters := ws.logFilters()
	if i := slices.Index(values, ws.log.filter); i >= 0 {
		return values[i], filters[i]
	}
	return "", game.Filter{}
}

// logRows updates the log, at high speed only at intervals.
func (ws *watchScreen) logRows() []string {
	l := &ws.log
	name, filter := ws.logFilter()
	state := logState{ws.m.Player(), name, ws.shell.Settings.First(), ws.board.spell("%g0", 0), ws.m.Player().Counts.Steps}
	if state == l.of {
		return l.rows
	}
	now := browser.PageTime()
	if ws.m.Player().Playing && ws.m.Player().Speed > calmSpeed && now-l.at < gust {
		return l.rows
	}
	grown := l.of
	grown.steps = state.steps
	if grown != state || l.of.steps > state.steps { // another log, or the search has gone back
		l.rows, l.of, l.up, l.copyResult = nil, logState{}, false, ""
	}
	l.at = now
	steps := ws.m.Player().Log(l.of.steps, logShown, filter)
	if l.up && len(l.rows)+len(steps) > logShown {
		return l.rows
	}
	for _, logged := range steps {
		l.rows = append(l.rows, fmt.Sprintf("<li><span>%d</span>%s</li>", logged.Number, html.EscapeString(ws.m.Describe(logged.Step))))
	}
	l.rows = l.rows[max(0, len(l.rows)-logShown):]
	l.of = state
	return l.rows
}

func (ws *watchScreen) logText(f game.Filter) (text string, lines int) {
	var b strings.Builder
	log := ws.m.Player().Log(0, logLines, f)
	for _, logged := range log {
		fmt.Fprintf(&b, "%d\t%s\n", logged.Number, ws.m.Describe(logged.Step))
	}
	return b.String(), len(log)
}

// logCard returns the settings and buttons of the log, and if chosen its steps.
func (ws *watchScreen) logCard() app.UI {
	body := []app.UI{
		view.Div("card-top",
			app.H2().ID("h-log").Text("Log"),
			view.Buttons(
				view.If(ws.debugging(), view.Button("copy-log", "Copy")),
				view.Disabled(view.Button("save-log", "Save the log"), view.When(ws.file != nil, "It is being saved")),
			),
		),
		view.Div("working log-row",
			app.P().ID("log-said").Role("status").Class("quiet").Text(ws.log.copyResult),
			app.If(ws.file != nil, func() app.UI { return ws.file.progress() }),
			view.If(ws.file != nil, view.Button("cancel-log", "Cancel")),
		),
		view.Toggle("watch.debug", "Show every step", ws.debugging()),
	}
	if ws.debugging() {
		body = append(body, ws.logList()...)
	}
	return app.Section().Class("card").Aria("labelledby", "h-log").Body(append(body,
		view.Selection("watch.first", "Rows and columns count from", strconv.Itoa(ws.shell.Settings.First()), []string{"1", "0"}, nil),
	)...)
}

func (ws *watchScreen) logList() []app.UI {
	values, labels, _ := ws.logFilters()
	value, _ := ws.logFilter()
	rows := ws.logRows()
	empty := ""
	switch {
	case ws.m.Unseen():
		empty = "The steps of a search without animation are not shown here. Save the log to read them."
	case len(rows) == 0:
		empty = "Nothing yet."
	}
	return []app.UI{
		view.Selection("watch.filter", "Show", value, values, labels),
		// The sentence under the board is spoken; this one is for reading.
		app.Div().ID("log").Class("log").Role("log").Aria("live", "off").Aria("labelledby", "h-log").
			TabIndex(0).On("scroll", ws.logScrolled).Body(
			view.If(empty != "", view.P("quiet", empty)),
			&lines{HTML: strings.Join(rows, ""), Up: ws.log.up},
		),
	}
}

// lines is the list of a log. It keeps the newest line in sight unless the reader has scrolled up.
type lines struct {
	app.Compo
	HTML string
	Up   bool
}

func (l *lines) Render() app.UI { return app.Raw("<ol>" + l.HTML + "</ol>") }

func (l *lines) OnUpdate(ctx app.Context) { ctx.Defer(l.follow) }

func (l *lines) OnMount(ctx app.Context) {
	ctx.PreventUpdate()
	ctx.Defer(l.follow)
}

func (l *lines) follow(app.Context) {
	if !l.Up {
		browser.ByID("log").ScrollToEnd()
	}
}

// logScrolled notes whether the end of the log is in sight.
func (ws *watchScreen) logScrolled(ctx app.Context, e app.Event) {
	box := ctx.JSSrc()
	up := box.Get("scrollHeight").Float()-box.Get("scrollTop").Float()-box.Get("clientHeight").Float() > 12
	if up == ws.log.up {
		ctx.PreventUpdate()
		return
	}
	ws.log.up = up
}

func (ws *watchScreen) copyLog() {
	_, filter := ws.logFilter()
	text, lines := ws.logText(filter)
	say := func(text string) func() { return func() { ws.log.copyResult = text } }
	ws.shell.Run.Copy(text, say("Copied "+game.Count(lines, "line")), say("Your browser did not allow copying: save the log instead"))
}
