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
func (s *search) view(o game.Options) game.View {
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
	case solver.Try:
		v.Try, v.Cause = last.Site, last.Cause
	case solver.Remove:
		v.Gone = last.Site
	}
	return v
}

// status is the sentence under the board while watching.
func (p *page) searchStatus() game.Status {
	s := &p.search
	if s.say != "" {
		return game.Status{Text: s.say}
	}
	c := s.counts()
	if s.unseen {
		switch {
		case s.running:
			return game.Status{Text: "Searching: " + tests(c.Tests) + " so far"}
		case c.Solutions > 0 && !p.ranThrough():
			return game.Status{Text: "Solution found after " + tests(c.Tests), Solved: true}
		}
		return ended(c)
	}
	switch {
	case s.player.Done():
		return ended(c)
	case s.player.Last.Action == solver.Found && s.solution == 0:
		return game.Status{Text: "Solution found after " + tests(c.Tests), Solved: true}
	case s.solution > 0:
		return game.Status{Text: "Solution " + strconv.Itoa(s.solution) + " of " + thousands(s.solutions()) +
			", found after " + tests(c.Tests), Solved: true}
	case c.Steps == 0:
		return game.Status{Text: "Press Play to watch the search"}
	}
	return game.Status{Text: s.strategy.Say(p.link.Puzzle, s.player.Last)}
}

// ranThrough reports whether the unseen run tried everything: then it ended with an End
// step, which no step before the first solution is.
func (p *page) ranThrough() bool {
	c := p.search.result.Counts
	return c.Steps > c.Tests+c.Placements+c.Removals+c.Solutions
}

// ended is the sentence on a search that has tried everything.
func ended(c game.Counts) game.Status {
	switch c.Solutions {
	case 0:
		return game.Status{Text: "No solution: everything was tried, in " + tests(c.Tests)}
	case 1:
		return game.Status{Text: "Unique: one solution, proved by " + tests(c.Tests), Solved: true}
	}
	return game.Status{Text: thousands(c.Solutions) + " solutions, and no more: " + tests(c.Tests), Solved: true}
}

func tests(n int) string {
	if n == 1 {
		return "1 test"
	}
	return thousands(n) + " tests"
}

// transport is the bar of the search: what a hand needs while watching.
func (p *page) transport() app.UI {
	s := &p.search
	name, icon := "Play", "play"
	switch {
	case s.running:
		name, icon = "Stop", "stop"
	case s.player.Playing:
		name, icon = "Pause", "pause"
	case !p.animated():
		name = "Solve"
	case s.player.Last.Action == solver.Found:
		name = "Go on"
	}
	c := s.counts()
	return app.Div().Class("transport").Body(
		app.P().Class("tally quiet").Aria("hidden", "true").Text(fmt.Sprintf("%s · %s placed · %s taken back",
			tests(c.Tests), thousands(c.Placements), thousands(c.Removals))),
		p.speedSlider(),
		app.Div().Class("bar").Role("toolbar").Aria("label", "Search").Body(
			button("restart", "", "To start", "restart"),
			button("back", "", "Back", "back"),
			button("play", "", name, icon),
			button("step", "", "Step", "step"),
			p.moreButton(),
		),
	)
}

// speedSlider is live: it changes the search that runs.
func (p *page) speedSlider() app.UI {
	stop := p.speedStop()
	return app.Label().Class("speed").Body(
		app.Span().Text("Speed"),
		app.Input().Type("range").ID("speed").Attr("min", "0").Attr("max", strconv.Itoa(len(speeds)-1)).
			Attr("step", "1").Attr("value", strconv.Itoa(stop)).Attr("data-set", "watch.speed").
			Aria("valuetext", speedName(stop)).Disabled(!p.animated()),
		app.Span().Class("speed-name").Text(speedName(stop)),
	)
}

func (p *page) watchPanel() []app.UI {
	s := &p.search
	var options []app.UI
	for _, st := range p.link.Kind.Strategies {
		options = append(options, app.Option().Value(st.Name).Selected(st.Name == s.strategy.Name).Text(st.Title))
	}
	c := s.counts()
	facts := []fact{
		{"tests", "Tests", thousands(c.Tests)},
		{"placements", "Placed", thousands(c.Placements)},
		{"removals", "Taken back", thousands(c.Removals)},
		{"solutions", "Solutions", thousands(c.Solutions)},
		{"space", "Candidates in all", p.space()},
		{"time", "Time", s.time()},
	}
	panel := []app.UI{
		app.Section().Class("card").Aria("labelledby", "h-search").Body(
			app.H2().ID("h-search").Text("Search"),
			app.Label().Class("field").Body(
				app.Span().Text("Order"),
				app.Select().ID("strategy").Attr("data-set", "watch.strategy").Body(options...),
			),
			app.P().Class("quiet").Text(s.strategy.About),
			p.toggle("watch.animate", "Animation", p.animated()),
			p.toggle("watch.all", "Go on after a solution", p.findAll()),
		),
		app.Section().Class("card").Aria("labelledby", "h-counts").Body(
			app.H2().ID("h-counts").Text("Counters"),
			factList(facts),
			app.Div().Class("buttons").Body(button("save-log", "", "Save the log", "")),
		),
	}
	if n := s.solutions(); n > 0 {
		panel = append(panel, app.Section().Class("card").Aria("labelledby", "h-solutions").Body(
			app.H2().ID("h-solutions").Text("Solutions found"),
			app.Div().Class("buttons").Body(
				button("solution", "-1", "Previous", ""),
				app.Span().Class("quiet").Text(strconv.Itoa(max(s.solution, 1))+" of "+thousands(n)),
				button("solution", "1", "Next", ""),
			),
		))
	}
	return panel
}

type fact struct{ id, name, value string }

func factList(facts []fact) app.UI {
	var rows []app.UI
	for _, f := range facts {
		rows = append(rows, app.Div().Body(app.Dt().Text(f.name), app.Dd().ID("n-"+f.id).Text(f.value)))
	}
	return app.Dl().Class("facts").Body(rows...)
}

// space is the product that the search saves itself from trying.
func (p *page) space() string {
	n := p.search.strategy.Space(p.link.Puzzle)
	if n.IsInt64() && n.Int64() < 1e15 {
		return thousands(int(n.Int64()))
	}
	f, _ := n.Float64()
	exponent := math.Floor(math.Log10(f))
	return strconv.FormatFloat(f/math.Pow(10, exponent), 'f', 2, 64) + " × 10^" + strconv.Itoa(int(exponent))
}

// time says how long the search takes unseen.
func (s *search) time() string {
	switch {
	case s.running && s.result != nil:
		return game.Seconds(s.result.Seconds) + " s so far"
	case s.seconds == 0:
		return "–"
	case s.repeats > 1:
		return fmt.Sprintf("%s s (%s µs, mean of %s runs)", game.Seconds(s.seconds), thousands(int(s.seconds*1e6+0.5)), thousands(s.repeats))
	}
	return game.Seconds(s.seconds) + " s"
}
