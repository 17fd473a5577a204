package play

import (
	"cmp"
	"slices"
	"strings"

	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver"
)

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

// suppositions names what trials suppose.
func (b *board) suppositions(trials []solver.Supposition, aloud bool) (names []string) {
	for _, t := range trials {
		if len(t.Marks) > 0 {
			names = append(names, b.narrator(aloud).Supposed(t.Marks))
		}
	}
	return names
}

// supposed names what the innermost trial supposes; empty for nothing.
func (b *board) supposed(trials []solver.Supposition, aloud bool) string {
	return strings.Join(b.suppositions(trials[max(0, len(trials)-1):], aloud), "")
}

// still returns a sentence on what is still supposed, to follow another one.
func (b *board) still(trials []solver.Supposition) string {
	if name := b.supposed(trials, true); name != "" {
		return ". Still supposed: " + name
	}
	return ""
}
