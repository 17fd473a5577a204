package board

import (
	"fmt"
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

// A solveCard describes the solve of the board, below it.
type solveCard struct {
	of       *Board
	figures  []view.Fact
	compared string // a sentence that compares it with the player's own last times, all without hints
	ending   string // the mark that has solved the board, until the solve is announced; otherwise empty
}

// lastTimes is the largest number of own times to compare a time with, and fewTimes the least.
const (
	lastTimes = 10
	fewTimes  = 3
)

// renew fills in the facts known now.
func (sc *solveCard) renew() {
	b := sc.of
	sc.figures, sc.compared = nil, ""
	if !b.inPlay() || !b.Midend.View().Solved {
		return
	}
	add := func(name, value string) {
		sc.figures = append(sc.figures, view.Fact{Name: name, Value: value})
	}
	g, seconds := b.Midend.Game(), b.Clock.solvedSeconds()
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
	games := b.Shell.Games.All
	if games == nil {
		return
	}
	if days := library.StreakOf(library.SolveDays(games.All()), b.Shell.Days.Today.String()).Now; days > 0 {
		add("Streak", game.Count(days, "day"))
	}
	times := library.LastTimes(games.All(), b.Key(), lastTimes+1)
	now := slices.Index(times, seconds)
	if seconds == 0 || g.Hints() > 0 || now < 0 || len(times) <= fewTimes {
		return
	}
	times = slices.Delete(times, now, now+1)
	slower := 0
	for _, t := range times {
		if t > seconds {
			slower++
		}
	}
	if slower > 0 {
		sc.compared = fmt.Sprintf("Faster than %d of your last %d at this size.", slower, len(times))
	}
}

func (sc *solveCard) draw() app.UI {
	figures := solver.Map(sc.figures, func(f view.Fact) app.UI { return app.Div().Body(app.Dt().Text(f.Name), app.Dd().Text(f.Value)) })
	message := sc.of.Midend.Game().Fields().Message
	return app.Div().Class("solve-card").Class(view.When(message != "", "with-message")).Role("group").Aria("label", "How it went").Body(
		app.Dl().Body(figures...),
		view.If(sc.compared != "", app.P().Text(sc.compared)),
		sc.makerMessage(),
		sc.alsoOfDay(),
		sc.toLearn(),
	)
}

// alsoOfDay links to another puzzle of the day, where the button beside the verdict leads to one of the same kind.
func (sc *solveCard) alsoOfDay() app.UI {
	if o := &sc.of.Series; o.daily && o.set == nil && sc.of.Shell.Games.All != nil && !sc.of.Shell.Embedded {
		first, _ := o.next()
		if next := o.nextOfDay(); next.Link != first.Link {
			return app.P().Body(app.A().Href(view.Href(next.Link)).Text(next.Label))
		}
	}
	return app.Span()
}

// makerMessage returns what the maker says to who has solved the board.
func (sc *solveCard) makerMessage() app.UI {
	message := sc.of.Midend.Game().Fields().Message
	return view.If(message != "", app.Blockquote().Class("credits-message").Aria("label", "From the maker of this puzzle").Dir("auto").Text(message))
}

// toLearn links to the lesson on the hardest step of the board.
func (sc *solveCard) toLearn() app.UI {
	grade := sc.of.Shop.Grading.Of(sc.of.Key())
	if grade == nil || sc.of.Shell.Embedded {
		return app.Span()
	}
	address := view.LessonTitled(sc.of.Midend.Start().Kind, grade.Hardest)
	if address == "" {
		return app.Span()
	}
	return app.P().Body(app.Text("The hardest step here: "), view.LessonLink(address, grade.Hardest))
}

// announce tells of a solve in one breath with the next step, once that is known; due is set if it is to be
// told without.
func (sc *solveCard) announce(due bool) (effects []event.Effect) {
	f, next := sc.of.Series.next()
	if sc.ending == "" || !due && !next {
		return nil
	}
	if sc.of.Midend.View().Solved {
		effects = append(effects, event.Announce{Text: game.Breath(sc.ending, sc.of.Table.status().Text, view.When(next && sc.of.Shop.Maker.kind == "", f.ByEnter()))})
	}
	sc.ending = ""
	return effects
}

// SquaresSetting is the setting for a line of coloured squares in a result.
const SquaresSetting = "share.squares"

// Result returns the Result without spoilers; empty until the board is solved.
func (b *Board) Result() string {
	if !b.Midend.View().Solved {
		return ""
	}
	title, address, g, squares := b.Title(), shell.FullAddress(b.Link().String()), b.Midend.Game(), ""
	if of := b.Midend.Face().Words.Squares; of != nil && b.Shell.Settings.Values[SquaresSetting] == "on" {
		squares = game.SquareLine(g.Past(), of(g.Puzzle, g.Position(), b.Midend.View().Options))
	}
	if !b.Series.daily {
		return game.Result(title, address, b.Clock.solvedSeconds(), g.Moves(), g.Hints(), squares)
	}
	if grade := b.Shop.Grading.Of(b.Key()); grade != nil {
		title += ", " + string(grade.Band)
	}
	return game.DayResult(b.Series.day.Date().Format("2 January"), title, address, b.Clock.solvedSeconds(), g.Hints(), squares)
}
