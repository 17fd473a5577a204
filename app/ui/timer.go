package ui

import (
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/game"
)

// A gameClock counts the time that is spent on the game on the page.
type gameClock struct {
	page      *page
	stopwatch game.Stopwatch
}

// saveAfter is how many seconds may be counted before they are written down.
const saveAfter = 15

// timerOn reports whether the player wants the time.
func (gc *gameClock) timerOn() bool { return gc.page.prefs.kept["timer"] != "off" }

// timing reports whether the time that goes by now is spent on the puzzle: as long as its
// board is to be seen and it has not been solved. A dialog over the board does not stop it.
func (gc *gameClock) timing() bool {
	return gc.page.board().inPlay() && gc.timerOn() && !gc.over() && !browser.Hidden()
}

// over reports whether the attempt on the board has come to its end.
func (gc *gameClock) over() bool {
	return gc.page.board().m.Game().Over() || gc.page.board().m.Solved()
}

// startTimer ticks every second, and hears signs of life.
func (gc *gameClock) startTimer() {
	stir := browser.ListenOnce(func() { gc.stopwatch.Stir(time.Now()) }, "pointerover") // a tap alone brings four
	stir()
	browser.Every(time.Second, func() {
		stir()
		gc.page.run.dispatchUndrawn(gc.tick) // the clock alone changes
	})
	browser.Listen(func() {
		if gc.stopwatch.Touch(time.Now()) {
			gc.page.journal.countHere()
		}
	}, "pointerdown", "keydown", "wheel", "focus")
	look := func() {
		gc.page.run.dispatchUndrawn(func() {
			gc.runStopwatch()
			gc.spend(1)
		})
	}
	browser.OnVisibility(look)
	browser.Listen(look, "pagehide")
}

// runStopwatch starts or stops the stopwatch, as it is to be now.
func (gc *gameClock) runStopwatch() {
	if gc.stopwatch.Run(time.Now(), gc.timing()) {
		gc.page.journal.countHere()
	}
}

// countElsewhere leaves the time to another window, which is told at once what was counted here.
func (gc *gameClock) countElsewhere() {
	gc.stopwatch.Yield(time.Now())
	gc.spend(1)
	gc.paintClock()
}

func (gc *gameClock) tick() {
	gc.runStopwatch()
	gc.spend(saveAfter)
	gc.paintClock()
}

// spend writes the time that has been counted into the journal, if it is so much.
func (gc *gameClock) spend(least int) {
	if !gc.page.board().kept() || gc.stopwatch.Pending(time.Now()) < least {
		return
	}
	gc.page.board().enter(game.Spent(gc.stopwatch.Take(time.Now(), 0)))
}

// timed is what is to be written of the time before a move. Before the first move there is
// always something: a move without it has no time.
func (gc *gameClock) timed() []game.Entry {
	switch {
	case !gc.page.board().inPlay():
	case !gc.timerOn() && gc.page.board().m.Game().Seconds() > 0 && gc.page.board().m.Game().Timed() && !gc.over():
		return []game.Entry{game.Spent(0)}
	case gc.timing() && gc.page.board().m.Game().Fresh() && gc.page.board().m.Game().Seconds() == 0:
		return []game.Entry{game.Spent(gc.stopwatch.Take(time.Now(), 1))}
	}
	return nil
}

// won writes down a solution that has just been found.
func (gc *gameClock) won() {
	var entries []game.Entry
	if n := gc.stopwatch.Take(time.Now(), 0); n > 0 {
		entries = append(entries, game.Spent(n))
	}
	gc.page.board().enter(append(entries, gc.page.board().m.Game().Solved(browser.WallClock()))...)
}

// elapsed is what the clock shows.
func (gc *gameClock) elapsed() int {
	seconds := gc.page.board().m.Game().Seconds()
	if gc.timing() {
		seconds += gc.stopwatch.Pending(time.Now())
	}
	return seconds
}

// shown reports whether the clock stands in the header.
func (gc *gameClock) shown() bool {
	return gc.page.board().inPlay() && gc.timerOn() && gc.page.board().m.Game().Timed()
}

// clock stands in the header. Its text is written without the page being drawn anew.
func (gc *gameClock) clock() app.UI {
	if !gc.shown() {
		return app.Text("") // no element, which would keep the text that was written into it
	}
	gc.page.run.ctx.Defer(func(app.Context) { gc.page.run.safely(gc.paintClock) })
	return app.Span().ID("clock").Class("chip clock").Role("timer").Aria("live", "off").Aria("label", "Time")
}

func (gc *gameClock) paintClock() {
	if !gc.page.board().inPlay() {
		return
	}
	text, rest := game.Clock(gc.elapsed()), ""
	if gc.timing() && gc.stopwatch.Idle(time.Now()) {
		rest = " paused"
	}
	el := browser.ByID("clock")
	if el.Text() == text+rest {
		return
	}
	if rest != "" { // which takes no room of its own: nothing beside it moves
		text += `<span class="paused">` + rest + `</span>`
	}
	el.SetHTML(text)
}

// tellTime answers the key that asks for the time.
func (gc *gameClock) tellTime() {
	switch {
	case !gc.timerOn():
		gc.page.board().say("The timer is switched off")
	case !gc.page.board().m.Game().Timed():
		gc.page.board().say("The time of this game was not counted from its beginning")
	default:
		gc.page.board().say("Time: " + game.ClockWords(gc.elapsed()))
	}
}

// solvedSeconds is the time that the solution on the board took, 0 where it was not counted.
func (gc *gameClock) solvedSeconds() int {
	if !gc.page.board().m.Game().Timed() || !gc.timerOn() || !gc.page.board().inPlay() {
		return 0
	}
	return gc.page.board().m.Game().Seconds()
}

// solvedText is the verdict on a board that is solved; plain is what its kind says of it. That
// of today tells for how many days in a row there has been one.
func (gc *gameClock) solvedText(plain string) string {
	text := gc.solvedHow(plain)
	if !gc.page.board().inPlay() || !gc.page.board().source.daily || gc.page.board().source.day != gc.page.daily.today {
		return text
	}
	if row := gc.page.daily.inARow(); row > 1 {
		text += ". " + count(row, "day") + " in a row"
	}
	return text
}

// solvedHow is how a board was solved.
func (gc *gameClock) solvedHow(plain string) string {
	g, help := gc.page.board().m.Game(), ""
	if n := g.Hints(); n > 0 {
		help = "with " + count(n, "hint")
	}
	if gc.solvedSeconds() == 0 {
		if help != "" {
			plain += " (" + help + ")"
		}
		return plain
	}
	text := "Solved in " + game.Clock(g.Seconds())
	if help != "" {
		text += " " + help
	}
	if solves := g.Solves(); len(solves) > 1 {
		before := game.BestOf(solves[:len(solves)-1])
		switch last := solves[len(solves)-1].Seconds; {
		case last != g.Seconds() || before == 0:
		case last < before:
			text += ": your best time, it was " + game.Clock(before)
		default:
			text += ". Your best time is " + game.Clock(before)
		}
	}
	return text
}
