package ui

import (
	"fmt"
	"math"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
	"quadrille/solver"
)

// view is the view of the search.
func (s *watchScreen) view(o game.Options) game.View {
	v := game.View{Options: o, Watching: true, Try: -1, Gone: -1}
	if s.unseen {
		v.Position = s.start
		if s.solution > 0 {
			v.Position = s.result.Found[s.solution-1]
		}
		return v
	}
	v.Position = s.player.Position
	// Faster than the eye, single tests would only flicker.
	if s.player.Playing && s.player.Speed > 200 {
		return v
	}
	switch last := s.player.Last; last.Action {
	case solver.Try, solver.Note:
		v.Try, v.Meant, v.Cause = last.Site, last.Marks, last.Cause
	case solver.Remove:
		v.Gone = last.Site
	}
	return v
}

// searchStatus is the sentence under the board while watching.
func (ws *watchScreen) searchStatus() game.Status {
	if ws.say != "" {
		return game.Status{Text: ws.say}
	}
	c := ws.counts()
	found := game.Status{Text: "Solution found after " + ws.tests(c.Tests), Solved: true}
	if ws.unseen {
		switch {
		case ws.running:
			return game.Status{Text: "Searching: " + ws.tests(c.Tests) + " so far"}
		case c.Solutions > 0 && !c.Ended():
			return found
		}
		return ws.ended(c, ws.result.Text)
	}
	switch {
	case ws.player.Done():
		return ws.ended(c, ws.player.Last.Text)
	case ws.player.Last.Action == solver.Found && ws.solution == 0:
		return found
	case ws.solution > 0:
		return game.Status{Text: "Solution " + strconv.Itoa(ws.solution) + " of " + thousands(ws.solutions()) +
			", found after " + ws.tests(c.Tests), Solved: true}
	case c.Steps == 0:
		return game.Status{Text: "Press Play to watch the search"}
	}
	return game.Status{Text: ws.page.log.tellStep(ws.player.Last)}
}

// ended is the sentence on a search that has done all it can; text is that of its last step.
func (ws *watchScreen) ended(c game.Counts, text string) game.Status {
	switch {
	case c.Solutions == 0 && ws.strategy.Partial && text == "":
		return game.Status{Text: "Nothing more can be deduced"}
	case c.Solutions == 0 && ws.strategy.Partial:
		return game.Status{Text: ws.page.log.spell(text, ws.page.log.first())}
	case c.Solutions == 0:
		return game.Status{Text: "No solution: everything was tried, in " + ws.tests(c.Tests)}
	case c.Solutions == 1 && c.Tests == 0:
		return game.Status{Text: "Unique, by deduction alone: no more solutions", Solved: true}
	case c.Solutions == 1:
		return game.Status{Text: "Unique, proved by " + ws.tests(c.Tests) + ": no more solutions", Solved: true}
	}
	return game.Status{Text: thousands(c.Solutions) + " solutions, and no more: " + ws.tests(c.Tests), Solved: true}
}

// noun is what the strategy tests, one of them.
func (s *watchScreen) noun() string {
	if s.strategy.Noun == "" {
		return "test"
	}
	return s.strategy.Noun
}

// tests is "83 permutations".
func (s *watchScreen) tests(n int) string { return count(n, s.noun()) }

// transport is the bar of the search: what a hand needs while watching.
func (ws *watchScreen) transport() app.UI {
	name, icon := "Play", "play"
	switch {
	case ws.running:
		name, icon = "Stop", "stop"
	case ws.player.Playing:
		name, icon = "Pause", "pause"
	case !ws.animated():
		name = "Solve"
	case ws.player.Last.Action == solver.Found:
		name = "Go on"
	}
	c := ws.counts()
	stop := button("restart", "", "To start", "restart")
	if ws.player.Playing {
		stop = button("restart", "", "Stop", "stop")
	}
	return app.Div().Class("transport").Body(
		app.P().Class("tally quiet").Aria("hidden", "true").Text(fmt.Sprintf("%s · %s placed · %s taken back",
			ws.tests(c.Tests), thousands(c.Placements), thousands(c.Removals))),
		ws.speedSlider(),
		app.Div().Class("bar").Role("toolbar").Aria("label", "Search").Body(
			stop,
			button("back", "", "Back", "back"),
			button("play", "", name, icon),
			button("step", "", "Step", "step"),
			ws.page.moreButton(),
		),
	)
}

func (ws *watchScreen) watchPanel() []app.UI {
	var options []app.UI
	for _, st := range ws.page.link.Kind.Strategies {
		options = append(options, app.Option().Value(st.Name).Selected(st.Name == ws.strategy.Name).Text(st.Title))
	}
	panel := []app.UI{
		app.Section().Class("card").Aria("labelledby", "h-search").Body(
			app.H2().ID("h-search").Text("Search"),
			app.Label().Class("field").Body(
				app.Span().Text("Order"),
				app.Select().ID("strategy").Attr("data-set", "watch.strategy").Body(options...),
			),
			ws.page.toggle("watch.animate", "Animation", ws.animated()),
			ws.page.toggle("watch.tests", "Wait at every "+ws.noun(), ws.testsTakeTime()),
			app.If(!ws.strategy.Partial, func() app.UI { return ws.page.toggle("watch.all", "Go on after a solution", ws.findAll()) }),
			app.Details().ID("about-search").Body(
				app.Summary().Text("How it searches"), app.P().Class("quiet").Text(ws.strategy.About)),
		),
		ws.page.log.logCard(),
		// They grow while the search runs, and solutions come: the log stands above.
		app.Section().Class("card").Aria("labelledby", "h-counts").Body(
			app.H2().ID("h-counts").Text("Counters"),
			factList(ws.counters()),
			ws.techniquesUsed(),
		),
	}
	if n := ws.solutions(); n > 0 && !ws.strategy.Partial {
		panel = append(panel, app.Section().Class("card").Aria("labelledby", "h-solutions").Body(
			app.H2().ID("h-solutions").Text("Solutions found"),
			app.Div().Class("buttons").Body(
				button("solution", "-1", "Previous", ""),
				app.Span().Class("quiet").Text(strconv.Itoa(max(ws.solution, 1))+" of "+thousands(n)),
				button("solution", "1", "Next", ""),
			),
		))
	}
	return panel
}

// space is the product that the search saves itself from trying.
func (ws *watchScreen) space() string {
	n := ws.strategy.Space(ws.page.link.Puzzle)
	if n.IsInt64() && n.Int64() < 1e15 {
		return thousands(int(n.Int64()))
	}
	f, _ := n.Float64()
	exponent := math.Floor(math.Log10(f))
	return strconv.FormatFloat(f/math.Pow(10, exponent), 'f', 2, 64) + " × 10^" + strconv.Itoa(int(exponent))
}

// time says how long the search takes unseen.
func (s *watchScreen) time() string {
	switch {
	case s.running && s.result != nil:
		return game.Seconds(s.result.Seconds) + " s so far"
	case s.seconds == 0:
		return "–"
	}
	return game.Seconds(s.seconds) + " s"
}

// runs says what the time is the mean of. It has a line of its own, so that nothing moves
// under a hand when it becomes known.
func (s *watchScreen) runs() string {
	if s.running || s.seconds == 0 || s.repeats < 2 {
		return "–"
	}
	return thousands(s.repeats) + " runs, " + thousands(int(s.seconds*1e6+0.5)) + " µs each"
}
