package watch

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
	"quadrille/app/watch"
	"quadrille/solver"
)

const (
	logShown = 300   // lines on the page at a time
	logLines = 10000 // lines copied or saved: the page writes them at once

	calmSpeed = 50.0  // steps a second; a faster search updates the log in gusts
	gust      = 200.0 // milliseconds between two gusts
)

type searchLog struct {
	search     *search
	file       *logFile // being written, nil for none
	filter     string   // one of filters; empty for all
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

func (l *searchLog) shown() bool { return l.search.shell.Settings.Values["watch.debug"] == "on" }

// filters returns the filters of a log: the sorts of the strategy, or else the actions.
func (l *searchLog) filters() (values, labels []string, filters []game.Filter) {
	add := func(value, label string, f game.Filter) {
		values, labels, filters = append(values, value), append(labels, label), append(filters, f)
	}
	add("", "All steps", game.Filter{})
	var used game.Counts
	if l.search.Midend.Player() != nil {
		used = l.search.Midend.Player().Counts
	}
	for _, sort := range l.search.Midend.Strategy().Sorts {
		value := "sort-" + string(rune(sort.Byte))
		// A search that only deduces has many techniques, and uses few of them.
		if !l.search.Midend.Strategy().Partial || used.Of(sort) > 0 || value == l.filter {
			add(value, sort.Title, game.Filter{Sort: sort.Byte, Follow: l.search.Midend.Strategy().Partial})
		}
	}
	if len(l.search.Midend.Strategy().Sorts) == 0 {
		add("try", solver.Capital(l.search.Midend.Noun())+"s", game.Filter{Action: solver.Try})
		add("place", "Placed", game.Filter{Action: solver.Place})
		add("remove", "Taken back", game.Filter{Action: solver.Remove})
		add("found", "Solutions", game.Filter{Action: solver.Found})
	}
	return values, labels, filters
}

// chosen returns the current filter, with its value.
func (l *searchLog) chosen() (string, game.Filter) {
	values, _, filters := l.filters()
	if i := slices.Index(values, l.filter); i >= 0 {
		return values[i], filters[i]
	}
	return "", game.Filter{}
}

func (l *searchLog) choose(filter string) {
	l.filter = filter
	l.renew()
}

// renew adds to the rows what the search has shown since; at high speed only at intervals.
func (l *searchLog) renew() {
	m := l.search.Midend
	if !l.shown() {
		return
	}
	name, filter := l.chosen()
	state := logState{m.Player(), name, l.search.shell.Settings.First(), l.search.board.Spell("%g0", 0), m.Player().Counts.Steps}
	now := browser.PageTime()
	if state == l.of || m.Player().Playing && m.Player().Speed > calmSpeed && now-l.at < gust {
		return
	}
	grown := l.of
	grown.steps = state.steps
	if grown != state || l.of.steps > state.steps { // another log, or the search has gone back
		l.rows, l.of, l.up, l.copyResult = nil, logState{}, false, ""
	}
	l.at = now
	steps := m.Player().Log(l.of.steps, logShown, filter)
	if l.up && len(l.rows)+len(steps) > logShown {
		return
	}
	for _, logged := range steps {
		l.rows = append(l.rows, fmt.Sprintf("<li><span>%d</span>%s</li>", logged.Number, html.EscapeString(m.Describe(logged.Step))))
	}
	l.rows = l.rows[max(0, len(l.rows)-logShown):]
	l.of = state
}

func (l *searchLog) text(f game.Filter) (text string, lines int) {
	var b strings.Builder
	log := l.search.Midend.Player().Log(0, logLines, f)
	for _, logged := range log {
		fmt.Fprintf(&b, "%d\t%s\n", logged.Number, l.search.Midend.Describe(logged.Step))
	}
	return b.String(), len(log)
}

// card returns the settings and buttons of the log, and if chosen its steps.
func (l *searchLog) card() app.UI {
	body := []app.UI{
		view.Div("card-top",
			app.H2().ID("h-log").Text("Log"),
			view.Buttons(
				view.If(l.shown(), view.Button("copy-log", "Copy")),
				view.Disabled(view.Button("save-log", "Save the log"), view.When(l.file != nil, "It is being saved")),
			),
		),
		view.Div("working log-row",
			app.P().ID("log-said").Role("status").Class("quiet").Text(l.copyResult),
			app.If(l.file != nil, func() app.UI { return l.file.progress() }),
			view.If(l.file != nil, view.Button("cancel-log", "Cancel")),
		),
		view.Toggle("watch.debug", "Show every step", l.shown()),
	}
	if l.shown() {
		body = append(body, l.list()...)
	}
	return app.Section().Class("card").Aria("labelledby", "h-log").Body(append(body,
		view.Selection("watch.first", "Rows and columns count from", strconv.Itoa(l.search.shell.Settings.First()), []string{"1", "0"}, nil),
	)...)
}

func (l *searchLog) list() []app.UI {
	values, labels, _ := l.filters()
	value, _ := l.chosen()
	empty := ""
	switch {
	case l.search.Midend.Unseen():
		empty = "The steps of a search without animation are not shown here. Save the log to read them."
	case len(l.rows) == 0:
		empty = "Nothing yet."
	}
	return []app.UI{
		view.Selection("watch.filter", "Show", value, values, labels),
		// The sentence under the board is spoken; this one is for reading.
		app.Div().ID("log").Class("log").Role("log").Aria("live", "off").Aria("labelledby", "h-log").
			TabIndex(0).On("scroll", l.scrolled).Body(
			view.If(empty != "", view.P("quiet", empty)),
			&lines{HTML: strings.Join(l.rows, ""), Up: l.up},
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

// scrolled notes whether the end of the log is in sight.
func (l *searchLog) scrolled(ctx app.Context, e app.Event) {
	box := ctx.JSSrc()
	up := box.Get("scrollHeight").Float()-box.Get("scrollTop").Float()-box.Get("clientHeight").Float() > 12
	if up == l.up {
		ctx.PreventUpdate()
		return
	}
	l.up = up
	l.renew()
}

func (l *searchLog) copy() {
	_, filter := l.chosen()
	text, lines := l.text(filter)
	say := func(text string) func() { return func() { l.copyResult = text } }
	l.search.shell.Run.Copy(text, say("Copied "+game.Count(lines, "line")), say("Your browser did not allow copying: save the log instead"))
}

// save writes every step of the run into a file, with its counters.
func (l *searchLog) save() {
	switch {
	case l.search.Midend.Strategy().Name == watch.Own:
		l.copyResult = "Your own moves can be copied, not saved"
	case l.file == nil:
		l.file = &logFile{saving: saving{of: l.search, ended: func(said string) { l.file, l.copyResult = nil, said }}}
		l.copyResult = "Writing…"
		l.file.begin()
	}
}

// cancel ends the writing of the file, if it is under way.
func (l *searchLog) cancel() {
	if l.file != nil {
		l.file.end("Cancelled")
	}
}
