package board

import (
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/game"
	"quadrille/app/play"
)

// A gameClock counts the time spent on the game on the page.
type gameClock struct {
	board     *Board
	Stopwatch game.Stopwatch
}

// saveAfter is the number of seconds after which the time is written.
const saveAfter = 15

// timerOn reports whether the player wants the time.
func (gc *gameClock) timerOn() bool { return gc.board.Shell.Settings.Values["timer"] != "off" }

// timing reports whether the time now counts for the puzzle: while its board is in view and
// unsolved. A dialog over the board does not stop the time.
func (gc *gameClock) timing() bool {
	return gc.board.inPlay() && gc.timerOn() && !gc.over() && !browser.Hidden()
}

// over reports whether the attempt on the board has ended.
func (gc *gameClock) over() bool {
	return gc.board.Midend.Game().Over() || gc.board.Midend.View().Solved
}

// run starts or stops the stopwatch, as the state requires.
func (gc *gameClock) run() {
	if gc.Stopwatch.Run(time.Now(), gc.timing()) {
		gc.board.Shell.Journal.CountHere()
	}
}

// Follow is run for the board that the page is about: on the front page the time begins with the first touch.
func (gc *gameClock) Follow() {
	if On(gc.board.Shell).Parts().Board == gc.board {
		gc.run()
	}
}

// countElsewhere leaves the time to another tab, after writing that counted here.
func (gc *gameClock) countElsewhere() {
	gc.Stopwatch.Yield(time.Now())
	gc.spend(1)
	gc.paint()
}

// tick updates the time, and writes all of it if the page may be about to close.
func (gc *gameClock) tick(leaves bool) {
	gc.run()
	if leaves {
		gc.spend(1)
		return
	}
	gc.spend(saveAfter)
	gc.paint()
}

// spend writes the counted time into the journal, if it is at least that many seconds.
func (gc *gameClock) spend(least int) {
	if gc.board.lesson != nil || gc.Stopwatch.Pending(time.Now()) < least {
		return
	}
	gc.board.driver.Send(play.AddEntries{Entries: []game.Entry{game.Spent(gc.Stopwatch.Take(time.Now(), 0))}})
}

// timed returns the entries about the time to write before a move. The first move always has
// one: without it a move has no time.
func (gc *gameClock) timed() []game.Entry {
	switch {
	case !gc.board.inPlay():
	case !gc.timerOn() && gc.board.Midend.Game().Seconds() > 0 && gc.board.Midend.Game().Timed() && !gc.over():
		return []game.Entry{game.Spent(0)}
	case gc.timing() && gc.board.Midend.Game().Fresh() && gc.board.Midend.Game().Seconds() == 0:
		return []game.Entry{game.Spent(gc.Stopwatch.Take(time.Now(), 1))}
	}
	return nil
}

// won returns the entries of a solution just found.
func (gc *gameClock) won() play.AddEntries {
	var entries []game.Entry
	n := gc.Stopwatch.Take(time.Now(), 0)
	if n > 0 {
		entries = append(entries, game.Spent(n))
	}
	return play.AddEntries{Entries: append(entries, gc.board.Midend.Game().Solved(browser.WallClock(), n))}
}

func (gc *gameClock) elapsed() int {
	seconds := gc.board.Midend.Game().Seconds()
	if gc.timing() {
		seconds += gc.Stopwatch.Pending(time.Now())
	}
	return seconds
}

func (gc *gameClock) shown() bool {
	return gc.board.inPlay() && gc.timerOn() && gc.board.Midend.Game().Timed()
}

// chip returns the clock in the header. Its text is written without redrawing the page.
func (gc *gameClock) chip() app.UI {
	if !gc.shown() {
		return app.Text("") // no element, which would keep the text written into it
	}
	return &clockChip{clock: gc}
}

// A clockChip is the element of a clock, in which paint writes.
type clockChip struct {
	app.Compo
	clock *gameClock
}

// CompoID gives each board a clock of its own.
func (c *clockChip) CompoID() string { return c.clock.board.Key() }

func (c *clockChip) Render() app.UI {
	return app.Span().ID("clock").Class("chip clock").Role("timer").Aria("live", "off").Aria("label", "Time")
}

func (c *clockChip) OnMount(ctx app.Context) {
	ctx.PreventUpdate()
	ctx.Defer(func(app.Context) { c.clock.paint() })
}

func (gc *gameClock) paint() {
	if !gc.board.inPlay() {
		return
	}
	text, rest := game.Clock(gc.elapsed()), ""
	if gc.timing() && gc.Stopwatch.Idle(time.Now()) {
		rest = " paused"
	}
	el := browser.ByID("clock")
	if el.Text() == text+rest {
		return
	}
	if rest != "" { // it takes no space of its own: nothing beside it moves
		text += `<span class="paused">` + rest + `</span>`
	}
	el.SetHTML(text)
}

// announceTime answers the key that asks for the time.
func (gc *gameClock) announceTime() {
	switch {
	case !gc.timerOn():
		gc.board.say("The timer is switched off")
	case !gc.board.Midend.Game().Timed():
		gc.board.say("This game's time was not counted from the start")
	default:
		gc.board.say("Time: " + game.ClockWords(gc.elapsed()))
	}
}

// solvedSeconds returns the time of the solution on the board, 0 if it was not counted.
func (gc *gameClock) solvedSeconds() int {
	if !gc.board.Midend.Game().Timed() || !gc.timerOn() || !gc.board.inPlay() {
		return 0
	}
	return gc.board.Midend.Game().Seconds()
}

// solvedText returns the verdict on a solved board; plain is that of its kind. For the puzzle of today, or of
// yesterday if solved in time, it adds the number of days in a row with a solved one.
func (gc *gameClock) solvedText(plain string) string {
	text := gc.solvedHow(plain)
	if of, today := gc.board.Series, gc.board.Shell.Days.Today; !gc.board.inPlay() || !of.daily || of.day < today-1 ||
		!gc.board.journal.Record().CountsFor(of.day.String(), browser.LocalTime) {
		return text
	}
	if row := gc.board.Shell.Days.Streak(); row > 1 {
		text += ". " + game.Count(row, "day") + " in a row"
	}
	return text
}

func (gc *gameClock) solvedHow(plain string) string {
	g, help := gc.board.Midend.Game(), ""
	if n := g.Hints(); n > 0 {
		help = "with " + game.Count(n, "hint")
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
		case help != "":
			text += ". Your best time without hints is " + game.Clock(before)
		case last < before:
			text += ": your best time, it was " + game.Clock(before)
		default:
			text += ". Your best time is " + game.Clock(before)
		}
	}
	return text
}
