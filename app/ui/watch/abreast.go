package watch

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/ask"
	"quadrille/app/draw"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/ui/board"
	"quadrille/app/ui/view"
	"quadrille/app/watch"
	"quadrille/solver"
)

// An abreast shows searches side by side, from a worker of its own.
type abreast struct {
	watch.Abreast
	apart
	face *game.Face
	link solver.Link
}

func (ab *abreast) send(e event.Event) { ab.apart.send(ab, e) }

// draw returns the choice of the searches, and their boards at a moment.
func (ab *abreast) draw(o game.Options) app.UI {
	if len(ab.link.Kind.Strategies) < 2 {
		return app.Span()
	}
	choose := solver.Map(ab.link.Kind.Strategies, func(s solver.Strategy) app.UI {
		return view.ButtonWith("beside", s.Name, s.Title).Aria("pressed", fmt.Sprint(slices.Contains(ab.Chosen, s.Name)))
	})
	var by []app.UI
	for i, what := range []string{ask.ByTests, ask.ByPlacements, ask.ByTime} {
		by = append(by, app.Option().Value(what).Selected(what == ab.By).Text([]string{"Tests", "Marks placed", "Time"}[i]))
	}
	var boards []app.UI
	for i := range ab.Lanes {
		at, said := ab.At(i)
		boards = append(boards, view.Div("", &view.Drawing{SVG: draw.Thumb(ab.face, ab.link.Puzzle, at.Position, o)}, view.P("quiet", said)))
	}
	name, icon := "Play side by side", "play"
	if ab.Playing {
		name, icon = "Pause side by side", "pause"
	}
	return view.Fold("Side by side",
		view.P("quiet", "Choose two or three orders. They go on in step."),
		view.Buttons(choose...),
		app.Label().Class("field").Body(app.Span().Text("In step by"), app.Select().ID("step-by").Attr("data-set", "watch.by").Body(by...)),
		view.Div("abreast", boards...),
		app.If(len(ab.Lanes) > 0, func() app.UI {
			return view.Div("lines-bar",
				view.If(!ab.shell.Settings.Calm(), view.IconButton("play-abreast", name, icon)),
				app.Input().Type("range").ID("abreast-moment").Attr("min", "0").Attr("max", strconv.Itoa(ab.Last())).Attr("value", strconv.Itoa(ab.Moment)).
					Attr("data-set", "watch.abreast").Aria("label", "Moment"))
		}),
		app.P().Class("unseen").Role("status").Text(ab.Said),
	).ID("abreast")
}

var abreastCommands = board.Table[abreast]{
	{"beside", func(ab *abreast, name string) { ab.send(watch.Beside{Strategy: name}) }},
	{"play-abreast", func(ab *abreast, _ string) { ab.send(watch.PlayAbreast{}) }},
	{"watch.by", func(ab *abreast, what string) { ab.send(watch.StepBy{What: what}) }},
	{"watch.abreast", func(ab *abreast, value string) {
		if at, err := strconv.Atoi(value); err == nil {
			ab.send(watch.GoTo{Moment: at})
		}
	}},
}
