// Package play is the midend of a board being played. It uses no browser, clock or store: it takes
// events, and returns a view and effects.
package play

import (
	"quadrille/app/game"
	"quadrille/solver"
)

// A Midend is one board being played, on its own page or within a text.
type Midend struct {
	session session
	presses []game.Press    // of an example, applied before it is shown
	shown   solver.Position // after them

	pointer pointer
	focus   int
	used    bool // it has been touched: its pad is shown
	heard   listener
	rev     int
	view    View
}

// New begins a game at a link's position and applies the presses of an example. The game is not stored.
func New(link solver.Link, face *game.Face, options game.Options, presses ...game.Press) *Midend {
	m := &Midend{session: session{board: board{link, face, options}, small: true}, presses: presses}
	m.reset(presses)
	m.updateView()
	return m
}

// Lesson begins a game at a link's position that is never stored.
func Lesson(link solver.Link, face *game.Face, options game.Options) *Midend {
	return begun(session{board: board{link, face, options}, game: game.Begin(link.Puzzle, link.At())})
}

// Open continues a game. Before each move it takes entries from lead.
func Open(link solver.Link, face *game.Face, options game.Options, g *game.Game, lead func() []game.Entry) *Midend {
	link.Position, link.Fields = "", solver.Fields{}
	return begun(session{board: board{link, face, options}, game: g, lead: lead})
}

// OpenSmall is Open for a board beside others.
func OpenSmall(link solver.Link, face *game.Face, options game.Options, g *game.Game, lead func() []game.Entry) *Midend {
	m := Open(link, face, options, g, lead)
	m.session.small = true
	m.updateView()
	return m
}

func begun(s session) *Midend {
	m := &Midend{session: s}
	m.updateView()
	return m
}

// Link returns the link of the current position, with the maker's fields.
func (m *Midend) Link() solver.Link { return m.session.at() }

func (m *Midend) Start() solver.Link { return m.session.board.link }

// Face returns the face of the board's kind.
func (m *Midend) Face() *game.Face { return m.session.board.face }

// Game returns the game, for reading only.
func (m *Midend) Game() *game.Game { return m.session.game }

// Pressed reports whether a gesture is under way that has not been answered.
func (m *Midend) Pressed() bool { return m.pointer.gesture.Busy() }

// Rev grows with every event that changes the view.
func (m *Midend) Rev() int { return m.rev }
