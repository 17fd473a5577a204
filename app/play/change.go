package play

import (
	"maps"
	"slices"

	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver"
)

func (m *Midend) command(c Command) ([]event.Effect, bool) {
	switch {
	case c == Stop:
		return asking{m}.drop(), true
	case c == Close:
		m.overlay = nil
		return append(asking{m}.drop(), m.touch(m.focus)...), true
	case c == Hide:
		m.message, m.overlay = Message{}, nil
		return asking{m}.drop(), true
	case c == Cancel:
		m.pointer = pointer{}
		return nil, true
	case c == Leave:
		was := m.used
		m.used = false
		return nil, was
	case c == Celebrate:
		m.overlay = nil
		return []event.Effect{event.Wait{Then: func(float64) event.Event { return celebrate{} }}}, true
	case !m.Touchable():
		return nil, false
	case c == Restart:
		return m.restart(), true
	case c == Check:
		return m.check(), true
	}
	return hints{m}.hint(c)
}

// undo undoes or redoes a move, or says that there is nothing to.
func (m *Midend) undo(e game.Entry, can bool, nothing string) ([]event.Effect, bool) {
	switch {
	case !m.Touchable():
		return nil, false
	case !can:
		m.say(nothing)
		return nil, true
	}
	return m.enter(e), true
}

// check shows the rules that are broken. Where that says nothing new, a board for its own sake asks
// whether any solution keeps the marks.
func (m *Midend) check() []event.Effect {
	broken := len(m.link.Puzzle.Faults(m.game.Position())) > 0
	switch {
	case m.small && !broken:
		m.message, m.overlay = Message{}, Faults{}
		m.say("No rule is broken")
	case m.small:
		m.message, m.overlay = Message{}, Faults{}
	case m.Solved():
		m.say("Solved: there is nothing left to check")
	case broken && m.options[game.Warnings] == "ask":
		m.message, m.overlay = Message{}, Faults{}
		return append(asking{m}.drop(), m.enter(game.Checked)...)
	default:
		return asking{m}.ask(AskSound)
	}
	return nil
}

// restart puts the board back to what it shows at first. The game of a board in a text begins
// anew, as that has a button to play it for its own sake.
func (m *Midend) restart() []event.Effect {
	empty := m.link.Puzzle.Start()
	switch {
	case m.small:
		m.used = true // what is shown to be done to it is not done again
		m.begin()
		return nil
	case m.link.Position != "":
		return m.change(m.link.Position)
	case m.game.Position() == empty:
		m.say("The board is already empty")
		return nil
	}
	var effects []event.Effect
	if m.game.Over() || m.Solved() {
		effects = m.enter(game.Anew)
	} else {
		effects = m.change(empty)
	}
	m.say("Board cleared. Undo brings it back")
	return effects
}

// replace takes over a game that another tab has added to. A drag goes on.
func (m *Midend) replace(g *game.Game) []event.Effect {
	before := m.game.Position()
	m.game = g
	if g.Position() == before {
		return nil
	}
	m.message, m.overlay = Message{}, nil
	if m.pointer.gesture.Dragging() {
		m.pointer.preview = pointing{m}.dragged(m.pointer.gesture.Path)
	}
	return asking{m}.drop()
}

// touch makes a cell the one that keys are for.
func (m *Midend) touch(cell int) []event.Effect {
	m.used, m.focus = true, cell
	return []event.Effect{event.Focus{Cell: cell}}
}

// use makes a small board the one that keys are for. Others keep their keys, and a key on the screen
// keeps the focus.
func (m *Midend) use() []event.Effect {
	if !m.small {
		return nil
	}
	return m.touch(m.focus)
}

// answer carries out what the face answered to a touch.
func (m *Midend) answer(a game.Answer) (effects []event.Effect) {
	before := m.message
	m.message = Message{}
	effects = m.change(a.Position)
	if a.Say != "" {
		m.message = Message{Text: a.Say, Cause: a.Cause, Again: a.Say == before.Text && !before.Again}
	}
	if a.Option != "" {
		m.options = maps.Clone(m.options)
		m.options[a.Option] = a.Value
		effects = append(effects, event.Set{Name: m.face.Kind + "." + a.Option, Value: a.Value})
	}
	if a.Moves {
		effects = append(effects, m.touch(a.Cell)...)
	}
	return effects
}

// change makes a move: the one path of every tap, drag, key, hint and link.
func (m *Midend) change(to solver.Position) []event.Effect {
	if to == m.game.Position() {
		return nil
	}
	var entries []game.Entry
	if m.lead != nil {
		entries = m.lead()
	}
	effects := m.enter(append(entries, game.Moved(m.game.Position(), to))...)
	if m.game.Position() == to && !m.game.Over() && m.Solved() {
		effects = append(effects, Solved{})
	}
	return effects
}

// enter adds entries to the game, but those that it does not take. What was said and shown of the
// position before goes with it.
func (m *Midend) enter(entries ...game.Entry) []event.Effect {
	before, solved := m.game.Position(), m.Solved()
	entries = slices.DeleteFunc(entries, func(e game.Entry) bool { return m.game.Apply(e) != nil })
	var effects []event.Effect
	if m.game.Position() != before {
		effects = asking{m}.drop()
		m.message, m.overlay = Message{}, nil
		m.finished = m.Solved() && (m.finished || !solved)
		if m.Solved() && !solved {
			m.overlay = Celebration{}
		}
	}
	if len(entries) > 0 {
		effects = append(effects, event.Append{Entries: entries})
	}
	return effects
}
