package play

import (
	"slices"

	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/worker"
	"quadrille/solver"
)

// A question waits for its answer.
type question struct {
	op     worker.Op // empty for none
	ticket int
	past   int             // of AskMistake: the moves until then
	left   int             // and the number of them not sent
	whole  bool            // the answer is shown at once, not in stages
	marks  solver.Verdict  // of AskSolvable: whether any solution has the marks
	answer *event.Answered // arrived during a gesture, and waits for its end; a move drops it
}

// Asked returns the pending question, empty for none.
func (m *Midend) Asked() worker.Op { return m.asked.op }

// ask asks a question and closes the current hint.
func ask(m *Midend, op worker.Op) []event.Effect {
	effects := drop(m)
	m.asked = question{op: op, ticket: m.tickets}
	m.message, m.overlay = Message{}, nil
	q := worker.Request{Op: op, Link: m.Link().String(), Unique: m.options.On(m.face.Unique)}
	if op == worker.AskMistake {
		past := m.game.Past()
		q.History, m.asked.left = toSend(past, maxHistory)
		m.asked.past = len(past)
	}
	return append(effects, event.Ask{Ticket: m.tickets, Request: q}, waiting(m))
}

// drop drops the pending question, if any.
func drop(m *Midend) []event.Effect {
	waits := m.asked.op != ""
	m.asked = question{}
	m.tickets++
	if !waits {
		return nil
	}
	return []event.Effect{event.Drop{}}
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

// takeAnswer carries out an answer, unless its question has been dropped.
func takeAnswer(m *Midend, a event.Answered) ([]event.Effect, bool) {
	q, r := m.asked, a.Reply
	switch {
	case q.op == "" || a.Ticket != q.ticket:
		return nil, false
	case !r.Done:
		m.asked.marks = r.Verdict
		return nil, false
	case m.Pressed():
		m.asked.answer = &a
		return nil, false
	}
	steps := r.Path
	if r.Hint != nil {
		steps = []solver.Deduction{*r.Hint}
	}
	m.asked = question{}
	m.message = Message{}
	switch {
	case r.Error != "":
		m.say(solver.Capital(r.Error))
	case q.op == worker.AskSolvable:
		return sound(m, q.marks, r.Verdict), true
	case q.op == worker.AskMistake:
		return wrong(m, q, r), true
	case len(steps) > 0:
		effects := countHint(m)
		showHint(m, &Hint{Steps: steps, IsPath: q.op == worker.AskPath})
		return effects, true
	case r.Verdict.Count == 0 && !r.Verdict.Stopped:
		return ask(m, worker.AskMistake), true
	case q.op == worker.AskPath:
		m.say("No way from here to the next " + m.GoalName() + " is known")
	case r.Verdict.Stopped:
		m.say("No hint found in time. Try again")
	default:
		m.say("These marks lead no further: the board has more than one solution")
		m.message.Several = true
	}
	return nil, true
}

// sound shows whether the marks on the board still allow a solution of the puzzle.
func sound(m *Midend, marks, puzzle solver.Verdict) []event.Effect {
	switch {
	case marks.Count > 0 && puzzle.Count > 1:
		m.say("Your marks fit a solution, but this board has more than one")
		m.message.Several = true
	case marks.Count > 0:
		m.say("So far so good: your marks can still lead to a solution")
	case puzzle.Count == 0 && !puzzle.Stopped:
		m.say("This puzzle has no solution at all")
	default:
		m.say("Something is wrong: Hint shows where")
	}
	return countCheck(m)
}

// countHint counts a hint, unless one has been counted at this position.
func countHint(m *Midend) []event.Effect {
	if game.HintedHere(m.game) {
		return nil
	}
	return m.apply(game.Hinted)
}

// countCheck counts a check, unless one has been counted at this position.
func countCheck(m *Midend) []event.Effect {
	if game.CheckedHere(m.game) {
		return nil
	}
	return m.apply(game.Checked)
}

func wrong(m *Midend, q question, a worker.Reply) []event.Effect {
	switch {
	case !a.Known:
		m.say("Something on the board is wrong: no solution has these marks")
		return nil
	case a.Mistake == nil:
		m.say("Nothing on the board is wrong")
		return nil
	case len(a.Mistake.Wrong) == 0:
		m.say("This puzzle has no solution at all")
		return nil
	}
	good := a.Mistake.Good
	if good > 0 {
		good += q.left
	}
	effects := countHint(m)
	h := &Hint{mistake: a.Mistake, Moves: q.past - 1 - good}
	if showHint(m, h); q.whole {
		h.ToEnd()
	}
	return effects
}
