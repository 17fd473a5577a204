package play

import "quadrille/app/game"

// A View is the visible and audible state of a board.
type View struct {
	Board   game.View
	Status  game.Status   // the sentence below the board
	Focus   int           // the cell that the Tab key reaches
	Here    bool          // the cell with the focus is marked: keys write there
	Pad     []game.PadKey // the keys on the screen, nil for none
	Overlay Overlay
	CanUndo bool
	Changed bool // Restart would change something
}

// View returns the current view.
func (m *Midend) View() View {
	s := &m.session
	v := View{
		Board:   m.Board(),
		Focus:   m.focus,
		Here:    s.board.face.Input.Types && (!s.small || m.used || len(m.presses) > 0),
		Overlay: s.overlay,
		CanUndo: s.game.CanUndo(),
		Changed: s.game.Position() != s.board.link.At() || s.message.Text != "",
	}
	v.Status = s.status(v.Board)
	if (!s.small || m.used) && s.board.face.Input.Pad != nil {
		v.Pad = s.board.face.Input.Pad(s.board.link.Puzzle, v.Board, m.focus)
	}
	return v
}

// Board returns the view of the cells: of another position, of a gesture under way, or of the game.
func (m *Midend) Board() game.View {
	s := &m.session
	return s.view(m.pointer.preview(&s.board, s.game.Position()))
}

// Status returns the sentence on the board: the last message, or the state of the game.
func (m *Midend) Status(v game.View) game.Status { return m.session.status(v) }

// ShowsState reports whether the status is the state of the game: no message, question or hint replaces it.
func (m *Midend) ShowsState() bool { return m.session.bare() }
