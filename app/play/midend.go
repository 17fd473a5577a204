// Package play is the midend of a board being played. It uses no browser, clock or store: it takes
// events, and returns a view and effects.
package play

import (
	"strings"

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

func (m *Midend) Face() *game.Face { return m.session.board.face }

// Game returns the game, for reading only.
func (m *Midend) Game() *game.Game { return m.session.game }

// Pressed reports whether a gesture is under way that has not been answered.
func (m *Midend) Pressed() bool { return m.pointer.gesture.Busy() }

// Rev grows with every event that changes the view.
func (m *Midend) Rev() int { return m.rev }

// A View is the visible and audible state of a board.
type View struct {
	Board      game.View   // the cells: of another position, of a gesture under way, or of the game
	Status     game.Status // the sentence below the board: the last message, or the state of the game
	ShowsState bool        // it is the state of the game: no message, question or hint replaces it
	Supposed   string      // what the trials suppose, the outermost first, empty for nothing
	Message    Message
	Hint       *Hint        // that is told, nil for none
	Path       []string     // the remaining steps to a goal, nil for a single step or none
	Goal       string       // the player's word for a goal, "queen"; empty for a kind without goals
	Asked      ask.Question // that is pending, nil for none
	SeeksHint  bool         // the answer to it is a hint
	Solved     bool
	Finished   bool // it was solved here
	Touchable  bool // it takes marks
	Options    game.Options
	Focus      int           // the cell that the Tab key reaches and keys are for
	Here       bool          // the cell with the focus is marked: keys write there
	Pad        []game.PadKey // the keys on the screen, nil for none
	Overlay    Overlay
	CanUndo    bool
	Changed    bool // Restart would change something
}

func (m *Midend) View() View { return m.view }

func (m *Midend) updateView() {
	s, cells := &m.session, m.cells()
	v := View{
		Board:      cells,
		Status:     s.status(cells),
		ShowsState: s.bare(),
		Message:    s.message,
		Hint:       s.hint(),
		Goal:       s.board.goal(),
		Asked:      s.asked.Question,
		SeeksHint:  s.asked.Question != nil && !ask.Is[ask.Solvable](s.asked.Question),
		Solved:     s.isSolved(),
		Finished:   s.finished,
		Touchable:  s.touchable(),
		Options:    s.board.options,
		Focus:      m.focus,
		Here:       s.board.face.Input.Types && (!s.small || m.used || len(m.presses) > 0),
		Overlay:    s.overlay,
		CanUndo:    s.game.CanUndo(),
		Changed:    s.game.Position() != s.board.link.At() || s.message.Text != "",
	}
	if names := s.board.suppositions(s.game.Trials(), false); names != nil {
		v.Supposed = "Suppose " + strings.Join(names, ", then ")
	}
	if v.Hint != nil {
		v.Path = v.Hint.path(s.board.narrator(false))
	}
	if (!s.small || m.used) && s.board.face.Input.Pad != nil {
		v.Pad = s.board.face.Input.Pad(s.board.link.Puzzle, cells, m.focus)
	}
	m.view = v
}

func (m *Midend) cells() game.View {
	s := &m.session
	return s.view(m.pointer.preview(&s.board, s.game.Position()))
}
