package ui

import (
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/game"
)

// saveAfter is how many seconds may be counted before they are written down.
const saveAfter = 15

// timerOn reports whether the player wants the time.
func (p *page) timerOn() bool { return p.kept["timer"] != "off" }

// timing reports whether the time that goes by now is spent on the puzzle: as long as its
// board is to be seen and it has not been solved. A dialog over the board does not stop it.
func (p *page) timing() bool {
	return p.mode == play && p.game != nil && p.timerOn() && !p.over() && !browser.Hidden()
}

// over reports whether the attempt on the board has come to its end.
func (p *page) over() bool { return p.game.Over() || p.game.Puzzle.Solved(p.game.Position()) }

// startTimer ticks every second, and hears signs of life.
func (p *page) startTimer() {
	browser.Every(time.Second, func() { p.dispatchUndrawn(p.tick) }) // the clock alone changes
	browser.Listen(func() { p.stopwatch.Stir(time.Now()) }, "pointerover")
	browser.Listen(func() {
		if p.stopwatch.Touch(time.Now()) {
			p.journal.countHere()
		}
	}, "pointerdown", "keydown", "wheel", "focus")
	look := func() {
		p.dispatchUndrawn(func() {
			p.runStopwatch()
			p.spend(1)
		})
	}
	browser.OnVisibility(look)
	browser.Listen(look, "pagehide")
}

// runStopwatch starts or stops the stopwatch, as it is to be now.
func (p *page) runStopwatch() {
	if p.stopwatch.Run(time.Now(), p.timing()) {
		p.journal.countHere()
	}
}

// countElsewhere leaves the time to another window, which is told at once what was counted here.
func (p *page) countElsewhere() {
	p.stopwatch.Yield(time.Now())
	p.spend(1)
	p.paintClock()
}

func (p *page) tick() {
	p.runStopwatch()
	p.spend(saveAfter)
	p.paintClock()
}

// spend writes the time that has been counted into the journal, if it is so much.
func (p *page) spend(least int) {
	if p.game == nil || p.mode == learn || p.stopwatch.Pending(time.Now()) < least {
		return
	}
	e := game.Spent(p.stopwatch.Take(time.Now(), 0))
	if p.game.Apply(e) == nil {
		p.journal.add(p.record(), e)
	}
}

// timed is what is to be written of the time before a move. Before the first move there is
// always something: a move without it has no time.
func (p *page) timed() []game.Entry {
	switch {
	case p.mode != play:
	case !p.timerOn() && p.game.Seconds() > 0 && p.game.Timed() && !p.over():
		return []game.Entry{game.Spent(0)}
	case p.timing() && p.game.Fresh() && p.game.Seconds() == 0:
		return []game.Entry{game.Spent(p.stopwatch.Take(time.Now(), 1))}
	}
	return nil
}

// won writes down a solution that has just been found.
func (p *page) won() {
	entries := []game.Entry{}
	if n := p.stopwatch.Take(time.Now(), 0); n > 0 {
		entries = append(entries, game.Spent(n))
		_ = p.game.Apply(entries[0])
	}
	solved := p.game.Solved(browser.WallClock())
	if p.game.Apply(solved) == nil {
		r := p.record()
		p.note(r)
		p.journal.add(r, append(entries, solved)...)
	}
}

// elapsed is what the clock shows.
func (p *page) elapsed() int {
	seconds := p.game.Seconds()
	if p.timing() {
		seconds += p.stopwatch.Pending(time.Now())
	}
	return seconds
}

// clock stands in the header. Its text is written without the page being drawn anew.
func (p *page) clock() app.UI {
	if p.mode != play || p.game == nil || !p.timerOn() || !p.game.Timed() {
		return app.Text("") // no element, which would keep the text that was written into it
	}
	p.ctx.Defer(func(app.Context) { p.safely(p.paintClock) })
	return app.Span().ID("clock").Class("chip clock").Role("timer").Aria("live", "off").Aria("label", "Time")
}

func (p *page) paintClock() {
	if p.mode != play || p.game == nil {
		return
	}
	text, rest := game.Clock(p.elapsed()), ""
	if p.timing() && p.stopwatch.Idle(time.Now()) {
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
func (p *page) tellTime() {
	switch {
	case !p.timerOn():
		p.say = "The timer is switched off"
	case !p.game.Timed():
		p.say = "The time of this game was not counted from its beginning"
	default:
		p.say = "Time: " + game.ClockWords(p.elapsed())
	}
}

// solvedSeconds is the time that the solution on the board took, 0 where it was not counted.
func (p *page) solvedSeconds() int {
	if !p.game.Timed() || !p.timerOn() || p.mode != play {
		return 0
	}
	return p.game.Seconds()
}

// solvedText is the verdict on a board that is solved; plain is what its kind says of it. That
// of today tells for how many days in a row there has been one.
func (p *page) solvedText(plain string) string {
	text := p.solvedHow(plain)
	if p.mode != play || !p.source.daily || p.source.day != p.today {
		return text
	}
	if row := p.inARow(); row > 1 {
		text += ". " + count(row, "day") + " in a row"
	}
	return text
}

// solvedHow is how a board was solved.
func (p *page) solvedHow(plain string) string {
	g, help := p.game, ""
	if n := g.Hints(); n > 0 {
		help = "with " + count(n, "hint")
	}
	if p.solvedSeconds() == 0 {
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
