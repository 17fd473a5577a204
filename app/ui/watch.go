package ui

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
	"quadrille/app/ui/view"
	watching "quadrille/app/watch"
	"quadrille/solver"
)

// transport returns the bar with the controls of the search.
func (ws *watchScreen) transport() app.UI {
	name, icon := "Run", "play"
	switch {
	case ws.m.Running():
		name, icon = "Stop", "stop"
	case ws.m.Player().Playing:
		name, icon = "Pause", "pause"
	case !ws.m.Settings().Animated:
		name = "Solve"
	case ws.m.Player().Last.Action == solver.Found:
		name = "Continue"
	}
	c := ws.m.Counts()
	stop := view.Tool("restart", "To start", "restart")
	if ws.m.Player().Playing {
		stop = view.Tool("restart", "Stop", "stop")
	}
	return app.Div().Class("transport").Body(
		app.P().Class("tally quiet").Aria("hidden", "true").Text(fmt.Sprintf("%s · %s placed · %s taken back",
			ws.m.Tested(c.Tests), game.Thousands(c.Placements), game.Thousands(c.Removals))),
		ws.speedSlider(),
		app.Div().Class("bar").Role("toolbar").Aria("label", "Search").Body(
			stop,
			view.Tool("back", "Back", "back"),
			view.Tool("play", name, icon),
			view.Tool("step", "Step", "step"),
			ws.board.shop.moreButton(),
		),
	)
}

func (ws *watchScreen) table() app.UI {
	return app.Div().Class("table").Body(
		ws.board.shop.modeBar(watch, ws.board.m.Face()),
		view.Chunked(func() app.UI {
			light, lit := ws.m.Spotlight()
			return puzzleBoard(ws.board, ws.m.Board(), ws.Title()+", search", light, lit)
		}),
		view.Chunked(func() app.UI { return view.VerdictLine{Status: ws.m.Status(), Silent: ws.m.Moves()}.Draw() }),
		ws.transport())
}

func (ws *watchScreen) panel() []app.UI {
	options := solver.Map(ws.board.m.Start().Kind.Strategies, func(st solver.Strategy) app.UI {
		return app.Option().Value(st.Name).Selected(st.Name == ws.m.Strategy().Name).Text(st.Title)
	})
	panel := []app.UI{
		view.Rules(ws.board.m), backToText(ws.board), view.Legend(ws.board.m),
		view.Section("card", "h-search", "Search",
			app.Label().Class("field").Body(
				app.Span().Text("Order"),
				app.Select().ID("strategy").Attr("data-set", "watch.strategy").Body(options...),
			),
			view.Toggle("watch.animate", "Animation", ws.m.Settings().Animated),
			view.Toggle("watch.tests", "Wait at every "+ws.m.Noun(), ws.m.TestsTakeTime()),
			view.If(!ws.m.Strategy().Partial, view.Toggle("watch.all", "Continue after a solution", ws.m.Settings().All)),
			view.Fold("How it searches", app.P().Class("quiet").Text(ws.m.Strategy().About)).ID("about-search"),
		),
		ws.logCard(),
		// They grow during the search, and solutions arrive: the log stands above.
		view.Section("card", "h-counts", "Counters",
			view.FactList(ws.counters()),
			ws.techniquesUsed(),
		),
	}
	if ws.m.Solutions() > 0 && !ws.m.Strategy().Partial {
		panel = append(panel, view.Section("card", "h-solutions", "Solutions found",
			view.Buttons(
				view.ButtonWith("solution", "-1", "Previous"),
				app.Span().Class("quiet").Text(watching.SolutionShown(ws.m)),
				view.ButtonWith("solution", "1", "Next"),
			),
		))
	}
	return panel
}
