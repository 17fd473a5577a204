// Package event defines the events that midends receive and the effects that they return. It uses no
// kind of puzzle and no browser.
package event

import (
	"time"

	"quadrille/app/ask"
	"quadrille/app/game"
)

// An Event is something that happened: a tap, a key, a command. Each midend has its own.
type Event interface{ Event() }

// An Effect is something to be done: whoever runs a midend does it. Midends may have more.
type Effect interface{ Effect() }

// Focus moves the keyboard focus to a cell.
type Focus struct{ Cell int }

// Set changes a setting of the board's kind. It reaches the midend like every other setting.
type Set struct{ Name, Value string }

// Wait requests an event after some time; after 0, once the view has been drawn.
type Wait struct {
	For  time.Duration
	Then func(now float64) Event // now is in milliseconds, as the time stamps of touches
	Held bool                    // for a press: after all input until then, and only while the press lasts
}

// An Announce is for the ear alone: what has happened, and the sentence on the board where that has changed. A
// screen with words of its own for that says those.
type Announce struct{ Text, State string }

func (a Announce) Sentence() string { return game.Breath(a.Text, a.State) }

// Handled reports that a key means something here: the browser must not handle it.
type Handled struct{}

// A Down is a pointer that goes down on a cell.
type Down struct {
	Touch     game.Touch
	Spot      game.Spot // where in the cell
	Now       float64   // the time it is handled, on the clock of its time stamp
	Secondary bool      // the other button
	Primary   bool      // it is the first finger: earlier touches have ended
}

// A Move is the path of a pointer since the event before.
type Move struct{ Path []game.Touch }

// An Up is a pointer released.
type Up struct{ Touch game.Touch }

// A Lost is a pointer captured elsewhere.
type Lost struct{ Pointer int }

// A Tap is a tap that no pointer made.
type Tap struct{ Cell int }

// Focused reports that a cell has the focus: keys are for it.
type Focused struct{ Cell int }

// A Key is a key on the keyboard while a cell has the focus.
type Key struct {
	Cell        int
	Key         string
	Ctrl, Shift bool
	NoLetters   bool // letters are no shortcuts
}

// Options are the settings of the board's kind now in force.
type Options struct{ Options game.Options }

// An Undo reverts the last move, and a Redo makes it again.
type (
	Undo struct{}
	Redo struct{}
)

// A Say is a sentence on the board that is not the answer to a touch.
type Say struct{ Text string }

// An Append requests storage of entries that the board has applied.
type Append struct{ Entries []game.Entry }

// An Ask puts a question to the worker, answered by one or more Answered.
type Ask struct {
	Ticket   int
	Question ask.Question
}

// An Answered brings a reply to an Ask; Done is set on the last one.
type Answered struct {
	Ask
	ask.Reply[any]
}

// Drop reports that the last question needs no answer any more.
type Drop struct{}

func (Down) Event()     {}
func (Move) Event()     {}
func (Up) Event()       {}
func (Lost) Event()     {}
func (Tap) Event()      {}
func (Focused) Event()  {}
func (Key) Event()      {}
func (Options) Event()  {}
func (Undo) Event()     {}
func (Redo) Event()     {}
func (Say) Event()      {}
func (Answered) Event() {}

func (Focus) Effect()    {}
func (Set) Effect()      {}
func (Wait) Effect()     {}
func (Announce) Effect() {}
func (Handled) Effect()  {}
func (Append) Effect()   {}
func (Ask) Effect()      {}
func (Drop) Effect()     {}

// An Asker asks the worker one question at a time.
type Asker struct {
	ticket int // of the last question
	waits  bool
}

// Ask asks a question. The one before must have been answered or dropped.
func (a *Asker) Ask(q ask.Question) Ask {
	a.ticket++
	a.waits = true
	return Ask{a.ticket, q}
}

// Drop drops the pending question, if any: it is not answered any more.
func (a *Asker) Drop() []Effect {
	if !a.waits {
		return nil
	}
	a.waits = false
	return []Effect{Drop{}}
}

// Takes reports whether an answer is to the pending question, which ends with the last one.
func (a *Asker) Takes(e Answered) bool {
	takes := a.waits && e.Ticket == a.ticket
	if takes && e.Done {
		a.waits = false
	}
	return takes
}
