package watch

import (
	"math"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
	"quadrille/app/ui/board"
	"quadrille/app/ui/view"
	"quadrille/app/watch"
	"quadrille/solver"
)

// transport returns the bar with the controls of the search.
func (ws *Screen) transport() app.UI {
	name, icon := "Run", "play"
	switch {
	case ws.Midend.Running():
		name, icon = "Stop", "stop"
	case ws.Midend.Player().Playing:
		name, icon = "Pause", "pause"
	case !ws.Midend.Settings().Animated:
		name = "Solve"
	case ws.Midend.Player().Last.Action == solver.Found:
		name = "Continue"
	}
	stop := view.Tool("restart", "To start", "restart")
	if ws.Midend.Player().Playing {
		stop = view.Tool("restart", "Stop", "stop")
	}
	return view.Div("transport",
		app.P().Class("tally quiet").Aria("hidden", "true").Text(ws.tally(ws.Midend.Counts(), " · ")),
		ws.past.timeline(ws.Midend),
		ws.speedSlider(),
		app.Div().Class("bar").Role("group").Aria("label", "Search").Body(
			stop,
			view.Tool("back", "Back", "back"),
			view.Tool("play", name, icon),
			view.Tool("step", "Step", "step"),
			ws.board.Shop.MoreButton(),
		),
	)
}

func (ws *Screen) table() app.UI {
	return view.Div("table",
		ws.board.Shop.ModeBar(board.WatchMode, ws.board.Midend.Face()),
		view.Chunked(func() app.UI {
			light, lit := ws.Midend.Spotlight()
			return ws.board.Table.Board(ws.Midend.Board(), ws.Title()+", search", light, lit)
		}),
		view.Div("lower",
			view.Div("said", view.Chunked(func() app.UI { return view.VerdictLine{Status: ws.Midend.Status()}.Draw() })),
			ws.transport()))
}

func (ws *Screen) panel() []app.UI {
	options := solver.Map(ws.board.Midend.Start().Kind.Strategies, func(st solver.Strategy) app.UI {
		return app.Option().Value(st.Name).Selected(st.Name == ws.Midend.Strategy().Name).Text(st.Title)
	})
	panel := []app.UI{
		view.Rules(ws.board.Midend), ws.board.Table.BackToText(), view.Legend(ws.board.Midend),
		view.Section("card", "h-search", "Search",
			app.Label().Class("field order").Body(
				app.Span().Text("Order"),
				app.Select().ID("strategy").Attr("data-set", "watch.strategy").Body(append(options, ws.replay.options()...)...),
			),
			view.Div("toggles", // in an element of its own, so that the folds stay as they are when one comes or goes
				view.Toggle("watch.animate", "Animation", ws.Midend.Settings().Animated),
				view.Toggle("watch.tests", "Wait at every "+ws.Midend.Noun(), ws.Midend.TestsTakeTime()),
				view.If(!ws.Midend.Strategy().Partial, view.Toggle("watch.all", "Continue after a solution", ws.Midend.Settings().All))),
			view.Fold("How it searches", view.P("quiet", ws.Midend.Strategy().About), ws.compared.draw(), ws.abreast.draw(ws.board.Midend.View().Options), ws.survey.draw()).ID("about-search"),
			ws.story.draw(),
			ws.replay.draw(),
		),
	}
	if !ws.Midend.Strategy().Partial {
		panel = append(panel, ws.tree.card(ws.Midend)) // always as high
	}
	// They grow during the search, and solutions arrive: the log stands above.
	panel = append(panel, ws.log.card(), view.Section("card", "h-counts", "Counters",
		view.FactList(ws.counters()),
		ws.techniquesUsed(),
	))
	if ws.Midend.Solutions() > 0 && !ws.Midend.Strategy().Partial {
		panel = append(panel, view.Section("card", "h-solutions", "Solutions found",
			view.Buttons(
				view.ButtonWith("solution", "-1", "Previous"),
				view.Span("quiet", ws.Midend.SolutionShown()),
				view.ButtonWith("solution", "1", "Next"),
			),
		))
	}
	return panel
}

