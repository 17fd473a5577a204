package ui

import (
	"math"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
	watching "quadrille/app/watch"
)

// speedName describes the speed at a stop of the slider.
func speedName(stop int) string {
	switch s := watching.Speeds[stop]; {
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
func (ws *watchScreen) speedSlider() app.UI {
	stop := ws.m.SpeedStop()
	return app.Label().Class("speed").Body(
		app.Span().Text("Speed"),
		app.Input().Type("range").ID("speed").Attr("min", "0").Attr("max", strconv.Itoa(len(watching.Speeds)-1)).
			Attr("step", "1").Attr("value", strconv.Itoa(stop)).Attr("data-set", "watch.speed").
			Aria("valuetext", speedName(stop)).Disabled(!ws.m.Settings().Animated),
		app.Span().Class("speed-name").Text(speedName(stop)),
	)
}
