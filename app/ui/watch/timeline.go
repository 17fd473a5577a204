package watch

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/game"
	"quadrille/app/ui/view"
	"quadrille/app/watch"
)

// timeline returns the slider over the steps shown so far, on a strip of how deep the search stood. It keeps its place
// while there is nothing to show.
func (ps *pastStrip) timeline(m *watch.Midend) app.UI {
	player := m.Player()
	past, at := &player.Past, player.Counts.Steps
	if m.Unseen() {
		past, at = new(game.Past), 0
	}
	said := "no steps yet"
	switch {
	case player.Playing:
		said = "running"
	case past.Steps > 0:
		said = fmt.Sprintf("step %s of %s, %s", game.Thousands(at), game.Thousands(past.Steps),
			game.Count(player.Counts.Placements-player.Counts.Removals, "mark")+" placed")
	}
	return app.Label().Class("timeline").Body(
		app.Span().Class("unseen").Text("Moment"),
		&view.Drawing{SVG: view.When(past.Steps > 0, ps.drawn)},
		&momentSlider{Least: player.Oldest(), Most: past.Steps, At: at, Said: said},
	)
}

// A momentSlider is over the steps of a search. Its bounds are set before its value, which they would cut: OnUpdate may come
// before they are drawn.
type momentSlider struct {
	app.Compo
	Least, Most, At int
	Said            string // the moment in words
}

func (sl *momentSlider) Render() app.UI {
	return app.Input().Type("range").ID("moment").Attr("min", strconv.Itoa(sl.Least)).Attr("max", strconv.Itoa(sl.Most)).Attr("step", "1").
		Attr("value", strconv.Itoa(sl.At)).Attr("data-set", "watch.moment").Aria("valuetext", sl.Said).Disabled(sl.Most == 0)
}

func (sl *momentSlider) OnMount(app.Context)  { sl.stand() }
func (sl *momentSlider) OnUpdate(app.Context) { sl.stand() }

func (sl *momentSlider) stand() {
	slider := browser.ByID("moment")
	slider.SetAttr("min", strconv.Itoa(sl.Least))
	slider.SetAttr("max", strconv.Itoa(sl.Most))
	slider.SetValue(strconv.Itoa(sl.At))
}

// A pastStrip is the past of a search as last drawn.
type pastStrip struct {
	drawn string
	steps int
}

// renew draws the past anew if it has grown by a fiftieth: one of a million steps is drawn a thousand times on the way,
// however fast they come.
func (ps *pastStrip) renew(player *game.Player) {
	steps := player.Past.Steps
	if grown := steps - ps.steps; grown < 0 || grown > ps.steps/50 || grown > 0 && !player.Playing {
		*ps = pastStrip{strip(&player.Past, player.Solutions), steps}
	}
}

// strip draws a past: an area as high as the search stood deep, darker as high as it stood all the time, a line for each
// solution, a point at each of the longest ways back.
func strip(past *game.Past, solutions []int) string {
	if past.Steps == 0 {
		return ""
	}
	const high = 100
	deepest := 1
	for _, d := range past.Columns {
		deepest = max(deepest, d.Most)
	}
	y := func(depth int) int { return high - depth*(high-8)/deepest }
	x := func(step int) float64 { return float64(step-1) / float64(past.PerColumn) }
	var most, least, solved strings.Builder
	for i, d := range past.Columns {
		fmt.Fprintf(&most, "V%dH%d", y(d.Most), i+1)
		fmt.Fprintf(&least, "V%dH%d", y(d.Least), i+1)
	}
	for _, step := range solutions {
		if step <= past.Steps {
			fmt.Fprintf(&solved, "M%.1f,0V%d", x(step), high)
		}
	}
	var back strings.Builder
	for _, r := range past.Retreats {
		fmt.Fprintf(&back, "M%.1f,%dv0", x(r.Step), high-4)
	}
	area := func(edge *strings.Builder) string {
		return fmt.Sprintf(`<path class="depth" d="M0,%d%sV%[1]dz"/>`, high, edge.String())
	}
	return fmt.Sprintf(`<svg class="strip" viewBox="0 0 %d %d" preserveAspectRatio="none" aria-hidden="true" focusable="false">%s%s<path class="found" d="%s"/><path class="retreat" d="%s"/></svg>`,
		len(past.Columns), high, area(&most), area(&least), solved.String(), back.String())
}
