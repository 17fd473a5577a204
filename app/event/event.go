// Package event is what happens to a midend, and what it wants done in return. It knows no kind
// of puzzle and no browser.
package event

import (
	"time"

	"quadrille/app/game"
)

// An Event is something that happened: a tap, a key, a command. Each midend has its own.
type Event any

// An Effect is something to be done: whoever runs a midend does it. Midends may have more.
type Effect any

// Focus gives a cell the keyboard focus.
type Focus struct{ Cell int }

// Set changes a setting of the board's kind. The midend hears of it as it hears of all settings.
type Set struct{ Name, Value string }

// Wait asks for an event after some time; of none, once the view has been drawn.
type Wait struct {
	For  time.Duration
	Then func(now float64) Event // now is in milliseconds, as the time stamps of touches
	Held bool                    // it is for a press: after all input until then, and only while it lasts
}

// Taken says that a key means something here: the browser is not to act on it.
type Taken struct{}

// A Down is a pointer that goes down on a cell.
type Down struct {
	Touch     game.Touch
	Spot      game.Spot // where in the cell
	Now       float64   // when it is heard of, in the time of its stamp
	Secondary bool      // the other button
	Primary   bool      // it is the first finger: what came before has ended
}

// A Move is where a pointer has been since the event before.
type Move struct{ Path []game.Touch }

// An Up is a pointer that goes up.
type Up struct{ Touch game.Touch }

// A Lost pointer goes on elsewhere.
type Lost struct{ Pointer int }

// A Tap is a tap that no pointer made.
type Tap struct{ Cell int }

// At says that a cell has the focus: keys are for it.
type At struct{ Cell int }

// A Key is a key on the keyboard while a cell has the focus.
type Key struct {
	Cell        int
	Key         string
	Ctrl, Shift bool
	NoLetters   bool // letters are no shortcuts
}

// An Undo takes the last move back, and a Redo makes it again.
type (
	Undo struct{}
	Redo struct{}
)

// A Say is a sentence on the board that is not the answer to a touch.
type Say struct{ Text string }

// An Append wants entries kept, which the board has taken.
type Append struct{ Entries []game.Entry }

// Drop says that the question asked last needs no answer any more.
type Drop struct{}
