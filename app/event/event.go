// Package event is what happens to a midend, and what it wants done in return. It knows no kind
// of puzzle and no browser.
package event

import "time"

// An Event is something that happened: a tap, a key, a command. Each midend has its own.
type Event interface{ Event() }

// An Effect is something to be done: whoever runs a midend does it. Midends may have more.
type Effect interface{ Effect() }

// Focus gives a cell the keyboard focus.
type Focus struct{ Cell int }

// Set changes a setting of the board's kind. The midend hears of it as it hears of all settings.
type Set struct{ Name, Value string }

// Wait asks for an event after some time; of none, once the view has been drawn.
type Wait struct {
	For  time.Duration
	Then func(now float64) Event // now is in milliseconds, as the time stamps of touches
}

// Taken says that a key means something here: the browser is not to act on it.
type Taken struct{}

func (Focus) Effect() {}
func (Set) Effect()   {}
func (Wait) Effect()  {}
func (Taken) Effect() {}
