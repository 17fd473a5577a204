package play

import (
	"strings"

	"quadrille/app/ask"
	"quadrille/app/game"
)

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

// View returns the current view.
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
