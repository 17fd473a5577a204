package board

import (
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/event"
	"quadrille/app/play"
	"quadrille/app/ui/view"
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

// Around is the selector of the buttons around a board in Play and in Watch.
const Around = ".pad, .table button:not(.told *)"

// playControls are those of Play and of a lesson.
type playControls struct{ b *Board }

func (pc playControls) Escape(p *Press) bool { return pc.b.Escape(p) }

// Escape puts away what is shown on the board: a solution, a question or a hint.
func (b *Board) Escape(p *Press) bool {
	if p.Key != "Escape" || !b.showsSolution() && b.Midend.View().Asked == nil && !b.hinting() {
		return false
	}
	b.driver.Send(play.Close)
	return true
}

func (pc playControls) Undoes() bool            { return pc.b.Touchable() }
func (pc playControls) TypesOn() string         { return Around }
func (pc playControls) Finds(p *Press) bool     { return pc.b.lesson == nil && p.FindsBoard(false) }
func (pc playControls) Writes(int, string) bool { return false }
func (pc playControls) Captures() bool          { return pc.b.Touchable() }

func (pc playControls) Key(p *Press) (taken bool) {
	b := pc.b
	if p.Key == "Enter" && b.Series.press() {
		return true
	}
	asks := !p.Ctrl && (len(p.Key) > 1 || p.Key == " " || !p.NoLetters)
	if asks && (Answer(PlayKeys(), b, p) || b.Midend.View().Hint != nil && Answer(HintKeys(), b, p)) {
		return true
	}
	if b.driver.Handle(p.Event()) {
		return true
	}
	if asks && Answer(AskKeys(), b, p) {
		b.Shell.Run.Redraw()
		return true
	}
	return false
}

func (pc playControls) Tap(cell int)                  { pc.b.driver.Handle(event.Tap{Cell: cell}) }
func (pc playControls) Down(d event.Down) event.Event { return d }

func (pc playControls) Help() (kind *solver.Kind, first app.HTMLP, rest []app.UI) {
	b := pc.b
	kind, face := b.Midend.Start().Kind, b.Midend.Face()
	keys := slices.Clone(face.Input.Keys)
	for _, k := range append(PlayKeys(), AskKeys()...) {
		if k.when(b) {
			keys = append(keys, k.KeyHelp)
		}
	}
	if b.Shop.Zooms() {
		keys = append(keys, ZoomHelp...)
	}
	if b.Midend.View().Hint != nil {
		keys = append(RowsOf(HintKeys()), keys...)
	}
	return kind, RulesOf(b), []app.UI{app.H3().Text("By hand"), view.TouchList(face.Input.Touches), app.H3().Text("Keys"), view.KeyList(keys)}
}

func RulesOf(b *Board) app.HTMLP {
	return app.P().Text(b.Midend.Face().Words.Rules(b.Midend.Start().Puzzle))
}
