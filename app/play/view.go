package play

import (
	"quadrille/app/game"
)

// A View is what there is to see and to hear of a board.
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

// View is what there is to see now.
func (m *Midend) View() View {
	v := View{
		Board:   game.View{Position: m.game.Position(), Options: m.options, Checked: m.overlay == Faults, Try: -1, Gone: -1, Cause: m.message.Cause},
		Focus:   m.focus,
		Here:    m.face.Input.Types && (m.used || m.example.Press != ""),
		Overlay: m.overlay,
		CanUndo: m.game.CanUndo(),
		Changed: m.game.Position() != m.link.Position || m.message.Text != "",
	}
	if m.pointer.preview != "" {
		v.Board.Position = m.pointer.preview
	}
	v.Status = m.face.Words.Status(m.link.Puzzle, v.Board)
	if m.message.Text != "" {
		v.Status = game.Status{Text: m.message.Text, Fault: len(m.message.Cause) > 0}
		if m.message.Again {
			v.Status.Text += "\u00a0"
		}
	}
	if m.used && m.face.Input.Pad != nil {
		v.Pad = m.face.Input.Pad(m.link.Puzzle, v.Board, m.focus)
	}
	return v
}
