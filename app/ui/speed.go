package ui

import (
	"math"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
)

// speeds are the stops of the speed slider, in steps a second.
var speeds = []float64{0.5, 1, 2, 4, 10, 20, 50, 100, 200, 500, 1000, 5000, 20000, game.AllAtOnce}

const usualRate = 10

// rateSetting is where the speed is kept: each kind has its own.
func (ws *watchScreen) rateSetting() string { return "watch.rate." + ws.page.link.Kind.Name }

// speedStop is the stop nearest to the rate that was chosen last, or to the strategy's own.
func (ws *watchScreen) speedStop() int {
	rate, err := strconv.ParseFloat(ws.page.kept[ws.rateSetting()], 64)
	if err != nil || !(rate > 0) {
		rate = ws.strategy.Rate
	}
	if rate <= 0 {
		rate = usualRate
	}
	if math.IsInf(rate, 1) {
		return len(speeds) - 1
	}
	nearest := 0
	for i, s := range speeds {
		if math.Abs(math.Log(s/rate)) < math.Abs(math.Log(speeds[nearest]/rate)) {
			nearest = i
		}
	}
	return nearest
}

func (ws *watchScreen) setSpeed(stop int) {
	if stop < 0 || stop >= len(speeds) {
		return
	}
	ws.page.keep(ws.rateSetting(), strconv.FormatFloat(speeds[stop], 'g', -1, 64))
	ws.player.Speed = speeds[stop]
}

func speedName(stop int) string {
	switch s := speeds[stop]; {
	case math.IsInf(s, 1):
		return "all at once"
	case s < 1:
		return "1 step in " + strconv.Itoa(int(1/s)) + " seconds"
	case s == 1:
		return "1 step a second"
	default:
		return thousands(int(s)) + " steps a second"
	}
}

// speedSlider is live: it changes the search that runs.
func (ws *watchScreen) speedSlider() app.UI {
	stop := ws.speedStop()
	return app.Label().Class("speed").Body(
		app.Span().Text("Speed"),
		app.Input().Type("range").ID("speed").Attr("min", "0").Attr("max", strconv.Itoa(len(speeds)-1)).
			Attr("step", "1").Attr("value", strconv.Itoa(stop)).Attr("data-set", "watch.speed").
			Aria("valuetext", speedName(stop)).Disabled(!ws.animated()),
		app.Span().Class("speed-name").Text(speedName(stop)),
	)
}
