package play

import (
	"cmp"
	"maps"
	"slices"

	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/worker"
	"quadrille/solver"
)

// command carries out a command, and reports whether the command means something here.
func (m *Midend) command(c Command) ([]event.Effect, bool) {
	switch {
	case c == Stop:
		canceled(m)
		return drop(m), true
	case c == Close:
		switch m.overlay.(type) {
		case *Hint:
			m.heard.aside = "Hint closed"
		case Solution:
			m.heard.aside = "Your marks again"
		}
		canceled(m)
		m.overlay = nil
		return append(drop(m), m.focusCell(m.focus)...), true
	case c == Hide:
		m.message, m.overlay = Message{}, nil
		return drop(m), true
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
		m.heard.aside = noMarks(m)
		return nil, false
	case c == Restart:
		return m.restart(), true
	case c == Check:
		return m.check(), true
	case c == BeginTrial, c == KeepTrial, c == DropTrial:
		return trial(m, c)
	}
	return hint(m, c)
}

// undo applies e, an undo or a redo, or explains why it cannot.
func (m *Midend) undo(e game.Entry, can bool, why string) ([]event.Effect, bool) {
	switch {
	case !m.Touchable():
		m.heard.aside = noMarks(m)
		return nil, false
	case !can:
		m.say(why)
		return nil, true
	}
	return m.apply(e), true
}

// check shows the faults of the position. Where there are none, or they are never shown, a full board asks the
// worker whether a solution extends the marks.
func (m *Midend) check() []event.Effect {
	broken := len(m.link.Puzzle.Faults(m.game.Position())) > 0
	switch {
	case m.small && !broken:
		m.message, m.overlay = Message{}, Faults{}
		m.say("No rule is broken")
	case m.small:
		m.message, m.overlay = Message{}, Faults{}
		m.heard.turn++
	case m.Solved():
		m.say("Solved: there is nothing left to check")
	case broken && m.options[game.Warnings] != "off":
		m.message, m.overlay = Message{}, Faults{}
		m.heard.turn++
		return append(drop(m), countCheck(m)...)
	default:
		return ask(m, worker.AskSolvable)
	}
	return nil
}

// restart resets the board to its first position. An example in a text starts a new game.
func (m *Midend) restart() []event.Effect {
	empty := m.link.Puzzle.Start()
	switch {
	case m.small && m.lead == nil:
		m.presses = nil // the example is over
		m.reset(nil)
		return nil
	case m.link.Position != "":
		return m.move(m.link.Position)
	case m.game.Position() == empty:
		m.say("The board is already empty")
		return nil
	}
	var effects []event.Effect
	if m.game.Over() || m.Solved() {
		effects = m.apply(game.Anew)
	} else {
		effects = append(m.move(empty), endTrial(m)...)
	}
	m.say("Board cleared. Undo brings it back")
	return effects
}

// takeOver replaces the game by one that another tab has added to.
func (m *Midend) takeOver(g *game.Game) []event.Effect {
	before := m.game.Position()
	m.game = g
	if g.Position() == before {
		return nil
	}
	return changed(m)
}

// changed clears message, overlay and question, which were about the former position. A drag continues on the
// new one.
func changed(m *Midend) []event.Effect {
	m.message, m.overlay = Message{}, nil
	if m.pointer.gesture.Dragging() {
		m.pointer.preview = dragPosition(m, m.pointer.gesture.Path)
	}
	return drop(m)
}

func (m *Midend) focusCell(cell int) []event.Effect {
	m.used, m.focus = true, cell
	return []event.Effect{event.Focus{Cell: cell}}
}

// takeKeys focuses a board in a text, as several share a page. A full board has the keys already, and a key
// pressed on the screen keeps its focus.
func (m *Midend) takeKeys() []event.Effect {
	if !m.small {
		return nil
	}
	return m.focusCell(m.focus)
}

// applyAnswer applies the face's answer to a touch.
func (m *Midend) applyAnswer(a game.Answer) (effects []event.Effect) {
	m.message = Message{}
	if locked(m) {
		if m.heard.aside = a.Say; a.Say == "" && !a.Moves || len(a.Cause) > 0 {
			m.heard.aside = noMarks(m)
		}
		a.Position, a.Say = m.game.Position(), ""
	}
	effects = m.move(a.Position)
	if a.Say != "" {
		m.message = Message{Text: a.Say, Cause: a.Cause}
		m.heard.turn++
	}
	if a.Option != "" {
		m.options = maps.Clone(m.options)
		m.options[a.Option] = a.Value
		effects = append(effects, event.Set{Name: m.face.Kind + "." + a.Option, Value: a.Value})
	}
	if a.Moves {
		effects = append(effects, m.focusCell(a.Cell)...)
	}
	return effects
}

// locked reports whether only Undo, Redo and Clear change the board, as it is solved: a stray touch does not
// undo a solve. An example stays open to try things.
func locked(m *Midend) bool { return (!m.small || m.lead != nil) && m.Solved() }

// move changes the position. Every tap, drag, key, hint and link goes through it.
func (m *Midend) move(to solver.Position) []event.Effect {
	if to == m.game.Position() {
		return nil
	}
	var effects []event.Effect
	if m.game.Over() && m.game.Position() == m.link.Puzzle.Start() { // a solve undone to its start is begun anew
		effects = m.apply(game.Anew)
	}
	var entries []game.Entry
	if m.lead != nil {
		entries = m.lead()
	}
	effects = append(effects, m.apply(append(entries, game.Moved(m.game.Position(), to))...)...)
	if m.game.Position() == to && !m.game.Over() && m.Solved() {
		effects = append(effects, Solved{})
	}
	return effects
}

// apply applies entries to the game and keeps those that succeed. A new position clears message and overlay.
func (m *Midend) apply(entries ...game.Entry) []event.Effect {
	before, solved := m.game.Position(), m.Solved()
	entries = slices.DeleteFunc(entries, func(e game.Entry) bool { return m.game.Apply(e) != nil })
	var effects []event.Effect
	if m.game.Position() != before {
		effects = changed(m)
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

// trial begins or ends a trial, and reports whether the command means something here.
func trial(m *Midend, c Command) (effects []event.Effect, known bool) {
	switch from := m.game.Trial(); {
	case c == BeginTrial && (from != "" || m.Solved()), c != BeginTrial && from == "":
		m.heard.aside = cmp.Or(noMarks(m), "No trial has been started")
		return nil, false
	case c == BeginTrial:
		effects = m.apply(game.TrialBegun)
		m.say("Trial started: keep or discard your next marks together")
	case from == m.game.Position():
		effects = endTrial(m)
		m.say("Trial ended: it had no marks")
	case c == KeepTrial:
		effects = endTrial(m)
		m.say("Marks kept: the trial is over")
	default:
		effects = append(m.move(from), endTrial(m)...)
		m.say("Trial discarded. Undo brings it back")
	}
	return append(effects, m.focusCell(m.focus)...), true
}

// endTrial ends the trial, if there is one, with the position as it is.
func endTrial(m *Midend) []event.Effect {
	if m.game.Trial() == "" {
		return nil
	}
	return m.apply(game.TrialEnded)
}
