package play

import (
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver"
)

// Effects for the listener alone.
type (
	// An aside is said, and shown nowhere.
	aside string

	// A told has the sentence below the board said, even if it was said before.
	told struct{}
)

// A said is what effects are for the listener.
type said struct {
	aside string // the last, empty for none
	told  bool
}

// split takes out of effects what is for the listener.
func split(all []event.Effect) (rest []event.Effect, s said) {
	for _, e := range all {
		switch e := e.(type) {
		case aside:
			s.aside = string(e)
		case told:
			s.told = true
		default:
			rest = append(rest, e)
		}
	}
	return rest, s
}

// A listener is a player who hears the board: it knows what has been told.
type listener struct {
	pos   solver.Position // empty before the first event
	state string          // the sentence on the game
	cells []game.Cell     // at pos, nil if they have not been needed
	trial string          // what it supposes
}

// begin tells the listener of the board that is opened.
func (l *listener) begin(s *session, v game.View) {
	if l.pos == "" {
		*l = listener{pos: s.game.Position(), state: s.board.state(v).Sentence()}
	}
}

// hear returns the announcement of what an event has changed, none of what the player has not done.
func (l *listener) hear(e event.Event, is said, s *session, v game.View, focus int) []event.Effect {
	before, state := l.pos, l.state
	l.pos = s.game.Position()
	changed := l.pos != before
	_, options := e.(event.Options)
	if changed || options || s.overlay == (Faults{}) {
		l.state = s.board.state(v).Sentence()
	}
	switch e.(type) {
	case AddEntries, Replaced, event.Options:
		l.cells = nil
		return nil
	}
	announces := event.Announce{Text: is.aside}
	if is.told {
		announces.Text = game.Breath(is.aside, s.status(v).Sentence())
	}
	if changed && e == Restart && is.told {
		l.cells = nil
	} else if changed {
		announces.Text = game.Breath(l.marks(&s.board, before, focus), announces.Text)
	}
	if name := s.board.supposed(s.game.Trials(), true); changed {
		if !is.told {
			announces.Text = game.Breath(announces.Text, l.suppose(e, name))
		}
		l.trial = name
	}
	if l.state != state && !is.told || changed && s.isSolved() {
		announces.State = l.state
	}
	if announces == (event.Announce{}) {
		return nil
	}
	return []event.Effect{announces}
}

// suppose tells what a trial has just supposed; nothing of what an undo or a redo brings back.
func (l *listener) suppose(e event.Event, name string) string {
	switch e.(type) {
	case event.Undo, event.Redo:
		return ""
	}
	if name == "" || name == l.trial {
		return ""
	}
	return "Suppose " + name
}

// marks tells how the marks differ from an earlier position.
func (l *listener) marks(b *board, before solver.Position, focus int) string {
	changed, was := before.Diff(l.pos), l.cells
	if was == nil {
		was = b.labels(before)
	}
	l.cells = b.labels(l.pos)
	return game.Heard(was, l.cells, b.face.About(b.link.Puzzle, changed), len(changed), focus)
}
