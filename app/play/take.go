package play

import (
	"slices"

	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver"
)

func (s *session) showHint(h *Hint) []event.Effect {
	s.overlay = h
	h.word(&s.board, s.view(""))
	return []event.Effect{told{}}
}

// show shows a deduction that was found elsewhere.
func (s *session) show(e ShowDeduction) []event.Effect {
	h := &Hint{Steps: []solver.Deduction{e.Deduction}, shown: true}
	effects := append(s.clear(), s.showHint(h)...)
	if e.Plays {
		effects = append(effects, h.later())
	}
	return effects
}

// follow makes what a hint shows, as a command says; false for a command that makes nothing of it.
func (s *session) follow(h *Hint, c Command) ([]event.Effect, bool) {
	switch wrong := h.mistake != nil; {
	case wrong && (c == More || c == TakeBack):
		return s.takeBack(h), true
	case wrong && c == UndoMistake && h.Moves > 0:
		return s.undoMistake(h), true
	case wrong && c == MoreReasons && h.Left() > 0 && h.Last():
		return s.moreReasons(h), true
	case !wrong && (c == More || c == TakeHint):
		return s.takeStep(h), true
	case !wrong && c == TakeAll:
		return s.takeAll(h), true
	}
	return nil, false
}

// takeBack corrects the wrong marks. It ends a trial that supposes one, and writes the opposite.
func (s *session) takeBack(h *Hint) []event.Effect {
	if !h.Refutes() {
		return append(s.move(h.mistake.Right), s.say("Taken back: "+game.Count(len(h.mistake.Wrong), "mark"))...)
	}
	trials := s.game.Trials()
	outer := trials[:len(trials)-h.ends]
	said, to := "Trial discarded", trials[len(outer)].From
	if h.Not {
		said, to = "So "+s.board.narrator(true).SupposedNot(h.mistake.Wrong[0]), h.mistake.Right
	}
	effects := append(s.move(to), s.endTrials(h.ends)...)
	return append(effects, s.say(said+". Undo brings the trial back"+s.board.still(outer))...)
}

// undoMistake goes back in the history to the last position without a mistake.
func (s *session) undoMistake(h *Hint) []event.Effect {
	effects := s.apply(slices.Repeat([]game.Entry{game.Undo}, h.Moves)...)
	said := game.Count(h.Moves, "move") + " undone. Redo brings them back"
	if h.Moves == 1 {
		said = "1 move undone. Redo brings it back"
	}
	return append(effects, s.say(said)...)
}

// moreReasons makes the steps shown of a long argument, and shows the next ones.
func (s *session) moreReasons(h *Hint) []event.Effect {
	var effects []event.Effect
	to := s.game.Position()
	for _, d := range h.mistake.Why {
		to = to.Set(d.Marks...)
	}
	if len(h.mistake.Why) > 0 {
		effects = s.move(to)
		h.Moves++
	}
	next := h.mistake.Next()
	h = &Hint{mistake: &next, Moves: h.Moves, ends: h.ends, Not: h.Not}
	effects = append(effects, s.showHint(h)...)
	h.ToEnd()
	return effects
}

// takeStep makes the marks of the hint: one step, like any other. On the way to a goal it then shows the next
// step.
func (s *session) takeStep(h *Hint) []event.Effect {
	effects := s.move(s.game.Position().Set(h.Steps[0].Marks...))
	if !h.Last() {
		effects = append(effects, aside(s.board.reason(h.Steps[0])))
	}
	if len(h.Steps) > 1 {
		effects = append(effects, s.apply(game.Hinted)...)
		effects = append(effects, s.showHint(&Hint{Steps: h.Steps[1:], IsPath: true, done: h.done + 1})...)
	}
	return effects
}

// takeAll makes all steps of the way to a goal, as one.
func (s *session) takeAll(h *Hint) []event.Effect {
	var effects []event.Effect
	to := s.game.Position()
	for i, d := range h.Steps {
		to = to.Set(d.Marks...)
		if i > 0 {
			effects = append(effects, s.apply(game.Hinted)...)
		}
	}
	effects = append(effects, s.move(to)...)
	return append(effects, aside(s.board.reason(h.Steps[len(h.Steps)-1])))
}
