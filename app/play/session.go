package play

import (
	"cmp"
	"maps"
	"slices"

	"quadrille/app/ask"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver"
)

// A session is the game on a board. Entries are applied and stored together, and with a position goes its cover.
type session struct {
	board    board
	game     *game.Game
	lead     func() []game.Entry // the entries to store before a move; nil for a game that is not stored
	small    bool                // the board is beside others
	finished bool                // the puzzle was solved here, and still is
	cover
	asker event.Asker
}

// at returns the link of the current position, with the maker's fields.
func (s *session) at() solver.Link {
	return solver.Link{Kind: s.board.link.Kind, Puzzle: s.board.link.Puzzle, Position: s.game.Position(), Fields: s.game.Fields()}
}

// example reports whether the board is an example in a text, open to try things.
func (s *session) example() bool { return s.small && s.lead == nil }

// isSolved reports whether the position on the board is a solution.
func (s *session) isSolved() bool { return s.board.link.Puzzle.Solved(s.game.Position()) }

// locked reports whether only Undo, Redo and Clear change the board, as it is solved: a stray touch does not
// undo a solve.
func (s *session) locked() bool { return !s.example() && s.isSolved() }

// noMarks tells why the board takes no marks, empty if it does.
func (s *session) noMarks() string {
	switch {
	case !s.touchable():
		return "These are not your marks. Escape shows yours"
	case s.locked():
		return "Solved already: undo to change it"
	}
	return ""
}

// say sets the message, empty for none.
func (s *session) say(text string) []event.Effect {
	if s.message = (Message{Text: text}); text == "" {
		return nil
	}
	return []event.Effect{told{}}
}

// retell clears the message, and has the sentence in its place said.
func (s *session) retell() []event.Effect {
	s.message = Message{}
	return []event.Effect{told{}}
}

// clear uncovers the position.
func (s *session) clear() []event.Effect {
	s.cover = cover{}
	return s.asker.Drop()
}

// apply applies entries to the game and keeps those that succeed.
func (s *session) apply(entries ...game.Entry) []event.Effect {
	before, solved := s.game.Position(), s.isSolved()
	entries = slices.DeleteFunc(entries, func(e game.Entry) bool { return s.game.Apply(e) != nil })
	var effects []event.Effect
	if s.game.Position() != before {
		effects = s.clear()
		s.finished = s.isSolved() && (s.finished || !solved)
		if s.isSolved() && !solved {
			s.overlay = Celebration{}
		}
	}
	if len(entries) > 0 {
		effects = append(effects, event.Append{Entries: entries})
	}
	return effects
}

// move changes the position. Every tap, drag, key, hint and link goes through it.
func (s *session) move(to solver.Position) []event.Effect {
	if to == s.game.Position() {
		return nil
	}
	var effects []event.Effect
	if s.game.Over() && s.game.Position() == s.board.link.Puzzle.Start() { // a solve undone to its start is begun anew
		effects = s.apply(game.Anew)
	}
	var entries []game.Entry
	if s.lead != nil {
		entries = s.lead()
	}
	effects = append(effects, s.apply(append(entries, game.Moved(s.game.Position(), to))...)...)
	if s.game.Position() == to && !s.game.Over() && s.isSolved() {
		effects = append(effects, Solved{})
	}
	return effects
}

// answer applies the face's answer to a touch.
func (s *session) answer(a game.Answer) []event.Effect {
	s.message = Message{}
	var effects []event.Effect
	if s.locked() {
		if a.Say == "" && !a.Moves || len(a.Cause) > 0 {
			a.Say = s.noMarks()
		}
		effects = append(effects, aside(a.Say))
		a.Position, a.Say = s.game.Position(), ""
	}
	effects = append(effects, s.move(a.Position)...)
	if a.Say != "" {
		effects = append(effects, s.say(a.Say)...)
		s.message.Cause = a.Cause
	}
	if a.Option != "" {
		s.board.options = maps.Clone(s.board.options)
		s.board.options[a.Option] = a.Value
		effects = append(effects, event.Set{Name: s.board.face.Kind + "." + a.Option, Value: a.Value})
	}
	return effects
}

// undo applies e, an undo or a redo, or explains why it cannot.
func (s *session) undo(e game.Entry, can bool, why string) ([]event.Effect, bool) {
	switch {
	case !s.touchable():
		return []event.Effect{aside(s.noMarks())}, false
	case !can:
		return s.say(why), true
	}
	return s.apply(e), true
}

// check shows the faults of the position. Where there are none, or they are never shown, a full board asks the
// worker whether a solution extends the marks.
func (s *session) check() []event.Effect {
	broken := len(s.board.link.Puzzle.Faults(s.game.Position())) > 0
	switch {
	case s.small && !broken:
		s.overlay = Faults{}
		return s.say("No rule is broken")
	case s.small:
		s.overlay = Faults{}
		return s.retell()
	case s.isSolved():
		return s.say("Solved: there is nothing left to check")
	case broken && s.game.Trial() != "":
		return append(s.askMistake(true), s.count(game.Checked, s.game.CheckedHere())...)
	case broken && s.board.options[game.Warnings] != "off":
		effects := s.clear()
		s.overlay = Faults{}
		return append(append(effects, told{}), s.count(game.Checked, s.game.CheckedHere())...)
	}
	return s.ask(ask.Solvable{Link: s.at().String()})
}

// restart resets the board to its first position.
func (s *session) restart() []event.Effect {
	empty := s.board.link.Puzzle.Start()
	switch {
	case s.board.link.Position != "":
		return s.move(s.board.link.Position)
	case s.game.Position() == empty:
		return s.say("The board is already empty")
	}
	var effects []event.Effect
	if s.game.Over() || s.isSolved() {
		effects = s.apply(game.Anew)
	} else {
		effects = append(s.move(empty), s.endTrials(len(s.game.Trials()))...)
	}
	return append(effects, s.say("Board cleared. Undo brings it back")...)
}

// takeOver replaces the game by one that another tab has added to.
func (s *session) takeOver(g *game.Game) []event.Effect {
	before := s.game.Position()
	s.game = g
	if g.Position() == before {
		return nil
	}
	return s.clear()
}

// count counts a hint or a check, unless the last one was here, at this position.
func (s *session) count(e game.Entry, here bool) []event.Effect {
	if here {
		return nil
	}
	return s.apply(e)
}

// setOptions changes the settings, and words an open hint anew. It reports whether any changes.
func (s *session) setOptions(o game.Options) bool {
	if maps.Equal(o, s.board.options) {
		return false
	}
	s.board.options, s.message = o, Message{}
	if h := s.hint(); h != nil {
		h.word(&s.board, s.view(""))
	}
	return true
}

// view returns the view of the cells: of a preview, or of the game, and of what covers it.
func (s *session) view(preview solver.Position) game.View {
	return s.over(game.View{
		Position: cmp.Or(preview, s.game.Position()), Trial: s.game.Trial(), Options: s.board.options, Try: -1, Removed: -1,
	})
}

// status returns the sentence on the board: that of its cover, or the state of the game.
func (s *session) status(v game.View) game.Status {
	if !s.bare() {
		return s.sentence()
	}
	state := s.board.state(v)
	if name := s.board.supposed(s.game.Trials(), false); name != "" && !state.Fault {
		state.Text = "Suppose " + name + ": " + state.Text
	}
	return state
}
