// Package play is the midend of a board being played. It uses no browser, clock or store: it takes
// events, and returns a view and effects.
package play

import (
	"quadrille/app/ask"
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
}

// New begins a game at a link's position and applies the presses of an example. The game is not stored.
func New(link solver.Link, face *game.Face, options game.Options, presses ...game.Press) *Midend {
	m := &Midend{session: session{board: board{link, face, options}, small: true}, presses: presses}
	m.reset(presses)
	return m
}

// Lesson begins a game at a link's position that is never stored.
func Lesson(link solver.Link, face *game.Face, options game.Options) *Midend {
	return &Midend{session: session{board: board{link, face, options}, game: game.Begin(link.Puzzle, link.Position)}}
}

// Open continues a game. Before each move it takes entries from lead.
func Open(link solver.Link, face *game.Face, options game.Options, g *game.Game, lead func() []game.Entry) *Midend {
	link.Position, link.Fields = "", solver.Fields{}
	return &Midend{session: session{board: board{link, face, options}, game: g, lead: lead}}
}

// OpenSmall is Open for a board beside others.
func OpenSmall(link solver.Link, face *game.Face, options game.Options, g *game.Game, lead func() []game.Entry) *Midend {
	m := Open(link, face, options, g, lead)
	m.session.small = true
	return m
}

// Link returns the link of the current position, with the maker's fields.
func (m *Midend) Link() solver.Link { return m.session.at() }

// Start returns the link of the board at the start.
func (m *Midend) Start() solver.Link { return m.session.board.link }

// Face returns the face of the board's kind.
func (m *Midend) Face() *game.Face { return m.session.board.face }

// Options returns the settings in force.
func (m *Midend) Options() game.Options { return m.session.board.options }

// Game returns the game, for reading only.
func (m *Midend) Game() *game.Game { return m.session.game }

// Focus returns the cell that keys are for.
func (m *Midend) Focus() int { return m.focus }

// Overlay returns the overlay of the board.
func (m *Midend) Overlay() Overlay { return m.session.overlay }

// Message returns the last message.
func (m *Midend) Message() Message { return m.session.message }

// Hint is the hint that is told, nil for none.
func (m *Midend) Hint() *Hint { return m.session.hint() }

// HasHints reports whether the kind has human techniques.
func (m *Midend) HasHints() bool { return m.session.board.link.Kind.Ladder != nil }

// GoalName returns the player's word for a goal, "queen"; empty for a kind without goals.
func (m *Midend) GoalName() string { return m.session.board.goal() }

// Path lists the remaining steps to a goal, nil for a single step or none.
func (m *Midend) Path() []string {
	h := m.Hint()
	if h == nil {
		return nil
	}
	return h.path(m.session.board.narrator(false))
}

// Asked returns the pending question, nil for none.
func (m *Midend) Asked() ask.Question { return m.session.asked.Question }

// SeeksHint reports whether the answer to it is a hint.
func (m *Midend) SeeksHint() bool { return m.Asked() != nil && !ask.Is[ask.Solvable](m.Asked()) }

// Finished reports whether the puzzle was solved here, and still is.
func (m *Midend) Finished() bool { return m.session.finished }

// Solved reports whether the board is solved.
func (m *Midend) Solved() bool { return m.session.isSolved() }

// Pressed reports whether a gesture is under way that has not been answered.
func (m *Midend) Pressed() bool { return m.pointer.gesture.Busy() }

// Touchable reports whether the board takes marks.
func (m *Midend) Touchable() bool { return m.session.touchable() }

// Rev grows with every event that changes the view.
func (m *Midend) Rev() int { return m.rev }
