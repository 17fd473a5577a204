package play

import (
	"quadrille/app/event"
	"quadrille/app/game"
)

func (m *Midend) Update(e event.Event) []event.Effect {
	s := &m.session
	m.heard.begin(s, m.cells())
	effects, known := m.update(e)
	if a := s.asked.answer; a != nil && !m.Pressed() {
		effects, known = append(effects, s.carryOut(*a)...), true
	}
	if known {
		m.rev++
		m.updateView()
	}
	effects, said := split(effects)
	if m.Pressed() {
		return effects
	}
	return append(effects, m.heard.hear(e, said, s, m.cells(), m.focus)...)
}

// update reports whether the event meant anything.
func (m *Midend) update(e event.Event) (effects []event.Effect, known bool) {
	s := &m.session
	switch e := e.(type) {
	case event.Down, event.Move, Hold, event.Up, event.Lost:
		return m.point(e)
	case event.Tap, event.Focused, event.Key, PadKey:
		return m.touch(e)
	case event.Undo:
		return s.undo(game.Undo, s.game.CanUndo(), "Nothing to undo")
	case event.Redo:
		return s.undo(game.Redo, s.game.CanRedo(), "Nothing to redo")
	case AddEntries:
		return s.apply(e.Entries...), true
	case Replaced:
		return s.takeOver(e.Game), true
	case event.Options:
		return nil, m.setOptions(e.Options)
	case event.Say:
		return s.say(e.Text), true
	case ShowPosition:
		s.overlay = Solution(e)
		return s.retell(), true
	case celebrate:
		s.overlay = Celebration{}
		return nil, true
	case ShowDeduction, goOn, ShowLine:
		return m.hintEvent(e)
	case event.Answered:
		return s.take(e, m.Pressed())
	case stillAsked:
		return s.remind(e), false
	case Command:
		return m.command(e)
	}
	return nil, false
}

func (m *Midend) point(e event.Event) (effects []event.Effect, known bool) {
	s, p := &m.session, &m.pointer
	switch e := e.(type) {
	case event.Down:
		if e.Touch.Cell < 0 {
			return nil, false
		}
		effects = m.focusCell(e.Touch.Cell)
		if why := s.noMarks(); why != "" {
			s.message = Message{}
			return append(effects, aside(why)), true
		}
		return append(effects, p.down(e)...), true
	case event.Move:
		if known = p.move(e, &s.board); known {
			s.message = Message{}
		}
	case Hold:
		known = s.touchable() && p.hold(e.Now)
	case event.Up:
		if !p.gesture.Owns(e.Touch.Pointer) {
			return nil, false
		}
		a, to, answered := p.up(e, &s.board, s.game.Position())
		if !answered || !s.touchable() {
			return nil, true
		}
		if effects = m.answer(a); to >= 0 {
			effects = append(effects, m.focusCell(to)...)
		}
		return effects, true
	case event.Lost:
		if known = p.gesture.Owns(e.Pointer); known {
			*p = pointer{}
		}
	}
	return nil, known
}

// touch answers a touch of a cell without a pointer.
func (m *Midend) touch(e event.Event) (effects []event.Effect, known bool) {
	s, focus := &m.session, m.focus
	switch e := e.(type) {
	case event.Tap:
		effects = m.focusCell(e.Cell)
		if !s.touchable() {
			return append(effects, aside(s.noMarks())), true
		}
		a := s.board.face.Input.Tap(s.board.link.Puzzle, s.game.Position(), e.Cell, game.Primary, s.board.options)
		return append(effects, m.answer(a)...), true
	case event.Focused:
		m.focus = e.Cell
		return nil, e.Cell != focus
	case event.Key:
		effects, known = m.key(e)
		return effects, known || e.Cell != focus
	case PadKey:
		effects, _ = m.press(e.Key)
		return append(m.takeKeys(), effects...), true
	}
	return nil, false
}

// answer applies the face's answer to a touch.
func (m *Midend) answer(a game.Answer) []event.Effect {
	effects := m.session.answer(a)
	if a.Moves {
		effects = append(effects, m.focusCell(a.Cell)...)
	}
	return effects
}

func (m *Midend) focusCell(cell int) []event.Effect {
	m.used, m.focus = true, cell
	return []event.Effect{event.Focus{Cell: cell}}
}

// reset sets the board to its first position and applies presses.
func (m *Midend) reset(presses []game.Press) {
	s := &m.session
	s.game = game.Begin(s.board.link.Puzzle, s.board.link.Position)
	s.message, s.overlay, m.pointer = Message{}, nil, pointer{}
	for _, p := range presses {
		before := s.game.Position()
		a := s.board.face.AnswerPress(s.board.link.Puzzle, before, p, s.board.options)
		m.focus, s.message = p.Cell, Message{Text: a.Say, Cause: a.Cause}
		if a.Position != before {
			_ = s.game.Apply(game.Moved(before, a.Position)) // the face's own answer is sound
		}
	}
	m.shown = s.game.Position()
}

// setOptions changes the settings. It makes an example anew, unless the player has changed it.
func (m *Midend) setOptions(o game.Options) bool {
	s := &m.session
	if !s.setOptions(o) {
		return false
	}
	if len(m.presses) > 0 && s.game.Position() == m.shown {
		m.reset(m.presses)
	}
	return true
}
