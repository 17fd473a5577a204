package play

import (
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver"
)

// A listener is a player who hears the board: it knows what has been told.
type listener struct {
	pos   solver.Position // empty before the first event
	state string          // the sentence on the game
	cells []game.Cell     // at pos, nil if they have not been needed
	turn  int             // of the session
}

// begin tells the listener of the board that is opened.
func (l *listener) begin(s *session, v game.View) {
	if l.pos == "" {
		*l = listener{pos: s.game.Position(), state: s.board.state(v).Sentence()}
	}
}

// hear returns the announcement of what an event has changed; none while a gesture is under way, and none of what
// the player has not done.
func (l *listener) hear(e event.Event, s *session, v game.View, focus int, pressed bool) []event.Effect {
	told := s.turn != l.turn
	l.turn = s.turn
	if pressed {
		return nil
	}
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
	said := event.Announce{Text: s.aside}
	if told {
		said.Text = game.Breath(said.Text, s.status(v).Sentence())
	}
	if changed && e == Restart && told {
		l.cells = nil
	} else if changed {
		said.Text = game.Breath(l.marks(&s.board, before, focus), said.Text)
	}
	if l.state != state && !told || changed && s.isSolved() {
		said.State = l.state
	}
	if said == (event.Announce{}) {
		return nil
	}
	return []event.Effect{said}
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
