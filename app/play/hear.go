package play

import (
	"maps"
	"time"

	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver"
)

// heard is what a listener knows of the board.
type heard struct {
	pos   solver.Position
	cells []game.Cell // there, nil if they have not been needed
	state string      // the sentence on the game
	turn  int         // grows when the sentence below the board is to be said, even if it was said before
	aside string      // said by the event under way, and shown nowhere
}

// hear returns the announcement of what an event has changed; none while a gesture is under way, and none of what
// the player has not done.
func hear(m *Midend, before heard, e event.Event) []event.Effect {
	if m.Pressed() {
		return nil
	}
	now := &m.heard
	now.pos = m.game.Position()
	changed, told := now.pos != before.pos, now.turn != before.turn
	_, options := e.(event.Options)
	if changed || options || m.overlay == (Faults{}) {
		now.state = m.face.Words.Status(m.link.Puzzle, m.Board()).Sentence()
	}
	switch e.(type) {
	case AddEntries, Replaced, event.Options:
		now.cells = nil
		return nil
	}
	said := event.Announce{Text: now.aside}
	if told {
		said.Text = game.Breath(said.Text, m.Status(m.Board()).Sentence())
	}
	if changed && e == Restart && told {
		now.cells = nil
	} else if changed {
		said.Text = game.Breath(marks(m, before.pos), said.Text)
	}
	if now.state != before.state && !told || changed && m.Solved() {
		said.State = now.state
	}
	if said == (event.Announce{}) {
		return nil
	}
	return []event.Effect{said}
}

// marks tells how the marks differ from an earlier position.
func marks(m *Midend, before solver.Position) string {
	changed, was := before.Diff(m.game.Position()), m.heard.cells
	if was == nil {
		was = labels(m, before)
	}
	m.heard.cells = labels(m, m.game.Position())
	return game.Heard(was, m.heard.cells, m.face.About(m.link.Puzzle, changed), len(changed), m.focus)
}

// labels returns the cells of a position without its faults: the sentence on the game tells those.
func labels(m *Midend, pos solver.Position) []game.Cell {
	v := game.View{Position: pos, Options: maps.Clone(m.options), Try: -1, Removed: -1}
	v.Options[game.Warnings] = "off"
	return m.face.Drawing.Cells(m.link.Puzzle, v)
}

// A stillAsked event tells that a question has not been answered yet.
type stillAsked struct{ ticket int }

// patience is the time before the player hears that a question takes time.
const patience = time.Second

func waiting(m *Midend) event.Effect {
	ticket := m.tickets
	return event.Wait{For: patience, Then: func(float64) event.Event { return stillAsked{ticket} }}
}

// noMarks tells why the board takes no marks, empty if it does.
func noMarks(m *Midend) string {
	switch {
	case !m.Touchable():
		return "These are not your marks. Escape shows yours"
	case locked(m):
		return "Solved already: undo to change it"
	}
	return ""
}

// canceled tells that a pending question has been dropped.
func canceled(m *Midend) {
	if m.asked.op != "" {
		m.heard.aside = "Cancelled"
	}
}
