package play

import (
	"quadrille/app/event"
	"quadrille/app/game"
)

// trial begins or ends a trial, and reports whether the command means something here.
func trial(m *Midend, c Command) (effects []event.Effect, known bool) {
	switch from := m.game.Trial(); {
	case c == BeginTrial && (from != "" || m.Solved()), c != BeginTrial && from == "":
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
