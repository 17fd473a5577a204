package play

import (
	"cmp"
	"slices"

	"quadrille/app/ask"
	"quadrille/app/event"
	"quadrille/app/game"
)

// command carries out a command, and reports whether the command means something here. Where its button may go with
// it, the focus continues on the board.
func (m *Midend) command(c Command) (effects []event.Effect, known bool) {
	s := &m.session
	switch {
	case c == Stop:
		return s.cancel(), true
	case c == Close:
		switch s.overlay.(type) {
		case *Hint:
			effects = append(effects, aside("Hint closed"))
		case Solution:
			effects = append(effects, aside("Your marks again"))
		}
		s.overlay = nil
		return append(append(effects, s.cancel()...), m.focusCell(m.focus)...), true
	case c == Hide:
		return s.clear(), true
	case c == Cancel:
		m.pointer = pointer{}
		return nil, true
	case c == Leave:
		was := m.used
		m.used = false
		return nil, was
	case c == Celebrate:
		s.overlay = nil
		return []event.Effect{event.Wait{Then: func(float64) event.Event { return celebrate{} }}}, true
	case !s.touchable():
		return []event.Effect{aside(s.noMarks())}, false
	case c == Restart && s.example():
		m.presses = nil // the example is over
		m.reset(nil)
		return nil, true
	case c == Restart:
		return s.restart(), true
	case c == Check:
		return s.check(), true
	case c == BeginTrial, c == KeepTrial, c == DropTrial:
		if effects, known = s.trial(c); known {
			effects = append(effects, m.focusCell(m.focus)...)
		}
		return effects, known
	}
	return m.hintCommand(c)
}

// trial begins or ends a trial, and reports whether the command means something here.
func (s *session) trial(c Command) (effects []event.Effect, known bool) {
	said, trials, at := "", s.game.Trials(), s.game.Position()
	unmarked := len(trials) > 0 && trials[len(trials)-1].From == at
	switch {
	case c == BeginTrial && s.isSolved(), c != BeginTrial && len(trials) == 0:
		return []event.Effect{aside(cmp.Or(s.noMarks(), "No trial has been started"))}, false
	case c == BeginTrial && unmarked:
		return []event.Effect{aside("This trial has no marks yet")}, false
	case c == BeginTrial && len(trials) > 0:
		return append(s.apply(game.TrialNested), s.say("Trial within the trial: keep or discard your next marks together")...), true
	case c == BeginTrial:
		return append(s.apply(game.TrialBegun), s.say("Trial started: keep or discard your next marks together")...), true
	case unmarked:
		effects = s.endTrials(1)
		said = "Trial ended: it had no marks"
	case c == KeepTrial:
		effects = s.endTrials(1)
		said = "Marks kept: the trial is over"
	default:
		effects = append(s.move(trials[len(trials)-1].From), s.endTrials(1)...)
		said = "Trial discarded. Undo brings it back"
	}
	return append(effects, s.say(said+s.board.still(s.game.Trials()))...), true
}

// endTrials ends the innermost n trials, with the position as it is.
func (s *session) endTrials(n int) []event.Effect {
	return s.apply(slices.Repeat([]game.Entry{game.TrialEnded}, n)...)
}

func (m *Midend) hintCommand(c Command) (effects []event.Effect, known bool) {
	s, h := &m.session, m.session.hint()
	switch {
	case m.session.board.link.Kind.Ladder == nil:
		return nil, false
	case (c == More && h == nil || c == ShowPath) && s.isSolved():
		return s.say("Solved: there is nothing left to find"), true
	case c == More && h == nil:
		return s.ask(ask.Hint{Link: s.at().String(), Unique: s.board.options.On(s.board.face.Unique)}), true
	case c == ShowPath && s.board.goal() != "":
		return append(m.focusCell(m.focus), s.ask(ask.Path{Link: s.at().String()})...), true // the pressed button disappears
	case c == Explain:
		return s.askMistake(true), true
	case h == nil:
		return nil, false
	case c == PlayLines && h.Playing():
		h.playing = 0
		return []event.Effect{aside("Paused")}, true
	case c == PlayLines && h.shown:
		return m.playOn(h), true
	}
	if effects, known = h.browse(c); known {
		return append(effects, s.retell()...), true
	}
	if effects, known = s.follow(h, c); known {
		effects = append(effects, m.focusCell(m.focus)...)
	}
	return effects, known
}

func (m *Midend) hintEvent(e event.Event) (effects []event.Effect, known bool) {
	s, h := &m.session, m.session.hint()
	switch e := e.(type) {
	case ShowDeduction:
		return s.show(e), true
	case goOn:
		if h == nil || h != e.hint || h.playing != e.playing {
			return nil, false
		}
		if h.shown {
			return m.playOn(h), true
		}
		if effects, known = h.playLine(); known {
			effects = append(effects, s.retell()...)
		}
		return effects, true
	case ShowLine:
		if known = h != nil && h.toLine(e.Line); known {
			effects = s.retell()
		}
	}
	return effects, known
}

// playOn shows the next part of a hint that plays as a whole, and makes its step at the end.
func (m *Midend) playOn(h *Hint) []event.Effect {
	effects := m.session.retell()
	if next, more := h.playStage(); more {
		return append(effects, next...)
	}
	return append(append(effects, m.session.takeStep(h)...), m.focusCell(m.focus)...)
}
