package watch

import (
	"fmt"
	"html"
	"math"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/course"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/ui/board"
	"quadrille/app/ui/view"
	"quadrille/app/watch"
	"quadrille/solver"
)

// A survey compares the strategies on many boards, in a worker of its own.
type survey struct {
	watch.Survey
	apart
	kind *solver.Kind
}

func (su *survey) send(e event.Event) { su.apart.send(su, e) }

// draw returns the chart of what each strategy needs on many boards, and its table.
func (su *survey) draw() app.UI {
	buttons := []app.UI{view.Button("survey-new", "Twenty new boards"), view.Button("survey-course", "The whole course")}
	if su.Running {
		buttons = []app.UI{view.Button("cancel-survey", "Cancel")}
	}
	return view.Fold("On many boards",
		view.P("quiet", "How much does each order need on other boards, until everything has been tried?"),
		view.If(su.Of > 0, view.P("quiet", fmt.Sprintf("%d of %s done", su.Boards, game.Count(su.Of, "board")))),
		app.P().Role("status").Text(su.Says()),
		app.If(su.Boards > 0, func() app.UI {
			return view.Div("survey", &view.Drawing{SVG: su.chart()}, view.Fold("As a table", su.table()))
		}),
		view.Buttons(buttons...),
	).ID("survey")
}

const (
	chartWide = 300
	chartRow  = 34
	decades   = 5 // from 1 to mostSurveyed
)

// chart draws a dot for each board on a logarithmic scale, and a bar for the median.
func (su *survey) chart() string {
	var b strings.Builder
	at := func(tests int) float64 { return 6 + math.Log10(float64(max(tests, 1)))*(chartWide-12)/decades }
	high := chartRow*len(su.kind.Strategies) + 14
	for d := range decades + 1 {
		tests, anchor := int(math.Pow10(d)), "middle"
		switch d {
		case 0:
			anchor = "start"
		case decades - 1:
			continue // no space for its number
		case decades:
			anchor = "end"
		}
		fmt.Fprintf(&b, `<path d="M%.1f 0V%d"/><text class="scale" x="%[1]f" y="%[3]d" text-anchor="%[4]s">%[5]s</text>`, at(tests), high-14, high-2, anchor, game.Thousands(tests))
	}
	for i, s := range su.kind.Strategies {
		list, y := su.Sorted(i), chartRow*i+24
		fmt.Fprintf(&b, `<text x="6" y="%d">%s</text>`, y-11, html.EscapeString(s.Title))
		for _, e := range list {
			fmt.Fprintf(&b, `<circle cx="%.1f" cy="%d" r="3"/>`, at(e.Tests), y)
		}
		if m := watch.Median(list); m.Known || m.Over {
			fmt.Fprintf(&b, `<path class="median" d="M%.1f %dv14"/>`, at(m.Tests), y-7)
		}
	}
	return fmt.Sprintf(`<svg viewBox="0 0 %d %d" aria-hidden="true" focusable="false">%s</svg>`, chartWide, high, b.String())
}

func (su *survey) table() app.UI {
	var rows []app.UI
	for i, s := range su.kind.Strategies {
		list := su.Sorted(i)
		if len(list) == 0 {
			continue
		}
		rows = append(rows, app.Tr().Body(app.Th().Scope("row").Text(s.Title),
			cell(watch.Median(list).Number()), cell(list[0].Number()), cell(list[len(list)-1].Number())))
	}
	return compared("What each order needs on many boards", []string{"Order", "Median", "Least", "Most"}, rows)
}

func (su *survey) links() (links []string) {
	c := course.Of(su.kind)
	for i, chapter := range c.Chapters() {
		for j := range chapter.Boards {
			links = append(links, c.Link(course.Place{Chapter: i, Board: j}))
		}
	}
	return links
}

var surveyCommands = board.Table[survey]{
	{"survey-new", func(su *survey, _ string) { su.send(watch.SurveyNew{Seed: browser.Random()}) }},
	{"survey-course", func(su *survey, _ string) { su.send(watch.SurveyCourse{Links: su.links()}) }},
	{"cancel-survey", func(su *survey, _ string) { su.send(watch.Stop{}) }},
}
