package play

import (
	"slices"
	"strings"

	"quadrille/app/event"
	"quadrille/app/game"
)

// key answers a key while a cell has the focus.
func (m *Midend) key(e event.Key) ([]event.Effect, bool) {
	m.focus = e.Cell
	if e.Shift && !e.Ctrl && strings.HasPrefix(e.Key, "Arrow") {
		if effects, ok := m.pressed("Shift+" + e.Key); ok {
			return effects, true
		}
	}
	letter := len(e.Key) == 1 && e.Key != " "
	if letter && (e.Ctrl || e.NoLetters && !writes(m, e.Key)) {
		return nil, false
	}
	rows, cols := m.face.Drawing.Shape(m.link.Puzzle)
	if to, ok := game.Step(e.Cell, rows, cols, e.Key, e.Ctrl); ok && !(letter && m.face.Input.Types) {
		if to == e.Cell {
			m.heard.aside = game.Edge
		}
		return append([]event.Effect{event.Handled{}}, m.focusCell(to)...), true
	}
	if e.Ctrl {
		return nil, false
	}
	return m.pressed(e.Key)
}

// writes reports whether a letter is a mark of the board.
func writes(m *Midend, letter string) bool {
	return m.face.Input.Types && slices.ContainsFunc(m.face.Input.Pad(m.link.Puzzle, m.Board(), m.focus), func(k game.PadKey) bool {
		return !k.Switch && strings.EqualFold(k.Key, letter)
	})
}

// pressed is press for a key of the keyboard, which the browser then ignores if it means something here.
func (m *Midend) pressed(key string) ([]event.Effect, bool) {
	effects, ok := m.press(key)
	if !ok {
		return nil, false
	}
	return append([]event.Effect{event.Handled{}}, append(m.takeKeys(), effects...)...), true
}

// press sends a key to the focused cell; false if it means nothing there.
func (m *Midend) press(key string) ([]event.Effect, bool) {
	a := m.face.Input.Key(m.link.Puzzle, m.game.Position(), m.focus, key, m.options)
	if a.Ignored {
		return nil, false
	}
	if m.heard.aside = noMarks(m); !m.Touchable() {
		return nil, true
	}
	if a.Position == m.game.Position() && a.Say == "" && !a.Moves { // as when an open cell is cleared
		m.heard.aside = game.StateOf(labels(m, a.Position)[m.focus])
	}
	return m.applyAnswer(a), true
}
