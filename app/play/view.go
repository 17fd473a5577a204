package play

import (
	"quadrille/app/game"
	"quadrille/app/worker"
)

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
	v := View{
		Board:   m.Board(),
		Focus:   m.focus,
		Here:    m.face.Input.Types && (!m.small || m.used || len(m.presses) > 0),
		Overlay: m.overlay,
		CanUndo: m.game.CanUndo(),
		Changed: m.game.Position() != m.link.At() || m.message.Text != "",
	}
	v.Status = m.Status(v.Board)
	if (!m.small || m.used) && m.face.Input.Pad != nil {
		v.Pad = m.face.Input.Pad(m.link.Puzzle, v.Board, m.focus)
	}
	return v
}

// Board returns the view of the cells: of another position, of a gesture under way, or of the game.
func (m *Midend) Board() game.View {
	v := game.View{Position: m.game.Position(), Trial: m.game.Trial(), Options: m.options, Try: -1, Removed: -1, Cause: m.message.Cause}
	if m.pointer.preview != "" {
		v.Position = m.pointer.preview
	}
	switch o := m.overlay.(type) {
	case Faults:
		v.Checked = true
	case Solution:
		v.Position, v.Trial = o.Position, ""
	}
	return v
}

// Status returns the sentence on the board: the last message, or the state of the game.
func (m *Midend) Status(v game.View) game.Status {
	if o, ok := m.overlay.(Solution); ok {
		return game.Status{Text: o.Text}
	}
	if m.message.Text != "" {
		return game.Status{Text: m.message.Text, Fault: len(m.message.Cause) > 0}
	}
	switch m.asked.op {
	case worker.AskSolvable:
		return game.Status{Text: "Checking…"}
	case worker.AskHint, worker.AskPath, worker.AskMistake:
		return game.Status{Text: "Looking for the next step…"}
	}
	if h := m.Hint(); h != nil {
		return hintStatus(h)
	}
	return m.face.Words.Status(m.link.Puzzle, v)
}

// ShowsState reports whether the status is the state of the game: no message, question or hint replaces it.
func (m *Midend) ShowsState() bool {
	return m.Touchable() && m.message.Text == "" && m.asked.op == "" && m.Hint() == nil
}