func speedName(stop int) string {
	switch s := watch.Speeds[stop]; {
	case math.IsInf(s, 1):
		return "all at once"
	case s < 1:
		return "1 step in " + strconv.Itoa(int(1/s)) + " seconds"
	case s == 1:
		return "1 step a second"
	default:
		return game.Thousands(int(s)) + " steps a second"
	}
}

// speedSlider returns the slider of the speed. It takes effect while the search runs.
func (ws *Screen) speedSlider() app.UI {
	stop := ws.Midend.SpeedStop()
	return app.Label().Class("speed").Body(
		app.Span().Text("Speed"),
		app.Input().Type("range").ID("speed").Attr("min", "0").Attr("max", strconv.Itoa(len(watch.Speeds)-1)).
			Attr("step", "1").Attr("value", strconv.Itoa(stop)).Attr("data-set", "watch.speed").
			Aria("valuetext", speedName(stop)+view.When(ws.Midend.Settings().Gentle, ", the first ones slower")).Disabled(!ws.Midend.Settings().Animated),
		view.Span("speed-name", speedName(stop)),
	)
}

// counters returns the numbers beside the search. A search that only deduces takes nothing back, and has no
// search space.
func (ws *Screen) counters() []view.Fact {
	c := ws.Midend.Counts()
	facts := []view.Fact{{ID: "tests", Name: solver.Capital(ws.Midend.Noun()) + "s", Value: game.Thousands(c.Tests)}}
	if !ws.Midend.Strategy().Partial {
		facts = append(facts, view.Fact{ID: "placements", Name: "Placed", Value: game.Thousands(c.Placements)},
			view.Fact{ID: "removals", Name: "Taken back", Value: game.Thousands(c.Removals)})
	}
	facts = append(facts, view.Fact{ID: "solutions", Name: "Solutions", Value: game.Thousands(c.Solutions)})
	if !ws.Midend.Strategy().Partial {
		for _, sort := range ws.Midend.Strategy().Sorts {
			if sort.Counted {
				facts = append(facts, view.Fact{ID: "sort-" + string(rune(sort.Byte)), Name: sort.Title, Value: game.Thousands(c.Of(sort))})
			}
		}
		facts = append(facts, view.Fact{ID: "space", Name: "Search space", Value: ws.space()})
	}
	return append(facts, view.Fact{ID: "time", Name: "Time", Value: ws.Midend.Time()}, view.Fact{ID: "runs", Name: "Runs", Value: ws.Midend.Runs()})
}

// techniquesUsed lists the techniques used by a search that only deduces, the easiest first, each with its
// lesson. Such a search knows many more.
func (ws *Screen) techniquesUsed() app.UI {
	if !ws.Midend.Strategy().Partial {
		return app.Span()
	}
	c := ws.Midend.Counts()
	var used []view.Fact
	for _, sort := range ws.Midend.Strategy().Sorts {
		if n := c.Of(sort); n > 0 {
			used = append(used, view.Fact{ID: "sort-" + string(rune(sort.Byte)), Name: sort.Title, Value: game.Thousands(n), Address: view.LessonTitled(ws.board.Midend.Start().Kind, sort.Title)})
		}
	}
	return view.If(len(used) > 0, view.FactList(used).Class("used"))
}

// space returns the size of the search space in digits.
func (ws *Screen) space() string {
	n := ws.Midend.Strategy().Space(ws.board.Midend.Start().Puzzle)
	if n < 1e15 {
		return game.Thousands(int(n))
	}
	exponent := math.Floor(math.Log10(n))
	return strconv.FormatFloat(n/math.Pow(10, exponent), 'f', 2, 64) + " × 10^" + strconv.Itoa(int(exponent))
}
