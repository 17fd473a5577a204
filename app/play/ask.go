package play

import (
	"slices"
	"time"

	"quadrille/app/ask"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver"
)

// A question waits for its answer.
type question struct {
	ask.Question // nil for none
	ticket       int
	past         int             // of ask.Mistake: the moves until then
	left         int             // and the number of them not sent
	whole        bool            // the answer is shown at once, not in stages
	answer       *event.Answered // arrived during a gesture, and waits for its end; a move drops it
}

// A stillAsked event tells that a question has not been answered yet.
type stillAsked struct{ ticket int }

// patience is the time before the player hears that a question takes time.
const patience = time.Second

// ask asks a question in place of message, overlay and the question before.
func (s *session) ask(q ask.Question) []event.Effect {
	effects, a := s.clear(), s.asker.Ask(q)
	s.asked = question{Question: q, ticket: a.Ticket}
	return append(effects, a, event.Wait{For: patience, Then: func(float64) event.Event { return stillAsked{a.Ticket} }})
}

// askMistake asks for the mistake, or for the contradiction in what a trial supposes; if whole, its explanation is shown at once.
func (s *session) askMistake(whole bool) []event.Effect {
	past := s.game.Past()
	history, left := toSend(past, maxHistory)
	effects := s.ask(ask.Mistake{Link: s.at().String(), History: history, Trials: s.game.Trials()})
	s.asked.past, s.asked.left, s.asked.whole = len(past), left, whole
	return effects
}

// cancel drops the pending question, if any.
func (s *session) cancel() []event.Effect {
	if s.asked.Question == nil {
		return nil
	}
	s.asked = question{}
	return append(s.asker.Drop(), aside("Cancelled"))
}

// remind tells again what is being asked, if it still is.
func (s *session) remind(e stillAsked) []event.Effect {
	if s.asked.Question != nil && s.asked.ticket == e.ticket {
		return []event.Effect{told{}}
	}
	return nil
}

// maxHistory bounds the history that travels to the solver, in bytes.
const maxHistory = 1 << 20

// toSend returns the positions of a history to send, at most bytes long: the first, which has a solution if
// any position has, and the latest. Left is the number left out between them.
func toSend(past []solver.Position, bytes int) (history []solver.Position, left int) {
	most := max(2, bytes/(len(past[0])+1))
	if len(past) <= most {
		return slices.Clone(past), 0
	}
	left = len(past) - most
	return slices.Concat(past[:1], past[left+1:]), left
}

// take takes an answer, which is carried out unless it is an interim one or a gesture is under way.
func (s *session) take(a event.Answered, pressed bool) ([]event.Effect, bool) {
	switch {
	case !s.asker.Takes(a) || !a.Done:
		return nil, false
	case pressed:
		s.asked.answer = &a
		return nil, false
	}
	return s.carryOut(a), true
}

// carryOut carries out the answer to the question.
func (s *session) carryOut(a event.Answered) []event.Effect {
	q := s.asked
	s.asked, s.message = question{}, Message{}
	if a.Error != "" {
		return s.say(solver.Capital(a.Error))
	}
	switch r := a.Answer.(type) {
	case ask.Soundness:
		return s.sound(r.Marks, r.Puzzle)
	case ask.Mistaken:
		return s.wrong(q, r)
	}
	return s.showWay(a.Answer.(ask.Way), ask.Is[ask.Path](q.Question))
}

// showWay shows the next steps, which may be a path to a goal.
func (s *session) showWay(way ask.Way, isPath bool) []event.Effect {
	switch {
	case len(way.Steps) > 0:
		effects := s.count(game.Hinted, s.game.HintedHere())
		return append(effects, s.showHint(&Hint{Steps: way.Steps, IsPath: isPath})...)
	case way.Verdict.Count == 0 && !way.Verdict.Stopped:
		return s.askMistake(false)
	case isPath:
		return s.say("No way from here to the next " + s.board.goal() + " is known")
	case way.Verdict.Stopped:
		return s.say("No hint found in time. Try again")
	}
	return s.flawed("No step is certain: this board has more than one solution")
}

// flawed is say of a puzzle without a solution, or with several.
func (s *session) flawed(text string) []event.Effect {
	effects := s.say(text)
	s.message.Flawed = true
	return effects
}

// sound shows whether the marks on the board still allow a solution of the puzzle.
func (s *session) sound(marks, puzzle solver.Verdict) (effects []event.Effect) {
	switch {
	case marks.Count > 0 && puzzle.Count > 1:
		effects = s.flawed("Your marks fit a solution, but this board has more than one")
	case marks.Count > 0:
		effects = s.say("So far so good: your marks can still lead to a solution")
	case puzzle.Count == 0 && !puzzle.Stopped:
		effects = s.flawed("This board has no solution")
	case marks.Count == 0 && !marks.Stopped && s.game.Trial() != "":
		effects = s.askMistake(true)
	default:
		effects = s.say("Something is wrong: Hint shows where")
	}
	return append(effects, s.count(game.Checked, s.game.CheckedHere())...)
}

// wrong shows the first mistake.
func (s *session) wrong(q question, r ask.Mistaken) []event.Effect {
	switch {
	case !r.Known:
		return s.say("Something on the board is wrong: no solution has these marks")
	case r.Mistake == nil:
		return s.say("Nothing on the board is wrong")
	case len(r.Mistake.Wrong) == 0:
		return s.flawed("This board has no solution")
	}
	good := r.Mistake.Good
	if good > 0 {
		good += q.left
	}
	effects := s.count(game.Hinted, s.game.HintedHere())
	h := &Hint{mistake: r.Mistake, Moves: q.past - 1 - good, ends: r.Ends, Not: len(r.Not) > 0}
	if h.Refutes() {
		h.Moves, r.Mistake.Right = 0, r.Mistake.Right.Set(r.Not...)
	}
	effects = append(effects, s.showHint(h)...)
	if q.whole {
		h.ToEnd()
	}
	return effects
}
