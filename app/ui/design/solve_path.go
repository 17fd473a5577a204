package design

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/ask"
	"quadrille/app/draw"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

// A solvePath shows the way to solve a draft with exactly one solution. It asks for that only while its fold
// is open.
type solvePath struct {
	of    *draft
	shown bool
	link  string // of the draft with exactly one solution, empty for none
	asked bool
	asks  shell.Part

	rounds []solver.Round
	known  bool // rounds is complete
	own    library.Record
}

// toggle follows the fold, which the browser opens and closes.
func (sp *solvePath) toggle() {
	sp.shown = !sp.shown
	sp.ask()
}

// follow takes the link of a draft that has changed.
func (sp *solvePath) follow(link string) {
	if link != sp.link {
		sp.do(sp.asks.Drop()...)
		*sp = solvePath{of: sp.of, shown: sp.shown, link: link, asks: sp.asks}
	}
	sp.ask()
}

func (sp *solvePath) do(effects ...event.Effect) {
	sp.asks.Do(sp.of.shell, sp, sp.of.shell.Pool.Grader, effects...)
}

// Update takes the rounds and the player's record.
func (sp *solvePath) Update(e event.Event) []event.Effect {
	switch e := e.(type) {
	case event.Answered:
		if sp.asks.Takes(e) {
			sp.rounds, sp.known = e.Answer.([]solver.Round), true
		}
	case ownRecord:
		if e.of.Link == sp.link {
			sp.own = e.of
		}
	}
	return nil
}

type ownRecord struct{ of library.Record }

func (ownRecord) Event() {}

// ask asks for the rounds, once they are shown.
func (sp *solvePath) ask() {
	if !sp.shown || sp.asked || sp.link == "" {
		return
	}
	sp.asked = true
	own := shell.ReadRecord(sp.link, func(r library.Record) event.Event { return ownRecord{r} })
	sp.do(own, sp.asks.Ask(ask.Rounds{Link: sp.link}))
}

func (sp *solvePath) draw() app.UI {
	if sp.of.Midend.Kind().Ladder == nil {
		return app.Span()
	}
	return app.Details().ID("solve-path").Class("fold").Body(append([]app.UI{app.Summary().Attr("data-do", "solve-path").Text("How it solves")},
		pathBody(sp.of.Midend.Kind().Ladder, sp)...)...)
}

// pathBody returns the rounds with the hardest, the number of deductions in each, and the setter's own time.
func pathBody(l *solver.Ladder, sp *solvePath) []app.UI {
	switch {
	case sp.link == "":
		return []app.UI{view.P("quiet", "This tells how a board is solved once it has exactly one solution.")}
	case !sp.known:
		return []app.UI{view.P("quiet", "Solving it…")}
	case len(sp.rounds) == 0:
		return []app.UI{view.P("quiet", "No way to solve this one by technique was found in time. Make it easier, or play it yourself.")}
	}
	var order, openings []string
	uses := map[string]int{}
	hardest := 0
	for i, r := range sp.rounds {
		title := l.Techniques[r.Technique].Title
		if uses[title] == 0 {
			order = append(order, title)
		}
		uses[title]++
		openings = append(openings, strconv.Itoa(r.Found))
		if r.Level > sp.rounds[hardest].Level {
			hardest = i
		}
	}
	list := solver.Map(order, func(title string) app.UI { return app.Li().Text(title + ", " + game.Count(uses[title], "round")) })
	return []app.UI{
		app.P().Text("Round " + strconv.Itoa(hardest+1) + " of " + strconv.Itoa(len(sp.rounds)) + " is the hardest: " + l.Techniques[sp.rounds[hardest].Technique].Title + "."),
		app.Ol().Body(list...),
		app.Div().Class("openings").Role("img").Aria("label", "Openings in each round: "+strings.Join(openings, ", ")).Body(&view.Drawing{SVG: draw.Curve(solver.Map(sp.rounds, func(r solver.Round) int { return r.Found }), hardest)}),
		view.P("quiet", "Steps that are open in each round, the hardest marked. A round is all the steps that are equally easy to see."),
		app.P().ID("own-time").Text(ownTime(sp.own)),
	}
}

// ownTime returns the setter's own time in words.
func ownTime(r library.Record) string {
	last, ok := r.Last()
	if !ok {
		return "You haven't solved this one yet. Play it to see your time here."
	}
	how, best := strings.TrimPrefix(r.SolveText(), "Solved"), r.Best()
	return "You solved it" + how + view.When(best > 0 && best != last.Seconds, ", at best in "+game.Clock(best)+view.When(last.Hints > 0, " without hints")) + "."
}
