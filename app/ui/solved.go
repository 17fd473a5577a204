package ui

import (
	"fmt"
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

// A solveCard describes the solve of the board, below it.
type solveCard struct {
	figures  []view.Fact
	compared string // a sentence that compares it with the player's own last times, all without hints
}

// lastTimes is the largest number of own times to compare a time with, and fewTimes the least.
const (
	lastTimes = 10
	fewTimes  = 3
)

// solveOf returns the card with the facts known now.
func solveOf(b *boardScreen) (c solveCard) {
	if !b.inPlay() || !b.m.Solved() {
		return c
	}
	add := func(name, value string) {
		c.figures = append(c.figures, view.Fact{Name: name, Value: value})
	}
	g, seconds := b.m.Game(), b.clock.solvedSeconds()
	if seconds > 0 {
		add("Time", game.Clock(seconds))
		if best := game.BestOf(g.Solves()); len(g.Solves()) > 1 && best > 0 {
			add("Best", game.Clock(best))
		}
	}
	hints := "none"
	if n := g.Hints(); n > 0 {
		hints = fmt.Sprint(n)
	}
	add("Hints", hints)
	games := b.shell.Games.All
	if games == nil {
		return c
	}
	if days := library.StreakOf(library.SolveDays(games.All()), b.shell.Days.Today.String()).Now; days > 0 {
		add("Streak", game.Count(days, "day"))
	}
	times := library.LastTimes(games.All(), b.Key(), lastTimes+1)
	now := slices.Index(times, seconds)
	if seconds == 0 || g.Hints() > 0 || now < 0 || len(times) <= fewTimes {
		return c
	}
	times = slices.Delete(times, now, now+1)
	slower := 0
	for _, t := range times {
		if t > seconds {
			slower++
		}
	}
	if slower > 0 {
		c.compared = fmt.Sprintf("Faster than %d of your last %d at this size.", slower, len(times))
	}
	return c
}

// solvedCard returns the card under a solved board.
func solvedCard(b *boardScreen) app.UI {
	figures := solver.Map(b.card.figures, func(f view.Fact) app.UI { return app.Div().Body(app.Dt().Text(f.Name), app.Dd().Text(f.Value)) })
	message := b.m.Game().Fields().Message
	return app.Div().Class("solve-card").Class(view.When(message != "", "with-message")).Role("group").Aria("label", "How it went").Body(
		app.Dl().Body(figures...),
		view.If(b.card.compared != "", app.P().Text(b.card.compared)),
		makerMessage(b),
		alsoOfDay(b),
		toLearn(b),
	)
}

// alsoOfDay links to another puzzle of the day, where the button beside the verdict leads to one of the same kind.
func alsoOfDay(b *boardScreen) app.UI {
	if o := b.series; o.daily && o.set == nil && b.shell.Games.All != nil && !b.shell.Embedded {
		first, _ := nextAfter(b)
		if next := nextOfDay(b, o); next.link != first.link {
			return app.P().Body(app.A().Href(view.Href(next.link)).Text(next.label))
		}
	}
	return app.Span()
}

// makerMessage returns what the maker says to who has solved the board.
func makerMessage(b *boardScreen) app.UI {
	message := b.m.Game().Fields().Message
	return view.If(message != "", app.Blockquote().Class("credits-message").Aria("label", "From the maker of this puzzle").Dir("auto").Text(message))
}

// toLearn links to the lesson on the hardest step of the board.
func toLearn(b *boardScreen) app.UI {
	grade := b.shop.grading.of(b.Key())
	if grade == nil || b.shell.Embedded {
		return app.Span()
	}
	address := view.LessonTitled(b.m.Start().Kind, grade.Hardest)
	if address == "" {
		return app.Span()
	}
	return app.P().Body(app.Text("The hardest step here: "), view.LessonLink(address, grade.Hardest))
}
