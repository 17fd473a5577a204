package play

import (
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
	s := &m.session
	letter := len(e.Key) == 1 && e.Key != " "
	if letter && (e.Ctrl || e.NoLetters && !s.board.writes(m.cells(), m.focus, e.Key)) {
		return nil, false
	}
	rows, cols := s.board.shape()
	if to, ok := game.Step(e.Cell, rows, cols, e.Key, e.Ctrl); ok && !(letter && s.board.face.Input.Types) {
		effects := append([]event.Effect{event.Handled{}}, m.focusCell(to)...)
		if to == e.Cell {
			effects = append(effects, aside(game.Edge))
		}
		return effects, true
	}
	if e.Ctrl {
		return nil, false
	}
	return m.pressed(e.Key)
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
	s := &m.session
	a := s.board.face.Input.Key(s.board.link.Puzzle, s.game.Position(), m.focus, key, s.board.options)
	if a.Ignored {
		return nil, false
	}
	if !s.touchable() {
		return []event.Effect{aside(s.noMarks())}, true
	}
	var effects []event.Effect
	if a.Position == s.game.Position() && a.Say == "" && !a.Moves { // as when an open cell is cleared
		effects = append(effects, aside(game.StateOf(s.board.labels(a.Position)[m.focus])))
	}
	return append(effects, m.answer(a)...), true
}

// takeKeys focuses a board in a text, as several share a page. A full board has the keys already, and a key
// pressed on the screen keeps its focus.
func (m *Midend) takeKeys() []event.Effect {
	if !m.session.small {
		return nil
	}
	return m.focusCell(m.focus)
}
