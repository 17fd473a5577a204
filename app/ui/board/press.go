package board

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/event"
	"quadrille/solver"
)

// A Press is a key pressed on a screen with a board.
type Press struct {
	Key         string
	Cell        int // the cell it is for, -1 for none
	Ctrl, Shift bool
	NoLetters   bool      // letters are no shortcuts
	alt, held   bool      // held: it is repeated
	target      app.Value // what had the focus
}

func (p Press) Event() event.Event {
	return event.Key{Cell: p.Cell, Key: p.Key, Ctrl: p.Ctrl, Shift: p.Shift, NoLetters: p.NoLetters}
}

// Within reports whether a key was pressed in an element that a selector matches.
func (p *Press) Within(selector string) bool { return p.target.Call("closest", selector).Truthy() }

// passes reports whether a key pressed on a button is meant for the board.
func (p *Press) passes(buttons string) bool {
	return p.Key != " " && p.Key != "Enter" && p.Key != "Tab" && p.Within(buttons)
}

// FindsBoard reports whether a key is meant for the board while nothing has the focus, or the title has it, as
// on the way back. Other keys scroll the page. In Watch, Space also runs right after the mode has been chosen.
func (p *Press) FindsBoard(watched bool) bool {
	from := "body, #title"
	switch {
	case p.Key == " ":
		from += ", .mode"
		if !watched {
			return false
		}
	case p.Ctrl, !strings.HasPrefix(p.Key, "Arrow") && (len(p.Key) > 1 || p.NoLetters):
		return false
	}
	return p.target.Call("matches", from).Truthy()
}

// undo returns the event of Ctrl+Z and its like; nil for any other key.
func (p Press) undo() event.Event {
	switch letter := strings.ToLower(p.Key); {
	case !p.Ctrl:
	case letter == "z" && !p.Shift:
		return event.Undo{}
	case letter == "z", letter == "y":
		return event.Redo{}
	}
	return nil
}

// controls tell what keys, taps and pointers do on a board in one of its modes.
type controls interface {
	Escape(p *Press) bool              // ends what is under way, wherever the focus is
	Undoes() bool                      // undo and redo are for the board now
	TypesOn() string                   // selects the buttons around the board from which keys go on to it
	Finds(p *Press) bool               // a key is for the board although nothing has the focus
	Key(p *Press) (taken bool)         // handles a key for a cell
	Writes(cell int, key string) bool  // a key is a mark there
	Tap(cell int)                      // handles a tap without a pointer
	Down(d event.Down) (e event.Event) // returns the event of a pressed pointer; nil if all is done
	Captures() bool                    // the pointer stays the board's until it is released
	Help() (kind *solver.Kind, first app.HTMLP, rest []app.UI)
}
